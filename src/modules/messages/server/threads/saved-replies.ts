import { implement } from '@orpc/server';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { savedReplies } from '#schema/request-work.ts';
import { newId } from '#shared/ids.ts';
import { conflict, notFound } from '#shared/problem.ts';
import * as t from '../../messages.words.ts';
import { maxSavedReplies, type SavedReplyView, savedRepliesContract } from '../../saved-replies.contract.ts';

const endpoints = implement(savedRepliesContract).$context<EndpointContext>();
const columns = { id: savedReplies.id, title: savedReplies.title, body: savedReplies.body };

export const listSavedReplies = endpoints.listSavedReplies.handler(({ context }) =>
  context.database.orm
    .select(columns)
    .from(savedReplies)
    .orderBy(asc(savedReplies.title))
    .limit(maxSavedReplies),
);

export const addSavedReply = endpoints.addSavedReply.handler(
  async ({ input, context }): Promise<SavedReplyView> => {
    const { orm } = context.database;
    if ((await orm.$count(savedReplies)) >= maxSavedReplies)
      throw conflict(t.savedReplyLimitReached({ maxSavedReplies }));
    const now = context.clock.now();
    const [added] = await orm
      .insert(savedReplies)
      .values({ ...input, id: newId(), createdBy: callerId(context), createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(columns);
    if (added) return added;
    // A repeated request returns the existing reply.
    const [same] = await orm.select(columns).from(savedReplies).where(hasTitle(input.title));
    if (same?.body === input.body) return same;
    throw titleTaken();
  },
);

export const editSavedReply = endpoints.editSavedReply.handler(({ input, context }) =>
  context.database.transaction(async (tx): Promise<SavedReplyView> => {
    const { id, title, body } = input;
    if (await isTitleOfAnother(tx, id, title)) throw titleTaken();
    const [edited] = await tx
      .update(savedReplies)
      .set({ title, body, updatedAt: context.clock.now() })
      .where(eq(savedReplies.id, id))
      .returning(columns);
    if (!edited) throw notFound(t.savedReplyDeleted);
    return edited;
  }),
);

/** Idempotent. */
export const deleteSavedReply = endpoints.deleteSavedReply.handler(async ({ input, context }) => {
  await context.database.orm.delete(savedReplies).where(eq(savedReplies.id, input.id));
  return { deleted: true };
});

const hasTitle = (title: string) => eq(sql`lower(${savedReplies.title})`, title.toLowerCase());

const isTitleOfAnother = async (tx: Orm, id: string, title: string): Promise<boolean> =>
  (await tx.$count(savedReplies, and(hasTitle(title), ne(savedReplies.id, id)))) > 0;

const titleTaken = () => conflict(t.savedReplyTitleTaken);
