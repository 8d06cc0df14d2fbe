import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CareNeed, FactName } from '#kernel/care-need.ts';
import { createdAt, instant, updatedAt } from './columns.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** Who may read it: a visitor by the hash of their signed cookie, later the account it moved to. */
    visitorKey: text(),
    userId: uuid(),
    /** A label that the page makes up; it grants nothing. */
    sessionLabel: text(),
    mode: text().notNull(),
    status: text().notNull().default('active'),
    need: jsonb().$type<CareNeed>().notNull().default({}),
    declined: jsonb().$type<FactName[]>().notNull().default([]),
    askedFor: text().$type<FactName>(),
    complete: boolean().notNull().default(false),
    promptVersion: text().notNull(),
    requestId: uuid(),
    messageCount: integer().notNull().default(0),
    estimatedMinutes: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('conversations_user').on(table.userId, table.createdAt),
    index('conversations_visitor').on(table.visitorKey),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the conversation: the order of the talk does not hang on clocks. */
    position: integer().notNull(),
    role: text().$type<'user' | 'assistant'>().notNull(),
    content: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('messages_position').on(table.conversationId, table.position)],
);
