import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { staffInvitations } from '#schema/staff.ts';
import { newId } from '#shared/ids.ts';
import { conflict, notFound } from '#shared/problem.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import * as t from '../accounts.words.ts';
import { invitationProblem, invitationStatusOf, staffInvitationDays } from '../staff.rules.ts';
import { nameOf } from './find-staff.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link token, and the hash and expiry to store. */
function makeLink(now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + staffInvitationDays * dayMilliseconds);
  return { token, columns: { tokenHash: hashOf(token), expiresAt, sentAt: now } };
}

export type OpenedInvitation = { invitation: InvitationRow; token: string };

type InvitationInput = {
  email: string | null;
  staffRole: StaffRole;
  invitedBy: string | null;
  emailed: boolean;
};

/** Creates an invitation. Throws 409 if the address has a pending one. */
export async function openInvitation(tx: Orm, input: InvitationInput, now: Date): Promise<OpenedInvitation> {
  const { token, columns } = makeLink(now);
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({ ...input, ...columns, id: newId(), createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!invitation) throw conflict(t.thisAddressIsAlreadyInvited);
  return { invitation, token };
}

/** Locks a pending invitation. */
async function lockPending(tx: Orm, id: string): Promise<InvitationRow> {
  const [row] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id)).for('update');
  if (!row) throw notFound(t.invitationNotFound);
  if (row.acceptedAt) throw conflict(t.thisInvitationWasAlreadyAccepted);
  if (row.withdrawnAt) throw conflict(t.thisInvitationWasAlreadyCanceled);
  return row;
}

/** Replaces the link and voids the previous one. The sender becomes the inviter. */
export async function renewInvitation(
  tx: Orm,
  { id, ...renewal }: { id: string; invitedBy: string; emailed: boolean },
  now: Date,
): Promise<OpenedInvitation> {
  const pending = await lockPending(tx, id);
  const { token, columns } = makeLink(now);
  const renewed = { ...columns, ...renewal };
  await tx.update(staffInvitations).set(renewed).where(eq(staffInvitations.id, id));
  return { invitation: { ...pending, ...renewed }, token };
}

export async function withdrawInvitation(tx: Orm, id: string, now: Date): Promise<void> {
  await lockPending(tx, id);
  await tx.update(staffInvitations).set({ withdrawnAt: now }).where(eq(staffInvitations.id, id));
}

/** Voids links printed by earlier commands, so that only the newest works. */
export const withdrawUnaddressed = (tx: Orm, now: Date): Promise<void> =>
  withdrawPending(tx, isNull(staffInvitations.email), now);

/** Voids pending invitations from someone who can no longer invite. */
export const withdrawInvitationsOf = (tx: Orm, inviterId: string, now: Date): Promise<void> =>
  withdrawPending(tx, eq(staffInvitations.invitedBy, inviterId), now);

async function withdrawPending(tx: Orm, condition: SQL, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(condition, isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt)));
}

/** Locks the invitation for this token. Throws with the reason if it's no longer valid. */
export async function lockByToken(tx: Orm, token: string, now: Date): Promise<InvitationRow> {
  const [row] = await tx
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, hashOf(token)))
    .for('update');
  if (!row) {
    throw notFound(t.invitationLinkInvalid);
  }
  const problem = invitationProblem(invitationStatusOf(row, now));
  if (problem) throw conflict(problem);
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

/** Throws 409 if the address has an account. Staff and patient accounts are kept separate. */
export async function refuseAddressInUse(tx: Orm, email: string): Promise<void> {
  const [user] = await tx.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  if (!user) return;
  if (user.role === 'admin') throw conflict(t.isAlreadyOnStaff({ name: nameOf(user) }));
  throw conflict(t.addressBelongsToPatient);
}
