import { and, eq } from 'drizzle-orm';
import { followChargeJob } from '#modules/job-names.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';
import type { ChargeInput, Payments, VendorCharge } from '#vendors/payments/payments.port.ts';
import { type ChargeHandler, type ChargeRow, confirmWithinMilliseconds } from '../charge-handler.ts';
import { chargeHandlerOf } from '../charge-handlers.ts';
import { dropPendingNotices, notifyBankConfirmation, notifyReceipt } from '../notify-payment.ts';

/** Settlements running in this process, so that repeated clicks call the processor once. */
const underWay = new Map<string, Promise<void>>();

/**
 * Settles an opened charge: calls the payment processor with the charge's ID as idempotency key, then writes
 * the result and delivers what was paid for in one transaction. Rejects when the processor doesn't answer;
 * the charge stays open and the job retries.
 */
export function settleCharge(context: ServerContext, chargeId: string): Promise<void> {
  const known = underWay.get(chargeId);
  if (known) return known;
  const settling = settle(context, chargeId).finally(() => underWay.delete(chargeId));
  underWay.set(chargeId, settling);
  return settling;
}

/**
 * Like `settleCharge`, after outside news: a call already running may have been answered before it happened.
 */
export async function resettleCharge(context: ServerContext, chargeId: string): Promise<void> {
  await underWay.get(chargeId)?.catch(() => {});
  await settleCharge(context, chargeId);
}

async function settle(context: ServerContext, chargeId: string): Promise<void> {
  const { orm } = context.database;
  const [charge] = await orm.select().from(charges).where(eq(charges.id, chargeId));
  // The processor bills membership months: `memberships/` follows them.
  if (charge?.state !== 'opened' || charge.kind === 'membership_month') return;
  const end = chargeHandlerOf(charge.kind);
  const answer = await askVendor(context, charge);
  await context.database.transaction(async (tx) => {
    // Lock the request before the charge, in the same order as approval.
    const request = charge.requestId === null ? null : await lockRequest(tx, charge.requestId);
    const [open] = await tx
      .select()
      .from(charges)
      .where(and(eq(charges.id, chargeId), eq(charges.state, 'opened')))
      .for('update');
    if (!open) return alertUnexpectedPayment(tx, context, chargeId, answer);
    await record(tx, context, { end, open, answer, request });
    context.live.publish(tx, { owner: open.userId, topic: 'billing', id: open.id });
  });
}

/**
 * Another process closed the charge with a different answer. Alert staff now; the nightly reconciliation will
 * find it too.
 */
async function alertUnexpectedPayment(
  tx: Orm,
  context: ServerContext,
  chargeId: string,
  answer: VendorCharge,
): Promise<void> {
  const [charge] = await tx.select({ state: charges.state }).from(charges).where(eq(charges.id, chargeId));
  if (answer.state === 'succeeded' && (charge?.state === 'declined' || charge?.state === 'cancelled'))
    context.log.error(
      { chargeId, state: charge.state },
      'processor took money for a charge that is closed here',
    );
}

async function askVendor(context: ServerContext, charge: ChargeRow): Promise<VendorCharge> {
  const payments = context.ports.payments(charge.mode as Mode);
  const input = {
    key: charge.id,
    amountCents: charge.amountCents,
    customerKey: charge.userId,
    openedAt: charge.createdAt,
  };
  // It exists and is waiting on someone: calling again would return the first answer.
  if (charge.waitsFor !== null) {
    const openSince = context.clock.now().getTime() - charge.createdAt.getTime();
    const found = await lookAgain(payments, input, openSince > confirmWithinMilliseconds);
    if (found) return found;
  }
  try {
    return await payments.charge(input);
  } catch (error) {
    // The answer was lost, possibly after the money was taken: ask the processor.
    const found = await payments.findCharge(input);
    if (found) return found;
    throw error;
  }
}

/**
 * The status of a charge the patient may confirm. Anyone with its client secret could retry a declined one
 * with another card after it is closed here, so it is canceled at the processor first.
 */
async function lookAgain(
  payments: Payments,
  input: ChargeInput,
  isForgotten: boolean,
): Promise<VendorCharge | null> {
  const found = await payments.findCharge(input);
  const isGivenUp = isForgotten && found?.state === 'needs_authentication';
  if (!found || (found.state !== 'declined' && !isGivenUp)) return found;
  const ended = await payments.cancelCharge(input);
  // The patient restarted it in the meantime: the bank decides.
  return ended && (isGivenUp || ended.state !== 'cancelled') ? ended : found;
}

type Answered = {
  end: ChargeHandler;
  open: ChargeRow;
  answer: VendorCharge;
  request: Parameters<ChargeHandler['paid']>[2]['request'];
};

async function record(
  tx: Orm,
  context: ServerContext,
  { end, open, answer, request }: Answered,
): Promise<void> {
  const { vendorChargeId, card } = answer;
  const settledAt = context.clock.now();
  const asked = card ? { cardBrand: card.brand, cardLastFour: card.lastFour } : {};
  const write = (values: Partial<ChargeRow>) =>
    tx
      .update(charges)
      .set({ ...asked, ...values })
      .where(eq(charges.id, open.id));
  if (open.waitsFor === 'patient' && answer.state !== 'needs_authentication')
    await dropPendingNotices(tx, open.id);
  switch (answer.state) {
    case 'succeeded':
      // A dispute or refund may have arrived before the charge was settled here.
      if (answer.isDisputed || answer.refundedCents > 0)
        await context.jobs.enqueue(tx, followChargeJob, { chargeId: open.id });
      await write({ state: 'succeeded', waitsFor: null, vendorChargeId, settledAt });
      await notifyReceipt(tx, context, open);
      return end.paid(tx, context, { charge: open, request });
    case 'declined': {
      const { declineMessage } = answer;
      await write({ state: 'declined', waitsFor: null, vendorChargeId, declineMessage, settledAt });
      return end.declined?.(tx, context, { charge: open, request });
    }
    case 'cancelled':
      await write({ state: 'cancelled', waitsFor: null, vendorChargeId, settledAt });
      if (request) context.live.publish(tx, { owner: open.userId, topic: 'request', id: request.id });
      return end.cancelled?.(tx, context, { charge: open, request });
    case 'needs_authentication':
    case 'processing': {
      // It stays open until a webhook or a later check settles it.
      const waitsFor = answer.state === 'needs_authentication' ? 'patient' : 'bank';
      if (open.waitsFor === waitsFor) return;
      await write({ waitsFor, vendorChargeId });
      if (waitsFor === 'patient') await notifyBankConfirmation(tx, context, open);
      return end.waiting?.(tx, context, { charge: { ...open, waitsFor }, request });
    }
  }
}
