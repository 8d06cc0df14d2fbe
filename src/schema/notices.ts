import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';
import { conversations, type Danger } from './conversations.ts';

/**
 * The outbox of emails and texts. A notice is written in the same transaction as the change it reports, and
 * sent by a job. Subjects never contain health information.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    /** Idempotency key: a repeated step notifies once. */
    key: text().notNull().unique(),
    channel: text().$type<'mail' | 'sms'>().notNull(),
    /** The account whose preferences apply; null for the operator and visitors. */
    userId: uuid(),
    /** Its template, such as `appointment_reminder`; determines the topic that users can turn off. */
    kind: text().notNull().default('other'),
    mode: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /**
     * `sending`: passed to the vendor, result unknown. `void`: before it was sent, its subject changed or the
     * user opted out. `delivered` and `failed`: reported by the vendor later.
     */
    state: text()
      .$type<'waiting' | 'sending' | 'sent' | 'delivered' | 'failed' | 'void'>()
      .notNull()
      .default('waiting'),
    /** Earliest send time, because of quiet hours. */
    notBefore: instant(),
    /** Expiry: after this it would be misleading, so it is voided. */
    usefulUntil: instant(),
    /** When it was last passed to the vendor, while the result is unknown. */
    claimedAt: instant(),
    /** Its subject, whose change voids it: `appointment:<id>:<version>`. */
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

/** A contact form submission. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** Client-generated idempotency key. */
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

/** An in-app notification. Title and text hold no health information either. */
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
    /** Its link, relative to the site's address. */
    linkPath: text().notNull(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (table) => [index('inbox_entries_user').on(table.userId, table.createdAt)],
);

/** A user's notification preferences. */
export const noticeSettings = pgTable('notice_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: boolean().notNull().default(true),
  sms: boolean().notNull().default(false),
  phone: boolean().notNull().default(false),
  /** Topics switched off, by channel: `{ "sms": ["reminders"] }`. */
  off: jsonb().$type<Partial<Record<'mail' | 'sms', string[]>>>().notNull().default({}),
  /** Local times `HH:MM` in `timeZone`; null for no quiet hours. */
  quietFrom: text(),
  quietTo: text(),
  timeZone: text().notNull().default('America/New_York'),
  /** Language of notifications; null to use the language of the request or conversation. */
  language: text().$type<'en' | 'es'>(),
  updatedAt: instant().notNull().defaultNow(),
});

/**
 * Append-only (a trigger rejects update and delete): SMS consent per number, with its wording, and how it
 * ended.
 */
export const smsConsents = pgTable(
  'sms_consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    userId: uuid(),
    /** `asked`: entered on a page; the number's owner has yet to reply YES to our one text. */
    state: text().$type<'given' | 'withdrawn' | 'asked'>().notNull(),
    /** The consent text, or the message that ended it. */
    wording: text().notNull(),
    /** Source: one of our pages, a text, or the SMS vendor. */
    source: text().$type<'settings' | 'signup' | 'booking' | 'text' | 'vendor'>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('sms_consents_phone').on(table.phone, table.id)],
);

/** Incoming texts, each once. */
export const receivedTexts = pgTable('received_texts', {
  vendorMessageId: text().primaryKey(),
  fromNumber: text().notNull(),
  body: text().notNull(),
  meaning: text().$type<'stop' | 'start' | 'help' | 'other'>().notNull(),
  receivedAt: createdAt(),
});
/** Alerts for those responsible for records: integrity faults, and who viewed what. */
export const securityAlertKinds = [
  'audit_broken',
  'failed_sign_ins',
  'pages_opened',
  'number_changed',
  'two_factor_reset',
  'patients_merged',
] as const;
export type SecurityAlertKind = (typeof securityAlertKinds)[number];

/** SLA usage and missed SLAs. */
export const slaAlertKinds = ['promise_50', 'promise_75', 'promise_90', 'promise_broken'] as const;
export type SlaAlertKind = (typeof slaAlertKinds)[number];

/** Alerts for those responsible for the ledger. */
export const moneyAlertKinds = ['books_broken', 'books_differ', 'payment_disputed', 'refund_failed'] as const;
export type MoneyAlertKind = (typeof moneyAlertKinds)[number];

/**
 * A staff alert about a conversation, a request, or a user. Holds no names, and no text but the encrypted reason for
 * resolving it. While one is open, the same cause updates it instead of adding another.
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
        | 'booking_by_hand'
        | 'deadline_near'
        | SecurityAlertKind
        | MoneyAlertKind
        | SlaAlertKind
      >()
      .notNull(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    requestId: uuid(),
    /** The author, when neither a conversation nor a request identifies them. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /**
     * The visitor's network address, hashed with a key that exists only in this process; see `alert-staff.ts`.
     */
    networkMark: text(),
    /** Further conversations from the same connection, when there are many in a short time. */
    alsoConversations: uuid().array().notNull().default([]),
    /** When it was last raised: resolving it covers everything until then. */
    raisedAt: instant().notNull().defaultNow(),
    /** Staff whose actions raised it. Someone else resolves it, if there is anyone. */
    actors: uuid().array().notNull().default([]),
    acknowledgedAt: instant(),
    acknowledgedBy: uuid(),
    /** Why it was resolved, encrypted; required for security alerts. */
    resolution: text().$type<EncryptedText>(),
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
    index('staff_alerts_resolved').on(table.acknowledgedAt, table.id),
  ],
);
