import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { requestRatings } from '#schema/request-ratings.ts';
import { conflict } from '#shared/problem.ts';
import { type RatingView, requestRatingsContract } from '../../request-ratings.contract.ts';
import * as t from '../../requests.words.ts';
import { getOwnRequest } from '../find-request.ts';

const endpoints = implement(requestRatingsContract).$context<EndpointContext>();

const present = ({ stars, words, changedAt }: typeof requestRatings.$inferSelect): RatingView => ({
  stars,
  words,
  changedAt: changedAt.toISOString(),
});

export const getRating = endpoints.getRating.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const request = await getOwnRequest(orm, input.id, callerId(context));
  const [row] = await orm.select().from(requestRatings).where(eq(requestRatings.requestId, request.id));
  return { rating: row ? present(row) : null };
});

/** One rating per request; rating again replaces it. */
export const rateRequest = endpoints.rateRequest.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const userId = callerId(context);
  const request = await getOwnRequest(orm, input.id, userId);
  if (request.status !== 'completed' && request.status !== 'refunded') throw conflict(t.rateOnceCompleted);
  const now = context.clock.now();
  const values = { stars: input.stars, words: input.words || null, changedAt: now };
  const [row] = await orm
    .insert(requestRatings)
    .values({ requestId: request.id, userId, createdAt: now, ...values })
    .onConflictDoUpdate({ target: requestRatings.requestId, set: values })
    .returning();
  if (!row) throw new Error('Rating upsert returned no row');
  return { rating: present(row) };
});
