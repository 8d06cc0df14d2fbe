import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds, storedValueProfiles } from '#schema/payments.ts';
import { findYearlyLimit, type YearlyLimit } from '../../stored-value.rules.ts';
import { taxYearSpan } from '../../tax-year.rules.ts';
import { lockChain } from '../post-to-ledger.ts';
import { type StoredValueOwner, sumStoredValue } from './stored-value-movements.ts';

export type StoredValueBalance = {
  balanceCents: number;
  /** On its way back to a card, or taken back by a bank: it is still in the balance and pays nothing. */
  heldCents: number;
  availableCents: number;
};

const topUpsOf = ({ userId, mode }: StoredValueOwner) =>
  and(eq(charges.userId, userId), eq(charges.mode, mode), eq(charges.kind, 'stored_value_top_up'));

/** What neither went back to the card nor was kept by the bank. */
const leftOfTopUp = sql<number>`greatest(${charges.amountCents} - ${charges.refundedCents} - ${charges.disputeLostCents}, 0)`;

/** As it stands. Whoever pays from it asks `lockStoredValue` instead. */
export async function readStoredValue(orm: Orm, owner: StoredValueOwner): Promise<StoredValueBalance> {
  const balanceCents = await sumStoredValue(orm, owner);
  const heldCents = Math.min(Math.max(balanceCents, 0), await sumHeld(orm, owner));
  return { balanceCents, heldCents, availableCents: Math.max(balanceCents, 0) - heldCents };
}

/** The same, with the chain locked until the transaction ends: nobody else pays from it meanwhile. */
export async function lockStoredValue(tx: Orm, owner: StoredValueOwner): Promise<StoredValueBalance> {
  await lockChain(tx, owner.userId);
  return readStoredValue(tx, owner);
}

async function sumHeld(orm: Orm, owner: StoredValueOwner): Promise<number> {
  const [returning] = await orm
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(topUpsOf(owner), eq(refunds.state, 'opened')));
  const [disputed] = await orm
    .select({ cents: sql<number>`coalesce(sum(${charges.disputeHeldCents}), 0)::int` })
    .from(charges)
    .where(and(topUpsOf(owner), eq(charges.state, 'succeeded')));
  return (returning?.cents ?? 0) + (disputed?.cents ?? 0);
}

/** What of the top-ups could still go back to a card; savings beyond it came back into them after a bank had taken their top-up. */
export async function sumReturnable(orm: Orm, owner: StoredValueOwner): Promise<number> {
  const [row] = await orm
    .select({ cents: sql<number>`coalesce(sum(${leftOfTopUp}), 0)::int` })
    .from(charges)
    .where(and(topUpsOf(owner), eq(charges.state, 'succeeded')));
  return row?.cents ?? 0;
}

/** Put in during a tax year, what was taken back of it taken off. Opened top-ups count: they may still be paid. */
export async function sumPutIn(orm: Orm, owner: StoredValueOwner, taxYear: number): Promise<number> {
  const { from, until } = taxYearSpan(taxYear);
  const [row] = await orm
    .select({ cents: sql<number>`coalesce(sum(${leftOfTopUp}), 0)::int` })
    .from(charges)
    .where(
      and(
        topUpsOf(owner),
        inArray(charges.state, ['opened', 'succeeded', 'refunded']),
        gte(charges.createdAt, from),
        lt(charges.createdAt, until),
      ),
    );
  return row?.cents ?? 0;
}

export async function findCoverage(orm: Orm, userId: string) {
  const [profile] = await orm
    .select()
    .from(storedValueProfiles)
    .where(eq(storedValueProfiles.userId, userId));
  return {
    coverage: profile?.coverage ?? ('self_only' as const),
    bornIn: profile?.bornIn ?? null,
    isStated: profile !== undefined,
  };
}

export async function readYear(
  orm: Orm,
  owner: StoredValueOwner,
  taxYear: number,
): Promise<{ putInCents: number; limit: YearlyLimit | null }> {
  const limit = findYearlyLimit(taxYear, await findCoverage(orm, owner.userId));
  return { putInCents: await sumPutIn(orm, owner, taxYear), limit };
}
