import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments, officeSlots } from '#schema/appointments.ts';
import { providers } from '#schema/providers.ts';
import { earliestStart, firstVisitMinutes } from '#shared/care/first-visit-time.ts';
import type { Mode } from '#shared/mode.ts';

/** Which known times count: those of a mode that can be requested now. */
export type Openings = { mode: Mode; now: Date };

const minutes = (count: SQL): SQL => sql`${count} * interval '1 minute'`;
const visit = minutes(sql.raw(String(firstVisitMinutes)));

/** The open times of a mode that can be requested, before looking at what else happens then. */
export const isOpenSlot = ({ mode, now }: Openings): SQL =>
  sql`${eq(officeSlots.state, 'open')} and ${eq(officeSlots.mode, mode)} and ${officeSlots.startsAt} >= ${earliestStart(now)}`;

const overlapsVisit = (startsAt: SQL, endsAt: SQL): SQL =>
  sql`(${startsAt} < ${officeSlots.startsAt} + ${visit} and ${endsAt} > ${officeSlots.startsAt})`;

/**
 * The next time that the provider of the outer query said is open, as an instant; null if none is known. A
 * time that overlaps an appointment or a closed time is not open, as in the list of times to request.
 */
export const nextOpeningOf = (openings: Openings): SQL =>
  sql`(select min(${officeSlots.startsAt}) from ${officeSlots}
    where ${officeSlots.providerId} = ${providers.id} and ${isOpenSlot(openings)}
      and not exists (select from ${officeSlots} closed where closed.provider_id = ${providers.id}
        and closed.mode = ${officeSlots.mode} and closed.state <> 'open'
        and ${overlapsVisit(sql`closed.starts_at`, sql`closed.starts_at + ${visit}`)})
      and not exists (select from ${appointments} where ${appointments.providerId} = ${providers.id}
        and ${appointments.mode} = ${officeSlots.mode} and ${appointments.status} not in ('cancelled', 'no_show')
        and (${overlapsVisit(sql`${appointments.startsAt}`, sql`${appointments.endsAt}`)}
          or ${overlapsVisit(
            sql`${appointments.wantedStartsAt}`,
            sql`${appointments.wantedStartsAt} + ${minutes(sql`${appointments.durationMinutes}`)}`,
          )})))`;

/** The next openings of the offices of a page, in one query. Offices without a known time are left out. */
export async function findNextOpenings(
  orm: Orm,
  providerIds: readonly string[],
  openings: Openings,
): Promise<Map<string, Date>> {
  const rows = await orm
    .select({ id: providers.id, next: sql<Date | string | null>`${nextOpeningOf(openings)}` })
    .from(providers)
    .where(inArray(providers.id, [...providerIds]));
  return new Map(rows.flatMap(({ id, next }) => (next === null ? [] : [[id, new Date(next)] as const])));
}
