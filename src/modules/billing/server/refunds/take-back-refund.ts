import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { postings } from '#shared/money/ledger.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { tellUnreturnable } from './tell-unreturnable.ts';

type CameBack = {
  /** Locked, as is its request, if it is about one. */
  charge: ChargeRow;
  request: RequestRow | null;
  refund: typeof refunds.$inferSelect;
};

/**
 * A refund had gone out, and the patient's bank sent it back days later: it counts as failed, its booking is reversed, the
 * money can be given back again, and the team and the patient's request say so. The charge as it is now.
 */
export async function takeBackRefund(
  tx: Orm,
  context: ServerContext,
  { charge, request, refund }: CameBack,
): Promise<ChargeRow> {
  const now = context.clock.now();
  await tx.update(refunds).set({ state: 'failed', settledAt: now }).where(eq(refunds.id, refund.id));
  const state = charge.state === 'refunded' && (await mayLiveAgain(tx, charge)) ? 'succeeded' : charge.state;
  const [after] = await tx
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} - ${refund.amountCents}`, state })
    .where(eq(charges.id, charge.id))
    .returning();
  if (!after) throw new Error('The charge of a refund is gone.');
  const isWithdrawal = charge.kind === 'stored_value_top_up';
  await postToLedger(tx, {
    ...(isWithdrawal
      ? postings.storedValueWithdrawalFailed(refund.amountCents)
      : postings.refundFailed(refund.amountCents)),
    userId: charge.userId,
    key: `refund_failed:${refund.id}`,
    occurredAt: now,
  });
  await tellUnreturnable(tx, context, charge);
  if (request && charge.kind === 'request_fee') {
    const actor = { kind: 'harborline' } as const;
    const note = `${formatMoney(refund.amountCents)} that we had given back did not arrive: your bank sent it to us again. Our team looks after it; the money is yours.`;
    if (request.status === 'refunded') await moveRequest(tx, context, request, 'completed', { actor, note });
    else await noteOnRequest(tx, context, request, { actor, note });
  }
  return after;
}

/** Of a fee and of an add-on one is live at a time: it may have been bought again meanwhile. */
async function mayLiveAgain(tx: Orm, charge: ChargeRow): Promise<boolean> {
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
