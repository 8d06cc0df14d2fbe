import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { lacksVerifiedEmail } from '#shared/text/verified-email.ts';
import * as t from '../../appointments.words.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { belongsTo, type Holder } from '../reading/write-appointment.ts';

/** Limit of unanswered appointments per patient, because each one is a phone call to an office. */
export const maxUnanswered = 5;
export const maxUnansweredForVisitor = 3;
/** Limit of active appointments per patient and office, so that others can get times too. */
export const maxAppointmentsPerOffice = 3;
/** Daily limit of booking calls per patient, including canceled bookings. */
export const maxBookingCallsPerDay = 15;

const repeatMilliseconds = 2 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Serializes one patient's bookings. An advisory lock, because visitors have no row. */
export async function lockBooker(tx: Orm, { userId, visitorKey }: Holder): Promise<void> {
  const key = `booker:${userId ?? visitorKey ?? ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Requires a confirmed email before booking at real offices. */
export async function assertEmailConfirmed(
  tx: Orm,
  { userId, mode }: Holder & { mode: Mode },
): Promise<void> {
  if (userId === null) return;
  const [user] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (user && lacksVerifiedEmail(user, mode)) throw conflict(t.confirmEmailFirst);
}

/** A booking of the same time by the same patient moments ago, so that a double click books once. */
export async function findDuplicateBooking(
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

/** Rejects a booking over the limit. The caller must hold the booker lock. */
export async function assertWaitingLimit(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'rateLimitFactor'>,
  booker: Holder,
): Promise<void> {
  await assertCallLimit(tx, context, booker);
  const isWaiting = or(eq(appointments.status, 'pending'), isNotNull(appointments.wantedStartsAt));
  const isActive = inArray(appointments.status, ['pending', 'confirmed']);
  const waiting = await tx.$count(appointments, and(belongsTo(booker), isActive, isWaiting));
  if (booker.userId === null) {
    if (waiting < maxUnansweredForVisitor) return;
    throw conflict(t.visitorUnansweredLimit({ waiting }));
  }
  if (waiting < maxUnanswered) return;
  throw conflict(t.patientUnansweredLimit({ waiting }));
}

/** Rejects a booking over the per-office limit. Counts request bookings too, but not past ones. */
export async function assertOfficeLimit(
  tx: Orm,
  { clock, rateLimitFactor }: Pick<ServerContext, 'clock' | 'rateLimitFactor'>,
  booker: Holder,
  providerId: string,
): Promise<void> {
  const activeCount = await tx.$count(
    appointments,
    and(
      belongsTo(booker),
      eq(appointments.providerId, providerId),
      inArray(appointments.status, ['pending', 'confirmed']),
      gte(appointments.startsAt, clock.now()),
    ),
  );
  if (activeCount >= maxAppointmentsPerOffice * rateLimitFactor)
    throw conflict(t.officeLimitReached({ activeCount }));
}

async function assertCallLimit(
  tx: Orm,
  { clock, rateLimitFactor }: Pick<ServerContext, 'clock' | 'rateLimitFactor'>,
  booker: Holder,
): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMilliseconds);
  const ownAppointments = tx.select({ id: appointments.id }).from(appointments).where(belongsTo(booker));
  const callCount = await tx.$count(
    calls,
    and(inArray(calls.appointmentId, ownAppointments), isNull(calls.requestId), gte(calls.createdAt, since)),
  );
  if (callCount >= maxBookingCallsPerDay * rateLimitFactor) throw conflict(t.bookingCallLimitReached);
}
