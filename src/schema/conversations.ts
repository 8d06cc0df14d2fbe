import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { Sealed } from '#platform/encryption/data-keys.ts';
import type { AskedFor, CareNeed, FactName } from '#shared/care/care-need.ts';
import { users } from './accounts.ts';

/** 911 and 988. */
export type Danger = 'emergency' | 'self_harm';

/** What a patient settled about the calls before there is a request, and which offices they were shown. */
export type CallPlanDraft = {
  struckFacts: string[];
  /** Null: as the account has it. */
  asksBeforeFurtherCalls: boolean | null;
  /** Ids of providers. */
  shownOfficeIds: string[];
};

type SearchedChat = { need: AnyPgColumn | SQL; sessionLabel: AnyPgColumn | SQL };

const nameAndEmail = (need: SearchedChat['need']) =>
  sql`coalesce(${need} ->> 'name', '') || ' ' || coalesce(${need} ->> 'email', '')`;
const numbers = (need: SearchedChat['need']) =>
  sql`coalesce(${need} ->> 'phone', '') || ' ' || coalesce(right(${need} ->> 'phone', 10), '')`;

/** The words of the name, the address and the number that a chat collected, and of its label: never what was said. */
export const chatWords = ({ need, sessionLabel }: SearchedChat) =>
  sql`to_tsvector('simple', translate(${nameAndEmail(need)} || ' ' || ${numbers(need)} || ' ' || coalesce(${sessionLabel}, ''), '@.-_+''', '      '))`;

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** Who may read it: a visitor by the hash of their signed cookie, later the account it moved to. */
    visitorKey: text(),
    userId: uuid(),
    /** A label that the page makes up; it grants nothing. */
    sessionLabel: text(),
    mode: text().notNull(),
    status: text().notNull().default('active'),
    need: jsonb().$type<CareNeed>().notNull().default({}),
    declined: jsonb().$type<FactName[]>().notNull().default([]),
    askedFor: text().$type<AskedFor>(),
    complete: boolean().notNull().default(false),
    promptVersion: text().notNull(),
    requestId: uuid(),
    messageCount: integer().notNull().default(0),
    estimatedMinutes: integer(),
    /** The key of the message that began it: sent again, that message finds its conversation. */
    begunBy: uuid().unique(),
    /** Set while an answer is being made, by whoever holds `answeringTurn`. Too old, it is void. */
    answeringSince: instant(),
    answeringTurn: uuid(),
    /** The last danger that a message of it told of. */
    safety: text().$type<Danger>(),
    safetyAt: instant(),
    personWantedAt: instant(),
    /** When the person said yes to the request as it was read back, and the fingerprint of what they said yes to. */
    confirmedAt: instant(),
    confirmedNeed: text(),
    /** Null until the call plan was shown. */
    callPlan: jsonb().$type<CallPlanDraft>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('conversations_user').on(table.userId, table.createdAt),
    index('conversations_visitor').on(table.visitorKey),
    index('conversations_newest').on(table.createdAt, table.id),
    index('conversations_status').on(table.status, table.createdAt, table.id),
    index('conversations_request').on(table.requestId),
    index('conversations_search').using('gin', chatWords({ ...table })),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the conversation: the order of the talk does not hang on clocks. */
    position: integer().notNull(),
    role: text().$type<'user' | 'assistant'>().notNull(),
    content: text().$type<Sealed>().notNull(),
    /** Made by the page for each message: however often it is sent, it is one. */
    submissionKey: uuid(),
    /** What a person's message told of. */
    safety: text().$type<Danger>(),
    /** The person stopped this answer; `content` is what had been said until then. */
    stopped: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('messages_position').on(table.conversationId, table.position),
    unique('messages_submission').on(table.conversationId, table.submissionKey),
  ],
);

/** Append-only (a trigger refuses update and delete): every wording an administrator gave the assistant. */
export const chatPrompts = pgTable('chat_prompts', {
  number: integer().primaryKey().generatedAlwaysAsIdentity(),
  text: text().notNull(),
  authorId: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});

/** What language models used on a day (UTC), for each spender and for `everyone`; what is under way is counted. */
export const modelUsage = pgTable(
  'model_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    spender: text().notNull(),
    inputTokens: bigint({ mode: 'number' }).notNull(),
    outputTokens: bigint({ mode: 'number' }).notNull(),
    /** Millionths of a cent. */
    costMicrocents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.spender] })],
);
