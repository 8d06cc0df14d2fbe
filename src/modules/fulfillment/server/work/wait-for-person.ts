import { and, desc, eq, inArray } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { type Actor, noteOnRequest } from '#modules/requests/server/move-request.ts';
import { setPersonNeeded } from '#modules/requests/server/set-person-needed.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';

const harborline: Actor = { kind: 'harborline' };

const worksByHand = 'This kind of request is worked on by a person. It is with our care team now.';

const againWords = {
  patient: 'Your request is with our care team again. A person works on what you said.',
  team: 'Your request is with our care team again. A person goes on with it.',
};

/** Finished work goes back to the search from its patient, work at the evidence gate from the team. */
async function findWhoSentBack(tx: Orm, requestId: string): Promise<keyof typeof againWords> {
  const [back] = await tx
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
  return back?.actor === 'patient' ? 'patient' : 'team';
}

/**
 * Work that no office can answer waits for a person of the care team: the team is told, the patient reads it, and the
 * promise's clock runs. Once for as long as it waits.
 */
export async function waitForPerson(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  because: string,
  note: string = worksByHand,
): Promise<void> {
  if (request.personNeededBecause !== null) return;
  await setPersonNeeded(tx, context, request, because);
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: request.round > 1 ? againWords[await findWhoSentBack(tx, request.id)] : note,
  });
  await alertStaff(tx, context, {
    kind: 'work_by_hand',
    conversationId: null,
    requestId: request.id,
    mode: request.mode as Mode,
  });
}
