import { sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { cacheIfLarge } from '#platform/cache-for.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { slaMissed } from '#schema/sla-missed.ts';
import type { Mode } from '#shared/mode.ts';
import type { OverviewMetrics } from '../../overview.contract.ts';

export type Period = { from: Date; until: Date };
type Scope = Period & { mode: Mode };

const dayMilliseconds = 24 * 60 * 60 * 1000;

export const periodOf = (days: string, now: Date): Period => ({
  from: new Date(now.getTime() - Number(days) * dayMilliseconds),
  until: now,
});

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** With more requests than this, metrics may be up to a minute old. With fewer, they are computed every time. */
const manyRequests = 5000;
const cached = cacheIfLarge<OverviewMetrics>({
  freshMilliseconds: 30_000,
  staleMilliseconds: 60_000,
  isLarge: ({ requestsSubmitted }) => requestsSubmitted > manyRequests,
});

export function readOverviewMetrics(context: ServerContext, days: string): Promise<OverviewMetrics> {
  const { database, globalMode } = context;
  const now = context.clock.now();
  return cached(database, `${days} ${globalMode}`, now, () =>
    computeOverviewMetrics(database.orm, periodOf(days, now), globalMode),
  );
}

/** Metrics of the period from stored rows, in the service's mode only. */
export async function computeOverviewMetrics(orm: Orm, period: Period, mode: Mode): Promise<OverviewMetrics> {
  const scope = { ...period, mode };
  return {
    ...(await readRequestMetrics(orm, scope)),
    callsAnswered: await readCalls(orm, scope),
    ...(await readPatientsAndFees(orm, scope)),
  };
}

type RequestMetrics = Omit<OverviewMetrics, 'callsAnswered' | 'newPatients' | 'feesCents'>;

type RequestMetricsRow = {
  submitted: number;
  approved: number;
  cancelled: number;
  finished: number;
  median: number | null;
  p90: number | null;
  kept: number;
  late: number;
};

/**
 * Requests submitted in the period, in one pass.
 */
async function readRequestMetrics(orm: Orm, { from, until, mode }: Scope): Promise<RequestMetrics> {
  const [row] = await selectRows<RequestMetricsRow>(
    orm,
    sql`
      select submitted, approved, cancelled, finished, kept, late, spread[1] as median, spread[2] as p90 from (
        select count(*)::int as submitted,
          (count(*) filter (where status in ('completed', 'refunded')))::int as approved,
          (count(*) filter (where status = 'cancelled'))::int as cancelled,
          count(ready_at)::int as finished,
          (percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ready_at - created_at)::float8 / 60))
            as spread,
          (count(*) filter (where ready_at is not null and not ${slaMissed(until)}))::int as kept,
          (count(*) filter (where ${slaMissed(until)}))::int as late
        from care_requests where mode = ${mode} and created_at >= ${at(from)} and created_at < ${at(until)}
      ) figures`,
  );
  if (!row) throw new Error('The metrics query returned no row.');
  const { median, p90 } = row;
  return {
    requestsSubmitted: row.submitted,
    requestsApproved: row.approved,
    requestsCancelled: row.cancelled,
    requestsFinished: row.finished,
    minutesToFinish: median === null || p90 === null ? null : { median, p90 },
    withinSla: { reached: row.kept, of: row.kept + row.late },
  };
}

/** Calls dialed in the period that have ended. */
async function readCalls(orm: Orm, { from, until, mode }: Scope): Promise<OverviewMetrics['callsAnswered']> {
  const [row] = await selectRows<{ answered: number; ended: number }>(
    orm,
    sql`
      select count(*)::int as ended,
        (count(*) filter (where outcome not in ('no_answer', 'busy', 'voicemail', 'wrong_number')
          and (telephony is null or telephony not in ('line_error', 'bad_number'))))::int as answered
      from calls where state = 'ended' and mode = ${mode} and created_at >= ${at(from)} and created_at < ${at(until)}`,
  );
  return { reached: row?.answered ?? 0, of: row?.ended ?? 0 };
}

async function readPatientsAndFees(
  orm: Orm,
  { from, until, mode }: Scope,
): Promise<Pick<OverviewMetrics, 'newPatients' | 'feesCents'>> {
  const [row] = await selectRows<{ patients: number; cents: number }>(
    orm,
    sql`
      select
        (select count(*) from users where role = 'patient' and deleted_at is null and coalesce(mode_override, ${mode}) = ${mode}
          and created_at >= ${at(from)} and created_at < ${at(until)})::int as patients,
        (select coalesce(sum(amount_cents - refunded_cents), 0) from charges where state = 'succeeded' and mode = ${mode} and fee_reason = 'pay_per_use'
          and created_at >= ${at(from)} and created_at < ${at(until)})::float8 as cents`,
  );
  return { newPatients: row?.patients ?? 0, feesCents: row?.cents ?? 0 };
}
