import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheFor } from '#platform/cache-for.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { slaMissed } from '#schema/sla-missed.ts';
import { urgencies } from '#shared/care/care-need.ts';
import type { LateReason } from '#shared/care/late-reasons.ts';
import { productName } from '#shared/product.ts';
import { startOfEasternDay } from '../../period.rules.ts';
import { type SlaCounts, type SlaReport, slaContract } from '../../sla.contract.ts';
import { lastMonths } from './last-months.ts';

const freshMilliseconds = 60_000;
const staleMilliseconds = 600_000;
const cached = cacheFor(freshMilliseconds, staleMilliseconds);
const endpoints = implement(slaContract).$context<EndpointContext>();

export const getSlaResults = endpoints.getSlaResults.handler(({ context }) => readSlaResults(context));

export const exportSlaResults = endpoints.exportSlaResults.handler(async ({ context }) => {
  const view = await readSlaResults(context);
  const day = view.computedAt.slice(0, 10);
  context.setHeader('content-type', 'text/csv; charset=utf-8');
  context.setHeader(
    'content-disposition',
    `attachment; filename="${productName.toLowerCase()}-sla-${day}.csv"`,
  );
  return streamCsv([...columns], listLines(view), {
    onFailure: (error) => context.log.error({ error }, 'SLA export failed'),
  });
});

function readSlaResults({ database, globalMode, clock }: EndpointContext): Promise<SlaReport> {
  const now = clock.now();
  return cached(database, globalMode, now, () => measure(database.orm, globalMode, now));
}

type Counted = SlaCounts & { month: string; urgency: string };
type Reasons = { month: string; reason: LateReason | null; requests: number };
type Cost = { month: string; cents: number };
type Approvals = { month: string; approvals: number };

const monthOf = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'America/New_York', 'YYYY-MM')`;

async function measure(orm: Orm, mode: SlaReport['mode'], now: Date): Promise<SlaReport> {
  const months = lastMonths(now);
  const since = sql`${startOfEasternDay(`${months.at(-1)}-01`).toISOString()}::timestamptz`;
  const counted = await countSlaResults(orm, { mode, since, now });
  const reasons = await selectRows<Reasons>(
    orm,
    sql`
      select ${monthOf('created_at')} as month, late_reason as reason, count(*)::int as requests
      from care_requests where mode = ${mode} and created_at >= ${since} and ${slaMissed(now)} group by 1, 2`,
  );
  const waived = await selectRows<Approvals>(
    orm,
    sql`
      select ${monthOf('created_at')} as month, count(*)::int as approvals
      from charges where mode = ${mode} and created_at >= ${since} and state = 'succeeded' and fee_reason = 'late'
      group by 1`,
  );
  const refunded = await selectRows<Cost>(
    orm,
    sql`
      select ${monthOf('f.created_at')} as month, sum(f.amount_cents)::float8 as cents
      from refunds f join charges c on c.id = f.charge_id join care_requests r on r.id = c.request_id
      where f.created_at >= ${since} and f.reason in ('late', 'add_on_not_done') and f.state <> 'failed'
        and c.mode = ${mode} and r.breached_at is not null
      group by 1`,
  );
  return {
    computedAt: now.toISOString(),
    mode,
    months: months.map((month) => {
      const ofMonth = counted.filter((one) => one.month === month);
      return {
        month,
        ...addUp(ofMonth),
        reasons: reasons
          .filter((one) => one.month === month)
          .map(({ reason, requests }) => ({ reason, requests })),
        byUrgency: urgencies.map((urgency) => ({
          urgency,
          ...addUp(ofMonth.filter((one) => one.urgency === urgency)),
        })),
        freeApprovals: waived.find((one) => one.month === month)?.approvals ?? 0,
        refundedCents: refunded.find((one) => one.month === month)?.cents ?? 0,
      };
    }),
  };
}

/** Requests canceled before completion and before the deadline count neither as met nor as missed. */
const countSlaResults = (
  orm: Orm,
  { mode, since, now }: { mode: string; since: ReturnType<typeof sql>; now: Date },
) =>
  selectRows<Counted>(
    orm,
    sql`
      select month, case when urgency in ('soon', 'urgent') then urgency else 'normal' end as urgency,
        (count(*) filter (where is_broken or is_ready))::int as total,
        (count(*) filter (where is_ready and not is_broken))::int as met,
        (count(*) filter (where is_broken))::int as missed,
        (count(*) filter (where is_at_work and not is_broken and not is_ready))::int as open
      from (
        select ${monthOf('created_at')} as month, urgency, ready_at is not null as is_ready,
          status not in ('completed', 'cancelled', 'refunded') as is_at_work,
          ${slaMissed(now)} as is_broken
        from care_requests where mode = ${mode} and created_at >= ${since}
      ) results group by 1, 2`,
  );

const countNames = ['total', 'met', 'missed', 'open'] as const;

function addUp(rows: readonly SlaCounts[]): SlaCounts {
  const sum = { total: 0, met: 0, missed: 0, open: 0 };
  for (const row of rows) for (const name of countNames) sum[name] += row[name];
  return sum;
}

const columns = [
  'Month',
  'Urgency',
  'Requests with an SLA',
  'Met',
  'Missed',
  'Open',
  'Fee waived',
  'Refunded (USD)',
];

async function* listLines(view: SlaReport): AsyncGenerator<string[]> {
  for (const { month, byUrgency, freeApprovals, refundedCents, ...all } of view.months) {
    const costs = [String(freeApprovals), (refundedCents / 100).toFixed(2)];
    yield [month, 'all', ...countNames.map((name) => String(all[name])), ...costs];
    for (const { urgency, ...own } of byUrgency)
      yield [month, urgency, ...countNames.map((name) => String(own[name])), '', ''];
  }
}
