import { implement } from '@orpc/server';
import { and, desc, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { careRequests } from '#schema/care-requests.ts';
import { productName } from '#shared/product.ts';
import { requestQueueContract } from '../../request-queue.contract.ts';
import { priorityOf, queueTime } from '../../request-queue.rules.ts';
import type { QueueEntry } from '../../request-queue-views.contract.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';
import { ticketStatusWords } from '../../tickets.rules.ts';
import { toRequestRow } from '../find-request.ts';
import { presentQueueRows } from './present-queue.ts';
import { matchingStatuses, queueCondition } from './queue-condition.ts';

const batchSize = 500;

/** What a request is about stays in the product: descriptions and notes are health information. */
const columns = [
  'Request ID',
  'Created',
  'Patient ID',
  'Patient',
  'For',
  'Service',
  'Priority',
  'Status',
  'Assigned to',
  'SLA deadline',
  'Minutes left',
  'Minutes late',
  'Needs review',
  'Last event',
] as const;

const toCells = (entry: QueueEntry, now: number): string[] => [
  entry.id,
  entry.createdAt,
  entry.userId,
  entry.patientName,
  entry.forPerson ?? '',
  serviceTypeWords(entry.serviceType),
  priorityOf(entry.urgency),
  ticketStatusWords(entry.status),
  entry.assigneeName ?? '',
  entry.slaDeadline,
  ...minutesOf(entry, now),
  entry.personNeededBecause.length > 0 ? 'yes' : 'no',
  entry.lastEvent?.at ?? '',
];

/** Minutes left and minutes late, empty where they don't apply: a spreadsheet would take a negative number for a formula. */
function minutesOf(entry: QueueEntry, now: number): [string, string] {
  const { kind, minutes } = queueTime(entry, now);
  if (kind === 'closed') return ['', ''];
  return kind === 'late' ? ['', String(minutes)] : [String(minutes), ''];
}

/** Streams in batches, so that memory use doesn't grow with the export. */
export const exportConciergeRequests = implement(requestQueueContract)
  .$context<EndpointContext>()
  .exportConciergeRequests.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const { ids, ...filters } = input;
    const filter = await queueCondition(context, filters);
    const where = and(
      inArray(careRequests.status, matchingStatuses(filters)),
      filter.where,
      ids ? inArray(careRequests.id, ids) : undefined,
    );
    const now = context.clock.now();
    async function* rows() {
      let last: QueueEntry | undefined;
      do {
        const batch: QueueEntry[] = await readBatch(orm, where, last);
        for (const entry of batch) yield toCells(entry, now.getTime());
        last = batch.length < batchSize ? undefined : batch.at(-1);
      } while (last);
    }
    const day = now.toISOString().slice(0, 10);
    context.setHeader('content-type', 'text/csv; charset=utf-8');
    context.setHeader(
      'content-disposition',
      `attachment; filename="${productName.toLowerCase()}-requests-${day}.csv"`,
    );
    return streamCsv([...columns], rows(), {
      onFailure: (error) => context.log.error({ error }, 'request export failed'),
    });
  });

async function readBatch(
  orm: Orm,
  where: SQL | undefined,
  after: QueueEntry | undefined,
): Promise<QueueEntry[]> {
  const { createdAt, id } = careRequests;
  const at = after && sql`${after.createdAt}::timestamptz`;
  const isOlder = after && or(sql`${createdAt} < ${at}`, and(sql`${createdAt} = ${at}`, lt(id, after.id)));
  const found = await orm
    .select()
    .from(careRequests)
    .where(and(where, isOlder))
    .orderBy(desc(createdAt), desc(id))
    .limit(batchSize);
  return presentQueueRows(orm, found.map(toRequestRow));
}
