import type { LateReason } from '#shared/care/late-reasons.ts';
import { type BusinessCalendar, businessMinutesBetween } from '#shared/time/business-calendar.ts';
import type { RequestStatus } from '../care-requests.rules.ts';

/** Where the time of a request went: by stage and by who had it. Pure. */

/** Statuses in which the request isn't finished. */
export const workStages = [
  'new',
  'provider_search',
  'gathering_info',
  'calling_providers',
  'pending_confirmation',
] as const satisfies readonly RequestStatus[];
export type WorkStage = (typeof workStages)[number];

export const holderKinds = ['staff', 'automation', 'unassigned', 'patient'] as const;
/** `unassigned`: it waits for a staff member, but is unassigned. `userId` is set for staff. */
export type Holder = { kind: (typeof holderKinds)[number]; userId: string | null };

export type TimeFacts = {
  createdAt: Date;
  /** Now, or when the request was finished. */
  until: Date;
  /** Status changes, oldest first. */
  moves: readonly { at: Date; to: RequestStatus }[];
  /** Changes of the assignee, oldest first. */
  assignments: readonly { at: Date; from: string | null; to: string | null }[];
  /** The current assignee; used if no change is recorded. */
  assignedTo: string | null;
  /** Periods without a phone line; the last one may be open. */
  lineStops: readonly { from: Date; until: Date | null }[];
  /** No office can answer it, so it waits for staff from the start. */
  needsStaff: boolean;
  /** The hours that count for the SLA. */
  calendar: BusinessCalendar;
};

/** `slaMinutes`: the business minutes in it. They count for the SLA unless we wait for the patient. */
type Minutes = { minutes: number; slaMinutes: number };
export type Segment = Minutes & { stage: WorkStage; holder: Holder; isLineDown: boolean };

const minuteMs = 60_000;

/** The time at work, split wherever the stage, the holder or the phone line changed; oldest first. */
export function listSegments(facts: TimeFacts): Segment[] {
  const { createdAt, until, moves, assignments, lineStops, calendar } = facts;
  const times = [
    createdAt,
    until,
    ...moves.map(({ at }) => at),
    ...assignments.map(({ at }) => at),
    ...lineStops.flatMap((stop) => [stop.from, stop.until ?? until]),
  ]
    .map((at) => at.getTime())
    .filter((at) => at >= createdAt.getTime() && at <= until.getTime());
  const borders = [...new Set(times)].toSorted((one, other) => one - other);
  return borders.slice(0, -1).flatMap((start, index) => {
    const from = new Date(start);
    const to = new Date(borders[index + 1] ?? start);
    const status = moves.findLast(({ at }) => at <= from)?.to ?? 'new';
    const stage = workStages.find((one) => one === status);
    if (!stage) return [];
    return [
      {
        stage,
        holder: holderAt(facts, stage, from),
        isLineDown: lineStops.some((stop) => stop.from <= from && (stop.until === null || stop.until > from)),
        minutes: (to.getTime() - from.getTime()) / minuteMs,
        slaMinutes: businessMinutesBetween(from, to, calendar),
      },
    ];
  });
}

function holderAt(facts: TimeFacts, stage: WorkStage, at: Date): Holder {
  if (stage === 'gathering_info') return { kind: 'patient', userId: null };
  const userId = assigneeAt(facts, at);
  if (userId !== null) return { kind: 'staff', userId };
  const waitsForStaff = stage === 'pending_confirmation' || facts.needsStaff;
  return { kind: waitsForStaff ? 'unassigned' : 'automation', userId: null };
}

function assigneeAt({ assignments, assignedTo }: TimeFacts, at: Date): string | null {
  const last = assignments.findLast((change) => change.at <= at);
  if (last) return last.to;
  const [next] = assignments;
  return next ? next.from : assignedTo;
}

export type TimeSpent = {
  stages: (Minutes & { stage: WorkStage })[];
  holders: (Minutes & { holder: Holder })[];
};

/** Totals by stage, in the order of the work, and by holder, longest first. */
export function addUpTime(segments: readonly Segment[]): TimeSpent {
  const stages = workStages.flatMap((stage) => {
    const own = segments.filter((segment) => segment.stage === stage);
    return own.length === 0 ? [] : [{ stage, ...sum(own) }];
  });
  const keyOf = ({ kind, userId }: Holder) => `${kind} ${userId}`;
  const byHolder = Map.groupBy(segments, ({ holder }) => keyOf(holder));
  const holders = [...byHolder.values()].flatMap((own) =>
    own[0] ? [{ holder: own[0].holder, ...sum(own) }] : [],
  );
  return {
    stages,
    holders: holders.toSorted(
      (one, other) => other.slaMinutes - one.slaMinutes || other.minutes - one.minutes,
    ),
  };
}

const sum = (segments: readonly Minutes[]): Minutes =>
  segments.reduce(
    (total, { minutes, slaMinutes }) => ({
      minutes: total.minutes + minutes,
      slaMinutes: total.slaMinutes + slaMinutes,
    }),
    { minutes: 0, slaMinutes: 0 },
  );

/**
 * The reason that explains most of the SLA. Time waiting for the patient doesn't count, because the clock is paused
 * then. Null without any time at work.
 */
export function suggestLateReason(segments: readonly Segment[]): LateReason | null {
  const counted = segments.filter(({ stage }) => stage !== 'gathering_info');
  const byReason = Map.groupBy(counted, reasonOf);
  const [largest] = [...byReason]
    .map(([reason, own]) => ({ reason, ...sum(own) }))
    .toSorted((one, other) => other.slaMinutes - one.slaMinutes || other.minutes - one.minutes);
  return largest && largest.minutes > 0 ? largest.reason : null;
}

function reasonOf({ stage, holder, isLineDown }: Segment): LateReason {
  if (stage === 'pending_confirmation') return 'review';
  if (holder.kind === 'unassigned') return 'no_one_took_it';
  if (isLineDown && holder.kind === 'automation') return 'phone_line';
  return stage === 'calling_providers' ? 'office' : 'other';
}
