import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import { users } from './accounts.ts';
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
    channel: text().$type<'mail' | 'sms'>().notNull(),
    /** The account it speaks to, whose preferences hold; null for the operator and for visitors. */
    userId: uuid(),
    /** Its template, and by it the topic that can be switched off: `appointment_reminder`. */
    kind: text().notNull().default('other'),
    mode: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /**
     * `sending` was handed to the vendor and the answer is not known yet. `void`: what it spoke of has changed, or the
     * person wants no such notices, before it was sent. `delivered` and `failed` are what the vendor told later.
     */
    state: text()
      .$type<'waiting' | 'sending' | 'sent' | 'delivered' | 'failed' | 'void'>()
      .notNull()
      .default('waiting'),
    /** Quiet hours: not before this. */
    notBefore: instant(),
    /** Told later than this it would mislead: then it is void. */
    usefulUntil: instant(),
    /** When it was last handed to the vendor, for as long as the answer is not known. */
    claimedAt: instant(),
    /** What makes it void when it changes: `appointment:<id>:<version>`. */
    about: text(),
    vendorMessageId: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (table) => [
    index('notices_state').on(table.state, table.createdAt),
    index('notices_about').on(table.about),
    index('notices_user').on(table.userId),
  ],
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
    subject: text('topic').notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt)],
);

/** What a person finds when they come back to the site. Title and text hold no health information either. */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Where it leads, below the site's address. */
    linkPath: text().notNull(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (table) => [index('inbox_entries_user').on(table.userId, table.createdAt)],
);

/** How and when a person wants to hear from us. */
export const noticeSettings = pgTable('notice_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: boolean().notNull().default(true),
  sms: boolean().notNull().default(false),
  phone: boolean().notNull().default(false),
  /** Topics that are switched off, by channel: `{ "sms": ["reminders"] }`. */
  off: jsonb().$type<Partial<Record<'mail' | 'sms', string[]>>>().notNull().default({}),
  /** Wall times `HH:MM` in `timeZone`; null for no quiet hours. */
  quietFrom: text(),
  quietTo: text(),
  timeZone: text().notNull().default('America/New_York'),
  /** In which we write; null follows the language of what is written about. */
  language: text().$type<'en' | 'es'>(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Append-only (a trigger refuses update and delete): who allowed texts to which number, in which words, and who ended it. */
export const smsConsents = pgTable(
  'sms_consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    userId: uuid(),
    /** `asked`: on a page somebody agreed for this number, and its owner has yet to reply YES to our one text. */
    state: text().$type<'given' | 'withdrawn' | 'asked'>().notNull(),
    /** What was agreed to, or what the person wrote to end it. */
    wording: text().notNull(),
    /** Where it was said: on a page of ours, by a text, or told by the company that delivers texts. */
    source: text().$type<'settings' | 'signup' | 'booking' | 'text' | 'vendor'>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('sms_consents_phone').on(table.phone, table.id)],
);

/** Texts that came in, each once. */
export const receivedTexts = pgTable('received_texts', {
  vendorMessageId: text().primaryKey(),
  fromNumber: text().notNull(),
  body: text().notNull(),
  meaning: text().$type<'stop' | 'start' | 'help' | 'other'>().notNull(),
  receivedAt: createdAt(),
});
/** What those who keep the records look into: that they are broken, and who looked at what. */
export const securityAlertKinds = [
  'audit_broken',
  'failed_sign_ins',
  'pages_opened',
  'number_changed',
] as const;
export type SecurityAlertKind = (typeof securityAlertKinds)[number];

/** How far a promise is used up, and that it was broken. */
export const promiseAlertKinds = ['promise_50', 'promise_75', 'promise_90', 'promise_broken'] as const;
export type PromiseAlertKind = (typeof promiseAlertKinds)[number];

/** What those who keep the books have to look at. */
export const moneyAlertKinds = ['books_broken', 'books_differ', 'payment_disputed', 'refund_failed'] as const;
export type MoneyAlertKind = (typeof moneyAlertKinds)[number];

/**
 * What a person of the care team has to look at: a conversation, a request, or a person. Holds neither names nor words. While
 * one is open, the same thing raises it again, and makes no other.
 */
export const staffAlerts = pgTable(
  'staff_alerts',
  {
    id: uuid().primaryKey(),
    kind: text()
      .$type<
        | Danger
        | 'person_wanted'
        | 'callback_late'
        | 'evidence_check'
        | 'work_by_hand'
        | SecurityAlertKind
        | MoneyAlertKind
        | PromiseAlertKind
      >()
      .notNull(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    requestId: uuid(),
    /** Whose words it were, where neither a conversation nor a request holds them. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Of a visitor's connection, under a key that the process forgets when it ends; see `alert-staff.ts`. */
    networkMark: text(),
    /** Further talks with visitors of the same connection, where there were very many in a short time. */
    alsoConversations: uuid().array().notNull().default([]),
    /** When it was raised last: whoever settles it has seen what came until then. */
    raisedAt: instant().notNull().defaultNow(),
    acknowledgedAt: instant(),
    acknowledgedBy: uuid(),
  },
  (table) => [
    uniqueIndex('staff_alerts_open').on(table.conversationId, table.kind).where(sql`acknowledged_at is null`),
    uniqueIndex('staff_alerts_open_request')
      .on(table.requestId, table.kind)
      .where(sql`acknowledged_at is null and conversation_id is null`),
    uniqueIndex('staff_alerts_open_person')
      .on(table.userId, table.kind)
      .where(sql`acknowledged_at is null and conversation_id is null and request_id is null`),
    uniqueIndex('staff_alerts_open_service')
      .on(table.kind)
      .where(
        sql`acknowledged_at is null and conversation_id is null and request_id is null and user_id is null`,
      ),
    index('staff_alerts_created').on(table.createdAt),
  ],
);
