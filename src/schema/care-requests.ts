import { sql } from 'drizzle-orm';
import {
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
import type { Sealed } from '#platform/encryption/data-keys.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { ResultKind } from '#shared/care/work-by-hand.ts';
import type { OfficeWeek } from '#shared/time/office-calendar.ts';
import { users } from './accounts.ts';

/** Of requests on which work is left, as a condition that indexes are made for: its text must stay as it is. */
export const underWork = sql.raw(
  "status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation')",
);

/** Offices as they were named to the patient. */
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
    /** Whom it is for, when not for the person who asked: an id of household_members. */
    householdMemberId: uuid(),
    /**
     * Who answers the patient's messages now: the assistant, or one person of the team. There is never more than one.
     */
    messagesOwner: text().$type<'assistant' | 'staff'>().notNull().default('assistant'),
    messagesOwnerId: uuid(),
    /** The key of the submission: the same submission sent twice is one request. */
    submissionKey: text().notNull().unique(),
    serviceType: text().notNull().default('general'),
    description: text().notNull(),
    /** The person's own sentences in order, a list as JSON; null where none were kept. */
    ownWords: text().$type<Sealed>(),
    urgency: text().notNull().default('normal'),
    status: text().notNull().default('new'),
    mode: text().notNull(),
    modeOverride: text(),
    need: jsonb().$type<CareNeed>().notNull().default({}),
    /** Rises by one each time the patient sends the work back. */
    round: integer().notNull().default(1),
    completionSummary: text(),
    /** Figures about the locked results that may be shown before they are paid for. */
    resultSizeCharacters: integer(),
    optionCount: integer(),
    callCount: integer(),
    chosenOptionId: uuid(),
    /** Which kind of result a person put together; null where it is a short list of offices. */
    resultKind: text().$type<ResultKind>(),
    slaDeadline: instant().notNull(),
    slaExplanation: text().notNull(),
    /** Set while we wait for the patient: the guarantee's clock stands still. */
    slaPausedAt: instant(),
    /** By how many minutes of its clock the deadline was moved because we waited for the patient. */
    slaMovedMinutes: integer().notNull().default(0),
    /**
     * Hours of the offices that are called first, as they were when the work began: the guarantee's clock runs while they can be
     * called. Empty where no office is called. They could tell which offices those are, so they stay on the server.
     */
    callingHours: jsonb().$type<OfficeWeek[]>().notNull().default([]),
    readyAt: instant(),
    /** When we noticed that the deadline had passed while we had the request: it stays free from then on. */
    breachedAt: instant(),
    /** When the patient bought an answer within 24 hours. */
    expeditedAt: instant(),
    /** How many minutes of business hours those 24 hours held when they began. Null where nothing was bought. */
    expeditedBusinessMinutes: integer(),
    /**
     * When the promise is to be looked at next: the next warning, or its end. Null where there is nothing to watch. A
     * trigger sets it back whenever the deadline, its clock or the status changes, whoever changes them.
     */
    promiseCheckAt: instant().default(sql`to_timestamp(0)`),
    assignedTo: uuid(),
    /** What the patient struck from the call plan: the agent never says it. */
    struckFacts: text().array().notNull().default(sql`'{}'`),
    /** The patient wants to be asked before offices beyond the plan are called. */
    asksBeforeFurtherCalls: boolean().notNull().default(false),
    /** The offices that the patient accepted with the call plan; null where no office could be named yet. */
    callPlan: jsonb().$type<AcceptedCallPlan>(),
    /** Since when the patient allows everybody to see what their calls found about offices; null while it is theirs alone. */
    findingsAllowedAt: instant(),
    /** Why a person of the team has to look before the work goes to the patient; null where none has to. */
    personNeededBecause: text(),
    closedReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('care_requests_user').on(table.userId, table.createdAt),
    index('care_requests_status').on(table.status, table.slaDeadline),
    uniqueIndex('care_requests_conversation').on(table.conversationId),
    index('care_requests_created').on(table.createdAt, table.id),
    // How the work of a period went, read from the index alone.
    index('care_requests_kept').on(
      table.mode,
      table.createdAt,
      table.status,
      table.readyAt,
      table.slaDeadline,
      table.slaPausedAt,
    ),
    // The queue of the care team: what runs by when it is due, what stands still by what was left.
    index('care_requests_running')
      .on(table.slaDeadline, table.id)
      .where(sql`${table.slaPausedAt} is null and ${underWork}`),
    index('care_requests_standing')
      .on(sql`(${table.slaDeadline} - ${table.slaPausedAt})`, table.id)
      .where(sql`${table.slaPausedAt} is not null and ${underWork}`),
    index('care_requests_person_needed')
      .on(table.slaDeadline, table.id)
      .where(sql`${table.personNeededBecause} is not null`),
    index('care_requests_promise_check')
      .on(table.promiseCheckAt, table.id)
      .where(sql`promise_check_at is not null`),
    // What somebody paid extra for is worked on before the rest.
    index('care_requests_expedited')
      .on(table.slaDeadline, table.id)
      .where(sql`${table.expeditedAt} is not null and ${underWork}`),
    // How many promises of a month were kept, read from the index alone.
    index('care_requests_promises').on(
      table.mode,
      table.createdAt,
      table.urgency,
      table.status,
      table.readyAt,
      table.slaDeadline,
      table.breachedAt,
    ),
    index('care_requests_assigned').on(table.assignedTo).where(sql`${table.assignedTo} is not null`),
  ],
);

export type PromiseEventKind = 'warned_50' | 'warned_75' | 'warned_90' | 'breached';

/** Append-only: what became of the time promised for a request, each kind once for a promise. */
export const promiseEvents = pgTable(
  'promise_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    kind: text().$type<PromiseEventKind>().notNull(),
    at: instant().notNull(),
    /** About the promise within 24 hours that was bought, which is another one than the ordinary. */
    isExpedited: boolean().notNull().default(false),
    /** Of the request: work that is sent back has a promise of its own. */
    round: integer().notNull().default(1),
  },
  (table) => [unique('promise_events_once').on(table.requestId, table.kind, table.isExpedited, table.round)],
);

/** Append-only (a trigger refuses update and delete): every move of a request, in words the patient can read. */
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
    question: text().$type<Sealed>().notNull(),
    answer: text().$type<Sealed>(),
    askedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    uniqueIndex('request_questions_open').on(table.requestId, table.asksFor).where(sql`answered_at is null`),
  ],
);

/** The finished work of one round. Apart from the request, so that a list can never read it by accident. */
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
