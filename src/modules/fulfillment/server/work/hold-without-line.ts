import { canCall } from '#modules/calls/server/can-call.ts';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { isHeldForLine, noPhoneLine } from '#modules/requests/held-for-line.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import { setNeedsReview } from '#modules/requests/server/set-needs-review.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../fulfillment.words.ts';
import { holdForStaff } from './hold-for-staff.ts';

/** Without a phone line, staff call the offices. The SLA clock keeps running. */
export const holdWithoutLine = (tx: Orm, context: ServerContext, request: RequestRow): Promise<void> =>
  holdForStaff(tx, context, request, noPhoneLine, t.careTeamCallsOffices);

/**
 * The request to continue with: if it was held because there was no phone line, and there is one now, automation
 * takes over again. Null while there is none. Only for requests that aren't assigned.
 */
export async function resumeIfLineIsBack(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
): Promise<RequestRow | null> {
  if (!isHeldForLine(request)) return request;
  if (!(await canCall(tx, context, request.mode as Mode, 'enquiry'))) return null;
  await setNeedsReview(tx, context, request, null);
  await addTimelineNote(tx, context, request, { actor: { kind: 'harborline' }, note: t.phoneLineIsBack });
  await resolveReviewAlerts(tx, request.id, { userId: null, now: context.clock.now() });
  return { ...request, personNeededBecause: null };
}

/** The modes in which offices can be called. */
export async function listModesWithLine(tx: Orm, context: ServerContext): Promise<Mode[]> {
  const modes: Mode[] = [];
  for (const mode of ['production', 'demo'] as const)
    if (await canCall(tx, context, mode, 'enquiry')) modes.push(mode);
  return modes;
}
