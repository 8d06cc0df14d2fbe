import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import type { AppointmentRow } from '../find-appointment.ts';

/** How many days the patient has to choose another time. */
const choiceDays = 14;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * SQL condition: a booking without a request fell through and the patient hasn't booked the same type of visit since.
 * For bookings with a request, the patient chooses on the request page.
 */
export function choiceCondition(now: Date): SQL<boolean> {
  const later = alias(appointments, 'later');
  const since = new Date(now.getTime() - choiceDays * dayMilliseconds).toISOString();
  return sql<boolean>`(${appointments.fellThrough} is not null
    and ${appointments.status} = 'cancelled'
    and ${appointments.requestId} is null
    and ${appointments.updatedAt} > ${since}::timestamptz
    and not exists (select 1 from ${appointments} as ${sql.identifier('later')}
      where ${later.userId} = ${appointments.userId}
      and ${later.appointmentType} = ${appointments.appointmentType}
      and ${later.requestId} is null
      and ${later.id} <> ${appointments.id}
      and ${later.holdExpiresAt} is null
      and ${later.createdAt} >= ${appointments.updatedAt}))`;
}

export async function needsChoice(orm: Orm, { id }: AppointmentRow, now: Date): Promise<boolean> {
  return (await orm.$count(appointments, and(eq(appointments.id, id), choiceCondition(now)))) > 0;
}
