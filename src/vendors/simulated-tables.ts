import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';

/**
 * State of the vendor simulators. Like a real vendor's state, it must survive a crash of our process: the crash
 * tests check these rows.
 */
export const simulatedCalls = pgTable('simulated_calls', {
  key: text().primaryKey(),
  vendorCallId: text().notNull().unique(),
  toNumber: text().notNull(),
  telephony: text().$type<Telephony>().notNull(),
  transcript: jsonb().$type<TranscriptTurn[]>().notNull(),
  /** How often the office's phone really rang for this key. More than one is an error. */
  dialCount: integer().notNull().default(1),
  startedAt: instant().notNull(),
  endsAt: instant().notNull(),
});

export const simulatedCharges = pgTable(
  'simulated_charges',
  {
    key: text().primaryKey(),
    vendorChargeId: text().notNull().unique(),
    /** Null once the customer is deleted. */
    customerKey: text(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    state: text().$type<'succeeded' | 'declined' | 'needs_authentication' | 'cancelled'>().notNull(),
    /** How often this key was really charged. More than one is an error. */
    takenCount: integer().notNull(),
    /** The test card charged; null for a membership invoice. */
    card: text(),
    /** The charge is disputed. */
    disputedAt: instant(),
    /** When the money moved; null before. */
    takenAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('simulated_charges_taken').on(table.takenAt)],
);

/** Refunds at the simulated payment processor, once per key. */
export const simulatedRefunds = pgTable(
  'simulated_refunds',
  {
    key: text().primaryKey(),
    vendorRefundId: text().notNull().unique(),
    chargeKey: text()
      .notNull()
      .references(() => simulatedCharges.key),
    amountCents: integer().notNull(),
    /** The bank rejected it, and the money was returned. */
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('simulated_refunds_charge').on(table.chargeKey),
    index('simulated_refunds_created').on(table.createdAt),
  ],
);

/** Memberships at the simulated payment processor. Billing catches up with the clock whenever one is read. */
export const simulatedSubscriptions = pgTable('simulated_subscriptions', {
  key: text().primaryKey(),
  vendorSubscriptionId: text().notNull().unique(),
  customerKey: text().notNull(),
  parts: jsonb().$type<{ name: string; title: string; amountCents: number }[]>().notNull(),
  state: text().$type<'active' | 'past_due' | 'unpaid_start' | 'ended'>().notNull(),
  periodEnd: instant().notNull(),
  endsAtPeriodEnd: boolean().notNull().default(false),
  createdAt: createdAt(),
});

export const simulatedInvoices = pgTable(
  'simulated_invoices',
  {
    vendorInvoiceId: text().primaryKey(),
    subscriptionKey: text()
      .notNull()
      .references(() => simulatedSubscriptions.key, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    state: text().$type<'paid' | 'open' | 'void'>().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    /** The simulated charge that paid it. */
    chargeKey: text().references(() => simulatedCharges.key),
    createdAt: createdAt(),
  },
  // One invoice per month, however many processes read at once.
  (table) => [uniqueIndex('simulated_invoices_once').on(table.subscriptionKey, table.periodStart)],
);

/** The test card of a demo patient. */
export const testCards = pgTable('test_cards', {
  customerKey: text().primaryKey(),
  card: text().notNull(),
});

/** The agents at the simulated voice vendor. */
export const simulatedVoiceAgents = pgTable('simulated_voice_agents', {
  agentId: text().primaryKey(),
  name: text().notNull(),
  voiceId: text().notNull(),
  language: text().$type<'en' | 'es'>().notNull(),
  generalPrompt: text().notNull(),
  beginMessage: text(),
  /** The published version; null before the first publication. */
  publishedPrompt: jsonb().$type<{ generalPrompt: string; beginMessage: string | null }>(),
  createdAt: createdAt(),
});

/** Email delivered by the simulator: the demo outbox. */
export const simulatedMails = pgTable('simulated_mails', {
  key: text().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  sentAt: createdAt(),
});

/** Texts delivered by the simulator. */
export const simulatedTexts = pgTable('simulated_texts', {
  /** Two for one key are an error, so the key alone is not unique. */
  vendorMessageId: text().primaryKey(),
  key: text().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  sentAt: createdAt(),
});

/** Letters at the simulated print and fax vendor, once per key. */
export const simulatedLetters = pgTable('simulated_letters', {
  vendorLetterId: text().primaryKey(),
  key: text().notNull().unique(),
  channel: text().$type<'mail' | 'fax'>().notNull(),
  /** Name and address lines, or the fax number. */
  address: text().array().notNull(),
  sha256: text().notNull(),
  sentAt: instant().notNull(),
});

/** Permissions at the simulated clinic and insurer. Codes and tokens are hashed, as at a real authorization server. */
export const simulatedRecordGrants = pgTable('simulated_record_grants', {
  id: text().primaryKey(),
  sourceId: text().notNull(),
  redirectUri: text().notNull(),
  scopes: text().array().notNull(),
  codeHash: text().notNull().unique(),
  codeChallenge: text().notNull(),
  codeExpiresAt: instant().notNull(),
  codeUsedAt: instant(),
  /** Null before the code is exchanged. */
  accessHash: text().unique(),
  accessExpiresAt: instant(),
  /** Null before, and while it is being rotated. */
  refreshHash: text().unique(),
  revokedAt: instant(),
  createdAt: createdAt(),
});
