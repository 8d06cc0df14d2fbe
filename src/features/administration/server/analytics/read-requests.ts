import { type SQL, sql } from 'drizzle-orm';
import type { Mode } from '#kernel/mode.ts';
import { type Orm, selectRows } from '#platform/server/database/database.ts';
import type { AnalyticsView } from '../../analytics.contract.ts';
import { shareOf } from '../../intervals.rules.ts';
import { addDays, type Period } from '../../period.rules.ts';

export type Scope = { period: Period; mode: Mode; now: Date };

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Rows of a table whose `created_at` lies in the period and whose mode is the service's. */
export const inScope = ({ period, mode }: Scope, table: string): SQL =>
  sql.join(
    [
      sql`${sql.identifier(table)}.created_at >= ${instantOf(period.since)}`,
      sql`${sql.identifier(table)}.created_at < ${instantOf(period.until)}`,
      sql`${sql.identifier(table)}.mode = ${mode}`,
    ],
    sql` and `,
  );

const first = <Row>(rows: Row[]): Partial<Row> => rows[0] ?? {};

type Funnel = Pick<AnalyticsView, 'funnel' | 'requestsWithoutChat' | 'requestsInAll'>;

/** Of the chats begun in the period, however long after it they went on. */
export async function readFunnel(orm: Orm, scope: Scope): Promise<Funnel> {
  const steps = first(
    await selectRows<Record<'begun' | 'told' | 'asked' | 'finished' | 'approved', number>>(
      orm,
      sql`
        select count(*)::int as begun,
          (count(*) filter (where c.complete or r.id is not null))::int as told,
          count(r.id)::int as asked,
          (count(*) filter (where r.ready_at is not null))::int as finished,
          (count(*) filter (where r.status in ('completed', 'refunded')))::int as approved
        from conversations c left join care_requests r on r.conversation_id = c.id
        where ${inScope(scope, 'c')}`,
    ),
  );
  const requests = first(
    await selectRows<{ all: number; without: number }>(
      orm,
      sql`
        select count(*)::int as all, (count(*) filter (where r.conversation_id is null))::int as without
        from care_requests r where ${inScope(scope, 'r')}`,
    ),
  );
  return {
    funnel: [
      { step: 'Chats begun', count: steps.begun ?? 0 },
      { step: 'Need fully described', count: steps.told ?? 0 },
      { step: 'Request submitted', count: steps.asked ?? 0 },
      { step: 'Work finished', count: steps.finished ?? 0 },
      { step: 'Approved', count: steps.approved ?? 0 },
    ],
    requestsWithoutChat: requests.without ?? 0,
    requestsInAll: requests.all ?? 0,
  };
}

const daysBeforeWeeks = 62;
const weekDays = 7;

/** Requests by the day, or where the period is long by the week, on which they were submitted; empty days included. */
export async function readByDay(orm: Orm, scope: Scope): Promise<Pick<AnalyticsView, 'byDay' | 'step'>> {
  const rows = await selectRows<{ day: string; submitted: number; finished: number; approved: number }>(
    orm,
    sql`
      select to_char(r.created_at at time zone 'America/New_York', 'YYYY-MM-DD') as day,
        count(*)::int as submitted, count(r.ready_at)::int as finished,
        (count(*) filter (where r.status in ('completed', 'refunded')))::int as approved
      from care_requests r where ${inScope(scope, 'r')} group by 1`,
  );
  const found = new Map(rows.map((row) => [row.day, row]));
  const { from, to } = scope.period;
  const step = addDays(from, daysBeforeWeeks) <= to ? 'week' : 'day';
  const width = step === 'week' ? weekDays : 1;
  const byDay: AnalyticsView['byDay'] = [];
  for (let start = from; start <= to; start = addDays(start, width)) {
    const sum = { from: start, submitted: 0, finished: 0, approved: 0 };
    for (let day = 0; day < width; day++) {
      const row = found.get(addDays(start, day));
      sum.submitted += row?.submitted ?? 0;
      sum.finished += row?.finished ?? 0;
      sum.approved += row?.approved ?? 0;
    }
    byDay.push(sum);
  }
  return { byDay, step };
}

const mostTypes = 20;

export async function readByType(orm: Orm, scope: Scope): Promise<AnalyticsView['byType']> {
  return selectRows(
    orm,
    sql`
      select r.service_type as type, count(*)::int as submitted,
        (count(*) filter (where r.status in ('completed', 'refunded')))::int as approved,
        (count(*) filter (where r.status = 'cancelled'))::int as cancelled,
        (count(*) filter (where r.status not in ('completed', 'refunded', 'cancelled')))::int as "underWay"
      from care_requests r where ${inScope(scope, 'r')}
      group by 1 order by 2 desc, 1 limit ${mostTypes}`,
  );
}

/** From the moves in the timeline; words that were added without a move are no move. */
export async function readInStatus(orm: Orm, scope: Scope): Promise<AnalyticsView['inStatus']> {
  return selectRows(
    orm,
    sql`
      with moves as (
        select t.to_status, t.at, lead(t.at) over (partition by t.request_id order by t.id) as left_at
        from request_timeline t
        where t.from_status is distinct from t.to_status
          and t.request_id in (select r.id from care_requests r where ${inScope(scope, 'r')})
      ), stays as (
        select to_status, extract(epoch from left_at - at) / 60 as minutes from moves where left_at is not null
      )
      select to_status as status, count(*)::int as stays,
        (percentile_cont(0.5) within group (order by minutes))::float8 as "medianMinutes",
        (percentile_cont(0.9) within group (order by minutes))::float8 as "p90Minutes"
      from stays group by 1`,
  );
}

/**
 * Of what was finished and what is late. Late is also what is unfinished though its time is over and nobody waits for
 * the patient. What was cancelled before it was finished was promised to nobody any more.
 */
export async function readSla(orm: Orm, scope: Scope): Promise<AnalyticsView['sla']> {
  const { kept = 0, late = 0 } = first(
    await selectRows<{ kept: number; late: number }>(
      orm,
      sql`
        select (count(*) filter (where r.ready_at <= r.sla_deadline))::int as kept,
          (count(*) filter (where r.ready_at > r.sla_deadline or (r.ready_at is null and r.status <> 'cancelled'
            and r.sla_paused_at is null and r.sla_deadline < ${instantOf(scope.now)})))::int as late
        from care_requests r where ${inScope(scope, 'r')}`,
    ),
  );
  return shareOf(kept, kept + late);
}
