import { and, eq, gt } from 'drizzle-orm';
import { mayMailTo, mostToOneAddressPerWeek } from '#modules/notifications/server/limit-mail.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { notices } from '#schema/notices.ts';
import { conflict } from '#shared/problem.ts';
import type { MemberRow } from '../find-member.ts';

/** An invitation is mail to somebody who did not ask for it. */
export const mostInvitationsPerDay = 10;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const weekMilliseconds = 7 * dayMilliseconds;

export const keyOfInvitation = (memberId: string, tokenHash: string): string =>
  `household:${memberId}:${tokenHash.slice(0, 16)}`;

export const aboutInvitationsOf = (ownerId: string): string => `invitations-of:${ownerId}`;

/**
 * Refuses one mail too many, by what this owner did alone: of what others sent, and what became of it, nobody is told
 * anything. The outbox is asked, because somebody who is removed leaves no trace in the household; the
 * owner's row is locked, so that two that come at once are counted one after the other.
 */
export async function refuseTooManyInvitations(
  tx: Orm,
  { ownerId, email, now }: { ownerId: string; email: string; now: Date },
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  const own = eq(notices.about, aboutInvitationsOf(ownerId));
  const weekAgo = new Date(now.getTime() - weekMilliseconds);
  const ofToday = and(own, gt(notices.createdAt, new Date(now.getTime() - dayMilliseconds)));
  if ((await tx.$count(notices, ofToday)) >= mostInvitationsPerDay) {
    throw conflict(
      `You can send ${mostInvitationsPerDay} invitations in a day. Please send the others tomorrow.`,
    );
  }
  const toThem = and(own, eq(notices.recipient, email));
  const declined = and(toThem, eq(notices.kind, 'invitation_declined'), gt(notices.usefulUntil, weekAgo));
  if ((await tx.$count(notices, declined)) > 0) {
    throw conflict(
      'An invitation to this address was declined. Please wait a week before you send another one.',
    );
  }
  if ((await tx.$count(notices, and(toThem, gt(notices.createdAt, weekAgo)))) >= mostToOneAddressPerWeek) {
    throw conflict(
      `You can send ${mostToOneAddressPerWeek} invitations to one address in a week. Please wait before you send another one.`,
    );
  }
}

/**
 * Whether one more invitation may reach this address: not after it declined anybody's, and no more than so many in any week
 * from all owners together.
 */
export async function mayReach(tx: Orm, context: ServerContext, email: string): Promise<boolean> {
  const declined = and(
    eq(notices.recipient, email),
    eq(notices.kind, 'invitation_declined'),
    gt(notices.usefulUntil, new Date(context.clock.now().getTime() - weekMilliseconds)),
  );
  if ((await tx.$count(notices, declined)) > 0) return false;
  return mayMailTo(tx, context, { kind: 'invitations', email });
}

/** The mail that was declined is of no use from now on: by that it is known when its address was left in peace. */
export async function noteDeclined(
  tx: Orm,
  { id, inviteTokenHash }: Pick<MemberRow, 'id' | 'inviteTokenHash'>,
  now: Date,
): Promise<void> {
  if (inviteTokenHash === null) return;
  await tx
    .update(notices)
    .set({ kind: 'invitation_declined', usefulUntil: now })
    .where(eq(notices.key, keyOfInvitation(id, inviteTokenHash)));
}
