import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests, requestTimeline } from '#schema/care-requests.ts';
import { conflict } from '#shared/problem.ts';
import { canTransition, type RequestStatus } from '../care-requests.rules.ts';
import * as t from '../requests.words.ts';
import type { RequestRow } from './find-request.ts';

export type Actor = { kind: 'patient' | 'harborline' | 'staff'; id?: string };

type RequestChanges = Partial<typeof careRequests.$inferInsert>;

/**
 * Changes the status of a locked request, adds a timeline entry, and notifies the patient's pages. Rejects
 * transitions that aren't allowed. Returns the updated row.
 */
export async function moveRequest(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'live'>,
  request: RequestRow,
  to: RequestStatus,
  move: { actor: Actor; note: string; changes?: RequestChanges },
): Promise<RequestRow> {
  if (!canTransition(request.status, to)) {
    throw conflict(t.requestChanged);
  }
  const now = context.clock.now();
  const changes = { ...move.changes, status: to, updatedAt: now };
  await tx.update(careRequests).set(changes).where(eq(careRequests.id, request.id));
  await tx.insert(requestTimeline).values({
    requestId: request.id,
    at: now,
    fromStatus: request.status,
    toStatus: to,
    actor: move.actor.kind,
    actorId: move.actor.id ?? null,
    note: move.note,
  });
  context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
  return { ...request, ...withoutUndefined(changes), status: to };
}

/** Adds a timeline entry without a status change. */
export async function addTimelineNote(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'live'>,
  request: RequestRow,
  entry: { actor: Actor; note: string },
): Promise<void> {
  await tx.insert(requestTimeline).values({
    requestId: request.id,
    at: context.clock.now(),
    fromStatus: request.status,
    toStatus: request.status,
    actor: entry.actor.kind,
    actorId: entry.actor.id ?? null,
    note: entry.note,
  });
  context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
}

function withoutUndefined(changes: RequestChanges): Partial<RequestRow> {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<RequestRow>;
}
