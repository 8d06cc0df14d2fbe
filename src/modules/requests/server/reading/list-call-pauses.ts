import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { type CallPause, noteCallPauses, type TimelineEntry } from '../../call-pauses.rules.ts';
import type { RequestRow } from '../find-request.ts';

const maxPauses = 50;

/** The timeline with the times when staff paused all calls while this request waited for them. */
export async function withCallPauses(
  orm: Orm,
  row: Pick<RequestRow, 'mode' | 'createdAt'>,
  timeline: readonly TimelineEntry[],
): Promise<TimelineEntry[]> {
  const stops = await orm
    .select()
    .from(voiceLineStops)
    .where(
      and(
        eq(voiceLineStops.mode, row.mode),
        eq(voiceLineStops.kind, 'manual'),
        or(isNull(voiceLineStops.resumedAt), gt(voiceLineStops.resumedAt, row.createdAt)),
      ),
    )
    .orderBy(voiceLineStops.stoppedAt)
    .limit(maxPauses);
  if (stops.length === 0) return [...timeline];
  const names = await listStaffNames(orm, stops);
  const pauses = stops.map(
    (stop): CallPause => ({
      stoppedAt: stop.stoppedAt.toISOString(),
      stoppedBy: names.get(stop.stoppedBy ?? '') ?? null,
      reason: stop.reason,
      resumedAt: stop.resumedAt?.toISOString() ?? null,
      resumedBy: names.get(stop.resumedBy ?? '') ?? null,
    }),
  );
  return noteCallPauses(timeline, pauses);
}

async function listStaffNames(
  orm: Orm,
  stops: readonly { stoppedBy: string | null; resumedBy: string | null }[],
): Promise<Map<string, string>> {
  const ids = [
    ...new Set(stops.flatMap(({ stoppedBy, resumedBy }) => [stoppedBy ?? [], resumedBy ?? []].flat())),
  ];
  if (ids.length === 0) return new Map();
  const found = await orm
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
