import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments, officeSlots } from '#schema/appointments.ts';
import type { OfficeResults } from '../../results/result-content.ts';
import { type TimesSince, timeKey } from '../../results/stale-results.rules.ts';

/**
 * What became of the times in these results since they were made, in the mode of each request: what a demonstration books
 * ends no time that a real office named.
 */
export async function readTimesSince(
  orm: Orm,
  shown: readonly { requestId: string; mode: string; results: OfficeResults }[],
): Promise<(requestId: string) => TimesSince> {
  const offered = shown.flatMap(({ results }) =>
    results.options.flatMap(({ provider, slot }) =>
      slot ? [{ providerId: provider.id, startsAt: new Date(slot.startsAt) }] : [],
    ),
  );
  if (offered.length === 0) return () => ({ gone: new Set(), taken: new Set(), own: new Set() });
  const isOffered = <Table extends typeof officeSlots | typeof appointments>(table: Table) =>
    and(
      inArray(table.providerId, [...new Set(offered.map(({ providerId }) => providerId))]),
      inArray(table.startsAt, [...new Set(offered.map(({ startsAt }) => startsAt))]),
    );
  const dropped = await orm
    .select()
    .from(officeSlots)
    .where(and(isOffered(officeSlots), eq(officeSlots.state, 'gone')));
  const booked = await orm
    .select()
    .from(appointments)
    .where(and(isOffered(appointments), inArray(appointments.status, ['pending', 'confirmed'])));
  const modes = new Map(shown.map(({ requestId, mode }) => [requestId, mode]));
  const keyOf = ({ providerId, startsAt }: { providerId: string; startsAt: Date }) =>
    timeKey(providerId, startsAt);
  return (requestId) => {
    const isOfMode = ({ mode }: { mode: string }) => mode === modes.get(requestId);
    const taken = booked.filter(isOfMode);
    return {
      gone: new Set(dropped.filter(isOfMode).map(keyOf)),
      taken: new Set(taken.filter((one) => one.requestId !== requestId).map(keyOf)),
      own: new Set(taken.filter((one) => one.requestId === requestId).map(keyOf)),
    };
  };
}
