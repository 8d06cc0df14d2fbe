import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { conversations } from './conversations.ts';

export type CallbackOutcome = 'reached' | 'left_message' | 'emailed' | 'not_reached';

/** A callback requested in the chat, due by `promisedAt`. At most one is open per conversation. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    mode: text().notNull(),
    /** E.164. One of `phone` and `email` is set. */
    phone: text(),
    email: text(),
    language: text().$type<'en' | 'es'>().notNull(),
    requestedAt: instant().notNull(),
    promisedAt: instant().notNull(),
    assignedTo: uuid(),
    /** Set when `promisedAt` passed and staff were alerted. */
    lateAt: instant(),
    doneAt: instant(),
    doneBy: uuid(),
    outcome: text().$type<CallbackOutcome>(),
  },
  (table) => [
    uniqueIndex('callbacks_open').on(table.conversationId).where(sql`done_at is null`),
    index('callbacks_due').on(table.promisedAt).where(sql`done_at is null`),
    index('callbacks_requested').on(table.requestedAt),
  ],
);
