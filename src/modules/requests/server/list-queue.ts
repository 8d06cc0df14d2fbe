import { implement } from '@orpc/server';
import { and, between, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { careRequests, openRequestCondition } from '#schema/care-requests.ts';
import { needingReview } from '#schema/needing-review.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { isOver, type RequestStatus } from '../care-requests.rules.ts';
import { requestQueueContract } from '../request-queue.contract.ts';
import { type QueueGroup, type QueueOwner, statusesOfGroup } from '../request-queue.rules.ts';
import { countByStatus, sumOf } from './reading/count-by-status.ts';
import { presentQueue } from './reading/present-queue.ts';

type QueueQuery = {
  status: QueueGroup;
  needsPerson: boolean;
  owner: QueueOwner;
  search: string | null;
  callerId: string;
};

export const listConciergeRequests = implement(requestQueueContract)
  .$context<EndpointContext>()
  .listConciergeRequests.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const query = {
      ...input,
      needsPerson: input.needsPerson === 'true',
      search: input.search || null,
      callerId: callerId(context),
    };
    const filter = buildFilter(query);
    if (!filter) {
      context.setHeader('x-total-count', '0');
      return [];
    }
    const page = { limit: input.limit, offset: input.offset };
    const ids =
      input.sort === 'risk'
        ? await listByRisk(orm, query, filter, page, context.clock.now())
        : await listByAge(orm, query, filter, page, input.sort);
    context.setHeader('x-total-count', String(await count(context, query, filter)));
    return presentQueue(orm, ids);
  });

/** All filters except status; null if the search can't match anything. */
function buildFilter({
  needsPerson,
  owner,
  search,
  callerId: me,
}: QueueQuery): { where: SQL | undefined } | null {
  const shortId = search === null ? null : readShortId(search);
  if (search !== null && shortId === null) return null;
  const range = shortId === null ? null : idRange(shortId);
  return {
    where: and(
      needsPerson ? needingReview() : undefined,
      owner === 'me' ? eq(careRequests.assignedTo, me) : undefined,
      owner === 'nobody' ? isNull(careRequests.assignedTo) : undefined,
      range
        ? or(
            between(careRequests.id, range.from, range.to),
            between(careRequests.userId, range.from, range.to),
          )
        : undefined,
    ),
  };
}

const wantedStatuses = ({ status, needsPerson }: QueueQuery): RequestStatus[] =>
  statusesOfGroup(status).filter((item) => !needsPerson || !isOver(item));

type Page = { limit: number; offset: number };

/**
 * Sorts by SLA risk: Expedited first, then by time left (running and paused clocks), then requests awaiting
 * approval, then closed ones. Each band uses its own index and reads no further than the page, so a long
 * history costs nothing.
 */
async function listByRisk(
  orm: Orm,
  query: QueueQuery,
  { where }: { where: SQL | undefined },
  page: Page,
  now: Date,
): Promise<string[]> {
  const statuses = wantedStatuses(query);
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
  query: QueueQuery,
  { where }: { where: SQL | undefined },
  page: Page,
  sort: 'newest' | 'oldest',
): Promise<string[]> {
  const { createdAt, id } = careRequests;
  const rows = await orm
    .select({ id })
    .from(careRequests)
    .where(and(inArray(careRequests.status, wantedStatuses(query)), where))
    .orderBy(...(sort === 'newest' ? [desc(createdAt), desc(id)] : [createdAt, id]))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => row.id);
}

async function count(
  context: EndpointContext,
  query: QueueQuery,
  { where }: { where: SQL | undefined },
): Promise<number> {
  const statuses = wantedStatuses(query);
  if (!where) return sumOf(await countByStatus(context), statuses);
  // Most requests are unassigned, so counting the assigned ones is faster.
  if (query.owner === 'nobody' && !query.needsPerson && !query.search) {
    const assigned = and(inArray(careRequests.status, statuses), isNotNull(careRequests.assignedTo));
    const all = sumOf(await countByStatus(context), statuses);
    return Math.max(0, all - (await context.database.orm.$count(careRequests, assigned)));
  }
  return context.database.orm.$count(careRequests, and(inArray(careRequests.status, statuses), where));
}
