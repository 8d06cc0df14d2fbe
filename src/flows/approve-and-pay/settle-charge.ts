import { and, eq } from 'drizzle-orm';
import { lockRequest, type RequestRow } from '#features/care-requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#features/care-requests/server/move-request.ts';
import { hasAdultLeft } from '#features/household/server/find-member.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { VendorCharge } from '#integrations/payments/payments.port.ts';
import { postings } from '#kernel/ledger.ts';
import type { Mode } from '#kernel/mode.ts';
import { formatCents } from '#kernel/money.ts';
import { priceBook } from '#kernel/price-book.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { charges } from '#platform/server/database/tables/payments.ts';
import { postToLedger } from '#platform/server/ledger/post-to-ledger.ts';
import type { ChargeRow } from './approve-and-pay.ts';
import { bookChosenOption } from './book-option.ts';

/** Settlements under way in this process: a thousand clicks on one button ask the company once. */
const underWay = new Map<string, Promise<void>>();

/**
 * Brings an opened charge to its end: asks the payment company under the charge's own id (which takes the money
 * once, however often it is asked), then writes the answer and unlocks the request in one transaction.
 * Rejects when the company gave no answer; the charge stays open and the job tries again.
 */
export function settleCharge(context: ServerContext, chargeId: string): Promise<void> {
  const known = underWay.get(chargeId);
  if (known) return known;
  const settling = settle(context, chargeId).finally(() => underWay.delete(chargeId));
  underWay.set(chargeId, settling);
  return settling;
}

async function settle(context: ServerContext, chargeId: string): Promise<void> {
  const { orm } = context.database;
  const [charge] = await orm.select().from(charges).where(eq(charges.id, chargeId));
  if (charge?.state !== 'opened' || charge.requestId === null) return;
  const { requestId } = charge;
  const answer = await askVendor(context, charge);
  await context.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    const [open] = await tx
      .select()
      .from(charges)
      .where(and(eq(charges.id, chargeId), eq(charges.state, 'opened')))
      .for('update');
    if (!request || !open) return;
    switch (answer.state) {
      case 'succeeded':
        return completeRequest(tx, context, request, open, answer.vendorChargeId);
      case 'declined':
        return recordDecline(tx, context, request, open, answer);
      case 'cancelled':
        return recordGivenUp(tx, context, open, answer);
      case 'needs_authentication':
      case 'processing':
        return recordWaiting(tx, context, request, open, answer);
    }
  });
}

async function askVendor(context: ServerContext, charge: ChargeRow): Promise<VendorCharge> {
  const payments = context.ports.payments(charge.mode as Mode);
  const input = {
    key: charge.id,
    amountCents: charge.amountCents,
    customerKey: charge.userId,
    openedAt: charge.createdAt,
  };
  // It is there already and waits for somebody else: asking again would only hear of the first answer.
  if (charge.waitsFor !== null) {
    const found = await payments.findCharge(input);
    if (found) return found;
  }
  try {
    return await payments.charge(input);
  } catch (error) {
    // The answer was lost, perhaps after the money was taken: the company knows.
    const found = await payments.findCharge(input);
    if (found) return found;
    throw error;
  }
}

/** The bank has not decided, or asks the patient: the charge stays open until a web-hook or a look brings its end. */
async function recordWaiting(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
  answer: VendorCharge,
): Promise<void> {
  const waitsFor = answer.state === 'needs_authentication' ? 'patient' : 'bank';
  if (charge.waitsFor === waitsFor) return;
  await tx
    .update(charges)
    .set({ waitsFor, vendorChargeId: answer.vendorChargeId })
    .where(eq(charges.id, charge.id));
  const note =
    waitsFor === 'patient'
      ? 'Your bank wants you to confirm the payment. Nothing was charged yet.'
      : 'Your bank has not decided about the payment yet. We look again by ourselves.';
  await noteOnRequest(tx, context, request, { actor: { kind: 'harborline' }, note });
}

async function recordGivenUp(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
  answer: VendorCharge,
): Promise<void> {
  await tx
    .update(charges)
    .set({
      state: 'cancelled',
      waitsFor: null,
      vendorChargeId: answer.vendorChargeId,
      settledAt: context.clock.now(),
    })
    .where(eq(charges.id, charge.id));
  if (charge.requestId)
    context.live.publish(tx, { owner: charge.userId, topic: 'request', id: charge.requestId });
}

/** Unlocks the results, writes why, and books the chosen option; in the caller's transaction. */
export async function completeRequest(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
  vendorChargeId: string | null,
): Promise<void> {
  const now = context.clock.now();
  await tx
    .update(charges)
    .set({ state: 'succeeded', waitsFor: null, vendorChargeId, settledAt: now })
    .where(eq(charges.id, charge.id));
  await postToLedger(tx, {
    ...bookFee(charge.amountCents),
    userId: request.userId,
    key: `charge:${charge.id}`,
    occurredAt: now,
  });
  const paid =
    charge.amountCents === 0 ? 'It cost nothing' : `You paid ${formatCents(charge.amountCents)} once`;
  const completed = await moveRequest(tx, context, request, 'completed', {
    actor: { kind: 'patient', id: request.userId },
    note: `You approved the work. ${paid}, and the results are open.`,
  });
  await bookChosenOption(tx, context, completed, new Set());
}

/** A fee that was not asked for is booked as what it would have been, and waived. */
const bookFee = (amountCents: number) =>
  amountCents > 0 ? postings.feePaid(amountCents) : postings.feeWaived(priceBook.requestFeeCents);

async function recordDecline(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  charge: ChargeRow,
  answer: VendorCharge,
): Promise<void> {
  const now = context.clock.now();
  await tx
    .update(charges)
    .set({
      state: 'declined',
      waitsFor: null,
      vendorChargeId: answer.vendorChargeId,
      declineMessage: answer.declineMessage,
      settledAt: now,
    })
    .where(eq(charges.id, charge.id));
  await noteOnRequest(tx, context, request, {
    actor: { kind: 'harborline' },
    note: 'Your payment was declined. Nothing was charged, and the results are still waiting for you.',
  });
  if (!(await hasAdultLeft(tx, request.householdMemberId))) return;
  const why = 'You no longer ask for the person this was for.';
  await moveRequest(tx, context, request, 'cancelled', {
    actor: { kind: 'harborline' },
    note: `${why} Nothing was charged.`,
    changes: { closedReason: why },
  });
}
