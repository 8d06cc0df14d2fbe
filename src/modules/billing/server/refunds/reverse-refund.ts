import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote, moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { postings } from '#shared/money/ledger.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { alertUnreturnable } from './alert-unreturnable.ts';

type ReturnedRefund = {
  /** Locked, with its request if it has one. */
  charge: ChargeRow;
  request: RequestRow | null;
  refund: typeof refunds.$inferSelect;
};

/**
 * Reverses a refund that was paid out but later returned by the patient's bank: marks it failed, reverses its posting,
 * makes the money refundable again, alerts staff and notes it on the request. Returns the updated charge.
 */
export async function reverseRefund(
  tx: Orm,
  context: ServerContext,
  { charge, request, refund }: ReturnedRefund,
): Promise<ChargeRow> {
  const now = context.clock.now();
  await tx.update(refunds).set({ state: 'failed', settledAt: now }).where(eq(refunds.id, refund.id));
  const state =
    charge.state === 'refunded' && (await canBeActiveAgain(tx, charge)) ? 'succeeded' : charge.state;
  const [updated] = await tx
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} - ${refund.amountCents}`, state })
    .where(eq(charges.id, charge.id))
    .returning();
  if (!updated) throw new Error('Charge of a refund is missing.');
  const isWithdrawal = charge.kind === 'stored_value_top_up';
  await postToLedger(tx, {
    ...(isWithdrawal
      ? postings.storedValueWithdrawalFailed(refund.amountCents)
      : postings.refundFailed(refund.amountCents)),
    userId: charge.userId,
    key: `refund_failed:${refund.id}`,
    occurredAt: now,
  });
  await alertUnreturnable(tx, context, charge);
  if (request && charge.kind === 'request_fee') {
    const actor = { kind: 'harborline' } as const;
    const note = t.refundReturnedNote({ money: formatMoney(refund.amountCents) });
    if (request.status === 'refunded') await moveRequest(tx, context, request, 'completed', { actor, note });
    else await addTimelineNote(tx, context, request, { actor, note });
  }
  return updated;
}

/** Whether the charge can become active again. Only one active charge is allowed, and it may have been bought again. */
async function canBeActiveAgain(tx: Orm, charge: ChargeRow): Promise<boolean> {
  if (charge.requestId === null) return true;
  const others = await tx.$count(
    charges,
    and(
      eq(charges.requestId, charge.requestId),
      eq(charges.kind, charge.kind),
      ne(charges.id, charge.id),
      inArray(charges.state, ['opened', 'succeeded']),
      charge.addOn === null ? undefined : eq(charges.addOn, charge.addOn),
    ),
  );
  return others === 0;
}
