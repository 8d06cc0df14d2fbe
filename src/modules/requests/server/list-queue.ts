import { implement } from '@orpc/server';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { careRequests, openRequestCondition } from '#schema/care-requests.ts';
import { isOver, type RequestStatus } from '../care-requests.rules.ts';
import { type QueueFilterInput, requestQueueContract } from '../request-queue.contract.ts';
import { countByStatus, sumOf } from './reading/count-by-status.ts';
import { presentQueue } from './reading/present-queue.ts';
import { matchingStatuses, queueCondition } from './reading/queue-condition.ts';

type Filtered = { statuses: RequestStatus[]; where: SQL | undefined };
type Page = { limit: number; offset: number };

export const listConciergeRequests = implement(requestQueueContract)
  .$context<EndpointContext>()
  .listConciergeRequests.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const { sort, limit, offset, ...filters } = input;
    const { where, correctedTo } = await queueCondition(context, filters);
    const filtered = { statuses: matchingStatuses(filters), where };
    const page = { limit, offset };
    const ids =
      sort === 'risk'
        ? await listByRisk(orm, filtered, page, context.clock.now())
        : await listByAge(orm, filtered, page, sort);
    context.setHeader('x-total-count', String(await count(context, filters, filtered)));
    if (correctedTo !== null) context.setHeader('x-search-corrected-to', encodeURIComponent(correctedTo));
    return presentQueue(orm, ids);
  });

/**
 * Sorts by SLA risk: Expedited first, then by time left (running and paused clocks), then requests awaiting
 * approval, then closed ones. Each band uses its own index and reads no further than the page, so a long
 * history costs nothing.
 */
async function listByRisk(orm: Orm, { statuses, where }: Filtered, page: Page, now: Date): Promise<string[]> {
  const maxRows = page.offset + page.limit;
  const { id, slaDeadline, slaPausedAt, expeditedAt, createdAt, status } = careRequests;
  const left = sql`(${slaDeadline} - ${slaPausedAt})`;
  const instant = sql`${now.toISOString()}::timestamptz`;
  const hasStatus = (wanted: RequestStatus[]) => inArray(status, wanted);
  const working = statuses.filter((item) => !isOver(item) && item !== 'awaiting_patient_confirmation');
  const bandQuery = (band: number, rank: SQL, condition: SQL | undefined, order: SQL) => sql`(
    select ${id} as id, ${sql.raw(String(band))} as band, ${rank} as rank from ${careRequests}
    where ${and(condition, where)} order by ${order} limit ${maxRows})`;
  const parts = [
    ...(working.length > 0
      ? [
          bandQuery(
            0,
            sql`${slaDeadline} - ${instant}`,
            and(isNotNull(expeditedAt), openRequestCondition, hasStatus(working)),
            sql`${slaDeadline}, ${id}`,
          ),
          bandQuery(
            1,
            sql`${slaDeadline} - ${instant}`,
            and(isNull(slaPausedAt), isNull(expeditedAt), openRequestCondition, hasStatus(working)),
            sql`${slaDeadline}, ${id}`,
          ),
          bandQuery(
            1,
            left,
            and(isNotNull(slaPausedAt), isNull(expeditedAt), openRequestCondition, hasStatus(working)),
            sql`${left}, ${id}`,
          ),
        ]
      : []),
    ...(statuses.includes('awaiting_patient_confirmation')
      ? [
          bandQuery(
            2,
            sql`${slaDeadline} - ${instant}`,
            eq(status, 'awaiting_patient_confirmation'),
            sql`${slaDeadline}, ${id}`,
          ),
        ]
      : []),
    ...(statuses.some(isOver)
      ? [
          bandQuery(
            3,
            sql`${instant} - ${createdAt}`,
            hasStatus(statuses.filter(isOver)),
            sql`${createdAt} desc, ${id}`,
          ),
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const rows = await selectRows<{ id: string }>(
    orm,
    sql`select id from (${sql.join(parts, sql` union all `)}) as queue
      order by band, rank, id limit ${page.limit} offset ${page.offset}`,
  );
  return rows.map((row) => row.id);
}

async function listByAge(
  orm: Orm,
  { statuses, where }: Filtered,
  page: Page,
  sort: 'newest' | 'oldest',
): Promise<string[]> {
  const { createdAt, id } = careRequests;
  const rows = await orm
    .select({ id })
    .from(careRequests)
    .where(and(inArray(careRequests.status, statuses), where))
    .orderBy(...(sort === 'newest' ? [desc(createdAt), desc(id)] : [createdAt, id]))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => row.id);
}

async function count(
  context: EndpointContext,
  filters: QueueFilterInput,
  { statuses, where }: Filtered,
): Promise<number> {
  const { orm } = context.database;
  // Most requests are closed: their number can be some seconds old, and that of open ones is read.
  if (!where && statuses.some(isOver)) return sumOf(await countByStatus(context), statuses);
  // Most requests are unassigned, so counting the assigned ones is faster.
  if (isUnassignedOnly(filters)) {
    const assigned = and(inArray(careRequests.status, statuses), isNotNull(careRequests.assignedTo));
    const all = sumOf(await countByStatus(context), statuses);
    return Math.max(0, all - (await orm.$count(careRequests, assigned)));
  }
  return orm.$count(careRequests, and(inArray(careRequests.status, statuses), where));
}

const isUnassignedOnly = ({ owner, part, service, priority, sla, search }: QueueFilterInput): boolean =>
  owner === 'unassigned' && part === 'all' && !service && !priority && !sla && !search;
