import { and, eq, sql } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { postToLedger } from '../post-to-ledger.ts';

/** The note on a refund that wasn't requested here. */
export const manualRefundNote = 'Made at the payment processor';

type ManualRefund = {
  /** Locked, with its request if it has one. */
  charge: ChargeRow;
  request: RequestRow | null;
  amountCents: number;
};

/**
 * Records and posts a refund made manually at the payment processor. Not for health savings deposits: whether
 * that money is still there needs review.
 */
export async function recordManualRefund(
  tx: Orm,
  context: ServerContext,
  { charge, request, amountCents }: ManualRefund,
): Promise<void> {
  const id = newId();
  const now = context.clock.now();
  await tx.insert(refunds).values({
    id,
    chargeId: charge.id,
    amountCents,
    reason: 'by_team',
    note: manualRefundNote,
    state: 'succeeded',
    createdAt: now,
    settledAt: now,
    updatedAt: now,
  });
  // Refunds in progress here may now fail, because the money is already gone.
  const underWay = and(eq(refunds.chargeId, charge.id), eq(refunds.state, 'opened'));
  const isWhole =
    charge.refundedCents + amountCents === charge.amountCents && (await tx.$count(refunds, underWay)) === 0;
  await tx
    .update(charges)
    .set({
      refundedCents: sql`${charges.refundedCents} + ${amountCents}`,
      ...(isWhole ? { state: 'refunded' as const } : {}),
    })
    .where(eq(charges.id, charge.id));
  await postToLedger(tx, {
    ...postings.refunded(amountCents),
    userId: charge.userId,
    key: `refund:${id}`,
    occurredAt: now,
  });
  if (request && charge.kind === 'request_fee')
    await noteRefundOnRequest(tx, context, request, amountCents, isWhole);
}

async function noteRefundOnRequest(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  amountCents: number,
  isWhole: boolean,
): Promise<void> {
  const actor = { kind: 'harborline' } as const;
  const note = t.ofYourFeeWasRefunded({ money: formatMoney(amountCents) });
  if (isWhole && request.status === 'completed')
    await moveRequest(tx, context, request, 'refunded', { actor, note });
  else await noteOnRequest(tx, context, request, { actor, note });
}
