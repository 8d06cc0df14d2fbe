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
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import { users } from './accounts.ts';

/** `emergency`: show 911. `self_harm`: show 988. */
export type Danger = 'emergency' | 'self_harm';

/** Call preferences set before there is a request, and the offices that were shown. */
export type CallPlanDraft = {
  removedFacts: string[];
  /** Null: the account's setting applies. */
  asksBeforeFurtherCalls: boolean | null;
  /** Whether offices are asked for a good faith estimate; missing if the patient never chose. */
  asksForEstimate?: boolean;
  /** Ids of providers. */
  shownOfficeIds: string[];
};

type SearchedChat = { need: AnyPgColumn | SQL; sessionLabel: AnyPgColumn | SQL };

const nameAndEmail = (need: SearchedChat['need']) =>
  sql`coalesce(${need} ->> 'name', '') || ' ' || coalesce(${need} ->> 'email', '')`;
const numbers = (need: SearchedChat['need']) =>
  sql`coalesce(${need} ->> 'phone', '') || ' ' || coalesce(right(${need} ->> 'phone', 10), '')`;

/**
 * Search text: name, email address and phone number that a chat collected, and its label; never the messages.
 */
export const chatSearchVector = ({ need, sessionLabel }: SearchedChat) =>
  sql`to_tsvector('simple', translate(${nameAndEmail(need)} || ' ' || ${numbers(need)} || ' ' || coalesce(${sessionLabel}, ''), '@.-_+''', '      '))`;

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** Owner: first a visitor, by a hash of their signed cookie; after sign-up the account. */
    visitorKey: text(),
    userId: uuid(),
    /** A client-generated label; it grants no access. */
    sessionLabel: text(),
    mode: text().notNull(),
    status: text().notNull().default('active'),
    need: jsonb().$type<CareNeed>().notNull().default({}),
    declined: jsonb().$type<FactName[]>().notNull().default([]),
    askedFor: text().$type<QuestionTopic>(),
    complete: boolean().notNull().default(false),
    promptVersion: text().notNull(),
    requestId: uuid(),
    messageCount: integer().notNull().default(0),
    estimatedMinutes: integer(),
    /** Idempotency key of the first message: a retry finds its conversation. */
    begunBy: uuid().unique(),
    /** Lease of the process that is generating a reply, identified by `answeringTurn`. Expires. */
    answeringSince: instant(),
    answeringTurn: uuid(),
    /** The last emergency that a message mentioned. */
    safety: text().$type<Danger>(),
    safetyAt: instant(),
    personWantedAt: instant(),
    /** When the user confirmed the request as read back, and the fingerprint of the confirmed text. */
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
    index('conversations_search').using('gin', chatSearchVector({ ...table })),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the conversation: the order does not depend on clocks. */
    position: integer().notNull(),
    role: text().$type<'user' | 'assistant'>().notNull(),
    content: text().$type<EncryptedText>().notNull(),
    /** Client-generated idempotency key. */
    submissionKey: uuid(),
    /** The emergency that the message mentions, if any. */
    safety: text().$type<Danger>(),
    /** The user stopped this reply; `content` is what was generated until then. */
    stopped: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('messages_position').on(table.conversationId, table.position),
    unique('messages_submission').on(table.conversationId, table.submissionKey),
  ],
);

/** Append-only (a trigger rejects update and delete): every version of the assistant's instructions. */
export const chatPrompts = pgTable('chat_prompts', {
  number: integer().primaryKey().generatedAlwaysAsIdentity(),
  text: text().notNull(),
  authorId: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});

/**
 * Language model usage per day (UTC), for each spender and for `everyone`, including requests in progress.
 */
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
