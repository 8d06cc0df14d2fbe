import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { OfficeWork } from '../network-views.ts';

const maxShown = 10;

/** Open work at an office: open requests with calls there, upcoming appointments, and planned calls. */
export async function readOfficeWork(tx: Orm, providerId: string, now: Date): Promise<OfficeWork> {
  const requests = await listRequests(tx, providerId);
  const booked = await listAppointments(tx, providerId, now);
  const plannedCalls = await tx.$count(
    calls,
    and(eq(calls.providerId, providerId), eq(calls.state, 'intended')),
  );
  return {
    requests: requests.view,
    appointments: booked.view,
    plannedCalls,
    mark: `${requests.mark}.${booked.mark}`,
  };
}

async function listRequests(tx: Orm, providerId: string) {
  const atOffice = tx.select({ id: calls.requestId }).from(calls).where(eq(calls.providerId, providerId));
  const { id, status, slaDeadline } = careRequests;
  const isOpenHere = and(inArray(id, atOffice), notInArray(status, ['completed', 'cancelled', 'refunded']));
  const shown = await tx
    .select({ id, status })
    .from(careRequests)
    .where(isOpenHere)
    .orderBy(asc(slaDeadline), asc(id))
    .limit(maxShown);
  const [all] = await tx
    .select({ count: sql<number>`count(*)::int`, mark: fingerprintOf(id) })
    .from(careRequests)
    .where(isOpenHere);
  return { view: { count: all?.count ?? 0, shown }, mark: all?.mark ?? '' };
}

async function listAppointments(tx: Orm, providerId: string, now: Date) {
  const { id, startsAt, timeZone, status } = appointments;
  const isUpcoming = and(
    eq(appointments.providerId, providerId),
    gt(startsAt, now),
    inArray(status, ['pending', 'confirmed']),
  );
  const rows = await tx
    .select({ id, startsAt, timeZone, status })
    .from(appointments)
    .where(isUpcoming)
    .orderBy(asc(startsAt), asc(id))
    .limit(maxShown);
  const [all] = await tx
    .select({ count: sql<number>`count(*)::int`, mark: fingerprintOf(id) })
    .from(appointments)
    .where(isUpcoming);
  const shown = rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
  return { view: { count: all?.count ?? 0, shown }, mark: all?.mark ?? '' };
}

/** A short fingerprint that changes when an item is added or removed. */
const fingerprintOf = (id: typeof careRequests.id | typeof appointments.id) =>
  sql<string>`left(md5(coalesce(string_agg(${id}::text, ',' order by ${id}), '')), 16)`;
