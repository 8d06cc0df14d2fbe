import * as t from './requests.words.ts';

/** An entry of the staff timeline. */
export type TimelineEntry = {
  id: number;
  at: string;
  status: string;
  actor: string;
  note: string;
  actorName: string | null;
};

/** Staff paused all calls to offices; `resumedAt` is null while they are paused. */
export type CallPause = {
  stoppedAt: string;
  stoppedBy: string | null;
  reason: string | null;
  resumedAt: string | null;
  resumedBy: string | null;
};

type Period = { from: string; to: string | null };

const calling = 'calling_providers';

/** When the request was waiting for calls. Times are ISO strings in UTC, so they compare as text. */
function listCallingPeriods(timeline: readonly TimelineEntry[]): Period[] {
  const periods: Period[] = [];
  let from: string | null = null;
  for (const { at, status } of timeline) {
    if (status === calling) from ??= at;
    else if (from !== null) {
      periods.push({ from, to: at });
      from = null;
    }
  }
  return from === null ? periods : [...periods, { from, to: null }];
}

const isBefore = (at: string, end: string | null): boolean => end === null || at < end;

/**
 * Adds the pauses that a request waited through, with who paused and who resumed. Staff only: the stored timeline,
 * which the patient reads, doesn't change.
 */
export function noteCallPauses(
  timeline: readonly TimelineEntry[],
  pauses: readonly CallPause[],
): TimelineEntry[] {
  const added: Omit<TimelineEntry, 'id'>[] = [];
  for (const { from, to } of listCallingPeriods(timeline)) {
    for (const pause of pauses) {
      const begins = isBefore(from, pause.stoppedAt) ? pause.stoppedAt : from;
      if (!isBefore(begins, to) || !isBefore(begins, pause.resumedAt)) continue;
      const entry = { status: calling, actor: 'staff' };
      const note = t.callsPaused({ reason: pause.reason });
      added.push({ ...entry, at: begins, note, actorName: pause.stoppedBy });
      if (pause.resumedAt !== null && isBefore(pause.resumedAt, to))
        added.push({ ...entry, at: pause.resumedAt, note: t.callsResumed, actorName: pause.resumedBy });
    }
  }
  // Negative ids: these entries aren't stored.
  const entries = added.map((entry, index) => ({ ...entry, id: -index - 1 }));
  return [...timeline, ...entries].toSorted((a, b) => a.at.localeCompare(b.at));
}
