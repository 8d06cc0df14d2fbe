import { implement } from '@orpc/server';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { inboxEntries } from '#schema/notices.ts';
import { notFound } from '#shared/problem.ts';
import { inboxPageSize } from '../../inbox-page-size.ts';
import { noticesContract } from '../../notices.contract.ts';
import * as t from '../../notifications.words.ts';

const endpoints = implement(noticesContract).$context<EndpointContext>();

const isUnread = (userId: string) => and(eq(inboxEntries.userId, userId), isNull(inboxEntries.readAt));

async function countUnreadOf(orm: Orm, userId: string): Promise<number> {
  const [row] = await orm.select({ unread: count() }).from(inboxEntries).where(isUnread(userId));
  return row?.unread ?? 0;
}

export const listInbox = endpoints.listInbox.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const userId = callerId(context);
  const isOwn = eq(inboxEntries.userId, userId);
  const rows = await orm
    .select()
    .from(inboxEntries)
    .where(isOwn)
    .orderBy(desc(inboxEntries.createdAt), desc(inboxEntries.id))
    .limit(inboxPageSize)
    .offset((input.page - 1) * inboxPageSize);
  const [total] = await orm.select({ all: count() }).from(inboxEntries).where(isOwn);
  return {
    entries: rows.map(({ id, kind, title, body, linkPath, createdAt, readAt }) => ({
      id,
      kind,
      title,
      body,
      linkPath,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    totalCount: total?.all ?? 0,
    unreadCount: await countUnreadOf(orm, userId),
  };
});

export const countUnread = endpoints.countUnread.handler(async ({ context }) => ({
  unreadCount: await countUnreadOf(context.database.orm, callerId(context)),
}));

export const readInboxEntry = endpoints.readInboxEntry.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const isOwn = and(eq(inboxEntries.id, input.id), eq(inboxEntries.userId, userId));
  await context.database.transaction(async (tx) => {
    const [entry] = await tx.select({ readAt: inboxEntries.readAt }).from(inboxEntries).where(isOwn);
    if (!entry) throw notFound(t.notificationNotFound);
    if (entry.readAt !== null) return;
    await tx.update(inboxEntries).set({ readAt: context.clock.now() }).where(isOwn);
    context.live.publish(tx, { owner: userId, topic: 'notice', id: input.id });
  });
  return { unreadCount: await countUnreadOf(context.database.orm, userId) };
});

export const readWholeInbox = endpoints.readWholeInbox.handler(async ({ context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    await tx.update(inboxEntries).set({ readAt: context.clock.now() }).where(isUnread(userId));
    context.live.publish(tx, { owner: userId, topic: 'notice', id: userId });
  });
  return { unreadCount: 0 };
});
