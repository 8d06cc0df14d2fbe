import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { LateReason } from '#shared/care/late-reasons.ts';
import type { ResultKind } from '#shared/care/manual-work.ts';
import type { OfficeWeek } from '#shared/time/office-calendar.ts';
import { users } from './accounts.ts';

/** Condition for requests with unfinished work. Indexes use it, so its text must not change. */
export const openRequestCondition = sql.raw(
  "status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation')",
);

/** Search text: every word of the service and the description, matched by prefix. */
export const requestSearchVector = (request: { serviceType: AnyPgColumn; description: AnyPgColumn }) =>
  sql`to_tsvector('simple', translate(${request.serviceType} || ' ' || ${request.description}, '@.-_+/''', '       '))`;

/** Offices as shown to the patient. */
export type AcceptedCallPlan = {
  offices: {
    providerId: string;
    name: string;
    distanceMiles: number;
    why: string;
  }[];
};

export const careRequests = pgTable(
  'care_requests',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    conversationId: uuid(),
    /** The patient, if not the account owner: an id of household_members. */
    householdMemberId: uuid(),
    /** Who currently answers the patient's messages: the assistant or one staff member. */
    messagesOwner: text().$type<'assistant' | 'staff'>().notNull().default('assistant'),
    messagesOwnerId: uuid(),
    /** Idempotency key of the submission. */
    submissionKey: text().notNull().unique(),
    serviceType: text().notNull().default('general'),
    description: text().notNull(),
    /** The patient's own sentences in order, as a JSON list; null if there are none. */
    ownWords: text().$type<EncryptedText>(),
    urgency: text().notNull().default('normal'),
    status: text().notNull().default('new'),
    mode: text().notNull(),
    modeOverride: text(),
    need: jsonb().$type<CareNeed>().notNull().default({}),
    /** Increases by one each time the patient sends the work back. */
    round: integer().notNull().default(1),
    completionSummary: text(),
    /** Numbers about the locked results that may be shown before payment. */
    resultSizeCharacters: integer(),
    optionCount: integer(),
    callCount: integer(),
    chosenOptionId: uuid(),
    /** The kind of a manual result; null for a short list of offices. */
    resultKind: text().$type<ResultKind>(),
    slaDeadline: instant().notNull(),
    slaExplanation: text().notNull(),
    /** Set while we wait for the patient: the SLA clock is paused. */
    slaPausedAt: instant(),
    /** SLA minutes by which the deadline was extended while waiting for the patient. */
    slaMovedMinutes: integer().notNull().default(0),
    /**
     * Hours of the offices called first, as of the start of the work: the SLA clock runs while they are open.
     * Empty if no office is called. Never sent to the client, because they could reveal the offices.
     */
    callingHours: jsonb().$type<OfficeWeek[]>().notNull().default([]),
    readyAt: instant(),
    /** When we detected the missed deadline: the request is free from then on. */
    breachedAt: instant(),
    /** When the patient bought 24-hour service. */
    expeditedAt: instant(),
    /** Business minutes within those 24 hours; null if not bought. */
    expeditedBusinessMinutes: integer(),
    /**
     * Time of the next SLA check: the next warning or the deadline. Null when nothing is due. A trigger resets
     * it whenever the deadline, the clock or the status changes.
     */
    promiseCheckAt: instant().default(sql`to_timestamp(0)`),
    assignedTo: uuid(),
    /** Facts that the patient removed from the call plan: the agent never mentions them. */
    removedFacts: text().array().notNull().default(sql`'{}'`),
    /** The patient wants to approve calls to additional offices. */
    asksBeforeFurtherCalls: boolean().notNull().default(false),
    /** The offices the patient accepted with the call plan; null when none could be named yet. */
    callPlan: jsonb().$type<AcceptedCallPlan>(),
    /** When the patient agreed to share what their calls found about offices; null while private. */
    findingsAllowedAt: instant(),
    /** Why the result needs review before it goes to the patient; null if it does not. */
    personNeededBecause: text(),
    closedReason: text(),
    /** Why the SLA was missed, as staff decided; null until they do. */
    lateReason: text().$type<LateReason>(),
    lateNote: text().$type<EncryptedText>(),
    lateBy: uuid(),
    lateAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('care_requests_user').on(table.userId, table.createdAt),
    index('care_requests_status').on(table.status, table.slaDeadline, table.mode),
    index('care_requests_service').on(table.serviceType, table.urgency, table.status),
    uniqueIndex('care_requests_conversation').on(table.conversationId),
    index('care_requests_created').on(table.createdAt, table.id),
    // For the care team's queue: running requests by deadline, paused ones by remaining time.
    index('care_requests_running')
      .on(table.slaDeadline, table.id)
      .where(sql`${table.slaPausedAt} is null and ${openRequestCondition}`),
    // For counts of open requests: an index-only scan.
    index('care_requests_open')
      .on(table.status, table.slaDeadline, table.slaPausedAt, table.mode, table.id)
      .where(openRequestCondition),
    index('care_requests_standing')
      .on(sql`(${table.slaDeadline} - ${table.slaPausedAt})`, table.id)
      .where(sql`${table.slaPausedAt} is not null and ${openRequestCondition}`),
    index('care_requests_person_needed')
      .on(table.slaDeadline, table.id)
      .where(sql`${table.personNeededBecause} is not null`),
    index('care_requests_promise_check')
      .on(table.promiseCheckAt, table.id)
      .where(sql`promise_check_at is not null`),
    // Expedited requests come first.
    index('care_requests_expedited')
      .on(table.slaDeadline, table.id)
      .where(sql`${table.expeditedAt} is not null and ${openRequestCondition}`),
    // For reports on a period and SLAs by month: an index-only scan.
    index('care_requests_promises').on(
      table.mode,
      table.createdAt,
      table.urgency,
      table.status,
      table.readyAt,
      table.slaDeadline,
      table.slaPausedAt,
      table.breachedAt,
    ),
    index('care_requests_assigned').on(table.assignedTo).where(sql`${table.assignedTo} is not null`),
    index('care_requests_search').using('gin', requestSearchVector({ ...table })),
    index('care_requests_messages_owner')
      .on(table.messagesOwnerId)
      .where(sql`${table.messagesOwnerId} is not null`),
  ],
);

