import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/server/database/database.ts';
import type { AnalyticsView } from '../../analytics.contract.ts';
import { meanOf, shareOf } from '../../intervals.rules.ts';
import { inScope, type Scope } from './read-requests.ts';

type SavingsRow = {
  unlocked: number;
  n: number;
  mean: number | null;
  deviation: number | null;
  median: number | null;
  highest: number | null;
  cents: number;
};

/**
 * Of the option each patient chose (else the first) in results that are unlocked, where both its cash price and its
 * member price have a source: what the member price saves, in percent of the cash price. A member price above the cash
 * price counts as the loss that it is.
 */
export async function readSavings(orm: Orm, scope: Scope): Promise<AnalyticsView['savings']> {
  const [row] = await selectRows<SavingsRow>(
    orm,
    sql`
      with unlocked as (
        select r.id, (
          select o from request_results s, jsonb_array_elements(s.body->'options') o
          where s.request_id = r.id and s.round = (select max(x.round) from request_results x where x.request_id = r.id)
            and o->>'id' = coalesce(r.chosen_option_id::text, s.body->>'chosenOptionId') limit 1) as option
        from care_requests r where r.status in ('completed', 'refunded') and ${inScope(scope, 'r')}
      ), prices as (
        select (option->'directPrice'->>'amountCents')::float8 as cash,
          (option->'memberPrice'->>'amountCents')::float8 as member from unlocked
      ), pairs as (
        select cash - member as cents, (cash - member) / cash * 100 as percent from prices where cash > 0 and member is not null
      )
      select (select count(*) from unlocked)::int as unlocked, count(*)::int as n, avg(percent)::float8 as mean,
        stddev_samp(percent)::float8 as deviation, coalesce(sum(cents), 0)::float8 as cents,
        (percentile_cont(0.5) within group (order by percent))::float8 as median, max(percent)::float8 as highest
      from pairs`,
  );
  const n = row?.n ?? 0;
  return {
    percent: meanOf(n, row?.mean ?? null, row?.deviation ?? null),
    medianPercent: row?.median ?? null,
    highestPercent: row?.highest ?? null,
    totalCents: Math.round(row?.cents ?? 0),
    notKnown: (row?.unlocked ?? 0) - n,
  };
}

/** What is known of what requests cost us. The books of models are kept by days in UTC, for the whole service. */
export async function readCost(orm: Orm, scope: Scope, requests: number): Promise<AnalyticsView['cost']> {
  const [calls] = await selectRows<{ count: number; minutes: number }>(
    orm,
    sql`
      select count(*)::int as count,
        coalesce(sum(extract(epoch from k.ended_at - k.started_at)) / 60, 0)::float8 as minutes
      from calls k where k.state = 'ended' and k.made_by is null and ${inScope(scope, 'k')}`,
  );
  const [model] = await selectRows<{ cost: number | null }>(
    orm,
    sql`
      select sum(cost_microcents)::float8 as cost from model_usage
      where spender = 'everyone' and day >= ${scope.period.from} and day <= ${scope.period.to}`,
  );
  return {
    requests,
    modelMicrocents: model?.cost ?? null,
    calls: calls?.count ?? 0,
    callMinutes: calls?.minutes ?? 0,
  };
}

type AnswersRow = { question: string; asked: number; unknown: number };

/** An enquiry that reached the office asks these; what is no fact afterwards was not answered plainly. */
export async function readUnknownAnswers(
  orm: Orm,
  scope: Scope,
): Promise<Pick<AnalyticsView, 'unknownAnswers' | 'unknownInAll'>> {
  const rows = await selectRows<AnswersRow>(
    orm,
    sql`
      with reached as (
        select k.id, k.brief->>'insurancePlan' is not null as with_plan from calls k
        where k.state = 'ended' and k.purpose = 'enquiry' and ${inScope(scope, 'k')}
          and (k.layers->>'conversation' = 'right_party' or (k.layers is null
            and exists (select from call_facts f where f.call_id = k.id and f.struck_at is null)))
      ), questions (kind, question, only_with_plan, only_without_plan, rank) as (
        values ('accepts_new_patients', 'New patients taken', false, false, 1),
          ('accepts_plan', 'Insurance plan taken', true, false, 2),
          ('cash_price', 'Cash price', false, true, 3),
          ('slot', 'Next free time', false, false, 4)
      )
      select q.question, count(*)::int as asked, (count(*) filter (where not exists (
          select from call_facts f where f.call_id = reached.id and f.kind = q.kind and f.struck_at is null)))::int as unknown
      from reached join questions q
        on (not q.only_with_plan or reached.with_plan) and (not q.only_without_plan or not reached.with_plan)
      group by q.question, q.rank order by q.rank`,
  );
  const sum = (pick: (row: AnswersRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    unknownAnswers: rows.map(({ question, asked, unknown }) => ({
      question,
      unknown: shareOf(unknown, asked),
    })),
    unknownInAll: shareOf(
      sum(({ unknown }) => unknown),
      sum(({ asked }) => asked),
    ),
  };
}

const mostStars = 5;
const satisfiedFrom = 4;

export async function readSatisfaction(orm: Orm, scope: Scope): Promise<AnalyticsView['satisfaction']> {
  const rows = await selectRows<{ stars: number | null; count: number }>(
    orm,
    sql`
      select g.stars, count(*)::int as count from care_requests r left join request_ratings g on g.request_id = r.id
      where r.status in ('completed', 'refunded') and ${inScope(scope, 'r')} group by 1`,
  );
  const counted = (stars: number | null) => rows.find((row) => row.stars === stars)?.count ?? 0;
  const stars = Array.from({ length: mostStars }, (_, index) => ({
    stars: mostStars - index,
    count: counted(mostStars - index),
  }));
  const n = stars.reduce((total, one) => total + one.count, 0);
  const mean = n === 0 ? null : stars.reduce((total, one) => total + one.stars * one.count, 0) / n;
  const squares = stars.reduce((total, one) => total + one.count * (one.stars - (mean ?? 0)) ** 2, 0);
  const satisfied = stars
    .filter((one) => one.stars >= satisfiedFrom)
    .reduce((sum, one) => sum + one.count, 0);
  return {
    mean: meanOf(n, mean, n < 2 ? null : Math.sqrt(squares / (n - 1))),
    satisfied: shareOf(satisfied, n),
    answered: shareOf(n, n + counted(null)),
    stars,
  };
}
