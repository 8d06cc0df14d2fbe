import { implement } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import { callerHasRight, type EndpointContext, requireRight } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { type CallRecord, callRecordsContract } from '../../call-records.contract.ts';
import {
  afterPosition,
  buildWhere,
  capTotal,
  countEach,
  formatCursor,
  type HistoryQuery,
  type HistorySource,
  matchingRows,
  parseCursor,
} from './history-query.ts';
import {
  callSource,
  callTable,
  durationSeconds,
  epochSeconds,
  hasCallStatus,
  testCallSource,
  testTable,
} from './history-sources.ts';

export type RecordRow = {
  id: string;
  vendor_call_id: string | null;
  status: CallRecord['status'];
  to_number: string;
  at_seconds: number;
  started_seconds: number | null;
  ended_seconds: number | null;
  created_seconds: number;
  kind: CallRecord['kind'];
  purpose: string;
  name: string;
  outcome: string | null;
  mode: CallRecord['mode'];
  request_id: string | null;
  duration_seconds: number | null;
};

const sharedColumns = (
  table: SQL,
) => sql`${table}.vendor_call_id, ${table}.to_number, ${table}.outcome, ${table}.mode,
  ${epochSeconds(sql`${table}.started_at`)} as started_seconds, ${epochSeconds(sql`${table}.ended_at`)} as ended_seconds,
  ${epochSeconds(sql`${table}.created_at`)} as created_seconds, ${durationSeconds(table)} as duration_seconds`;

const columnsOf = {
  call: sql`'call' as kind, call.purpose, call.brief ->> 'officeName' as name, call.request_id::text as request_id,
    ${sharedColumns(callTable)}`,
  test_call: sql`'test_call' as kind, test.brief ->> 'purpose' as purpose, agent.name, null::text as request_id,
    ${sharedColumns(testTable)}`,
} as const;

const tableOf = { call: callTable, test_call: testTable } as const;
const sourceOf = { call: callSource, test_call: testCallSource } as const;

const select = (kind: 'call' | 'test_call', where: SQL, limit: number): SQL => {
  const source: HistorySource = sourceOf[kind];
  return sql`(select ${source.id} as id, ${source.status} as status, ${epochSeconds(source.at)} as at_seconds,
    ${columnsOf[kind]} from ${source.from} where ${where}
    order by ${source.at} desc, ${source.id} desc limit ${limit})`;
};

/** Office calls are about patients; test calls aren't. */
function readableKinds(context: EndpointContext, wanted: 'all' | CallRecord['kind']): CallRecord['kind'][] {
  if (wanted === 'all')
    return callerHasRight(context, 'requests.look') ? ['call', 'test_call'] : ['test_call'];
  if (wanted === 'call') requireRight(context, 'requests.look');
  return [wanted];
}

export const listRetellCalls = implement(callRecordsContract)
  .$context<EndpointContext>()
  .listRetellCalls.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const query: HistoryQuery = { ...input, now: context.clock.now() };
    const position = parseCursor(input.cursor);
    const kinds = readableKinds(context, input.kind);
    const conditionFor = (kind: 'call' | 'test_call') => {
      const source = sourceOf[kind];
      const statusCondition = input.status === 'all' ? sql`true` : hasCallStatus(tableOf[kind], input.status);
      return sql`${buildWhere(source, query)} and ${statusCondition}`;
    };
    const counts = await countEach(
      orm,
      kinds.map((kind) => ({ from: sourceOf[kind].from, where: conditionFor(kind) })),
    );
    const parts = kinds.map((kind, index) => {
      const found = query.search
        ? matchingRows(sourceOf[kind], conditionFor(kind), counts[index] ?? 0)
        : conditionFor(kind);
      return select(kind, sql`${found} and ${afterPosition(sourceOf[kind], position)}`, input.limit + 1);
    });
    const rows = await selectRows<RecordRow>(
      orm,
      sql`select * from (${sql.join(parts, sql` union all `)}) record
        order by at_seconds desc, id desc limit ${input.limit + 1}`,
    );
    context.setHeader('x-total-count', String(capTotal(counts)));
    const shown = rows.slice(0, input.limit);
    const last = rows.length > input.limit ? shown.at(-1) : undefined;
    if (last)
      context.setHeader(
        'x-next-cursor',
        formatCursor({ at: new Date(Math.round(last.at_seconds * 1000)), id: last.id }),
      );
    return shown.map(presentRecord);
  });

/** A call or test call as lists show it; null for an unknown ID. */
export async function findRecord(
  orm: EndpointContext['database']['orm'],
  id: string,
): Promise<CallRecord | null> {
  const [row] = await selectRows<RecordRow>(
    orm,
    sql`${select('call', sql`call.id = ${id}::uuid`, 1)} union all ${select('test_call', sql`test.id = ${id}::uuid`, 1)}`,
  );
  return row ? presentRecord(row) : null;
}

const instant = (atSeconds: number): string => new Date(Math.round(atSeconds * 1000)).toISOString();

const presentRecord = (row: RecordRow): CallRecord => ({
  id: row.id,
  retellCallId: row.vendor_call_id,
  status: row.status,
  toNumber: row.to_number,
  startedAt: row.started_seconds === null ? null : instant(row.started_seconds),
  kind: row.kind,
  purpose: row.purpose,
  name: row.name,
  outcome: row.outcome,
  mode: row.mode,
  requestId: row.request_id,
  createdAt: instant(row.created_seconds),
  endedAt: row.ended_seconds === null ? null : instant(row.ended_seconds),
  durationSeconds: row.duration_seconds,
});
