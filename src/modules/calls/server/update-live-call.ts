import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { LiveEvents } from '#platform/live/live-events.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { readLiveCall } from '../read-live-call.rules.ts';
import type { CallRow } from './plan-call.ts';

const inProgressStates: CallRow['state'][] = ['dialling', 'placed'];

/**
 * Stores the state of an answered call while it's live, and notifies the patient's pages of changes. Replaced
 * by the final reading at the end.
 */
export async function updateLiveCall(
  orm: Orm,
  context: { live: Pick<LiveEvents, 'publish'> },
  call: CallRow,
  turns: readonly TranscriptTurn[],
): Promise<void> {
  if (!inProgressStates.some((state) => state === call.state)) return;
  const liveState = readLiveCall(turns, call.brief, {
    timeZone: call.office.timeZone,
    calledAt: call.startedAt ?? call.createdAt,
  });
  if (isDeepStrictEqual(liveState, call.layers)) return;
  const [updated] = await orm
    .update(calls)
    .set({ layers: liveState })
    .where(and(eq(calls.id, call.id), inArray(calls.state, inProgressStates)))
    .returning({ id: calls.id });
  if (updated) await publishCallUpdate(orm, context, call);
}

/** Notifies the patient's pages about the call's request. */
export async function publishCallUpdate(
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
