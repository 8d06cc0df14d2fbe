import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { calls } from '#schema/calls.ts';
import { newId } from '#shared/ids.ts';
import type { Span } from '../../office-times.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import type { OfficeInMode } from './office-slots.ts';

const minuteMilliseconds = 60_000;
const activeStatuses = ['held', 'pending', 'confirmed'] as const;

export const endTime = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * minuteMilliseconds);

export type NewAppointment = Omit<typeof appointments.$inferInsert, 'id' | 'endsAt'>;

/** Null if a database constraint rejects the time as taken. */
export async function insertAppointment(tx: Orm, values: NewAppointment): Promise<AppointmentRow | null> {
  const [row] = await tx
    .insert(appointments)
    .values({ ...values, id: newId(), endsAt: endTime(values.startsAt, values.durationMinutes) })
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

/** Throws the database error if the new time is taken. */
export async function updateAppointment(
  tx: Orm,
  appointment: AppointmentRow,
  changes: AppointmentChanges,
  now: Date,
): Promise<AppointmentRow> {
  const endsAt = endTime(changes.startsAt ?? appointment.startsAt, appointment.durationMinutes);
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

const isHeldBy = (holder: Holder) => and(eq(appointments.status, 'held'), belongsTo(holder));

type Except = { id?: string | null; holder?: Holder };

/**
 * Times taken by visits, holds and requests at an office in one mode after `from`. Can exclude one appointment or a
 * holder's own holds.
 */
export async function listTakenTimes(
  tx: Orm,
  office: OfficeInMode,
  from: Date,
  { id = null, holder }: Except = {},
): Promise<Span[]> {
  const ownHolds = holder && isHeldBy(holder);
  const rows = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.providerId, office.providerId),
        eq(appointments.mode, office.mode),
        inArray(appointments.status, [...activeStatuses]),
        or(gt(appointments.endsAt, from), isNotNull(appointments.wantedStartsAt)),
        id === null ? undefined : ne(appointments.id, id),
        ownHolds && sql`(${ownHolds}) is not true`,
      ),
    );
  return rows.flatMap(({ startsAt, endsAt, wantedStartsAt, durationMinutes }) => [
    { startsAt, endsAt },
    ...(wantedStartsAt
      ? [{ startsAt: wantedStartsAt, endsAt: endTime(wantedStartsAt, durationMinutes) }]
      : []),
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
 * IDs of unanswered appointments whose requested time has passed, or whose consent is older than `since` while no call is
 * in progress and no review is pending.
 */
export async function listUnanswered(orm: Orm, now: Date, since: Date): Promise<string[]> {
  const { id, status, startsAt, wantedStartsAt, reviewBecause } = appointments;
  const requested = sql<Date>`coalesce(${wantedStartsAt}, ${startsAt})`;
  const isRequested = or(eq(status, 'pending'), and(eq(status, 'confirmed'), isNotNull(wantedStartsAt)));
  const hasOldConsent = sql`exists (select 1 from ${bookingConsents} where ${bookingConsents.appointmentId} = ${id}
    and ${bookingConsents.endedAt} is null and ${bookingConsents.givenAt} <= ${since.toISOString()}::timestamptz)`;
  const hasOpenCall = sql`exists (select 1 from ${calls} where ${calls.appointmentId} = ${id}
    and ${calls.state} in ('intended', 'dialling', 'placed'))`;
  const rows = await orm
    .select({ id })
    .from(appointments)
    .where(
      and(
        isRequested,
        or(
          sql`${requested} <= ${now.toISOString()}::timestamptz`,
          and(isNull(reviewBecause), hasOldConsent, not(hasOpenCall)),
        ),
      ),
    )
    .orderBy(id)
    .limit(200);
  return rows.map((row) => row.id);
}

/** Locks all holds of this account or visitor. */
export const lockHolds = (tx: Orm, holder: Holder): Promise<AppointmentRow[]> =>
  tx.select().from(appointments).where(isHeldBy(holder)).for('update');
