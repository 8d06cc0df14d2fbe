import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { CallBrief, OfficeProfile, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { careRequests } from './care-requests.ts';
import { providers } from './providers.ts';

/** How the agent behaved; null when it does not apply. */
export type CallConduct = {
  saidWhatItIs: boolean | null;
  admittedBeingMachine: boolean | null;
  honouredRefusal: boolean | null;
  keptToConsent: boolean | null;
  saidOnlyAllowed: boolean | null;
};

export type CallLayersStored = { telephony: string | null; conversation: string; business: string[] };

/**
 * Condition for calls that are highlighted in the history. An index uses it, so its text must not change.
 */
export const highlightedCallCondition = sql.raw(
  "(state <> 'ended' or telephony in ('line_error', 'bad_number'))",
);

type SearchedCall = {
  brief: AnyPgColumn | SQL;
  toNumber: AnyPgColumn | SQL;
};

/**
 * Search text: the words of the office's name, and the phone number with and without country code. No ids:
 * their random parts would match whatever is typed.
 */
export const callWords = ({ brief, toNumber }: SearchedCall) =>
  sql`to_tsvector('simple', translate(coalesce(${brief} ->> 'officeName', '') || ' ' || ${toNumber} || ' ' || right(${toNumber}, 10), '@.-_+''', '      '))`;

/** One call to one office. The row is written before dialing; its id is the idempotency key at the vendor. */
export const calls = pgTable(
  'calls',
  {
    id: uuid().primaryKey(),
    /** Null for an appointment that does not belong to a request. */
    requestId: uuid().references(() => careRequests.id),
    /** The appointment of a booking call: an id of appointments. */
    appointmentId: uuid(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    purpose: text().$type<'enquiry' | 'booking'>().notNull(),
    round: integer().notNull(),
    attempt: integer().notNull().default(1),
    mode: text().notNull(),
    toNumber: text().notNull(),
    brief: jsonb().$type<CallBrief>().notNull(),
    office: jsonb().$type<OfficeProfile>().notNull(),
    /** intended → dialling → placed → ended, or failed when the call could not be placed. */
    state: text()
      .$type<'intended' | 'dialling' | 'placed' | 'ended' | 'failed'>()
      .notNull()
      .default('intended'),
    vendorCallId: text().unique(),
    telephony: text().$type<Telephony>(),
    outcome: text(),
    /**
     * Earliest dialing time, if not now: office hours, the hour between attempts, an open circuit breaker.
     */
    dueAt: instant(),
    /** Whether the patient was asked before this call, and the answer; null when no approval was needed. */
    patientAnswer: text().$type<'asked' | 'allowed' | 'declined'>(),
    /** Why it was never dialed, or could not be placed. */
    failedBecause: text(),
    /** The outcome in three layers: telephony, conversation, business. Updated while the call is in progress. */
    layers: jsonb().$type<CallLayersStored>(),
    /** Facts that the first extraction found and the second did not confirm; they need review. */
    doubtful: jsonb().$type<unknown[]>(),
    conduct: jsonb().$type<CallConduct>(),
    hasRecording: boolean().notNull().default(false),
    /** The staff member who made the call; null when the agent called. */
    madeBy: uuid(),
    transcript: jsonb().$type<TranscriptTurn[]>(),
    startedAt: instant(),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('calls_once').on(table.requestId, table.providerId, table.purpose, table.round, table.attempt),
    index('calls_request').on(table.requestId),
    index('calls_newest').on(table.createdAt, table.id),
    // For the call history: by start time, the highlighted ones, and by search text.
    index('calls_began').on(sql`coalesce(${table.startedAt}, ${table.createdAt})`, table.id),
    index('calls_standing_out')
      .on(sql`coalesce(${table.startedAt}, ${table.createdAt})`, table.id)
      .where(highlightedCallCondition),
    index('calls_search').using('gin', callWords({ ...table })),
    // Unfinished calls, polled every few seconds.
    index('calls_unfinished')
      .on(table.state, table.updatedAt)
      .where(sql`state in ('intended', 'dialling', 'placed')`),
    index('calls_planned').on(table.mode).where(sql`state = 'intended' and due_at is not null`),
    // For counts of answered calls in a period: an index-only scan.
    index('calls_reached').on(table.mode, table.createdAt, table.state, table.outcome, table.telephony),
    uniqueIndex('calls_of_appointment_once')
      .on(table.appointmentId, table.attempt)
      .where(sql`request_id is null`),
    index('calls_appointment').on(table.appointmentId),
    index('calls_provider').on(table.providerId, table.state),
    // For pacing and line health, read at every call.
    index('calls_under_way').on(table.mode, table.toNumber).where(sql`state in ('dialling', 'placed')`),
    index('calls_of_office').on(table.toNumber, table.endedAt),
    index('calls_ended').on(table.mode, table.endedAt),
    check('calls_about_something', sql`request_id is not null or appointment_id is not null`),
  ],
);

/** A fact stated by an office, with its quote and position in the transcript. */
export const callFacts = pgTable(
  'call_facts',
  {
    id: uuid().primaryKey(),
    callId: uuid()
      .notNull()
      .references(() => calls.id),
    requestId: uuid(),
    providerId: uuid().notNull(),
    kind: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    quote: text().notNull(),
    turnIndex: integer().notNull(),
    startCharacter: integer().notNull(),
    endCharacter: integer().notNull(),
    /** The staff member who reviewed it and, if they changed it, why. */
    checkedBy: uuid(),
    checkedAt: instant(),
    correctionReason: text(),
    correctedFrom: jsonb().$type<unknown>(),
    /**
     * The office's words for a corrected value: a call to the same office and the place in its transcript. All null
     * if it was corrected without evidence. The words of the original value stay in the columns above.
     */
    evidenceCallId: uuid().references(() => calls.id),
    evidenceQuote: text(),
    evidenceTurnIndex: integer(),
    evidenceStart: integer(),
    evidenceEnd: integer(),
    /** When a reviewer rejected it because the office did not say this: kept for the record, never used. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('call_facts_request').on(table.requestId),
    index('call_facts_call').on(table.callId),
    // For the foreign key, when a call is deleted.
    index('call_facts_evidence').on(table.evidenceCallId).where(sql`evidence_call_id is not null`),
    check(
      'call_facts_evidence_complete',
      sql`num_nulls(evidence_call_id, evidence_quote, evidence_turn_index, evidence_start, evidence_end) in (0, 5)
        and (evidence_call_id is null or corrected_from is not null)`,
    ),
  ],
);
