import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { workingStatuses } from '#modules/requests/care-requests.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';

/**
 * Each request makes up to six calls on shared phone lines. More open requests than a family needs would
 * delay everyone else's.
 */
export const maxInProgress = 10;
export const maxPerDay = 20;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Serializes submissions per patient so that they can be counted. */
export async function lockSubmitter(tx: Orm, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submitter:${userId}`}, 0))`);
}

/** Rejects the new request if it exceeds a limit. The caller must hold the patient's lock. */
export async function rejectTooManyRequests(
  tx: Orm,
  { clock, rateLimitFactor }: Pick<ServerContext, 'clock' | 'rateLimitFactor'>,
  userId: string,
): Promise<void> {
  await rejectTooManyInProgress(tx, { rateLimitFactor }, userId);
  const isOwn = eq(careRequests.userId, userId);
  const since = new Date(clock.now().getTime() - dayMilliseconds);
  const todayCount = await tx.$count(careRequests, and(isOwn, gte(careRequests.createdAt, since)));
  if (todayCount > maxPerDay * rateLimitFactor)
    throw conflict(t.dailyRequestLimit({ count: todayCount - 1 }));
}

/** Rejects started or restarted work if too many requests are in progress. */
export async function rejectTooManyInProgress(
  tx: Orm,
  { rateLimitFactor }: Pick<ServerContext, 'rateLimitFactor'>,
  userId: string,
): Promise<void> {
  const openCount = await tx.$count(
    careRequests,
    and(
      eq(careRequests.userId, userId),
      inArray(careRequests.status, [...workingStatuses, 'gathering_info']),
    ),
  );
  if (openCount > maxInProgress * rateLimitFactor)
    throw conflict(t.openRequestLimit({ count: openCount - 1 }));
}

/** After this many searches, a request needs staff instead of six more calls. */
export const maxRounds = 4;

export function rejectAnotherRound(round: number): void {
  if (round >= maxRounds) throw conflict(t.searchLimit({ round }));
}
