import { and, eq, gte } from 'drizzle-orm';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import * as t from '../../fulfillment.words.ts';

const note = t.phoneLineDown;
/** One note per outage. */
const outageMilliseconds = 60 * 60_000;

/** Notes in the timeline why no office is being called. */
export async function noteLineOutage(tx: Orm, context: ServerContext, call: CallRow): Promise<void> {
  if (call.requestId === null || call.purpose !== 'enquiry') return;
  const request = await lockRequest(tx, call.requestId);
  if (request?.status !== 'calling_providers') return;
  const noted = and(
    eq(requestTimeline.requestId, request.id),
    eq(requestTimeline.note, note),
    gte(requestTimeline.at, new Date(context.clock.now().getTime() - outageMilliseconds)),
  );
  if ((await tx.$count(requestTimeline, noted)) > 0) return;
  await addTimelineNote(tx, context, request, { actor: { kind: 'harborline' }, note });
}
