import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import * as t from '../../billing.words.ts';
import type { StoredValueView } from '../../stored-value.contract.ts';
import { smallestTopUpCents, storedValueNote, sumNotReturned } from '../../stored-value.rules.ts';
import { listEligibility } from '../../stored-value.words.ts';
import { listMonths, taxYearOf } from '../../tax-year.rules.ts';
import { findCoverage, readStoredValue, readYearlyDeposits } from '../hsa/stored-value-balance.ts';
import { findFirstMovement, type StoredValueOwner } from '../hsa/stored-value-movements.ts';

const weekMilliseconds = 7 * 86_400_000;
/** Ten years of statements. */
const maxMonths = 120;

export const presentStoredValue = (
  { transaction }: Pick<Database, 'transaction'>,
  owner: StoredValueOwner,
  now: Date,
): Promise<StoredValueView> =>
  transaction(async (tx) => {
    // The balance and the transfers in progress must be from the same snapshot.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return readView(tx, owner, now);
  });

async function readView(orm: Orm, owner: StoredValueOwner, now: Date): Promise<StoredValueView> {
  return {
    mode: owner.mode,
    ...(await readStoredValue(orm, owner)),
    year: await presentYear(orm, owner, now),
    coverage: await findCoverage(orm, owner.userId),
    smallestTopUpCents,
    underWay: await listInProgress(orm, owner),
    declined: await findDeclined(orm, owner, now),
    notReturned: await findFailedWithdrawal(orm, owner, now),
    eligibility: listEligibility(),
    statements: listStatements(await findFirstMovement(orm, owner), now),
    note: storedValueNote,
  };
}

async function presentYear(orm: Orm, owner: StoredValueOwner, now: Date): Promise<StoredValueView['year']> {
  const taxYear = taxYearOf(now);
  const { putInCents, limit } = await readYearlyDeposits(orm, owner, taxYear);
  return {
    taxYear,
    putInCents,
    limitCents: limit?.limitCents ?? null,
    leftCents: Math.max(0, (limit?.limitCents ?? 0) - putInCents),
    explanation: limit?.explanation ?? t.yearlyLimitNotPublished({ taxYear }),
  };
}

const isOwnTopUp = ({ userId, mode }: StoredValueOwner) =>
  and(eq(charges.userId, userId), eq(charges.mode, mode), eq(charges.kind, 'stored_value_top_up'));

async function listInProgress(orm: Orm, owner: StoredValueOwner): Promise<StoredValueView['underWay']> {
  const topUps = await orm
    .select()
    .from(charges)
    .where(and(isOwnTopUp(owner), eq(charges.state, 'opened')))
    .orderBy(desc(charges.createdAt));
  const refunding = await orm
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(isOwnTopUp(owner), eq(refunds.state, 'opened')));
  return [
    ...topUps.map(({ id, amountCents, createdAt, waitsFor }) => ({
      id,
      kind: 'top_up' as const,
      amountCents,
      at: createdAt.toISOString(),
      waitsFor,
    })),
    ...refunding.map(({ refund: { id, amountCents, createdAt } }) => ({
      id,
      kind: 'withdrawal' as const,
      amountCents,
      at: createdAt.toISOString(),
      waitsFor: null,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}

async function findDeclined(
  orm: Orm,
  owner: StoredValueOwner,
  now: Date,
): Promise<StoredValueView['declined']> {
  const [newest] = await orm
    .select()
    .from(charges)
    .where(and(isOwnTopUp(owner), gt(charges.createdAt, new Date(now.getTime() - weekMilliseconds))))
    .orderBy(desc(charges.createdAt), sql`${charges.id} desc`)
    .limit(1);
  if (newest?.state !== 'declined') return null;
  return {
    id: newest.id,
    amountCents: newest.amountCents,
    at: (newest.settledAt ?? newest.createdAt).toISOString(),
    message: newest.declineMessage ?? t.paymentDeclined,
  };
}

async function findFailedWithdrawal(
  orm: Orm,
  owner: StoredValueOwner,
  now: Date,
): Promise<StoredValueView['notReturned']> {
  const rows = await orm
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(
      and(
        isOwnTopUp(owner),
        eq(refunds.reason, 'withdrawn'),
        gt(refunds.createdAt, new Date(now.getTime() - weekMilliseconds)),
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  return sumNotReturned(rows.map(({ refund }) => refund));
}

function listStatements(first: Date | null, now: Date): StoredValueView['statements'] {
  if (!first) return { years: [], months: [] };
  const months = listMonths(first, now).slice(0, maxMonths);
  return { years: [...new Set(months.map((month) => month.slice(0, 4)))], months };
}
