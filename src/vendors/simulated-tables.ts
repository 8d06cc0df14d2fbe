import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';

/**
 * The memory of the stand-ins for outside companies. A real vendor remembers when our process dies, so its
 * stand-in must too: these rows are the "outside world" that the crash tests count.
 */
export const simulatedCalls = pgTable('simulated_calls', {
  key: text().primaryKey(),
  vendorCallId: text().notNull().unique(),
  toNumber: text().notNull(),
  telephony: text().$type<Telephony>().notNull(),
  transcript: jsonb().$type<TranscriptTurn[]>().notNull(),
  /** How often the office's telephone really rang for this key. More than one is a fault. */
  dialCount: integer().notNull().default(1),
  startedAt: instant().notNull(),
  endsAt: instant().notNull(),
});

export const simulatedCharges = pgTable(
  'simulated_charges',
  {
    key: text().primaryKey(),
    vendorChargeId: text().notNull().unique(),
    /** Null once the customer is forgotten. */
    customerKey: text(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    state: text().$type<'succeeded' | 'declined' | 'needs_authentication' | 'cancelled'>().notNull(),
    /** How often money was really taken for this key. More than one is a fault. */
    takenCount: integer().notNull(),
    /** Which test card was asked; null for the bill of a membership. */
    card: text(),
    /** The patient's bank takes the money back. */
    disputedAt: instant(),
    /** When the money moved; null while it has not. */
    takenAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('simulated_charges_taken').on(table.takenAt)],
);

/** Refunds at the simulated payment company, once per key. */
export const simulatedRefunds = pgTable(
  'simulated_refunds',
  {
    key: text().primaryKey(),
    vendorRefundId: text().notNull().unique(),
    chargeKey: text()
      .notNull()
      .references(() => simulatedCharges.key),
    amountCents: integer().notNull(),
    /** The bank could not take it, and the money came back. */
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('simulated_refunds_charge').on(table.chargeKey),
    index('simulated_refunds_created').on(table.createdAt),
  ],
);

/** Memberships at the simulated payment company. Months go by when somebody looks. */
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
    /** The simulated charge that it was paid by. */
    chargeKey: text().references(() => simulatedCharges.key),
    createdAt: createdAt(),
  },
  // The company bills a month once, however many look at the same moment.
  (table) => [uniqueIndex('simulated_invoices_once').on(table.subscriptionKey, table.periodStart)],
);

/** Which test card a demonstration patient pays with. */
export const testCards = pgTable('test_cards', {
  customerKey: text().primaryKey(),
  card: text().notNull(),
});

/** The agents that the simulated telephone company keeps. */
export const simulatedVoiceAgents = pgTable('simulated_voice_agents', {
  agentId: text().primaryKey(),
  name: text().notNull(),
  voiceId: text().notNull(),
  language: text().$type<'en' | 'es'>().notNull(),
  generalPrompt: text().notNull(),
  beginMessage: text(),
  /** What calls are made with; null before the first publication. */
  publishedPrompt: jsonb().$type<{ generalPrompt: string; beginMessage: string | null }>(),
  createdAt: createdAt(),
});

/** What the simulated mail company delivered: the demonstration's outbox. */
export const simulatedMails = pgTable('simulated_mails', {
  key: text().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  sentAt: createdAt(),
});

/** The texts that the simulated telephone company delivered. */
export const simulatedTexts = pgTable('simulated_texts', {
  /** Two for one key are a fault, so the key alone does not make it one row. */
  vendorMessageId: text().primaryKey(),
  key: text().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  sentAt: createdAt(),
});
