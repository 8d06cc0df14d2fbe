import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { sessions } from '#schema/accounts.ts';
import { notFound } from '#shared/problem.ts';
import type { SessionView } from '../account-settings.contract.ts';
import * as t from '../accounts.words.ts';
import { describeDevice } from '../device.rules.ts';
import { replacedSessionCutoff } from './sign-in/renew-session.ts';

/** The caller's sessions: the current one first, then the newest. */
export async function listSessions(orm: Orm, context: EndpointContext): Promise<SessionView[]> {
  const rows = await orm
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, callerId(context)), gt(sessions.expiresAt, replacedSessionCutoff(new Date()))),
    )
    .orderBy(desc(sessions.createdAt));
  const { sessionId } = context.caller;
  // Right after a renewal, a page may still send the replaced session. The newest one is then current.
  const own = rows.some(({ id }) => id === sessionId) ? sessionId : rows[0]?.id;
  const views = rows.map((row) => ({
    id: row.id,
    current: row.id === own,
    device: describeDevice(row.userAgent),
    address: row.ipAddress || null,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  }));
  return views.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends another session of the caller. */
export async function endOneSession(context: EndpointContext, id: string): Promise<void> {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound(t.deviceAlreadySignedOut);
    refreshAccountPages(tx, context, userId);
  });
}

/** Ends all sessions of the account except `keptSessionId`. */
export async function endSessionsExcept(
  tx: Orm,
  context: ServerContext,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  const all = eq(sessions.userId, userId);
  await tx.delete(sessions).where(keptSessionId === null ? all : and(all, ne(sessions.id, keptSessionId)));
  refreshAccountPages(tx, context, userId);
}

/** Makes open pages refetch the current user, so that they notice an ended session. */
export const refreshAccountPages = (tx: Orm, context: ServerContext, userId: string): void =>
  context.live.publish(tx, { owner: userId, topic: 'account', id: userId });
