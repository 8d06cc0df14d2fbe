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
    agentType: text().$type<'enquiry' | 'booking' | 'billing' | 'other'>().notNull(),
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
     * draft → rehearsing → passed or refused; passed → publishing → live; live → retired when replaced.
     * `publishing` is being sent to the vendor, or that failed: then `failedBecause` says why.
     */
    state: text()
      .$type<'draft' | 'rehearsing' | 'passed' | 'publishing' | 'live' | 'refused' | 'retired'>()
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
    /** Goes live without a person once it passes: default prompts, and prompts that were live before. */
    publishesWhenPassed: boolean().notNull().default(false),
    /** Who published it or rolled back to it; null if it went live on its own. */
    publishedBy: uuid(),
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

/** When calls stopped and resumed. At most one stop is open per mode. */
export const voiceLineStops = pgTable(
  'voice_line_stops',
  {
    id: uuid().primaryKey(),
    mode: text().notNull(),
    /** `failures`: the circuit breaker opened. `manual`: staff paused all calls. */
    kind: text().$type<'failures' | 'manual'>().notNull().default('failures'),
    stoppedAt: instant().notNull(),
    /** Who paused calls and why; null for the circuit breaker. */
    stoppedBy: uuid(),
    reason: text(),
    /** Failed calls, of the recent calls below, that opened it; 0 for a manual pause. */
    failedCalls: integer().notNull().default(0),
    recentCalls: integer().notNull().default(0),
    /** When one call may probe the line; null for a manual pause, which is never probed. */
    tryAgainAt: instant(),
    resumedAt: instant(),
    /** Who resumed calls; null if a probe succeeded. */
    resumedBy: uuid(),
  },
  (table) => [uniqueIndex('voice_line_stops_open').on(table.mode).where(sql`resumed_at is null`)],
);
