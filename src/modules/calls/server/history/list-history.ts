import { implement } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import { type EndpointContext, mayCaller, requireRight } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { callRecordsContract, type HistoryRow } from '../../call-records.contract.ts';
import {
  afterPlace,
  countEach,
  foundIn,
  type HistoryPlace,
  type HistorySource,
  type HistoryWish,
  readPlace,
  totalOf,
  whereOf,
  writePlace,
} from './history-query.ts';
import {
  callSource,
  callTable,
  chatSource,
  durationSeconds,
  seconds,
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
  return mayCaller(context, 'requests.look') ? kindsOf[type] : [testCalls];
}

/** Each source contributes its newest rows by its own index; only those are merged. */
export const listHistory = implement(callRecordsContract)
  .$context<EndpointContext>()
  .listHistory.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const wish: HistoryWish = { ...input, now: context.clock.now() };
    const kinds = readableKinds(context, input.type);
    const place = readPlace(input.cursor);
    const wheres = kinds.map(({ source }) => ({ from: source.from, where: whereOf(source, wish) }));
    const counts = await countEach(orm, wheres);
    const parts = kinds.map((kind, nth) => {
      const { where = sql`true` } = wheres[nth] ?? {};
      const found = wish.search ? foundIn(kind.source, where, counts[nth] ?? 0) : where;
      return partOf(kind, found, place, input.limit + 1);
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
      nextCursor: last ? writePlace({ at: instantOf(last), id: last.id }) : null,
      total: totalOf(counts),
    };
  });

const partOf = ({ source, columns }: Kind, found: SQL, place: HistoryPlace | null, limit: number): SQL =>
  sql`(select ${source.id} as id, ${source.status} as status, ${seconds(source.at)} as at_seconds, ${columns}
    from ${source.from}
    where ${found} and ${afterPlace(source, place)}
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
