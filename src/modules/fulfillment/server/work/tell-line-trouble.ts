import { and, eq, gte } from 'drizzle-orm';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestTimeline } from '#schema/care-requests.ts';

const note =
  'Our telephone line is not working just now, so offices cannot be called. Calls go on by themselves as soon as it works again.';
/** One outage is told once. */
const outageMilliseconds = 60 * 60_000;

/** The patient reads why nobody is being called, instead of seeing calls that are not made. */
export async function tellLineTrouble(tx: Orm, context: ServerContext, call: CallRow): Promise<void> {
  if (call.requestId === null || call.purpose !== 'enquiry') return;
  const request = await lockRequest(tx, call.requestId);
  if (request?.status !== 'calling_providers') return;
  const told = and(
    eq(requestTimeline.requestId, request.id),
    eq(requestTimeline.note, note),
    gte(requestTimeline.at, new Date(context.clock.now().getTime() - outageMilliseconds)),
  );
  if ((await tx.$count(requestTimeline, told)) > 0) return;
  await noteOnRequest(tx, context, request, { actor: { kind: 'harborline' }, note });
}
