import { implement } from '@orpc/server';
import { desc, eq, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { chatPrompts } from '#schema/conversations.ts';
import { conversationsContract } from '../../conversations.contract.ts';
import * as t from '../../intake.words.ts';
import { defaultChatPrompt, defaultPromptVersion } from './default-chat-prompt.ts';

const endpoints = implement(conversationsContract).$context<EndpointContext>();

const description = t.chatPromptDescription;

type SavedPrompt = typeof chatPrompts.$inferSelect;

const versionOf = ({ number }: Pick<SavedPrompt, 'number'>) => `custom-${number}`;

async function findSavedPrompt(orm: Orm): Promise<SavedPrompt | null> {
  const [row] = await orm.select().from(chatPrompts).orderBy(desc(chatPrompts.number)).limit(1);
  return row ?? null;
}

/** SQL for the current prompt version, used when inserting a conversation. */
export const newestPromptVersion = sql<string>`coalesce(
  (select 'custom-' || max(${chatPrompts.number}) from ${chatPrompts}), ${defaultPromptVersion})`;

/** Text of a version. Older default versions are not kept and fall back to the current default. */
export async function getPromptText(orm: Orm, version: string): Promise<string> {
  const number = /^custom-(\d{1,9})$/.exec(version)?.[1];
  if (!number) return defaultChatPrompt;
  const [row] = await orm
    .select({ text: chatPrompts.text })
    .from(chatPrompts)
    .where(eq(chatPrompts.number, Number(number)));
  return row?.text ?? defaultChatPrompt;
}

const presentPrompt = (saved: SavedPrompt | null) => ({
  prompt: saved?.text ?? defaultChatPrompt,
  description,
  updatedAt: saved?.createdAt.toISOString() ?? null,
  isDefault: saved === null,
  version: saved ? versionOf(saved) : defaultPromptVersion,
});

export const getChatPrompt = endpoints.getChatPrompt.handler(async ({ context }) =>
  presentPrompt(await findSavedPrompt(context.database.orm)),
);

export const saveChatPrompt = endpoints.saveChatPrompt.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const current = await findSavedPrompt(orm);
  // Saving the same text again (a double click) creates no new version.
  if (current?.text === input.prompt) return presentPrompt(current);
  const [saved] = await orm
    .insert(chatPrompts)
    .values({ text: input.prompt, authorId: callerId(context), createdAt: context.clock.now() })
    .returning();
  return presentPrompt(saved ?? null);
});
