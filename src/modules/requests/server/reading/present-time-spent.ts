import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import { requestAssignments } from '#schema/request-work.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { businessHoursOf } from '#shared/time/calling-hours.ts';
import { isOver, parseStatus } from '../../care-requests.rules.ts';
import { isSlaMissed } from '../../guarantee/sla-events.rules.ts';
import {
  addUpTime,
  listSegments,
  type Segment,
  suggestLateReason,
} from '../../guarantee/time-spent.rules.ts';
import type { StaffRequest } from '../../request-queue-views.contract.ts';
import { decryptLateNote } from '../encrypted-fields.ts';
import type { RequestRow } from '../find-request.ts';
import { listStaffNames } from './list-assignments.ts';

const minuteMs = 60_000;

/** Where a request's time went, and why it was late if it was. Staff only. */
export async function presentTimeSpent(
  orm: Orm,
  keys: DataKeys,
  row: RequestRow,
  now: Date,
): Promise<Pick<StaffRequest, 'timeSpent' | 'late'>> {
  const until = row.readyAt ?? (isOver(row.status) ? row.updatedAt : now);
  const segments = await readSegments(orm, row, until);
  const { stages, holders } = addUpTime(segments);
  const nameOf = await listStaffNames(orm, [row.lateBy, ...holders.map(({ holder }) => holder.userId)]);
  return {
    timeSpent: {
      stages: stages.map(({ stage, ...time }) => ({ stage, ...wholeMinutes(time) })),
      holders: holders.map(({ holder, ...time }) => ({
        kind: holder.kind,
        name: nameOf(holder.userId),
        ...wholeMinutes(time),
      })),
    },
    late: isSlaMissed(row, now)
      ? {
          minutes: Math.max(0, Math.floor((until.getTime() - row.slaDeadline.getTime()) / minuteMs)),
          suggested: suggestLateReason(segments),
          decided: presentDecision(keys, row, nameOf),
        }
      : null,
  };
}

const wholeMinutes = ({ minutes, slaMinutes }: { minutes: number; slaMinutes: number }) => ({
  minutes: Math.floor(minutes),
  slaMinutes: Math.floor(slaMinutes),
});

function presentDecision(
  keys: DataKeys,
  row: RequestRow,
  nameOf: (id: string | null) => string | null,
): NonNullable<StaffRequest['late']>['decided'] {
  const { lateReason, lateBy, lateAt } = row;
  if (lateReason === null || lateAt === null) return null;
  return {
    reason: lateReason,
    note: decryptLateNote(keys, row),
    byName: nameOf(lateBy) ?? '',
    at: lateAt.toISOString(),
  };
}

async function readSegments(orm: Orm, row: RequestRow, until: Date): Promise<Segment[]> {
  const moves = await orm
    .select({ at: requestTimeline.at, to: requestTimeline.toStatus, from: requestTimeline.fromStatus })
    .from(requestTimeline)
    .where(eq(requestTimeline.requestId, row.id))
    .orderBy(asc(requestTimeline.id));
  const assignments = await orm
    .select({
      at: requestAssignments.at,
      from: requestAssignments.fromUserId,
      to: requestAssignments.toUserId,
    })
    .from(requestAssignments)
    .where(eq(requestAssignments.requestId, row.id))
    .orderBy(asc(requestAssignments.number));
  const lineStops = await orm
    .select({ from: voiceLineStops.stoppedAt, until: voiceLineStops.resumedAt })
    .from(voiceLineStops)
    .where(
      and(
        eq(voiceLineStops.mode, row.mode),
        lt(voiceLineStops.stoppedAt, until),
        or(isNull(voiceLineStops.resumedAt), gt(voiceLineStops.resumedAt, row.createdAt)),
      ),
    )
    .orderBy(asc(voiceLineStops.stoppedAt));
  return listSegments({
    createdAt: row.createdAt,
    until,
    moves: moves.flatMap(({ at, from, to }) => (from === to ? [] : [{ at, to: parseStatus(to) }])),
    assignments,
    assignedTo: row.assignedTo,
    lineStops,
    needsStaff: needsManualWork(row.need),
    calendar: businessHoursOf(row.callingHours),
  });
}
