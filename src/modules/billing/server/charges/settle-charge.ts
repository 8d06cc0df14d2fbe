import { and, eq } from 'drizzle-orm';
import { followChargeJob } from '#modules/job-names.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';
import type { ChargeInput, Payments, VendorCharge } from '#vendors/payments/payments.port.ts';
import { type ChargeHandler, type ChargeRow, confirmWithinMilliseconds } from '../charge-handler.ts';
import { getChargeHandler } from '../charge-handlers.ts';
import { dropPendingNotices, notifyBankConfirmation, notifyReceipt } from '../notify-payment.ts';

/** Settlements in progress in this process, so that repeated clicks call the processor once. */
const running = new Map<string, Promise<void>>();

/**
 * Settles an opened charge: calls the payment processor with the charge's ID as idempotency key, then writes
 * the result and delivers what was paid for in one transaction. Throws if the processor doesn't answer; then the charge
 * stays open and the job retries.
 */
export function settleCharge(context: ServerContext, chargeId: string): Promise<void> {
  const inProgress = running.get(chargeId);
  if (inProgress) return inProgress;
  const settling = settle(context, chargeId).finally(() => running.delete(chargeId));
  running.set(chargeId, settling);
  return settling;
}

/** Like `settleCharge`, for webhooks: first waits for a running call, whose answer may predate the event. */
export async function resettleCharge(context: ServerContext, chargeId: string): Promise<void> {
  await running.get(chargeId)?.catch(() => {});
  await settleCharge(context, chargeId);
}

async function settle(context: ServerContext, chargeId: string): Promise<void> {
  const { orm } = context.database;
  const [charge] = await orm.select().from(charges).where(eq(charges.id, chargeId));
  // The processor bills membership months; `memberships/` records them.
  if (charge?.state !== 'opened' || charge.kind === 'membership_month') return;
  const handler = getChargeHandler(charge.kind);
  const answer = await callProcessor(context, charge);
  await context.database.transaction(async (tx) => {
    // Lock the request before the charge, in the same order as approval.
    const request = charge.requestId === null ? null : await lockRequest(tx, charge.requestId);
    const [open] = await tx
      .select()
      .from(charges)
      .where(and(eq(charges.id, chargeId), eq(charges.state, 'opened')))
      .for('update');
    if (!open) return alertUnexpectedPayment(tx, context, chargeId, answer);
    await record(tx, context, { handler, open, answer, request });
    context.live.publish(tx, { owner: open.userId, topic: 'billing', id: open.id });
  });
}

/** Logs an error if another process closed the charge but the processor took the money. Reconciliation finds it too. */
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

async function callProcessor(context: ServerContext, charge: ChargeRow): Promise<VendorCharge> {
  const payments = context.ports.payments(charge.mode as Mode);
  const input = {
    key: charge.id,
    amountCents: charge.amountCents,
    customerKey: charge.userId,
    openedAt: charge.createdAt,
  };
  // The charge exists and is waiting, so charging again would only return the first answer.
  if (charge.waitsFor !== null) {
    const openSince = context.clock.now().getTime() - charge.createdAt.getTime();
    const found = await checkConfirmation(payments, input, openSince > confirmWithinMilliseconds);
    if (found) return found;
  }
  try {
    return await payments.charge(input);
  } catch (error) {
    // The answer was lost, possibly after the money was taken, so look the charge up.
    const found = await payments.findCharge(input);
    if (found) return found;
    throw error;
  }
}

/**
 * The status of a charge that may await confirmation. Anyone with its client secret could retry a declined one with
 * another card after it is closed here, so it is canceled at the processor first.
 */
async function checkConfirmation(
  payments: Payments,
  input: ChargeInput,
  isExpired: boolean,
): Promise<VendorCharge | null> {
  const found = await payments.findCharge(input);
  const isAbandoned = isExpired && found?.state === 'needs_authentication';
  if (!found || (found.state !== 'declined' && !isAbandoned)) return found;
  const canceled = await payments.cancelCharge(input);
  // If the patient restarted it in the meantime, the bank decides.
  return canceled && (isAbandoned || canceled.state !== 'cancelled') ? canceled : found;
}

type SettledInput = {
  handler: ChargeHandler;
  open: ChargeRow;
  answer: VendorCharge;
  request: Parameters<ChargeHandler['paid']>[2]['request'];
};

async function record(
  tx: Orm,
  context: ServerContext,
  { handler, open, answer, request }: SettledInput,
): Promise<void> {
  const { vendorChargeId, card } = answer;
  const settledAt = context.clock.now();
  const cardFields = card ? { cardBrand: card.brand, cardLastFour: card.lastFour } : {};
  const write = (values: Partial<ChargeRow>) =>
    tx
      .update(charges)
      .set({ ...cardFields, ...values })
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
      return handler.paid(tx, context, { charge: open, request });
    case 'declined': {
      const { declineMessage } = answer;
      await write({ state: 'declined', waitsFor: null, vendorChargeId, declineMessage, settledAt });
      return handler.declined?.(tx, context, { charge: open, request });
    }
    case 'cancelled':
      await write({ state: 'cancelled', waitsFor: null, vendorChargeId, settledAt });
      if (request) context.live.publish(tx, { owner: open.userId, topic: 'request', id: request.id });
      return handler.cancelled?.(tx, context, { charge: open, request });
    case 'needs_authentication':
    case 'processing': {
      // It stays open until a webhook or a later check settles it.
      const waitsFor = answer.state === 'needs_authentication' ? 'patient' : 'bank';
      if (open.waitsFor === waitsFor) return;
      await write({ waitsFor, vendorChargeId });
      if (waitsFor === 'patient') await notifyBankConfirmation(tx, context, open);
      return handler.waiting?.(tx, context, { charge: { ...open, waitsFor }, request });
    }
  }
}
