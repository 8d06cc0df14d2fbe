import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notFound } from '#shared/problem.ts';

/** A request as its messages see it. Its two columns of ownership are written here and nowhere else. */
export type Thread = {
  requestId: string;
  patientId: string;
  owner: 'assistant' | 'staff';
  /** Of the person who answers; null while the assistant does. */
  ownerId: string | null;
};

const columns = {
  requestId: careRequests.id,
  patientId: careRequests.userId,
  owner: careRequests.messagesOwner,
  ownerId: careRequests.messagesOwnerId,
};

const noSuchThread = () => notFound('We could not find this request. It may belong to another account.');

/** The thread of the caller's own request. Someone else's does not exist for them. */
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

/** Locks the request until the transaction ends: messages and changes of hands happen one after the other. */
export async function lockThread(tx: Orm, requestId: string): Promise<Thread> {
  const [thread] = await tx
    .select(columns)
    .from(careRequests)
    .where(eq(careRequests.id, requestId))
    .for('update');
  if (!thread) throw noSuchThread();
  return thread;
}

export async function setThreadOwner(tx: Orm, requestId: string, ownerId: string | null): Promise<void> {
  await tx
    .update(careRequests)
    .set({ messagesOwner: ownerId === null ? 'assistant' : 'staff', messagesOwnerId: ownerId })
    .where(eq(careRequests.id, requestId));
}
