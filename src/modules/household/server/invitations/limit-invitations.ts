import { and, eq, gt } from 'drizzle-orm';
import { maxEmailsPerAddressPerWeek, mayMailTo } from '#modules/notifications/server/limit-mail.ts';
import { convertNotice } from '#modules/notifications/server/void-notices.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { notices } from '#schema/notices.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../household.words.ts';
import type { MemberRow } from '../find-member.ts';

/** Invitations are unsolicited email, so they are limited. */
export const maxInvitationsPerDay = 10;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const weekMilliseconds = 7 * dayMilliseconds;

export const invitationKey = (memberId: string, tokenHash: string): string =>
  `household:${memberId}:${tokenHash.slice(0, 16)}`;

export const invitationsKey = (ownerId: string): string => `invitations-of:${ownerId}`;

/**
 * Enforces this owner's own limits, without revealing what other owners sent. Counts in the outbox, because removed members
 * are no longer in the household. Locks the owner's row, so that concurrent invitations are counted.
 */
export async function enforceInvitationLimits(
  tx: Orm,
  { ownerId, email, now }: { ownerId: string; email: string; now: Date },
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  const own = eq(notices.about, invitationsKey(ownerId));
  const weekAgo = new Date(now.getTime() - weekMilliseconds);
  const ofToday = and(own, gt(notices.createdAt, new Date(now.getTime() - dayMilliseconds)));
  if ((await tx.$count(notices, ofToday)) >= maxInvitationsPerDay) {
    throw conflict(t.dailyInvitationLimit({ maxInvitationsPerDay }));
  }
  const toThem = and(own, eq(notices.recipient, email));
  const declined = and(toThem, eq(notices.kind, 'invitation_declined'), gt(notices.usefulUntil, weekAgo));
  if ((await tx.$count(notices, declined)) > 0) {
    throw conflict(t.invitationWasDeclined);
  }
  if ((await tx.$count(notices, and(toThem, gt(notices.createdAt, weekAgo)))) >= maxEmailsPerAddressPerWeek) {
    throw conflict(t.weeklyInvitationLimit({ maxEmailsPerAddressPerWeek }));
  }
}

/** Whether this address may get another invitation: false after it declined any, or after its weekly limit across all owners. */
export async function canInviteAddress(tx: Orm, context: ServerContext, email: string): Promise<boolean> {
  const declined = and(
    eq(notices.recipient, email),
    eq(notices.kind, 'invitation_declined'),
    gt(notices.usefulUntil, new Date(context.clock.now().getTime() - weekMilliseconds)),
  );
  if ((await tx.$count(notices, declined)) > 0) return false;
  return mayMailTo(tx, context, { kind: 'invitations', email });
}

/** Marks the invitation email as declined; its `usefulUntil` records when. */
export async function recordDecline(
  tx: Orm,
  { id, inviteTokenHash }: Pick<MemberRow, 'id' | 'inviteTokenHash'>,
  now: Date,
): Promise<void> {
  if (inviteTokenHash === null) return;
  await convertNotice(tx, invitationKey(id, inviteTokenHash), 'invitation_declined', now);
}
