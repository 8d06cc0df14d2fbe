import { createHash, randomBytes } from 'node:crypto';
import { implement } from '@orpc/server';
import { and, eq, inArray } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import { productName } from '#kernel/product.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import { appointments, calendarFeeds } from '#platform/server/database/tables/appointments.ts';
import { callerId, type EndpointContext } from '../../server-context.ts';
import { appointmentsContract } from '../appointments.contract.ts';
import { writeCalendarFeed, writeCalendarFile } from './calendar-file.ts';
import { getOwnAppointment } from './find-appointment.ts';
import { presentAppointment, presentAppointments } from './present-appointments.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const getCalendarFile = endpoints.getCalendarFile.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const userId = callerId(context);
  const { id } = await getOwnAppointment(orm, input.id, userId);
  const [person] = await orm.select().from(users).where(eq(users.id, userId));
  return writeCalendarFile(
    await presentAppointment(orm, id, now),
    { name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(), email: person?.email ?? '' },
    { now, publicUrl: context.publicUrl, organizer: { name: productName, email: context.supportAddress } },
  );
});

export const getCalendarFeed = endpoints.getCalendarFeed.handler(async ({ context }) => {
  const [feed] = await context.database.orm
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, callerId(context)));
  return { since: feed?.createdAt.toISOString() ?? null };
});

/** The address is shown this once: only its hash is kept. */
export const renewCalendarFeed = endpoints.renewCalendarFeed.handler(async ({ context }) => {
  const token = randomBytes(24).toString('base64url');
  const feed = { tokenHash: hash(token), createdAt: context.clock.now() };
  await context.database.orm
    .insert(calendarFeeds)
    .values({ userId: callerId(context), ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
  return { path: `/api/calendar/${token}.ics` };
});

export const endCalendarFeed = endpoints.endCalendarFeed.handler(async ({ context }) => {
  await context.database.orm.delete(calendarFeeds).where(eq(calendarFeeds.userId, callerId(context)));
  return { since: null };
});

export const readCalendarFeed = endpoints.readCalendarFeed.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const [feed] = await orm
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hash(input.token.replace(/\.ics$/, ''))));
  if (!feed) throw notFound('There is no calendar at this address. It may have been renewed or ended.');
  const now = context.clock.now();
  const standing = and(
    eq(appointments.userId, feed.userId),
    inArray(appointments.status, ['pending', 'confirmed']),
  );
  return writeCalendarFeed(await presentAppointments(orm, standing, now), {
    now,
    publicUrl: context.publicUrl,
  });
});
