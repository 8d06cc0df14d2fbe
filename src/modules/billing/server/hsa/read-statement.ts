import { eq, sql } from 'drizzle-orm';
import type { Database, Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { periodSpan } from '../../tax-year.rules.ts';
import { readStoredValuePeriod, type StoredValueOwner, sumStoredValue } from './stored-value-movements.ts';
import type { Statement } from './write-statement.ts';

/**
 * The statement for a year or month, from one snapshot of the ledger. Throws if the lines don't add up to the closing
 * balance, which is computed separately. Throws a Problem 400 for an invalid or future period.
 */
export async function readStatement(
  { transaction }: Pick<Database, 'transaction'>,
  owner: StoredValueOwner,
  { period, now }: { period: string; now: Date },
): Promise<Statement> {
  const span = periodSpan(period);
  if (!span) throw badRequest(t.chooseAPeriod);
  if (span.from > now) throw badRequest(t.periodNotStarted);
  const hasEnded = span.until <= now;
  const {
    openingCents,
    moved: movements,
    closingCents,
    holder,
  } = await transaction(async (tx) => {
    // All three queries must see the same snapshot.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return {
      openingCents: await sumStoredValue(tx, owner, { until: span.from }),
      moved: await readStoredValuePeriod(tx, owner, span),
      closingCents: await sumStoredValue(tx, owner, { until: span.until }),
      holder: await findName(tx, owner.userId),
    };
  });
  let balanceCents = openingCents;
  const lines = movements.map((movement) => {
    balanceCents += movement.amountCents;
    return { ...movement, balanceCents };
  });
  if (balanceCents !== closingCents) throw new Error('Statement lines do not add up to the closing balance.');
  const sumWhere = (matches: (cents: number) => boolean) =>
    movements.reduce((sum, { amountCents }) => (matches(amountCents) ? sum + amountCents : sum), 0);
  return {
    period,
    from: span.from,
    until: hasEnded ? span.until : now,
    hasEnded,
    openingCents,
    lines,
    closingCents,
    inCents: sumWhere((cents) => cents > 0),
    outCents: -sumWhere((cents) => cents < 0),
    isDemo: owner.mode === 'demo',
    holder,
  };
}

async function findName(orm: Orm, userId: string): Promise<string> {
  const [user] = await orm.select().from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}
