import { and, desc, eq, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { memberships } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/** The current membership, else the newest; null if they never had one. */
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
 * The membership shown on the page: the live one of the current mode, or a real one in any mode because it
 * keeps billing; otherwise the newest of the current mode. A demo membership never hides a real one.
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
 * Whether no earlier membership of this patient, or of another account with the same mailbox, was ever paid
 * in this mode. The 30-day refund is for a first membership.
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

/** Locks the patient's row before any of their money. Other writes for them don't need to wait. */
export async function lockPerson(tx: Orm, userId: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return person ?? null;
}

/** The patient's live membership, locked after the patient's row; null if none. */
export async function lockLiveMembership(tx: Orm, userId: string): Promise<MembershipRow | null> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.state, 'ended')))
    .for('update');
  return row ?? null;
}
