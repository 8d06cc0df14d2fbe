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
import { lockActiveUser } from './top-up.ts';

export const withdrawStoredValue = implement(storedValueContract)
  .$context<EndpointContext>()
  .withdrawStoredValue.handler(async ({ input, context }) => {
    const owner = ownerOf(context);
    await withdraw(context, owner, input);
    return presentStoredValue(context.database, owner, context.clock.now());
  });

/**
 * Returns money to the cards it came from, once per key, newest top-ups first. The amount is on hold until the processor
 * has paid it. Throws a Problem 409 if the balance is too low.
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
  await lockActiveUser(tx, owner.userId);
  const requested = await sumForKey(tx, owner.userId, key);
  if (requested === amountCents) return;
  if (requested > 0) throw conflict(t.alreadySentWithOtherAmount);
  const topUps = await lockTopUps(tx, owner);
  const { availableCents } = await lockStoredValue(tx, owner);
  // Money that came back after a dispute has no card to return to.
  const returnableCents = topUps.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const decision = decideWithdrawal({
    amountCents,
    availableCents: Math.min(availableCents, returnableCents),
  });
  if (!decision.allowed) throw conflict(t.withdrawalRejected({ reason: decision.reason }));
  for (const part of splitWithdrawal(amountCents, topUps)) {
    await openRefund(tx, context, {
      ...part,
      reason: 'withdrawn',
      byUserId: owner.userId,
      intentionKey: key,
    });
  }
  context.live.publish(tx, { owner: owner.userId, topic: 'billing', id: owner.userId });
}

async function sumForKey(tx: Orm, userId: string, key: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(eq(charges.userId, userId), eq(refunds.intentionKey, key)));
  return row?.cents ?? 0;
}

/** Locks the top-ups in ID order to avoid deadlocks, and returns them in withdrawal order. */
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
  const attempts = await tx
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
    attempts.map(({ charge, state, at }) => ({ card: cardOf(charge), at, hasFailed: state === 'failed' })),
  );
}

/** Identifies a card by brand and last four digits. If they are unknown, each charge counts as its own card. */
const cardOf = ({ id, cardBrand, cardLastFour }: typeof charges.$inferSelect): string =>
  cardLastFour === null ? id : `${cardBrand} ${cardLastFour}`;
