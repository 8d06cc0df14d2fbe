import { implement } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { billingContract } from '../../billing.contract.ts';

type YearRow = { year: number; mode: Mode; paid: number; refunded: number; from_savings: number };

/** Yearly totals in Eastern time, for production and demo separately. Excludes disputed payments. */
export const listBillingYears = implement(billingContract)
  .$context<EndpointContext>()
  .listBillingYears.handler(async ({ context }) => ({
    years: (await sumYears(context.database, callerId(context))).map((row) => ({
      year: row.year,
      mode: row.mode,
      paidCents: row.paid,
      refundedCents: row.refunded,
      fromSavingsCents: row.from_savings,
    })),
  }));

const yearIn = (column: SQL) => sql`extract(year from ${column} at time zone 'America/New_York')::int`;

const modeFor = (column: SQL) => sql`case when ${column} = 'production' then 'production' else 'demo' end`;

const sumYears = ({ orm }: Pick<Database, 'orm'>, userId: string): Promise<YearRow[]> => {
  const isOwn = (column: SQL) => ofPerson(column, userId);
  return selectRows<YearRow>(
    orm,
    sql`
      select year, mode,
        coalesce(sum(cents) filter (where what = 'paid' and paid_from = 'card'), 0)::int as paid,
        coalesce(sum(cents) filter (where what = 'refunded' and paid_from = 'card'), 0)::int as refunded,
        coalesce(sum(case what when 'paid' then cents else -cents end)
          filter (where paid_from = 'stored_value'), 0)::int as from_savings
      from (
        select ${yearIn(sql`settled_at`)} as year, ${modeFor(sql`mode`)} as mode, 'paid' as what, paid_from, amount_cents as cents
        from charges
        where ${isOwn(sql`user_id`)} and state in ('succeeded', 'refunded') and amount_cents > 0
          and settled_at is not null and disputed_at is null
        union all
        select ${yearIn(sql`refund.settled_at`)}, ${modeFor(sql`charge.mode`)}, 'refunded', charge.paid_from, refund.amount_cents
        from refunds refund
        join charges charge on charge.id = refund.charge_id
        where ${isOwn(sql`charge.user_id`)} and refund.state = 'succeeded'
          and refund.settled_at is not null and charge.disputed_at is null
      ) moved
      group by year, mode order by year desc, mode desc`,
  );
};
