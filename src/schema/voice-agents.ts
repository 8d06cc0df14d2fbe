import { sql } from 'drizzle-orm';
import {
  boolean,
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

/** Our record of an agent that the voice vendor runs. */
export const voiceAgents = pgTable(
  'voice_agents',
  {
    id: uuid().primaryKey(),
    mode: text().notNull(),
    name: text().notNull(),
    /** Which calls it makes: `enquiry` or `booking`; `other` for one created elsewhere at the vendor. */
    agentType: text().$type<'enquiry' | 'booking' | 'other'>().notNull(),
    language: text().$type<'en' | 'es'>().notNull().default('en'),
    voiceId: text().notNull(),
    /** The vendor's agent id. */
    retellAgentId: text().notNull(),
    phoneNumber: text(),
    isActive: boolean().notNull().default(true),
    /** The version used for calls: an id of voice_agent_versions; null before the first goes live. */
    liveVersionId: uuid(),
    /** Created by this product: only these agents are ever deleted at the vendor. */
    madeHere: boolean().notNull().default(false),
    syncedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('voice_agents_vendor').on(table.mode, table.retellAgentId),
    uniqueIndex('voice_agents_one_a_purpose')
      .on(table.mode, table.agentType, table.language)
      .where(sql`is_active and agent_type <> 'other'`),
  ],
);

/** Append-only text (a trigger rejects changes): every edit of the prompt is a new version. */
export const voiceAgentVersions = pgTable(
  'voice_agent_versions',
  {
    id: uuid().primaryKey(),
    agentId: uuid()
      .notNull()
      .references(() => voiceAgents.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    generalPrompt: text().notNull(),
    beginMessage: text(),
    /**
     * draft → rehearsing → publishing → live, or refused; live → retired when replaced. `publishing` has
     * passed rehearsal and is being sent to the vendor, or that failed: then `failedBecause` says why.
     */
    state: text()
      .$type<'draft' | 'rehearsing' | 'publishing' | 'live' | 'refused' | 'retired'>()
      .notNull()
      .default('draft'),
    origin: text().$type<'product' | 'person' | 'vendor'>().notNull().default('person'),
    /** Its rehearsal results, including the failures. */
    rehearsal: jsonb().$type<unknown>(),
    /** Rehearsal calls played so far. */
    rehearsedCalls: integer().notNull().default(0),
    failedBecause: text(),
    rehearsedAt: instant(),
    wentLiveAt: instant(),
    /** The administrator who wrote it; null for built-in versions and the vendor's. */
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('voice_agent_versions_once').on(table.agentId, table.version)],
);

/** Test calls made by administrators. The id is the idempotency key at the vendor. */
export const testCalls = pgTable(
  'test_calls',
  {
    id: uuid().primaryKey(),
    agentId: uuid()
      .notNull()
      .references(() => voiceAgents.id, { onDelete: 'cascade' }),
    mode: text().notNull(),
    toNumber: text().notNull(),
    startedBy: uuid().notNull(),
    /** Client-generated idempotency key. */
    submissionKey: uuid().unique(),
    brief: jsonb().$type<CallBrief>().notNull(),
    office: jsonb().$type<OfficeProfile>().notNull(),
    /** The simulated office's behavior; null when a real phone rang. */
    temper: text(),
    state: text()
      .$type<'intended' | 'dialling' | 'placed' | 'ended' | 'failed'>()
      .notNull()
      .default('intended'),
    vendorCallId: text().unique(),
    telephony: text().$type<Telephony>(),
    outcome: text(),
    transcript: jsonb().$type<TranscriptTurn[]>(),
    failedBecause: text(),
    hasRecording: boolean().notNull().default(false),
    startedAt: instant(),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('test_calls_agent').on(table.agentId, table.createdAt),
    index('test_calls_newest').on(table.createdAt, table.id),
  ],
);

/** When the circuit breaker opened and closed. At most one is open per mode. */
export const voiceLineStops = pgTable(
  'voice_line_stops',
  {
    id: uuid().primaryKey(),
    mode: text().notNull(),
    stoppedAt: instant().notNull(),
    /** Failed calls, of the recent calls below, that opened it. */
    failedCalls: integer().notNull(),
    recentCalls: integer().notNull(),
    /** When one call may probe the line. */
    tryAgainAt: instant().notNull(),
    resumedAt: instant(),
    resumedBy: uuid(),
  },
  (table) => [uniqueIndex('voice_line_stops_open').on(table.mode).where(sql`resumed_at is null`)],
);
