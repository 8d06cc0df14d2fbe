import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { type CallbackOutcome, callbacks } from '#schema/callbacks.ts';
import { conversations } from '#schema/conversations.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import type { CallbackView } from '../../callbacks.contract.ts';
import type { CallbackStatus } from '../../conversations.contract.ts';

export type CallbackRow = typeof callbacks.$inferSelect;
export type CallbackContact = { phone: string | null; email: string | null };

const maxListed = 100;
const dueBatchSize = 100;

export async function findOpenCallback(orm: Orm, conversationId: string): Promise<CallbackRow | null> {
  const [row] = await orm
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.conversationId, conversationId), isNull(callbacks.doneAt)));
  return row ?? null;
}

/** Whether the patient asked for a person earlier in this conversation. */
export async function askedForPerson(orm: Orm, conversationId: string): Promise<boolean> {
  const [row] = await orm
    .select({ at: conversations.personWantedAt })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return row?.at != null;
}

type Promised = CallbackContact & { promisedAt: Date; lateAt?: Date | null };

/** The patient's view of a callback. */
export const presentCallback = ({ phone, email, promisedAt, lateAt }: Promised): CallbackStatus => ({
  phone: phone && formatPhone(phone),
  email,
  promisedAt: promisedAt.toISOString(),
  late: lateAt != null,
});

export type NewCallback = CallbackContact & {
  conversationId: string;
  mode: Mode;
  language: 'en' | 'es';
  requestedAt: Date;
  promisedAt: Date;
};

/** Opens a callback. If one is already open, updates its contact and keeps its due time. */
export async function openCallback(tx: Orm, callback: NewCallback): Promise<void> {
  const { phone, email } = callback;
  await tx
    .insert(callbacks)
    .values({ ...callback, id: newId() })
    .onConflictDoUpdate({
      target: callbacks.conversationId,
      targetWhere: sql`done_at is null`,
      set: { phone, email },
    });
}

/** Marks overdue callbacks. Safe to run in several processes: each callback is marked once. */
export async function markLateCallbacks(tx: Orm, now: Date): Promise<CallbackRow[]> {
  const due = tx
    .select({ id: callbacks.id })
    .from(callbacks)
    .where(and(isNull(callbacks.doneAt), isNull(callbacks.lateAt), lte(callbacks.promisedAt, now)))
    .limit(dueBatchSize)
    .for('update', { skipLocked: true });
  return tx.update(callbacks).set({ lateAt: now }).where(sql`${callbacks.id} in ${due}`).returning();
}

export async function listOpenCallbacks(orm: Orm, callerId: string, id?: string): Promise<CallbackView[]> {
  const rows = await orm
    .select({
      callback: callbacks,
      need: conversations.need,
      requestId: conversations.requestId,
      by: users.firstName,
    })
    .from(callbacks)
    .innerJoin(conversations, eq(conversations.id, callbacks.conversationId))
    .leftJoin(users, eq(users.id, callbacks.assignedTo))
    .where(and(isNull(callbacks.doneAt), id === undefined ? undefined : eq(callbacks.id, id)))
    .orderBy(asc(callbacks.promisedAt), asc(callbacks.id))
    .limit(maxListed);
  return rows.map(({ callback, need, requestId, by }) => ({
    id: callback.id,
    conversationId: callback.conversationId,
    requestId,
    name: need.name ?? null,
    phone: callback.phone,
    email: callback.email,
    language: callback.language,
    requestedAt: callback.requestedAt.toISOString(),
    promisedAt: callback.promisedAt.toISOString(),
    late: callback.lateAt !== null,
    assignedTo: callback.assignedTo === null ? null : (by ?? 'Someone else'),
    assignedToMe: callback.assignedTo === callerId,
  }));
}

/** False if it is closed or assigned to someone else. */
export async function assignCallbackTo(tx: Orm, id: string, staffId: string): Promise<boolean> {
  const assigned = await tx
    .update(callbacks)
    .set({ assignedTo: staffId })
    .where(
      and(
        eq(callbacks.id, id),
        isNull(callbacks.doneAt),
        sql`coalesce(${callbacks.assignedTo}, ${staffId}::uuid) = ${staffId}::uuid`,
      ),
    )
    .returning({ id: callbacks.id });
  return assigned.length > 0;
}

/** Returns the closed callback; null if it was already closed or does not exist. */
export async function closeCallback(
  tx: Orm,
  id: string,
  done: { by: string; at: Date; outcome: CallbackOutcome },
): Promise<CallbackRow | null> {
  const [row] = await tx
    .update(callbacks)
    .set({ doneAt: done.at, doneBy: done.by, outcome: done.outcome })
    .where(and(eq(callbacks.id, id), isNull(callbacks.doneAt)))
    .returning();
  return row ?? null;
}

export const isCallback = async (orm: Orm, id: string): Promise<boolean> =>
  (await orm.$count(callbacks, eq(callbacks.id, id))) > 0;
