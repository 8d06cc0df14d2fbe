import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { LiveEvents } from '#platform/live/live-events.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { readLiveCall } from '../read-live-call.rules.ts';
import type { CallRow } from './plan-call.ts';

const underWay: CallRow['state'][] = ['dialling', 'placed'];

/**
 * Stores the state of an answered call while it's live, and notifies the patient's pages of changes. Replaced
 * by the final reading at the end.
 */
export async function updateLiveCall(
  orm: Orm,
  context: { live: Pick<LiveEvents, 'publish'> },
  call: CallRow,
  said: readonly TranscriptTurn[],
): Promise<void> {
  if (!underWay.some((state) => state === call.state)) return;
  const talk = readLiveCall(said, call.brief, {
    timeZone: call.office.timeZone,
    calledAt: call.startedAt ?? call.createdAt,
  });
  if (isDeepStrictEqual(talk, call.layers)) return;
  const [kept] = await orm
    .update(calls)
    .set({ layers: talk })
    .where(and(eq(calls.id, call.id), inArray(calls.state, underWay)))
    .returning({ id: calls.id });
  if (kept) await sendCallWebhook(orm, context, call);
}

/** Notifies the patient's pages about the call's request. */
export async function sendCallWebhook(
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
