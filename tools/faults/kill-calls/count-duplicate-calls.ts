import type { Database } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';

/** Outcomes of the calls in progress when the server was killed. */
export type KilledCalls = {
  placed: number;
  recovered: number;
  abandoned: number;
  duplicateCalls: number;
};

const hourMilliseconds = 3_600_000;

/**
 * Counts forbidden calls: a second call with the same call ID, a call unknown to us, or a call for the same request to an office
 * within an hour of another call, or after one with unknown outcome.
 */
export async function countDuplicateCalls(
  database: Database,
  atVendor: readonly Record<string, unknown>[],
): Promise<number> {
  const rows = await database.orm.select().from(calls);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const lastAt = new Map<string, number>();
  let faults = 0;
  for (const call of atVendor) {
    const key = (call.metadata as { harborline_call_id: string }).harborline_call_id;
    const row = rowOf.get(key);
    if (!row || seen.has(key)) {
      faults += 1;
      continue;
    }
    seen.add(key);
    const office = `${row.requestId} ${row.providerId} ${row.purpose}`;
    const at = Number(call.placed_at);
    const earlier = lastAt.get(office);
    const isUnknown = rows.some(
      (other) =>
        other.failedBecause === 'fate_unknown' &&
        other.requestId === row.requestId &&
        other.providerId === row.providerId &&
        other.attempt < row.attempt,
    );
    if (isUnknown || (earlier !== undefined && at - earlier < hourMilliseconds)) faults += 1;
    lastAt.set(office, at);
  }
  return faults;
}
