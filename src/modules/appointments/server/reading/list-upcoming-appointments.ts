import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { providers } from '#schema/providers.ts';
import { requestedTime } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { type ConsentRow, listActiveConsents, presentConsent } from './booking-consents.ts';

/** Limit for upcoming and for recent appointments each. */
const maxPerGroup = 100;
/** Days after a visit in which staff can mark it as a no-show. */
const pastDays = 3;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Staff list: appointments waiting for an office, then upcoming ones, then recent ones (latest first). Recent ones have
 * their own limit, so that they never displace the others.
 */
export async function listUpcomingAppointments(orm: Orm, now: Date) {
  const { status, startsAt, endsAt, wantedStartsAt, id } = appointments;
  const isWaiting = sql<boolean>`(${status} = 'pending' or (${status} = 'confirmed' and ${wantedStartsAt} is not null))`;
  const isConfirmed = and(eq(status, 'confirmed'), isNull(wantedStartsAt));
  const since = new Date(now.getTime() - pastDays * dayMilliseconds);
  const soonest = [asc(startsAt), asc(id)];
  const hasNotPassed = or(gt(endsAt, now), and(eq(status, 'confirmed'), gt(endsAt, since)));
  const waiting = await list(orm, and(isWaiting, hasNotPassed), soonest, maxPerGroup);
  const ahead = await list(orm, and(isConfirmed, gt(startsAt, now)), soonest, maxPerGroup - waiting.length);
  const recent = await list(
    orm,
    and(isConfirmed, lte(startsAt, now), gt(endsAt, since)),
    [desc(startsAt), desc(id)],
    maxPerGroup,
  );
  return [...waiting, ...ahead, ...recent];
}

async function list(orm: Orm, filter: SQL | undefined, order: SQL[], limit: number) {
  // The rows to show are chosen before the joins.
  const shown = orm
    .select({ id: appointments.id })
    .from(appointments)
    .where(filter)
    .orderBy(...order)
    .limit(limit);
  const rows = await orm
    .select({
      appointment: appointments,
      provider: { name: providers.name, phone: providers.phone },
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, phone: users.phone },
    })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .leftJoin(users, eq(users.id, appointments.userId))
    .where(inArray(appointments.id, shown))
    .orderBy(...order);
  const consents = await listActiveConsents(
    orm,
    rows.map(({ appointment }) => appointment.id),
  );
  return rows.map(({ appointment, provider, user }) => ({
    id: appointment.id,
    requestId: appointment.requestId,
    status: appointment.status,
    office: { name: provider.name, phone: provider.phone },
    timeZone: appointment.timeZone,
    startsAt: appointment.startsAt.toISOString(),
    askedFor: requestedTime(appointment)?.toISOString() ?? null,
    patientId: user?.id ?? null,
    patientName: user ? `${user.firstName} ${user.lastName}`.trim() : null,
    contactPhone: appointment.contactPhone ?? user?.phone ?? null,
    visitCode: appointment.visitCode,
    reviewBecause: appointment.reviewBecause,
    raisedPriceCents: appointment.raisedPriceCents,
    addedFees: appointment.addedFees ?? [],
    consent: presentConsentForStaff(consents.get(appointment.id), appointment, provider.name),
  }));
}

/** Ignores a consent for a different time. */
function presentConsentForStaff(
  consent: ConsentRow | undefined,
  appointment: AppointmentRow,
  officeName: string,
) {
  const requested = requestedTime(appointment) ?? appointment.startsAt;
  if (!consent || consent.startsAt.getTime() !== requested.getTime()) return null;
  return { ...presentConsent(consent, { appointment, officeName }), patientWords: consent.patientWords };
}
