import { implement } from '@orpc/server';
import { and, eq, inArray } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { appointments, calendarFeeds } from '#schema/appointments.ts';
import { notFound } from '#shared/problem.ts';
import { productName } from '#shared/product.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import * as t from '../../appointments.words.ts';
import { writeCalendarFeed, writeCalendarFile } from '../calendar-file.ts';
import { getOwnAppointment } from '../find-appointment.ts';
import { listCalendarDays } from '../hooks.ts';
import { presentAppointment, presentAppointments } from '../present-appointments.ts';
import { deleteCalendarFeed, findCalendarOwner } from './calendar-feeds.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

export const getCalendarFile = endpoints.getCalendarFile.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const userId = callerId(context);
  const { id } = await getOwnAppointment(orm, input.id, userId);
  const [user] = await orm.select().from(users).where(eq(users.id, userId));
  return writeCalendarFile(
    await presentAppointment(orm, id, now),
    { name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(), email: user?.email ?? '' },
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

export const endCalendarFeed = endpoints.endCalendarFeed.handler(async ({ context }) => {
  await deleteCalendarFeed(context.database.orm, context, callerId(context));
  return { since: null };
});

export const readCalendarFeed = endpoints.readCalendarFeed.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const userId = await findCalendarOwner(orm, input.token.replace(/\.ics$/, ''));
  if (userId === null) throw notFound(t.calendarLinkNotFound);
  const now = context.clock.now();
  const isActive = and(
    eq(appointments.userId, userId),
    inArray(appointments.status, ['pending', 'confirmed']),
  );
  return writeCalendarFeed(await presentAppointments(orm, isActive, now), {
    now,
    publicUrl: context.publicUrl,
    days: await listCalendarDays(orm, context, userId),
  });
});
