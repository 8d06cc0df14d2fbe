import { and, desc, eq, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { memberships } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/** The one that is not over, or else the newest; null for who never had one. */
export async function findLatestMembership(orm: Orm, userId: string): Promise<MembershipRow | null> {
  const rows = await orm
    .select()
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.createdAt), desc(memberships.id))
    .limit(20);
  return rows.find(({ state }) => state !== 'ended') ?? rows[0] ?? null;
}

/**
 * The one that their page is about: a live one of the mode that holds for the person, or a real one whatever holds, for it
 * bills on; or else the newest of that mode. A pretended one never stands in the way of a real one.
 */
export async function findShownMembership(
  orm: Orm,
  userId: string,
  mode: Mode,
): Promise<MembershipRow | null> {
  const rows = await orm
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        or(
          eq(memberships.mode, mode),
          and(eq(memberships.mode, 'production'), ne(memberships.state, 'ended')),
        ),
      ),
    )
    .orderBy(desc(memberships.createdAt), desc(memberships.id))
    .limit(20);
  return rows.find(({ state }) => state !== 'ended') ?? rows[0] ?? null;
}

/**
 * Whether no earlier one of the same person, or of another account with the same mailbox, was ever paid in this mode: the
 * money-back holds for the first.
 */
export async function isFirstMembership(
  orm: Orm,
  {
    userId,
    mode,
    createdAt,
    mailboxHadOne,
  }: Pick<MembershipRow, 'userId' | 'mode' | 'createdAt' | 'mailboxHadOne'>,
): Promise<boolean> {
  if (mailboxHadOne) return false;
  const began = and(
    eq(memberships.userId, userId),
    eq(memberships.mode, mode),
    isNotNull(memberships.startedAt),
    lt(memberships.createdAt, createdAt),
  );
  return (await orm.$count(memberships, began)) === 0;
}

/** The person's row, locked before anything of their money. What is written for them elsewhere need not wait for it. */
export async function lockPerson(tx: Orm, userId: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return person ?? null;
}

/** The person's membership that is not over, locked after the person; null where there is none. */
export async function lockLiveMembership(tx: Orm, userId: string): Promise<MembershipRow | null> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.state, 'ended')))
    .for('update');
  return row ?? null;
}
