import { implement } from '@orpc/server';
import { and, between, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheIfLarge } from '#platform/cache-for.ts';
import { chatSearchVector, conversations, messages } from '#schema/conversations.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { notFound } from '#shared/problem.ts';
import { toWordQuery } from '#shared/text/word-query.ts';
import { type ChatRecord, chatRecordsContract } from '../../chat-records.contract.ts';
import type { ConversationRow } from '../claim-conversation.ts';
import { decryptMessageText } from '../message-encryption.ts';
import { presentNeed } from './present-need.ts';

const endpoints = implement(chatRecordsContract).$context<EndpointContext>();

/** Newest messages shown per conversation. */
const maxMessages = 1000;
const maxRowsToFilterFirst = 5000;

/** From this many conversations on, the total without a search is cached for some seconds. */
const manyConversations = 20_000;
const cachedTotal = cacheIfLarge<number>({
  freshMilliseconds: 10_000,
  staleMilliseconds: 60_000,
  isLarge: (total) => total > manyConversations,
});

type ListQuery = {
  search?: string | null | undefined;
  status?: string | null | undefined;
  limit: number;
  before?: string | undefined;
};

export const listChatConversations = endpoints.listChatConversations.handler(({ input, context }) =>
  list(context, input),
);
export const listChatConversationsAlike = endpoints.listChatConversationsAlike.handler(({ input, context }) =>
  list(context, input),
);

async function list(
  context: EndpointContext,
  { search, status, limit, before }: ListQuery,
): Promise<ChatRecord[]> {
  const { database, clock } = context;
  const { orm } = database;
  const filter = and(
    status && status !== 'all' ? eq(conversations.status, status) : undefined,
    search ? matches(search) : undefined,
  );
  const count = () => orm.$count(conversations, filter);
  const total = search
    ? await count()
    : await cachedTotal(database, `conversations: ${status ?? 'all'}`, clock.now(), count);
  // Few matches: filter first, then sort. Walking the sort index for a rare name would scan the whole table.
  const filtersFirst = Boolean(search) && total <= maxRowsToFilterFirst;
  const isFound = filtersFirst
    ? sql`${conversations.id} in (with found as materialized (select ${conversations.id} from ${conversations} where ${filter}) select id from found)`
    : filter;
  const rows = await orm
    .select()
    .from(conversations)
    .where(and(isFound, before === undefined ? undefined : startedBefore(before)))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(limit);
  context.setHeader('x-total-count', String(total));
  return rows.map(presentRecord);
}

const startedBefore = (id: string): SQL =>
  sql`(${conversations.createdAt}, ${conversations.id}) < (
    select earlier.created_at, earlier.id from ${conversations} earlier where earlier.id = ${id}::uuid)`;

/** Shorter text could be the start of a word. */
const minIdLength = 4;
const statuses = ['active', 'converted_to_ticket'];
const minStatusLength = 4;

/** Prefix search over ids, names and statuses. Message text holds health data and is never searchable. */
function matches(search: string): SQL | undefined {
  const words = toWordQuery(search);
  const shortId = search.trim().length >= minIdLength ? readShortId(search) : null;
  const range = shortId === null ? null : idRange(shortId);
  const typed = search.trim().toLowerCase().replaceAll(/\s+/g, '_');
  const matchingStatuses = statuses.filter(
    (status) => typed.length >= minStatusLength && status.startsWith(typed),
  );
  return or(
    words === '' ? sql`false` : sql`${chatSearchVector(conversations)} @@ to_tsquery('simple', ${words})`,
    ...(range
      ? [conversations.id, conversations.requestId, conversations.userId].map((id) =>
          between(id, range.from, range.to),
        )
      : []),
    matchingStatuses.length > 0 ? inArray(conversations.status, matchingStatuses) : undefined,
  );
}

function presentRecord(row: ConversationRow): ChatRecord {
  const { name, location, contact, requestType } = presentNeed(row.need, row.complete);
  return {
    id: row.id,
    sessionId: row.sessionLabel,
    userId: row.userId,
    mode: row.mode,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    messageCount: row.messageCount,
    extractedInfo: { name, location, contact, requestType },
    estimatedTime: row.estimatedMinutes,
    requestId: row.requestId,
    // A request and its ticket are the same row.
    ticketId: row.requestId,
  };
}

/** Audited with the conversation id, because it exposes what the patient wrote. */
export const getChatConversation = endpoints.getChatConversation.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const [row] = await orm.select().from(conversations).where(eq(conversations.id, input.id));
  if (!row) throw notFound('Conversation not found');
  const newestFirst = await orm
    .select()
    .from(messages)
    .where(eq(messages.conversationId, row.id))
    .orderBy(desc(messages.position))
    .limit(maxMessages);
  return {
    conversation: {
      ...presentRecord(row),
      extractedInfo: presentNeed(row.need, row.complete),
      promptVersion: row.promptVersion,
      updatedAt: row.updatedAt.toISOString(),
    },
    messages: newestFirst.toReversed().map(({ id, role, content, stopped, createdAt }) => ({
      id,
      role,
      content: decryptMessageText(context.dataKeys, { id, content }),
      stopped,
      createdAt: createdAt.toISOString(),
    })),
  };
});
