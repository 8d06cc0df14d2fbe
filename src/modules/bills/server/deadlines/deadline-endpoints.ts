import { implement } from '@orpc/server';
import { and, count, eq } from 'drizzle-orm';
import { computeDeadline } from '#engines/bills/deadlines/compute-deadline.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { deadlines } from '#schema/bills.ts';
import { badRequest, conflict, notFound } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { billsContract } from '../../bills.contract.ts';
import * as t from '../../bills.words.ts';
import { getOwnBill } from '../bill-records.ts';
import { isClock, listDeadlinesOf, sealLabel } from './present-deadlines.ts';

const endpoints = implement(billsContract).$context<EndpointContext>();

const maxDeadlines = 300;
/** How long settled deadlines stay on the list. */
const shownDays = 90;

export const easternToday = (now: Date): string => toWallTime(now, 'America/New_York').date;

async function listAll(context: EndpointContext) {
  const since = addDays(easternToday(context.clock.now()), -shownDays);
  return {
    deadlines: await listDeadlinesOf(context.database.orm, context, callerId(context), since),
  };
}

export const listDeadlines = endpoints.listDeadlines.handler(({ context }) => listAll(context));

export const addDeadline = endpoints.addDeadline.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const { orm } = context.database;
  if (!isClock(input.clock)) throw badRequest(t.unknownClock);
  if (input.billId) await getOwnBill(orm, input.billId, userId);
  const [existing] = await orm
    .select({ deadlines: count() })
    .from(deadlines)
    .where(eq(deadlines.userId, userId));
  if ((existing?.deadlines ?? 0) >= maxDeadlines) throw conflict(t.tooManyDeadlines({ maxDeadlines }));
  const { dueOn } = computeDeadline({ clock: input.clock, startsOn: input.startsOn });
  const now = context.clock.now();
  await orm
    .insert(deadlines)
    .values({
      id: input.id,
      userId,
      billId: input.billId ?? null,
      clock: input.clock,
      startsOn: input.startsOn,
      dueOn,
      label: sealLabel(context.dataKeys, input.id, input.label),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  return listAll(context);
});

export const settleDeadline = endpoints.settleDeadline.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const [settled] = await context.database.orm
    .update(deadlines)
    .set({ state: input.state, updatedAt: context.clock.now() })
    .where(and(eq(deadlines.id, input.id), eq(deadlines.userId, userId)))
    .returning({ id: deadlines.id });
  if (!settled) throw notFound(t.deadlineNotFound);
  return listAll(context);
});
