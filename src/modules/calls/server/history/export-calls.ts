import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { productName } from '#shared/product.ts';
import { callRecordsContract } from '../../call-records.contract.ts';
import { buildWhere } from './history-query.ts';
import { callSource, callTable, durationSeconds, epochSeconds } from './history-sources.ts';

const batchSize = 1000;

/** Without transcripts, because they contain health information. */
const columns = [
  'Call ID',
  'Request ID',
  'Provider',
  'Purpose',
  'Status',
  'Started',
  'Seconds',
  'Outcome',
  'Mode',
] as const;

type ExportedCall = {
  id: string;
  /** Exact, for the next batch: a JavaScript timestamp would be rounded. */
  position: string;
  request_id: string | null;
  name: string | null;
  purpose: string;
  status: string;
  started_seconds: number | null;
  duration_seconds: number | null;
  outcome: string | null;
  mode: string;
};

const toCells = (call: ExportedCall): string[] => [
  call.id,
  call.request_id ?? '',
  call.name ?? '',
  call.purpose,
  call.status,
  call.started_seconds === null ? '' : new Date(Math.round(call.started_seconds * 1000)).toISOString(),
  call.duration_seconds === null ? '' : String(call.duration_seconds),
  call.outcome ?? '',
  call.mode,
];

/** Streams the calls to offices in batches, newest first, so that memory use doesn't grow with the export. */
export const exportCalls = implement(callRecordsContract)
  .$context<EndpointContext>()
  .exportCalls.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const now = context.clock.now();
    const where = buildWhere(callSource, { ...input, now });
    const { from, id, at, status } = callSource;
    async function* rows() {
      let last: ExportedCall | undefined;
      do {
        const after = last
          ? sql`(${at}, ${id}) < (${last.position}::timestamptz, ${last.id}::uuid)`
          : sql`true`;
        const batch: ExportedCall[] = await selectRows<ExportedCall>(
          orm,
          sql`select ${id} as id, ${at}::text as position, ${callTable}.request_id, ${callTable}.brief ->> 'officeName' as name,
            ${callTable}.purpose, ${status} as status, ${epochSeconds(sql`${callTable}.started_at`)} as started_seconds,
            ${durationSeconds(callTable)} as duration_seconds, ${callTable}.outcome, ${callTable}.mode
            from ${from} where ${where} and ${after} order by ${at} desc, ${id} desc limit ${batchSize}`,
        );
        for (const call of batch) yield toCells(call);
        last = batch.length < batchSize ? undefined : batch.at(-1);
      } while (last);
    }
    const day = now.toISOString().slice(0, 10);
    context.setHeader('content-type', 'text/csv; charset=utf-8');
    context.setHeader(
      'content-disposition',
      `attachment; filename="${productName.toLowerCase()}-calls-${day}.csv"`,
    );
    return streamCsv([...columns], rows(), {
      onFailure: (error) => context.log.error({ error }, 'call export failed'),
    });
  });
