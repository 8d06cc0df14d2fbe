import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { conversations, type Danger } from './conversations.ts';

/**
 * The one outbox: everything we tell people outside the pages. A notice is written in the transaction of what it
 * tells about, and sent by a job. Subjects never hold health information.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    /** The same key is the same notice: a repeated step tells nobody twice. */
    key: text().notNull().unique(),
    channel: text().$type<'mail'>().notNull(),
    mode: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    body: text().notNull(),
    state: text().$type<'waiting' | 'sent'>().notNull().default('waiting'),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (table) => [index('notices_state').on(table.state, table.createdAt)],
);

/** What came in by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** Made by the page for each message, so that however often it is sent there is one. */
    submissionKey: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    topic: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt)],
);

/**
 * What a person of the care team has to look at: a conversation, or a request. Holds neither names nor words. While
 * one is open, the same thing alerts nobody again.
 */
export const staffAlerts = pgTable(
  'staff_alerts',
  {
    id: uuid().primaryKey(),
    kind: text().$type<Danger | 'person_wanted'>().notNull(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    requestId: uuid(),
    createdAt: createdAt(),
    acknowledgedAt: instant(),
    acknowledgedBy: uuid(),
  },
  (table) => [
    uniqueIndex('staff_alerts_open').on(table.conversationId, table.kind).where(sql`acknowledged_at is null`),
    uniqueIndex('staff_alerts_open_request')
      .on(table.requestId, table.kind)
      .where(sql`acknowledged_at is null and conversation_id is null`),
    index('staff_alerts_created').on(table.createdAt),
  ],
);
