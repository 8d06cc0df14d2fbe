import { and, desc, eq, isNotNull, lt, ne, or } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { memberships } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/** The current membership, else the newest; null if the patient never had one. */
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
 * The membership to show: the live one of the current mode, or a production one in any mode because it keeps billing.
 * Otherwise the newest one of the current mode.
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
 * Whether no earlier membership of this patient, or of another account with the same mailbox, was ever paid in this mode.
 * Only a first membership qualifies for the 30-day refund.
 */
export async function isFirstPaidMembership(
  orm: Orm,
  {
    userId,
    mode,
    createdAt,
    mailboxHadOne,
  }: Pick<MembershipRow, 'userId' | 'mode' | 'createdAt' | 'mailboxHadOne'>,
): Promise<boolean> {
  if (mailboxHadOne) return false;
  const paidBefore = and(
    ofPerson(memberships.userId, userId),
    eq(memberships.mode, mode),
    isNotNull(memberships.startedAt),
    lt(memberships.createdAt, createdAt),
  );
  return (await orm.$count(memberships, paidBefore)) === 0;
}

/** Locks the patient's row; must come before locking their memberships. Doesn't block rows that reference it. */
export async function lockUser(tx: Orm, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}

/** Locks the patient's live membership; null if none. The patient's row must be locked first. */
export async function lockLiveMembership(tx: Orm, userId: string): Promise<MembershipRow | null> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.state, 'ended')))
    .for('update');
  return row ?? null;
}
