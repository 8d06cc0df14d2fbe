import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

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
