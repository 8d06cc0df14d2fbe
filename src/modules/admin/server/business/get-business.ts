import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheFor } from '#platform/cache-for.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { type BusinessView, businessContract } from '../../business.contract.ts';
import { startOfEasternDay } from '../../period.rules.ts';
import { listUnconfiguredVendors } from '../mode/mode-facts.ts';
import { lastMonths } from './last-months.ts';

const freshMilliseconds = 60_000;
const staleMilliseconds = 600_000;
const cached = cacheFor(freshMilliseconds, staleMilliseconds);

export const getBusiness = implement(businessContract)
  .$context<EndpointContext>()
  .getBusiness.handler(async ({ context }) => {
    const now = context.clock.now();
    const { database, globalMode } = context;
    const measured = await cached(database, globalMode, now, () => measure(database.orm, globalMode, now));
    const paymentsConfigured =
      globalMode === 'demo' || !listUnconfiguredVendors(context).includes('payments');
    return { ...measured, paymentsConfigured };
  });

/** Health savings deposits belong to the patient until they are spent. */
const isRevenue = sql`fee_reason <> 'top_up'`;

type Measured = Omit<BusinessView, 'paymentsConfigured'>;

async function measure(orm: Orm, mode: BusinessView['mode'], now: Date): Promise<Measured> {
  const months = lastMonths(now);
  const since = sql`${startOfEasternDay(`${months.at(-1)}-01`).toISOString()}::timestamptz`;
  const chargesByMonth = await selectRows<Omit<BusinessView['months'][number], 'netCents' | 'newAccounts'>>(
    orm,
    sql`
      select to_char(created_at at time zone 'America/New_York', 'YYYY-MM') as month,
        coalesce(sum(amount_cents) filter (where state in ('succeeded', 'refunded')), 0)::float8 as "collectedCents",
        coalesce(sum(refunded_cents) filter (where state in ('succeeded', 'refunded')), 0)::float8 as "refundedCents",
        (count(*) filter (where state in ('succeeded', 'refunded') and amount_cents > 0))::int as paid,
        (count(*) filter (where state in ('succeeded', 'refunded') and refunded_cents > 0))::int as refunds,
        (count(*) filter (where state = 'declined'))::int as declined
      from charges where mode = ${mode} and created_at >= ${since} and ${isRevenue} group by 1`,
  );
  const accountsByMonth = await selectRows<{ month: string; created: number }>(
    orm,
    sql`
      select to_char(created_at at time zone 'America/New_York', 'YYYY-MM') as month, count(*)::int as created
      from users where role = 'patient' and deleted_at is null and created_at >= ${since} group by 1`,
  );
  const byReason = await selectRows<BusinessView['byReason'][number]>(
    orm,
    sql`
      select fee_reason as reason, count(*)::int as charges,
        coalesce(sum(amount_cents - refunded_cents), 0)::float8 as cents
      from charges where mode = ${mode} and created_at >= ${since} and state = 'succeeded' and ${isRevenue}
      group by 1 order by 1`,
  );
  return {
    computedAt: now.toISOString(),
    mode,
    months: months.map((month) => {
      const row = chargesByMonth.find((row) => row.month === month);
      const { collectedCents = 0, refundedCents = 0, paid = 0, refunds = 0, declined = 0 } = row ?? {};
      const newAccounts = accountsByMonth.find((row) => row.month === month)?.created ?? 0;
      const netCents = collectedCents - refundedCents;
      return { month, collectedCents, refundedCents, netCents, paid, refunds, declined, newAccounts };
    }),
    byReason,
    memberships: await readMemberships(orm, mode),
  };
}

async function readMemberships(orm: Orm, mode: BusinessView['mode']): Promise<BusinessView['memberships']> {
  const trialUsed = mode === 'production' ? sql`free_trial_used_at` : sql`free_trial_pretended_at`;
  const [row] = await selectRows<BusinessView['memberships']>(
    orm,
    sql`
      select (count(*) filter (where membership_type = 'monthly'))::int as monthly,
        (count(*) filter (where membership_type <> 'monthly'))::int as "payPerUse",
        count(free_trial_granted_at)::int as "trialsGranted", count(${trialUsed})::int as "trialsUsed",
        (count(*) filter (where status = 'suspended'))::int as suspended
      from users where role = 'patient' and deleted_at is null`,
  );
  return row ?? { monthly: 0, payPerUse: 0, trialsGranted: 0, trialsUsed: 0, suspended: 0 };
}
