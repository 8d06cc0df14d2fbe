import { and, eq } from 'drizzle-orm';
import { lockRequest, type RequestRow } from '#features/care-requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#features/care-requests/server/move-request.ts';
import { hasAdultLeft } from '#features/household/server/find-member.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { VendorCharge } from '#integrations/payments/payments.port.ts';
import type { Mode } from '#kernel/mode.ts';
import { formatCents } from '#kernel/money.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { charges } from '#platform/server/database/tables/payments.ts';
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
  if (charge?.state !== 'opened') return;
  const answer = await askVendor(context, charge);
  await context.database.transaction(async (tx) => {
    const request = await lockRequest(tx, charge.requestId);
    const [open] = await tx
      .select()
      .from(charges)
      .where(and(eq(charges.id, chargeId), eq(charges.state, 'opened')))
      .for('update');
    if (!request || !open) return;
    if (answer.state === 'declined') return recordDecline(tx, context, request, open, answer);
    await completeRequest(tx, context, request, open, answer.vendorChargeId);
  });
}

async function askVendor(context: ServerContext, charge: ChargeRow): Promise<VendorCharge> {
  const payments = context.ports.payments(charge.mode as Mode);
  try {
    return await payments.charge({
      key: charge.id,
      amountCents: charge.amountCents,
      currency: 'usd',
      customerKey: charge.userId,
    });
  } catch (error) {
    // The answer was lost, perhaps after the money was taken: the company knows.
    const found = await payments.findChargeByKey(charge.id);
    if (found) return found;
    throw error;
  }
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
    .set({ state: 'succeeded', vendorChargeId, settledAt: now })
    .where(eq(charges.id, charge.id));
  const paid =
    charge.amountCents === 0 ? 'It cost nothing' : `You paid ${formatCents(charge.amountCents)} once`;
  const completed = await moveRequest(tx, context, request, 'completed', {
    actor: { kind: 'patient', id: request.userId },
    note: `You approved the work. ${paid}, and the results are open.`,
  });
  await bookChosenOption(tx, context, completed, new Set());
}

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
