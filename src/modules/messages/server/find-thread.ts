import { and, eq } from 'drizzle-orm';
import { isOver, parseStatus } from '#modules/requests/care-requests.rules.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../messages.words.ts';

/** The request fields that messaging needs. */
export type Thread = {
  requestId: string;
  patientId: string;
  owner: 'assistant' | 'staff';
  /** Staff member who replies; null for the assistant. */
  ownerId: string | null;
  status: string;
  /** The request's assignee. */
  assigneeId: string | null;
};

const columns = {
  requestId: careRequests.id,
  patientId: careRequests.userId,
  owner: careRequests.messagesOwner,
  ownerId: careRequests.messagesOwnerId,
  status: careRequests.status,
  assigneeId: careRequests.assignedTo,
};

type Assignment = Pick<Thread, 'status' | 'assigneeId'>;

/** The assignee of a closed request no longer counts. */
export const isAssigned = ({ status, assigneeId }: Assignment): boolean =>
  assigneeId !== null && !isOver(parseStatus(status));

/**
 * The only staff member who may reply, because two could contradict each other: the assignee of an open request, or else
 * the one who answers the messages. Null if everyone may.
 */
export const replierOf = (thread: Assignment & Pick<Thread, 'ownerId'>): string | null =>
  isAssigned(thread) ? thread.assigneeId : thread.ownerId;

const noSuchThread = () => notFound(t.threadNotFound);

/** The caller's own thread; others are reported as not found. */
export async function getOwnThread(orm: Orm, requestId: string, userId: string): Promise<Thread> {
  const [thread] = await orm
    .select(columns)
    .from(careRequests)
    .where(and(eq(careRequests.id, requestId), eq(careRequests.userId, userId)));
  if (!thread) throw noSuchThread();
  return thread;
}

export async function getThread(orm: Orm, requestId: string): Promise<Thread> {
  const [thread] = await orm.select(columns).from(careRequests).where(eq(careRequests.id, requestId));
  if (!thread) throw noSuchThread();
  return thread;
}

/** Locks the request, so that messages and owner changes are serialized. */
export async function lockThread(tx: Orm, requestId: string): Promise<Thread> {
  const [thread] = await tx
    .select(columns)
    .from(careRequests)
    .where(eq(careRequests.id, requestId))
    .for('update');
  if (!thread) throw noSuchThread();
  return thread;
}
