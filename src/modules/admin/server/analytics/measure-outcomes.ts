import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { toHistogram } from '../../histogram.rules.ts';
import { type DailyMetrics, type Scope, unratedKey } from './daily-metrics.ts';
import { dayOf, inScope, type MetricsOfDay } from './measure-requests.ts';

/** Whether a price of an unlocked result had a current source. One corrected without the office's words has none. */
const isSourced = (price: SQL): SQL => sql`coalesce(${price}->'evidence'->>'source', '') <> ''
  and (coalesce(${price}->'evidence'->>'correction', '') = '' or coalesce(${price}->'evidence'->>'quote', '') <> '')
  and left(${price}->'evidence'->>'observedAt', 10) >= oldest_day`;

/**
 * Savings in unlocked results, in percent of the cash price, for the option the patient chose (else the first). Counted
 * only if both its cash price and its member price had a current source. A higher member price counts as negative
 * savings.
 */
export async function measureSavings(orm: Orm, scope: Scope, metricsOf: MetricsOfDay): Promise<void> {
  const rows = await selectRows<{ day: string; tenths: number[] | null } & DailyMetrics['savings']>(
    orm,
    sql`
      with unlocked as materialized (
        select ${dayOf('r')} as day, result.direct, result.member,
          to_char(result.created_at at time zone 'UTC' - make_interval(months => ${priceFreshMonths}::int), 'YYYY-MM-DD') as oldest_day
        from care_requests r left join lateral (
          select o->'directPrice' as direct, o->'memberPrice' as member, s.created_at
          from request_results s, jsonb_array_elements(s.body->'options') o
          where s.request_id = r.id and s.round = (select max(x.round) from request_results x where x.request_id = r.id)
            and o->>'id' = coalesce(r.chosen_option_id::text, s.body->>'chosenOptionId') limit 1
        ) result on true
        where r.status in ('completed', 'refunded') and ${inScope(scope, 'r')}
      ), prices as materialized (
        select day, case when ${isSourced(sql`direct`)} then (direct->>'amountCents')::float8 end as cash,
          case when ${isSourced(sql`member`)} then (member->>'amountCents')::float8 end as member from unlocked
      ), pairs as (
        select day, cash - member as cents, (cash - member) / nullif(cash, 0) * 100 as percent,
          cash > 0 and member is not null as known from prices
      )
      select day, count(*)::int as unlocked, (count(*) filter (where known))::int as n,
        coalesce(sum(percent) filter (where known), 0)::float8 as percent,
        coalesce(sum(percent * percent) filter (where known), 0)::float8 as squares,
        coalesce(sum(cents) filter (where known), 0)::float8 as cents,
        (max(percent) filter (where known))::float8 as highest,
        array_agg(round(percent * 10)::float8) filter (where known) as tenths
      from pairs group by 1`,
  );
  for (const { day, tenths, ...savings } of rows) {
    const metrics = metricsOf(day);
    metrics.savings = savings;
    metrics.savingTenths = toHistogram(tenths ?? []);
  }
}

export async function measureCalls(orm: Orm, scope: Scope, metricsOf: MetricsOfDay): Promise<void> {
  const calls = await selectRows<{ day: string } & DailyMetrics['calls']>(
    orm,
    sql`
      select ${dayOf('k')} as day, count(*)::int as count,
        coalesce(sum(extract(epoch from k.ended_at - k.started_at)), 0)::float8 as seconds
      from calls k where k.state = 'ended' and k.made_by is null and ${inScope(scope, 'k')} group by 1`,
  );
  for (const { day, ...counts } of calls) metricsOf(day).calls = counts;
  const answers = await selectRows<{ day: string; question: string; asked: number; unknown: number }>(
    orm,
    sql`
      with reached as materialized (
        select ${dayOf('k')} as day, k.brief->>'insurancePlan' is not null as with_plan, facts.kinds
        from calls k left join lateral (
          select array_agg(f.kind) as kinds from call_facts f where f.call_id = k.id and f.removed_at is null
        ) facts on true
        where k.state = 'ended' and k.purpose = 'enquiry' and ${inScope(scope, 'k')}
          and (k.layers->>'conversation' = 'right_party' or (k.layers is null and facts.kinds is not null))
      ), questions (kind, only_with_plan, only_without_plan) as (
        values ('accepts_new_patients', false, false), ('accepts_plan', true, false), ('cash_price', false, true), ('slot', false, false)
      )
      select day, q.kind as question, count(*)::int as asked,
        (count(*) filter (where kinds is null or not (q.kind = any(kinds))))::int as unknown
      from reached join questions q
        on (not q.only_with_plan or reached.with_plan) and (not q.only_without_plan or not reached.with_plan)
      group by 1, 2`,
  );
  for (const { day, question, asked, unknown } of answers)
    metricsOf(day).answers[question] = { asked, unknown };
}

export async function measureRatingsAndRefunds(
  orm: Orm,
  scope: Scope,
  metricsOf: MetricsOfDay,
): Promise<void> {
  const stars = await selectRows<{ day: string; stars: string; count: number }>(
    orm,
    sql`
      select ${dayOf('r')} as day, coalesce(g.stars::text, ${unratedKey}) as stars, count(*)::int as count
      from care_requests r left join request_ratings g on g.request_id = r.id
      where r.status in ('completed', 'refunded') and ${inScope(scope, 'r')} group by 1, 2`,
  );
  for (const row of stars) metricsOf(row.day).stars[row.stars] = row.count;
  const refunds = await selectRows<{ day: string } & DailyMetrics['refunds']>(
    orm,
    sql`
      select ${dayOf('g')} as day, count(*)::int as n, coalesce(sum(refunded_cents), 0)::float8 as cents
      from charges g where g.state in ('succeeded', 'refunded') and g.refunded_cents > 0 and g.fee_reason <> 'top_up' and ${inScope(scope, 'g')} group by 1`,
  );
  for (const { day, ...counts } of refunds) metricsOf(day).refunds = counts;
}
