import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { calls } from '#schema/calls.ts';
import { newId } from '#shared/ids.ts';
import type { Span } from '../../office-times.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import type { OfficeOfMode } from './office-slots.ts';

const minuteMilliseconds = 60_000;
const live = ['held', 'pending', 'confirmed'] as const;

export const endOf = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * minuteMilliseconds);

export type NewAppointment = Omit<typeof appointments.$inferInsert, 'id' | 'endsAt'>;

/** Null if the time is taken (database constraint). */
export async function insertAppointment(tx: Orm, values: NewAppointment): Promise<AppointmentRow | null> {
  const [row] = await tx
    .insert(appointments)
    .values({ ...values, id: newId(), endsAt: endOf(values.startsAt, values.durationMinutes) })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export type AppointmentChanges = Partial<
  Pick<
    AppointmentRow,
    | 'userId'
    | 'startsAt'
    | 'status'
    | 'holdExpiresAt'
    | 'wantedStartsAt'
    | 'version'
    | 'confirmedByFactId'
    | 'confirmationWords'
    | 'confirmedByStaffId'
    | 'confirmedAt'
    | 'confirmationMethod'
    | 'contactPhone'
    | 'contactEmail'
    | 'cancelledReason'
    | 'fellThrough'
    | 'raisedPriceCents'
    | 'addedFees'
    | 'reviewBecause'
    | 'note'
  >
>;

/** Rejects with the database error if the new time is taken. */
export async function updateAppointment(
  tx: Orm,
  appointment: AppointmentRow,
  changes: AppointmentChanges,
  now: Date,
): Promise<AppointmentRow> {
  const endsAt = endOf(changes.startsAt ?? appointment.startsAt, appointment.durationMinutes);
  const [row] = await tx
    .update(appointments)
    .set({ ...changes, endsAt, updatedAt: now })
    .where(eq(appointments.id, appointment.id))
    .returning();
  if (!row) throw new Error('Appointment was not updated.');
  return row;
}

export type Holder = { userId: string | null; visitorKey: string | null };

/** Appointments of this account or visitor. */
export const belongsTo = ({ userId, visitorKey }: Holder) =>
  userId !== null
    ? eq(appointments.userId, userId)
    : and(isNull(appointments.userId), eq(appointments.visitorKey, visitorKey ?? ''));

const keptBy = (holder: Holder) => and(eq(appointments.status, 'held'), belongsTo(holder));

type Except = { id?: string | null; holder?: Holder };

/**
 * Taken times at an office in one mode after `from`: visits, holds and requested times. Can exclude one appointment or a
 * holder's own holds.
 */
export async function listTaken(
  tx: Orm,
  office: OfficeOfMode,
  from: Date,
  { id = null, holder }: Except = {},
): Promise<Span[]> {
  const own = holder && keptBy(holder);
  const rows = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.providerId, office.providerId),
        eq(appointments.mode, office.mode),
        inArray(appointments.status, [...live]),
        or(gt(appointments.endsAt, from), isNotNull(appointments.wantedStartsAt)),
        id === null ? undefined : ne(appointments.id, id),
        own && sql`(${own}) is not true`,
      ),
    );
  return rows.flatMap(({ startsAt, endsAt, wantedStartsAt, durationMinutes }) => [
    { startsAt, endsAt },
    ...(wantedStartsAt ? [{ startsAt: wantedStartsAt, endsAt: endOf(wantedStartsAt, durationMinutes) }] : []),
  ]);
}

/** Locks expired holds: all, or those of one office and time range. */
export async function lockExpiredHolds(
  tx: Orm,
  now: Date,
  within?: { providerId: string; span: Span },
): Promise<AppointmentRow[]> {
  return tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'held'),
        lte(appointments.holdExpiresAt, now),
        within
          ? and(
              eq(appointments.providerId, within.providerId),
              lt(appointments.startsAt, within.span.endsAt),
              gt(appointments.endsAt, within.span.startsAt),
            )
          : undefined,
      ),
    )
    .orderBy(appointments.id)
    .limit(200)
    .for('update', within ? {} : { skipLocked: true });
}

/**
 * Appointments without an answer: their time has come, or their consent is older than `since` and no call is in
 * progress. Excludes those in review until their time has come.
 */
export async function listUnanswered(orm: Orm, now: Date, since: Date): Promise<string[]> {
  const { id, status, startsAt, wantedStartsAt, reviewBecause } = appointments;
  const asked = sql<Date>`coalesce(${wantedStartsAt}, ${startsAt})`;
  const isAsked = or(eq(status, 'pending'), and(eq(status, 'confirmed'), isNotNull(wantedStartsAt)));
  const waits = sql`exists (select 1 from ${bookingConsents} where ${bookingConsents.appointmentId} = ${id}
    and ${bookingConsents.endedAt} is null and ${bookingConsents.givenAt} <= ${since.toISOString()}::timestamptz)`;
  const isCalled = sql`exists (select 1 from ${calls} where ${calls.appointmentId} = ${id}
    and ${calls.state} in ('intended', 'dialling', 'placed'))`;
  const rows = await orm
    .select({ id })
    .from(appointments)
    .where(
      and(
        isAsked,
        or(
          sql`${asked} <= ${now.toISOString()}::timestamptz`,
          and(isNull(reviewBecause), waits, not(isCalled)),
        ),
      ),
    )
    .orderBy(id)
    .limit(200);
  return rows.map((row) => row.id);
}

/** Locks the caller's current holds. */
export const lockHoldsOf = (tx: Orm, holder: Holder): Promise<AppointmentRow[]> =>
  tx.select().from(appointments).where(keptBy(holder)).for('update');
