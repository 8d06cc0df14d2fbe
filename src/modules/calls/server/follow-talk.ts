import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { LiveEvents } from '#platform/live/live-events.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { readTalk } from '../read-talk.rules.ts';
import type { CallRow } from './plan-call.ts';

const underWay: CallRow['state'][] = ['dialling', 'placed'];

/**
 * Keeps how an answered call stands while it goes on, and tells the patient's pages when that changed. What it says is
 * overwritten by what is read from the whole call at its end.
 */
export async function followTalk(
  orm: Orm,
  context: { live: Pick<LiveEvents, 'publish'> },
  call: CallRow,
  said: readonly TranscriptTurn[],
): Promise<void> {
  if (!underWay.some((state) => state === call.state)) return;
  const talk = readTalk(said, call.brief, {
    timeZone: call.office.timeZone,
    calledAt: call.startedAt ?? call.createdAt,
  });
  if (isDeepStrictEqual(talk, call.layers)) return;
  const [kept] = await orm
    .update(calls)
    .set({ layers: talk })
    .where(and(eq(calls.id, call.id), inArray(calls.state, underWay)))
    .returning({ id: calls.id });
  if (kept) await tellOfCall(orm, context, call);
}

/** Has the pages of the patient look at the call's request again. */
export async function tellOfCall(
  orm: Orm,
  { live }: { live: Pick<LiveEvents, 'publish'> },
  { requestId }: Pick<CallRow, 'requestId'>,
): Promise<void> {
  if (requestId === null) return;
  const [request] = await orm
    .select({ userId: careRequests.userId })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  if (request) live.publish(orm, { owner: request.userId, topic: 'request', id: requestId });
}
