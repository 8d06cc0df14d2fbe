import { and, eq, sql } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote, moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { postToLedger } from '../post-to-ledger.ts';

/** Note on refunds that weren't requested here. */
export const manualRefundNote = 'Made at the payment processor';

type ManualRefund = {
  /** Locked, with its request if it has one. */
  charge: ChargeRow;
  request: RequestRow | null;
  amountCents: number;
};

/**
 * Records and posts a refund made manually at the payment processor. Not for health savings deposits, where staff must
 * check whether the money is still there.
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
  const openRefunds = and(eq(refunds.chargeId, charge.id), eq(refunds.state, 'opened'));
  const isFullRefund =
    charge.refundedCents + amountCents === charge.amountCents &&
    (await tx.$count(refunds, openRefunds)) === 0;
  await tx
    .update(charges)
    .set({
      refundedCents: sql`${charges.refundedCents} + ${amountCents}`,
      ...(isFullRefund ? { state: 'refunded' as const } : {}),
    })
    .where(eq(charges.id, charge.id));
  await postToLedger(tx, {
    ...postings.refunded(amountCents),
    userId: charge.userId,
    key: `refund:${id}`,
    occurredAt: now,
  });
  if (request && charge.kind === 'request_fee')
    await noteRefundOnRequest(tx, context, request, amountCents, isFullRefund);
}

async function noteRefundOnRequest(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  amountCents: number,
  isFullRefund: boolean,
): Promise<void> {
  const actor = { kind: 'harborline' } as const;
  const note = t.manualRefundedNote({ money: formatMoney(amountCents) });
  if (isFullRefund && request.status === 'completed')
    await moveRequest(tx, context, request, 'refunded', { actor, note });
  else await addTimelineNote(tx, context, request, { actor, note });
}
