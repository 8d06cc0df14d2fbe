import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { staffInvitations } from '#schema/staff.ts';
import { newId } from '#shared/ids.ts';
import { conflict, notFound } from '#shared/problem.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { staffInvitationDays, standingOfInvitation, whyInvitationIsOver } from '../staff.rules.ts';
import { nameOf } from './find-staff.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A secret for one link, what we keep of it, and until when it works. */
function makeLink(now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + staffInvitationDays * dayMilliseconds);
  return { token, columns: { tokenHash: hashOf(token), expiresAt, sentAt: now } };
}

export type OpenedInvitation = { invitation: InvitationRow; token: string };

type Wanted = { email: string | null; staffRole: StaffRole; invitedBy: string | null };

/** Begins an invitation. Refuses a second one to an address whose first still waits. */
export async function openInvitation(tx: Orm, wanted: Wanted, now: Date): Promise<OpenedInvitation> {
  const { token, columns } = makeLink(now);
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({ ...wanted, ...columns, id: newId(), createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!invitation) throw conflict('This address is invited already. You can send the invitation again.');
  return { invitation, token };
}

/** An invitation that nobody has accepted or withdrawn, locked. */
async function lockWaiting(tx: Orm, id: string): Promise<InvitationRow> {
  const [row] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id)).for('update');
  if (!row) throw notFound('There is no such invitation.');
  if (row.acceptedAt) throw conflict('This invitation was accepted meanwhile.');
  if (row.withdrawnAt) throw conflict('This invitation was withdrawn meanwhile.');
  return row;
}

/** A new link in the place of the one before, which works no longer; from now on it is whose who sends it. */
export async function renewInvitation(
  tx: Orm,
  { id, invitedBy }: { id: string; invitedBy: string },
  now: Date,
): Promise<OpenedInvitation> {
  const waiting = await lockWaiting(tx, id);
  const { token, columns } = makeLink(now);
  const renewed = { ...columns, invitedBy };
  await tx.update(staffInvitations).set(renewed).where(eq(staffInvitations.id, id));
  return { invitation: { ...waiting, ...renewed }, token };
}

export async function withdrawInvitation(tx: Orm, id: string, now: Date): Promise<void> {
  await lockWaiting(tx, id);
  await tx.update(staffInvitations).set({ withdrawnAt: now }).where(eq(staffInvitations.id, id));
}

/** Links that a command printed before: only the newest one may work. */
export const withdrawUnaddressed = (tx: Orm, now: Date): Promise<void> =>
  withdrawWaiting(tx, isNull(staffInvitations.email), now);

/** What somebody began who may invite nobody any more. */
export const withdrawInvitationsOf = (tx: Orm, inviterId: string, now: Date): Promise<void> =>
  withdrawWaiting(tx, eq(staffInvitations.invitedBy, inviterId), now);

async function withdrawWaiting(tx: Orm, which: SQL, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(which, isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt)));
}

/** The invitation that this link opens, locked. Refuses with the reason where it opens nothing any more. */
export async function lockByToken(tx: Orm, token: string, now: Date): Promise<InvitationRow> {
  const [row] = await tx
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, hashOf(token)))
    .for('update');
  if (!row) {
    throw notFound('This link is not valid. If you were invited more than once, open the newest mail.');
  }
  const over = whyInvitationIsOver(standingOfInvitation(row, now));
  if (over) throw conflict(over);
  return row;
}

export async function acceptInvitation(
  tx: Orm,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(eq(staffInvitations.id, id));
}

/** Refuses an address that has an account. Being a patient and looking at patients stay apart. */
export async function refuseAddressInUse(tx: Orm, email: string): Promise<void> {
  const [user] = await tx.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  if (!user) return;
  if (user.role === 'admin') throw conflict(`${nameOf(user)} is on the team already, with this address.`);
  throw conflict(
    'This address belongs to a patient’s account. People of the team work with an address of their own: please invite another one.',
  );
}