export type SlaEventKind = 'warned_50' | 'warned_75' | 'warned_90' | 'breached';

/** Append-only: SLA events of a request, each kind once per SLA. */
export const slaEvents = pgTable(
  'promise_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    kind: text().$type<SlaEventKind>().notNull(),
    at: instant().notNull(),
    /** For the purchased 24-hour SLA, which is separate from the standard one. */
    isExpedited: boolean().notNull().default(false),
    /** The request's round: work that is sent back has its own SLA. */
    round: integer().notNull().default(1),
  },
  (table) => [unique('promise_events_once').on(table.requestId, table.kind, table.isExpedited, table.round)],
);

/** Append-only (a trigger rejects update and delete): the request's timeline, worded for the patient. */
export const requestTimeline = pgTable(
  'request_timeline',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    at: instant().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    actor: text().$type<'patient' | 'harborline' | 'staff'>().notNull(),
    actorId: uuid(),
    note: text().notNull(),
  },
  (table) => [index('request_timeline_request').on(table.requestId, table.id)],
);

export const requestQuestions = pgTable(
  'request_questions',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    asksFor: text().notNull(),
    question: text().$type<EncryptedText>().notNull(),
    answer: text().$type<EncryptedText>(),
    askedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    uniqueIndex('request_questions_open').on(table.requestId, table.asksFor).where(sql`answered_at is null`),
  ],
);

/** The finished work of one round. Separate from the request, so that no list can read it by accident. */
export const requestResults = pgTable(
  'request_results',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    round: integer().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('request_results_round').on(table.requestId, table.round)],
);
