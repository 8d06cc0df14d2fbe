import { and, eq, sql } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { postToLedger } from '../post-to-ledger.ts';

/** Stands with a refund that nobody asked for here. */
export const madeAtTheCompany = 'made at the payment company';

type TakenOver = {
  /** Locked, as is its request, if it is about one. */
  charge: ChargeRow;
  request: RequestRow | null;
  amountCents: number;
};

/**
 * Writes down what somebody refunded by hand at the payment company: it counts here as well, and is booked. Not for money
 * put into health savings: whether it is still there is for a person to see.
 */
export async function takeOverRefund(
  tx: Orm,
  context: ServerContext,
  { charge, request, amountCents }: TakenOver,
): Promise<void> {
  const id = newId();
  const now = context.clock.now();
  await tx.insert(refunds).values({
    id,
    chargeId: charge.id,
    amountCents,
    reason: 'by_team',
    note: madeAtTheCompany,
    state: 'succeeded',
    createdAt: now,
    settledAt: now,
    updatedAt: now,
  });
  // What is still on its way from here may fail now, because it is no longer there to be given.
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
    await tellOnRequest(tx, context, request, amountCents, isWhole);
}

async function tellOnRequest(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  amountCents: number,
  isWhole: boolean,
): Promise<void> {
  const actor = { kind: 'harborline' } as const;
  const note = `${formatMoney(amountCents)} of your fee ${isWhole ? 'was' : 'were'} given back. Banks show it within ten days.`;
  if (isWhole && request.status === 'completed')
    await moveRequest(tx, context, request, 'refunded', { actor, note });
  else await noteOnRequest(tx, context, request, { actor, note });
}
