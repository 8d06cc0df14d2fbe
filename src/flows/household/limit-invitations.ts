import { createHmac } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Authentication } from '#features/accounts/server/authentication.ts';
import type { MemberRow } from '#features/household/server/find-member.ts';
import { conflict } from '#kernel/problem.ts';
import { type Orm, selectRows } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import { notices } from '#platform/server/database/tables/notices.ts';

/** An invitation is mail to somebody who did not ask for it. */
export const mostInvitationsPerDay = 10;
/** To one address, from one owner; and of the mails that reach it, from all owners together. */
export const mostToOneAddressPerWeek = 3;

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
 * Whether one more mail may reach this address: not after it declined anybody's invitation, and no more than so many in any
 * week. Counted under a keyed hash, which names nobody and outlives the account of whoever sent it.
 */
export async function mayReach(
  tx: Orm,
  authentication: Authentication,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const declined = and(
    eq(notices.recipient, email),
    eq(notices.kind, 'invitation_declined'),
    gt(notices.usefulUntil, new Date(now.getTime() - weekMilliseconds)),
  );
  if ((await tx.$count(notices, declined)) > 0) return false;
  const { secret } = await authentication.$context;
  const key = createHmac('sha256', secret).update(`invitations to ${email}`).digest('base64url');
  const at = sql`${now.toISOString()}::timestamptz`;
  const endsAt = sql`${new Date(now.getTime() + weekMilliseconds).toISOString()}::timestamptz`;
  const counted = await selectRows(
    tx,
    sql`insert into rate_counts as counted (key, count, ends_at) values (${key}, 1, ${endsAt})
        on conflict (key) do update set
          count = case when counted.ends_at <= ${at} then 1 else counted.count + 1 end,
          ends_at = excluded.ends_at
        where counted.ends_at <= ${at} or counted.count < ${mostToOneAddressPerWeek}
        returning count`,
  );
  return counted.length > 0;
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
