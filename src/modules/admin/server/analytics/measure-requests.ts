import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { slaMissedBefore, slaRunning } from '#schema/sla-missed.ts';
import type { DailyMetrics, Scope, TypeCounts } from './daily-metrics.ts';

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Condition for rows created in the period and mode. */
export const inScope = ({ since, until, mode }: Scope, table: string): SQL =>
  sql.join(
    [
      sql`${sql.identifier(table)}.created_at >= ${instantOf(since)}`,
      sql`${sql.identifier(table)}.created_at < ${instantOf(until)}`,
      sql`${sql.identifier(table)}.mode = ${mode}`,
    ],
    sql` and `,
  );

/** The day a row was created, in the support team's time zone. */
export const dayOf = (table: string): SQL =>
  sql`to_char(${sql.identifier(table)}.created_at at time zone 'America/New_York', 'YYYY-MM-DD')`;

/**
 * Seconds, exact below 100 and rounded to 5 in the third digit above. This limits a year of durations to a few
 * thousand distinct values.
 */
export const durationStep = (seconds: SQL): SQL => sql`(case
  when ${seconds} < 100 then round(greatest(${seconds}, 0))
  else round(${seconds} / (5 * power(10, floor(log(${seconds})) - 2))) * 5 * power(10, floor(log(${seconds})) - 2) end)::float8`;

export const histogramOf = (rows: SQL): SQL => sql`
  select day, name, array_agg(part order by value, nth) as histogram from (
    select day, name, value, nth, case nth when 1 then value else count end as part from (
      select day, name, value, count(*)::float8 as count from (${rows}) measured group by 1, 2, 3
    ) counted cross join (values (1), (2)) pair (nth)
  ) parts group by 1, 2`;

export type MetricsOfDay = (day: string) => DailyMetrics;
type HistogramRow = { day: string; name: string; histogram: number[] };

/** Chats started in the period, including later steps. */
export async function measureChats(orm: Orm, scope: Scope, metricsOf: MetricsOfDay): Promise<void> {
  const steps = await selectRows<{ day: string } & DailyMetrics['chats']>(
    orm,
    sql`
      select ${dayOf('c')} as day, count(*)::int as begun,
        (count(*) filter (where c.complete or r.id is not null))::int as described,
        count(r.id)::int as asked,
        (count(*) filter (where r.ready_at is not null))::int as finished,
        (count(*) filter (where r.status in ('completed', 'refunded')))::int as approved
      from conversations c left join care_requests r on r.conversation_id = c.id
      where ${inScope(scope, 'c')} group by 1`,
  );
  for (const { day, ...counts } of steps) metricsOf(day).chats = counts;
  const describing = await selectRows<HistogramRow>(
    orm,
    histogramOf(sql`
      select ${dayOf('c')} as day, '' as name, ${durationStep(sql`extract(epoch from r.created_at - c.created_at)::float8`)} as value
      from conversations c join care_requests r on r.conversation_id = c.id where ${inScope(scope, 'c')}`),
  );
  for (const { day, histogram } of describing) metricsOf(day).describing = histogram;
}

type RequestRow = {
  day: string;
  type: string;
  kept: number;
  late: number;
  finished: number;
  withoutChat: number;
  seconds: number;
} & TypeCounts;

/** One pass over the requests, by day and service type. */
export async function measureRequests(orm: Orm, scope: Scope, metricsOf: MetricsOfDay): Promise<void> {
  const rows = await selectRows<RequestRow>(
    orm,
    sql`
      select ${dayOf('r')} as day, r.service_type as type, count(*)::int as submitted, count(r.ready_at)::int as finished,
        (count(*) filter (where r.status in ('completed', 'refunded')))::int as approved,
        (count(*) filter (where r.status = 'cancelled'))::int as cancelled,
        (count(*) filter (where r.status not in ('completed', 'refunded', 'cancelled')))::int as "underWay",
        (count(*) filter (where r.conversation_id is null))::int as "withoutChat",
        (count(*) filter (where r.ready_at is not null and not ${slaMissedBefore('r')}))::int as kept,
        (count(*) filter (where ${slaMissedBefore('r')}))::int as late,
        coalesce(sum(extract(epoch from r.ready_at - r.created_at)), 0)::float8 as seconds
      from care_requests r where ${inScope(scope, 'r')} group by 1, 2`,
  );
  for (const row of rows) {
    const metrics = metricsOf(row.day);
    const { submitted, approved, cancelled, underWay } = row;
    metrics.types[row.type] = { submitted, approved, cancelled, underWay };
    metrics.requests.submitted += submitted;
    metrics.requests.finished += row.finished;
    metrics.requests.approved += approved;
    metrics.requests.withoutChat += row.withoutChat;
    metrics.promise.kept += row.kept;
    metrics.promise.late += row.late;
    metrics.finishSeconds += row.seconds;
  }
  const due = await selectRows<{ day: string; due: number[] }>(
    orm,
    sql`
      select ${dayOf('r')} as day, array_agg(extract(epoch from r.sla_deadline)::float8 order by r.sla_deadline) as due
      from care_requests r where ${slaRunning('r')} and not ${slaMissedBefore('r')}
        and ${inScope(scope, 'r')} group by 1`,
  );
  for (const row of due) metricsOf(row.day).dueSeconds = row.due;
}

/** Time between status changes in the timeline. Notes without a status change don't count. */
export async function measureTimeInStatus(orm: Orm, scope: Scope, metricsOf: MetricsOfDay): Promise<void> {
  const rows = await selectRows<HistogramRow>(
    orm,
    histogramOf(sql`
      select day, to_status as name, ${durationStep(sql`extract(epoch from left_at - at)::float8`)} as value from (
        select ${dayOf('r')} as day, t.to_status, t.at, lead(t.at) over (partition by t.request_id order by t.id) as left_at
        from care_requests r join request_timeline t on t.request_id = r.id
        where t.from_status is distinct from t.to_status and ${inScope(scope, 'r')}
      ) moves where left_at is not null`),
  );
  for (const { day, name, histogram } of rows) metricsOf(day).stays[name] = histogram;
}
