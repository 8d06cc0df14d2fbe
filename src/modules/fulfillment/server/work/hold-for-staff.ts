import { and, desc, eq, inArray } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { type Actor, addTimelineNote } from '#modules/requests/server/move-request.ts';
import { setNeedsReview } from '#modules/requests/server/set-needs-review.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../fulfillment.words.ts';

const harborline: Actor = { kind: 'harborline' };

const manualWorkNote = t.manualWorkStarted;

const returnedNotes = {
  patient: 'Your request is with our care team again. They’re working on your feedback.',
  team: t.withCareTeamAgain,
};

/** Patients send back finished results; staff send back requests in review. */
async function findSentBackBy(tx: Orm, requestId: string): Promise<keyof typeof returnedNotes> {
  const [sentBack] = await tx
    .select({ actor: requestTimeline.actor })
    .from(requestTimeline)
    .where(
      and(
        eq(requestTimeline.requestId, requestId),
        inArray(requestTimeline.fromStatus, ['pending_confirmation', 'awaiting_patient_confirmation']),
        eq(requestTimeline.toStatus, 'provider_search'),
      ),
    )
    .orderBy(desc(requestTimeline.id))
    .limit(1);
  return sentBack?.actor === 'patient' ? 'patient' : 'team';
}

/** Holds a request for staff: alerts them once and notes it in the timeline. The SLA clock keeps running. */
export async function holdForStaff(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  because: string,
  note: string = manualWorkNote,
): Promise<void> {
  if (request.personNeededBecause !== null) return;
  await setNeedsReview(tx, context, request, because);
  await addTimelineNote(tx, context, request, {
    actor: harborline,
    note: request.round > 1 ? returnedNotes[await findSentBackBy(tx, request.id)] : note,
  });
  await alertStaff(tx, context, {
    kind: 'work_by_hand',
    conversationId: null,
    requestId: request.id,
    mode: request.mode as Mode,
  });
}
