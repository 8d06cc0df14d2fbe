import { workOnRequestJob } from '#modules/job-names.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { requestAssignments } from '#schema/request-work.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { newId, shortId } from '#shared/ids.ts';
import { workingStatuses } from '../care-requests.rules.ts';
import { isHeldForLine } from '../held-for-line.rules.ts';
import * as t from '../requests.words.ts';
import { storeAssignee } from './change-request.ts';
import { encryptAssignmentNote } from './encrypted-fields.ts';
import type { RequestRow } from './find-request.ts';
import { addTimelineNote } from './move-request.ts';

type Assignment = {
  /** Null unassigns the request. */
  to: string | null;
  /** The staff member who changes it; null for automation. */
  by: string | null;
  /** For the new assignee. */
  note?: string | null | undefined;
  /** The patient's messages stay with the person or assistant who answers them now. */
  keepsThread?: boolean;
};

/**
 * Changes the assignee of a locked request. Nothing else does. Records the change, moves the patient's messages to the new
 * assignee, or back to the assistant, and notifies the new assignee unless they did it themselves.
 */
export async function setAssignee(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { to, by, note = null, keepsThread = false }: Assignment,
): Promise<void> {
  const { id: requestId, assignedTo: from } = request;
  if (from === to) return;
  const now = context.clock.now();
  const movesThread = !keepsThread && (to !== null || request.messagesOwnerId === from);
  await storeAssignee(tx, requestId, { to, movesThread, now });
  const id = newId();
  await tx.insert(requestAssignments).values({
    id,
    requestId,
    at: now,
    fromUserId: from,
    toUserId: to,
    byUserId: by,
    note: encryptAssignmentNote(context.dataKeys, id, note || null),
  });
  if (movesThread) context.live.publish(tx, { owner: request.userId, topic: 'message', id: requestId });
  notifyStaff(tx, context, 'requests', requestId);
  if (to === null || to === by) return;
  await notifyPerson(tx, context, {
    key: `assigned:${id}`,
    kind: 'request_assigned',
    values: { shortId: shortId(requestId) },
    mode: context.globalMode,
    userId: to,
    linkPath: `/requests/${requestId}`,
  });
}

/** Assigns a locked request to a staff member. Automation pauses, which the patient reads in their timeline. */
export async function assignToStaff(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { to, by, note }: { to: string; by: string; note?: string | null | undefined },
): Promise<void> {
  await setAssignee(tx, context, request, { to, by, note });
  if (request.assignedTo !== null) return;
  await addTimelineNote(tx, context, request, { actor: { kind: 'staff', id: by }, note: t.careTeamAssigned });
}

/** Unassigns a locked request and resumes automation from its current status. */
export async function unassignRequest(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { by, note }: { by: string; note?: string | null | undefined },
): Promise<void> {
  await setAssignee(tx, context, request, { to: null, by, note });
  if (!workingStatuses.some((status) => status === request.status)) return;
  await addTimelineNote(tx, context, request, {
    actor: { kind: 'staff', id: by },
    note: describeUnassigned(request),
  });
  await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
}

/** Automation doesn't continue in review or for staff-only work. */
function describeUnassigned(request: RequestRow): string {
  const { status, need, personNeededBecause } = request;
  if (needsManualWork(need) || isHeldForLine(request)) return t.stillWithCareTeam;
  return status === 'pending_confirmation' && personNeededBecause !== null
    ? t.careTeamStillReviewing
    : t.automatedSearchContinues;
}
