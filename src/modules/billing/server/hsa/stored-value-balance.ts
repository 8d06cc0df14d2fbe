import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds, storedValueProfiles } from '#schema/payments.ts';
import { findYearlyLimit, type YearlyLimit } from '../../stored-value.rules.ts';
import { taxYearSpan } from '../../tax-year.rules.ts';
import { lockChain } from '../post-to-ledger.ts';
import { type StoredValueOwner, sumStoredValue } from './stored-value-movements.ts';

export type StoredValueBalance = {
  balanceCents: number;
  /** Being refunded to a card or disputed: still in the balance but not spendable. */
  heldCents: number;
  availableCents: number;
};

const isTopUpOf = ({ userId, mode }: StoredValueOwner) =>
  and(eq(charges.userId, userId), eq(charges.mode, mode), eq(charges.kind, 'stored_value_top_up'));

/** The part of a top-up that was neither refunded to the card nor kept by the bank. */
const remainingTopUp = sql<number>`greatest(${charges.amountCents} - ${charges.refundedCents} - ${charges.disputeLostCents}, 0)`;

/** The current balance. To pay from it, use `lockStoredValue`. */
export async function readStoredValue(orm: Orm, owner: StoredValueOwner): Promise<StoredValueBalance> {
  const balanceCents = await sumStoredValue(orm, owner);
  const heldCents = Math.min(Math.max(balanceCents, 0), await sumHeld(orm, owner));
  return { balanceCents, heldCents, availableCents: Math.max(balanceCents, 0) - heldCents };
}

/** Like `readStoredValue`, but locks the chain until the transaction ends, so that nothing else can spend it. */
export async function lockStoredValue(tx: Orm, owner: StoredValueOwner): Promise<StoredValueBalance> {
  await lockChain(tx, owner.userId);
  return readStoredValue(tx, owner);
}

async function sumHeld(orm: Orm, owner: StoredValueOwner): Promise<number> {
  const [refunding] = await orm
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(isTopUpOf(owner), eq(refunds.state, 'opened')));
  const [disputed] = await orm
    .select({ cents: sql<number>`coalesce(sum(${charges.disputeHeldCents}), 0)::int` })
    .from(charges)
    .where(and(isTopUpOf(owner), eq(charges.state, 'succeeded')));
  return (refunding?.cents ?? 0) + (disputed?.cents ?? 0);
}

/** How much can still be returned to cards. Excludes money that came back after a dispute, which has no card. */
export async function sumReturnable(orm: Orm, owner: StoredValueOwner): Promise<number> {
  const [row] = await orm
    .select({ cents: sql<number>`coalesce(sum(${remainingTopUp}), 0)::int` })
    .from(charges)
    .where(and(isTopUpOf(owner), eq(charges.state, 'succeeded')));
  return row?.cents ?? 0;
}

/** Deposits in a tax year, minus withdrawals. Includes opened top-ups, because they may still be paid. */
export async function sumDeposits(orm: Orm, owner: StoredValueOwner, taxYear: number): Promise<number> {
  const { from, until } = taxYearSpan(taxYear);
  const [row] = await orm
    .select({ cents: sql<number>`coalesce(sum(${remainingTopUp}), 0)::int` })
    .from(charges)
    .where(
      and(
        isTopUpOf(owner),
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

export async function readYearlyDeposits(
  orm: Orm,
  owner: StoredValueOwner,
  taxYear: number,
): Promise<{ putInCents: number; limit: YearlyLimit | null }> {
  const limit = findYearlyLimit(taxYear, await findCoverage(orm, owner.userId));
  return { putInCents: await sumDeposits(orm, owner, taxYear), limit };
}
