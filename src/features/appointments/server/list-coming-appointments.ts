import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import { askedTime } from '../appointments.rules.ts';

const listLimit = 500;

/** For the care team: what is still to come, that which waits for an office's answer first. */
export async function listComingAppointments(orm: Orm, now: Date) {
  const waits = sql<boolean>`(${appointments.status} = 'pending' or ${appointments.wantedStartsAt} is not null)`;
  const rows = await orm
    .select({ appointment: appointments, provider: providers, person: users })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .leftJoin(users, eq(users.id, appointments.userId))
    .where(
      and(
        inArray(appointments.status, ['pending', 'confirmed']),
        or(gt(appointments.endsAt, now), eq(appointments.status, 'confirmed')),
      ),
    )
    .orderBy(sql`${waits} desc`, asc(appointments.startsAt), asc(appointments.id))
    .limit(listLimit);
  return rows.map(({ appointment, provider, person }) => ({
    id: appointment.id,
    requestId: appointment.requestId,
    status: appointment.status,
    office: { name: provider.name, phone: provider.phone },
    timeZone: appointment.timeZone,
    startsAt: appointment.startsAt.toISOString(),
    askedFor: askedTime(appointment)?.toISOString() ?? null,
    patientName: person ? `${person.firstName} ${person.lastName}`.trim() : null,
    contactPhone: appointment.contactPhone ?? person?.phone ?? null,
  }));
}
