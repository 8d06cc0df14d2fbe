import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { sessions } from '#schema/accounts.ts';
import { notFound } from '#shared/problem.ts';
import type { SessionView } from '../account-settings.contract.ts';
import { describeDevice } from '../device.rules.ts';
import { soonOver } from './sign-in/renew-session.ts';

/** Where the caller's account is signed in: their own browser first, then the newest. */
export async function listSessions(orm: Orm, context: EndpointContext): Promise<SessionView[]> {
  const rows = await orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, callerId(context)), gt(sessions.expiresAt, soonOver(new Date()))))
    .orderBy(desc(sessions.createdAt));
  const asked = context.caller.sessionId;
  // A page that is told before its new cookie has come asks by the session that was just replaced: the newest took its place.
  const own = rows.some(({ id }) => id === asked) ? asked : rows[0]?.id;
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

/** Ends one session of the caller. Their own browser's is ended by signing out. */
export async function endOneSession(context: EndpointContext, id: string): Promise<void> {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound('This device is already signed out.');
    tellAccountPages(tx, context, userId);
  });
}

/** Ends every session of the account but the one with `keptSessionId`. */
export async function endSessionsBut(
  tx: Orm,
  context: ServerContext,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  const all = eq(sessions.userId, userId);
  await tx.delete(sessions).where(keptSessionId === null ? all : and(all, ne(sessions.id, keptSessionId)));
  tellAccountPages(tx, context, userId);
}

/** Open pages ask again who they are: those whose session has ended see that it has. */
export const tellAccountPages = (tx: Orm, context: ServerContext, userId: string): void =>
  context.live.publish(tx, { owner: userId, topic: 'account', id: userId });
