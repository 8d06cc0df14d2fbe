import { implement } from '@orpc/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { retryDeadlock } from '#platform/database/retry-deadlock.ts';
import { charges, refunds } from '#schema/payments.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { storedValueContract } from '../../stored-value.contract.ts';
import { decideWithdrawal, sortForWithdrawal, splitWithdrawal } from '../../stored-value.rules.ts';
import { presentStoredValue } from '../payments/present-stored-value.ts';
import { openRefund } from '../refunds/open-refund.ts';
import { lockStoredValue } from './stored-value-balance.ts';
import { ownerOf } from './stored-value-endpoints.ts';
import type { StoredValueOwner } from './stored-value-movements.ts';
import { lockPerson } from './top-up.ts';

export const withdrawStoredValue = implement(storedValueContract)
  .$context<EndpointContext>()
  .withdrawStoredValue.handler(async ({ input, context }) => {
    const owner = ownerOf(context);
    await withdraw(context, owner, input);
    return presentStoredValue(context.database, owner, context.clock.now());
  });

/**
 * Returns money to the cards it came from, once per key, newest top-ups first. The amount is held in the
 * balance until the processor has paid it. Rejects with a Problem 409 when the balance is too low.
 */
export const withdraw = (
  context: ServerContext,
  owner: StoredValueOwner,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<void> =>
  retryDeadlock(() =>
    context.database.transaction((tx) => openWithdrawal(tx, context, owner, { amountCents, key })),
  );

async function openWithdrawal(
  tx: Orm,
  context: ServerContext,
  owner: StoredValueOwner,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<void> {
  await lockPerson(tx, owner.userId);
  const before = await sumOfIntention(tx, owner.userId, key);
  if (before === amountCents) return;
  if (before > 0) throw conflict(t.thisWasAlreadySentWith);
  const topUps = await lockTopUps(tx, owner);
  const { availableCents } = await lockStoredValue(tx, owner);
  // Savings returned after a dispute have no card to go to.
  const returnableCents = topUps.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const decision = decideWithdrawal({
    amountCents,
    availableCents: Math.min(availableCents, returnableCents),
  });
  if (!decision.allowed) throw conflict(t.nothingWasWithdrawn({ reason: decision.reason }));
  for (const piece of splitWithdrawal(amountCents, topUps)) {
    await openRefund(tx, context, {
      ...piece,
      reason: 'withdrawn',
      byUserId: owner.userId,
      intentionKey: key,
    });
  }
  context.live.publish(tx, { owner: owner.userId, topic: 'billing', id: owner.userId });
}

async function sumOfIntention(tx: Orm, userId: string, key: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(eq(charges.userId, userId), eq(refunds.intentionKey, key)));
  return row?.cents ?? 0;
}

/**
 * Lock all of them in ID order before the chain, like any code that locks several. Returned in withdrawal
 * order.
 */
async function lockTopUps(tx: Orm, { userId, mode }: StoredValueOwner) {
  const rows = await tx
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.userId, userId),
        eq(charges.mode, mode),
        eq(charges.kind, 'stored_value_top_up'),
        eq(charges.state, 'succeeded'),
        eq(charges.disputeHeldCents, 0),
      ),
    )
    .orderBy(asc(charges.id))
    .for('update');
  const tries = await tx
    .select({ charge: charges, state: refunds.state, at: refunds.createdAt })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(eq(charges.userId, userId), eq(charges.mode, mode), eq(refunds.reason, 'withdrawn')));
  return sortForWithdrawal(
    rows.map((row) => ({
      chargeId: row.id,
      card: cardOf(row),
      at: row.createdAt,
      leftCents: row.amountCents - row.refundedCents - row.disputeLostCents,
    })),
    tries.map(({ charge, state, at }) => ({ card: cardOf(charge), at, hasFailed: state === 'failed' })),
  );
}

/** Card brand and last four; if the processor didn't say, each charge counts as its own card. */
const cardOf = ({ id, cardBrand, cardLastFour }: typeof charges.$inferSelect): string =>
  cardLastFour === null ? id : `${cardBrand} ${cardLastFour}`;
