import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { workingStatuses } from '#modules/requests/care-requests.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conflict } from '#shared/problem.ts';

/**
 * A request is up to six calls to people at work, on lines that all patients share. More than a family needs at a time
 * would make everybody's work late.
 */
export const mostAtWork = 10;
export const mostInADay = 20;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Lets the submissions of one patient happen one after the other, so that they can be counted. */
export async function lockSubmitter(tx: Orm, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submitter:${userId}`}, 0))`);
}

/** Refuses the request that was just written where it is one too many. The patient must be locked by the caller. */
export async function refuseTooManyRequests(
  tx: Orm,
  { clock, rateLimitFactor }: Pick<ServerContext, 'clock' | 'rateLimitFactor'>,
  userId: string,
): Promise<void> {
  await refuseTooManyAtWork(tx, { rateLimitFactor }, userId);
  const isOwn = eq(careRequests.userId, userId);
  const since = new Date(clock.now().getTime() - dayMilliseconds);
  const inADay = await tx.$count(careRequests, and(isOwn, gte(careRequests.createdAt, since)));
  if (inADay > mostInADay * rateLimitFactor)
    throw conflict(
      `You sent us ${inADay - 1} requests within a day, which is the most that we take. Please send this one tomorrow, or write to our care team.`,
    );
}

/** Refuses work that was just begun, or begun again, where it is one too many at a time. */
export async function refuseTooManyAtWork(
  tx: Orm,
  { rateLimitFactor }: Pick<ServerContext, 'rateLimitFactor'>,
  userId: string,
): Promise<void> {
  const atWork = await tx.$count(
    careRequests,
    and(
      eq(careRequests.userId, userId),
      inArray(careRequests.status, [...workingStatuses, 'gathering_info']),
    ),
  );
  if (atWork > mostAtWork * rateLimitFactor)
    throw conflict(
      `${atWork - 1} of your requests are being worked on. Please wait until one of them is finished, or cancel one that you no longer need.`,
    );
}

/** A request is searched for so often: whoever sends it back after that needs a person, not six more calls. */
export const mostRounds = 4;

export function refuseAnotherRound(round: number): void {
  if (round >= mostRounds)
    throw conflict(
      `We have searched ${round} times for this request. Please write to our care team here, and a person goes on with it.`,
    );
}
