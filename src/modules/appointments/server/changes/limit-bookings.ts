import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { mayNotBeCalledFor } from '#shared/text/confirmed-address.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { belongsTo, type Holder } from '../reading/write-appointment.ts';

/** So many appointments of one person wait for an office's answer at a time: each is a call to somebody at work. */
export const mostWaiting = 5;
export const mostWaitingOfVisitor = 3;
/** So many appointments of one person stand at one office: more keep its times from everybody else. */
export const mostAtOneOffice = 3;
/** So often offices are telephoned for the bookings of one person within a day, however many were cancelled again. */
export const mostCallsInADay = 15;

const repeatMilliseconds = 2 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Lets the bookings of one person happen one after the other. A visitor has no row that could be locked. */
export async function lockBooker(tx: Orm, { userId, visitorKey }: Holder): Promise<void> {
  const key = `booker:${userId ?? visitorKey ?? ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** No real office is asked, and no time of it taken, for somebody who may be anybody. */
export async function refuseUnconfirmed(tx: Orm, { userId, mode }: Holder & { mode: Mode }): Promise<void> {
  if (userId === null) return;
  const [person] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (person && mayNotBeCalledFor(person, mode))
    throw conflict(
      'Please confirm your email address first with the link we emailed you. Then you can book. Nothing was booked.',
    );
}

/** What the same person booked there a moment ago and still stands: a second click is no second booking. */
export async function findRepeated(
  tx: Orm,
  booker: Holder,
  { providerId, startsAt, now }: { providerId: string; startsAt: Date; now: Date },
): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        belongsTo(booker),
        eq(appointments.providerId, providerId),
        isNull(appointments.requestId),
        inArray(appointments.status, ['pending', 'confirmed']),
        gte(appointments.createdAt, new Date(now.getTime() - repeatMilliseconds)),
        eq(appointments.startsAt, startsAt),
      ),
    )
    .orderBy(asc(appointments.createdAt), asc(appointments.id))
    .limit(1);
  return row ?? null;
}

/** Refuses one more appointment that an office has to be asked for. The person must be locked by the caller. */
export async function refuseTooManyWaiting(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'rateLimitFactor'>,
  booker: Holder,
): Promise<void> {
  await refuseTooManyCalls(tx, context, booker);
  const waits = or(eq(appointments.status, 'pending'), isNotNull(appointments.wantedStartsAt));
  const isStanding = inArray(appointments.status, ['pending', 'confirmed']);
  const waiting = await tx.$count(appointments, and(belongsTo(booker), isStanding, waits));
  if (booker.userId === null) {
    if (waiting < mostWaitingOfVisitor) return;
    throw conflict(
      `You have ${waiting} appointments that wait for an office’s answer. Please wait for an answer, or sign in to book more.`,
    );
  }
  if (waiting < mostWaiting) return;
  throw conflict(
    `You have ${waiting} appointments that wait for an office’s answer. Please wait for an answer, or cancel one that you no longer need.`,
  );
}

/** Refuses one more standing appointment at an office. Those of requests count too; what is over keeps no time. */
export async function refuseTooManyAtOffice(
  tx: Orm,
  { clock, rateLimitFactor }: Pick<ServerContext, 'clock' | 'rateLimitFactor'>,
  booker: Holder,
  providerId: string,
): Promise<void> {
  const standing = await tx.$count(
    appointments,
    and(
      belongsTo(booker),
      eq(appointments.providerId, providerId),
      inArray(appointments.status, ['pending', 'confirmed']),
      gte(appointments.startsAt, clock.now()),
    ),
  );
  if (standing >= mostAtOneOffice * rateLimitFactor)
    throw conflict(
      `You have ${standing} appointments at this office. Please cancel one that you no longer need before you book another there.`,
    );
}

async function refuseTooManyCalls(
  tx: Orm,
  { clock, rateLimitFactor }: Pick<ServerContext, 'clock' | 'rateLimitFactor'>,
  booker: Holder,
): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMilliseconds);
  const own = tx.select({ id: appointments.id }).from(appointments).where(belongsTo(booker));
  const asked = await tx.$count(
    calls,
    and(inArray(calls.appointmentId, own), isNull(calls.requestId), gte(calls.createdAt, since)),
  );
  if (asked >= mostCallsInADay * rateLimitFactor)
    throw conflict(
      'We called offices about your bookings as often today as we may. Please book the next one tomorrow, or send us a request.',
    );
}
