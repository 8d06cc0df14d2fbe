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

/** An agent as we know it; the telephone company keeps the one that talks. */
export const voiceAgents = pgTable(
  'voice_agents',
  {
    id: uuid().primaryKey(),
    mode: text().notNull(),
    name: text().notNull(),
    /** Which calls it makes: `enquiry` or `booking`; `other` for one that somebody else put at the vendor. */
    agentType: text().$type<'enquiry' | 'booking' | 'other'>().notNull(),
    language: text().$type<'en' | 'es'>().notNull().default('en'),
    voiceId: text().notNull(),
    /** The vendor's id of it. */
    retellAgentId: text().notNull(),
    phoneNumber: text(),
    isActive: boolean().notNull().default(true),
    /** The version that calls are made with: an id of voice_agent_versions; null while none has gone live. */
    liveVersionId: uuid(),
    /** Made by this product: only such agents are ever removed at the vendor. */
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

/** Append-only in its words (a trigger refuses their change): a new version follows a prompt. */
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
     * draft → rehearsing → publishing → live, or refused; live → retired when another takes its place. `publishing` has
     * passed and is on its way to the vendor, or could not be brought there: then `failedBecause` says why.
     */
    state: text()
      .$type<'draft' | 'rehearsing' | 'publishing' | 'live' | 'refused' | 'retired'>()
      .notNull()
      .default('draft'),
    origin: text().$type<'product' | 'person' | 'vendor'>().notNull().default('person'),
    /** The table of its rehearsal, with what it fell short of. */
    rehearsal: jsonb().$type<unknown>(),
    /** Calls of the rehearsal that have been played so far. */
    rehearsedCalls: integer().notNull().default(0),
    failedBecause: text(),
    rehearsedAt: instant(),
    wentLiveAt: instant(),
    /** The administrator who wrote it; null for what came with the product or from the vendor. */
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('voice_agent_versions_once').on(table.agentId, table.version)],
);

/** Calls an administrator has an agent make to try it out. The id is the vendor's key. */
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
    /** Made by the page for each test call, so that however often it is sent there is one. */
    submissionKey: uuid().unique(),
    brief: jsonb().$type<CallBrief>().notNull(),
    office: jsonb().$type<OfficeProfile>().notNull(),
    /** How the simulated office was told to behave; null where a telephone rang. */
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

/** When dialling was stopped because the line was ill, and when it went on. At most one stop a mode is open. */
export const voiceLineStops = pgTable(
  'voice_line_stops',
  {
    id: uuid().primaryKey(),
    mode: text().notNull(),
    stoppedAt: instant().notNull(),
    /** How many of how many calls had failed. */
    failedCalls: integer().notNull(),
    recentCalls: integer().notNull(),
    /** When one call may try whether the line is well again. */
    tryAgainAt: instant().notNull(),
    resumedAt: instant(),
    resumedBy: uuid(),
  },
  (table) => [uniqueIndex('voice_line_stops_open').on(table.mode).where(sql`resumed_at is null`)],
);
