import { and, asc, desc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { providers } from '#schema/providers.ts';
import { requestedTime } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { type ConsentRow, listLiveConsents, presentConsent } from './booking-consents.ts';

/** Limit for upcoming and for recent appointments. */
const mostOfEach = 100;
/** How long a visit can be marked as missed. */
const pastDays = 3;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Staff list: appointments waiting for an office, then upcoming ones, then recent ones (latest first). Recent ones never
 * displace the others.
 */
export async function listComingAppointments(orm: Orm, now: Date) {
  const { status, startsAt, endsAt, wantedStartsAt, id } = appointments;
  const waits = sql<boolean>`(${status} = 'pending' or ${wantedStartsAt} is not null)`;
  const hasBegun = sql<boolean>`(${startsAt} <= ${now.toISOString()}::timestamptz and not ${waits})`;
  const recently = new Date(now.getTime() - pastDays * dayMilliseconds);
  const shown = and(
    sql`${status} in ('pending', 'confirmed')`,
    gt(endsAt, recently),
    or(gt(endsAt, now), eq(status, 'confirmed')),
  );
  return [
    ...(await list(orm, and(shown, not(hasBegun)), [sql`${waits} desc`, asc(startsAt), asc(id)])),
    ...(await list(orm, and(shown, hasBegun), [desc(startsAt), desc(id)])),
  ];
}

async function list(orm: Orm, wanted: SQL | undefined, order: SQL[]) {
  const rows = await orm
    .select({
      appointment: appointments,
      provider: { name: providers.name, phone: providers.phone },
      person: { firstName: users.firstName, lastName: users.lastName, phone: users.phone },
    })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .leftJoin(users, eq(users.id, appointments.userId))
    .where(wanted)
    .orderBy(...order)
    .limit(mostOfEach);
  const consents = await listLiveConsents(
    orm,
    rows.map(({ appointment }) => appointment.id),
  );
  return rows.map(({ appointment, provider, person }) => ({
    id: appointment.id,
    requestId: appointment.requestId,
    status: appointment.status,
    office: { name: provider.name, phone: provider.phone },
    timeZone: appointment.timeZone,
    startsAt: appointment.startsAt.toISOString(),
    askedFor: requestedTime(appointment)?.toISOString() ?? null,
    patientName: person ? `${person.firstName} ${person.lastName}`.trim() : null,
    contactPhone: appointment.contactPhone ?? person?.phone ?? null,
    visitCode: appointment.visitCode,
    reviewBecause: appointment.reviewBecause,
    raisedPriceCents: appointment.raisedPriceCents,
    addedFees: appointment.addedFees ?? [],
    consent: presentForTeam(consents.get(appointment.id), appointment, provider.name),
  }));
}

/** Ignores a consent for a different time. */
function presentForTeam(consent: ConsentRow | undefined, appointment: AppointmentRow, officeName: string) {
  const asked = requestedTime(appointment) ?? appointment.startsAt;
  if (!consent || consent.startsAt.getTime() !== asked.getTime()) return null;
  return { ...presentConsent(consent, { appointment, officeName }), patientWords: consent.patientWords };
}
