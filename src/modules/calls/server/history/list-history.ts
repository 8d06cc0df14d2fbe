import { implement } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import { callerHasRight, type EndpointContext, requireRight } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { callRecordsContract, type HistoryRow } from '../../call-records.contract.ts';
import {
  afterPosition,
  buildWhere,
  capTotal,
  countEach,
  formatCursor,
  type HistoryPosition,
  type HistoryQuery,
  type HistorySource,
  matchingRows,
  parseCursor,
} from './history-query.ts';
import {
  callSource,
  callTable,
  chatSource,
  durationSeconds,
  epochSeconds,
  testCallSource,
  testTable,
} from './history-sources.ts';

type Row = {
  kind: HistoryRow['kind'];
  id: string;
  status: string;
  at_seconds: number;
  contact: string | null;
  name: string | null;
  reference: string | null;
  request_id: string | null;
  message_count: number | null;
  duration_seconds: number | null;
  mode: HistoryRow['mode'];
};

type Kind = { source: HistorySource; columns: SQL };

const calls: Kind = {
  source: callSource,
  columns: sql`'call' as kind, call.to_number as contact, call.brief ->> 'officeName' as name,
    call.vendor_call_id as reference, call.request_id::text as request_id, null::int as message_count,
    ${durationSeconds(callTable)} as duration_seconds, call.mode`,
};

const testCalls: Kind = {
  source: testCallSource,
  columns: sql`'test_call' as kind, test.to_number as contact, agent.name as name,
    test.vendor_call_id as reference, null::text as request_id, null::int as message_count,
    ${durationSeconds(testTable)} as duration_seconds, test.mode`,
};

const chats: Kind = {
  source: chatSource,
  columns: sql`'chat' as kind, chat.session_label as contact, chat.need ->> 'name' as name,
    chat.request_id::text as reference, chat.request_id::text as request_id, chat.message_count,
    null::int as duration_seconds, chat.mode`,
};

const kindsOf = { all: [calls, testCalls, chats], call: [calls, testCalls], chat: [chats] } as const;

/** Office calls and chats are about patients; test calls aren't. */
function readableKinds(context: EndpointContext, type: keyof typeof kindsOf): readonly Kind[] {
  if (type === 'chat') requireRight(context, 'requests.look');
  return callerHasRight(context, 'requests.look') ? kindsOf[type] : [testCalls];
}

/** Reads the newest rows of each source by its own index, then merges them. */
export const listHistory = implement(callRecordsContract)
  .$context<EndpointContext>()
  .listHistory.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const query: HistoryQuery = { ...input, now: context.clock.now() };
    const kinds = readableKinds(context, input.type);
    const position = parseCursor(input.cursor);
    const conditions = kinds.map(({ source }) => ({ from: source.from, where: buildWhere(source, query) }));
    const counts = await countEach(orm, conditions);
    const parts = kinds.map((kind, index) => {
      const { where = sql`true` } = conditions[index] ?? {};
      const found = query.search ? matchingRows(kind.source, where, counts[index] ?? 0) : where;
      return partOf(kind, found, position, input.limit + 1);
    });
    const rows = await selectRows<Row>(
      orm,
      sql`select * from (${sql.join(parts, sql` union all `)}) history
        order by at_seconds desc, id desc limit ${input.limit + 1}`,
    );
    const shown = rows.slice(0, input.limit);
    const last = rows.length > input.limit ? shown.at(-1) : undefined;
    return {
      rows: shown.map(present),
      nextCursor: last ? formatCursor({ at: instantOf(last), id: last.id }) : null,
      total: capTotal(counts),
    };
  });

const partOf = (
  { source, columns }: Kind,
  found: SQL,
  position: HistoryPosition | null,
  limit: number,
): SQL =>
  sql`(select ${source.id} as id, ${source.status} as status, ${epochSeconds(source.at)} as at_seconds, ${columns}
    from ${source.from}
    where ${found} and ${afterPosition(source, position)}
    order by ${source.at} desc, ${source.id} desc limit ${limit})`;

const instantOf = ({ at_seconds }: Row): Date => new Date(Math.round(at_seconds * 1000));

const present = (row: Row): HistoryRow => ({
  kind: row.kind,
  id: row.id,
  status: row.status,
  at: instantOf(row).toISOString(),
  contact: row.contact,
  name: row.name,
  reference: row.reference,
  requestId: row.request_id,
  messageCount: row.message_count,
  durationSeconds: row.duration_seconds,
  mode: row.mode,
});
