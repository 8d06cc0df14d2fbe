import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { requestRatings } from '#schema/request-ratings.ts';

export type OfficeFigures = {
  patientsServed: number;
  patientsBooked: number;
  rating: { stars: number | null; count: number };
};

export const noFigures: OfficeFigures = {
  patientsServed: 0,
  patientsBooked: 0,
  rating: { stars: null, count: 0 },
};

/**
 * Counts the patients an office served and their ratings, for the given offices and mode. Each household
 * member counts separately.
 */
export async function countPatients(
  orm: Orm,
  providerIds: readonly string[],
  { mode, now }: { mode: string; now: Date },
): Promise<Map<string, OfficeFigures>> {
  if (providerIds.length === 0) return new Map();
  const { providerId, householdMemberId, userId, visitorKey, startsAt } = appointments;
  // Demo visitors have no account.
  const person = sql`coalesce(${householdMemberId}::text, ${userId}::text, ${visitorKey})`;
  const isOver = sql`${startsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await orm
    .select({
      providerId,
      patientsServed: sql<number>`(count(distinct ${person}) filter (where ${isOver}))::int`,
      patientsBooked: sql<number>`(count(distinct ${person}) filter (where not ${isOver}))::int`,
      stars: sql<number | null>`avg(${requestRatings.stars})::float8`,
      count: sql<number>`count(${requestRatings.stars})::int`,
    })
    .from(appointments)
    .leftJoin(requestRatings, eq(requestRatings.requestId, appointments.requestId))
    .where(
      and(
        inArray(providerId, [...providerIds]),
        eq(appointments.status, 'confirmed'),
        eq(appointments.mode, mode),
      ),
    )
    .groupBy(providerId);
  return new Map(
    rows.map(({ providerId: id, patientsServed, patientsBooked, stars, count }) => [
      id,
      {
        patientsServed,
        patientsBooked,
        rating: { stars: stars === null ? null : Math.round(stars * 10) / 10, count },
      },
    ]),
  );
}
