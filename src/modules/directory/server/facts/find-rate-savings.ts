import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { type DatedPrice, savingsOf } from '#shared/money/price-savings.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';
import type { ProviderView } from '../../providers.contract.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import { isToldByRow, rowDatedAt } from './row-source.ts';

export type RateSavings = Pick<ProviderView, 'savings' | 'staleRates'>;
type Said = { id: string; fact: string; value: unknown; source: string; at: Date | string };

/** Savings of the member rate and stale rates, for offices in a list. */
export async function findRateSavings(
  orm: Orm,
  rows: readonly ProviderRow[],
  now: Date,
): Promise<(row: ProviderRow) => RateSavings> {
  const ids = rows
    .filter((row) => row.negotiatedRateCents !== null || row.directPayRateCents !== null)
    .map(({ id }) => id);
  const said =
    ids.length === 0
      ? []
      : await selectRows<Said>(
          orm,
          sql`select distinct on (provider_id, fact) provider_id as id, fact, value, source, observed_at as at
            from provider_facts where provider_id = any(${sql.param(ids)}::uuid[]) and about = ''
              and fact in ('negotiated_rate', 'direct_pay_rate')
            order by provider_id, fact, observed_at desc, created_at desc, id desc`,
        );
  const byFact = new Map(said.map((one) => [`${one.id} ${one.fact}`, one]));
  return (row) => {
    const find = (fact: 'negotiated_rate' | 'direct_pay_rate', cents: number | null) =>
      datedRate(row, fact, cents, byFact.get(`${row.id} ${fact}`) ?? null, now);
    const member = find('negotiated_rate', row.negotiatedRateCents);
    const direct = find('direct_pay_rate', row.directPayRateCents);
    return {
      savings: savingsOf(member, direct),
      staleRates: [
        ...(member?.origin.isStale ? (['member'] as const) : []),
        ...(direct?.origin.isStale ? (['direct'] as const) : []),
      ],
    };
  };
}

/** A rate with its latest source; null if that source gave another amount or is unknown. */
function datedRate(
  row: ProviderRow,
  fact: string,
  cents: number | null,
  said: Said | null,
  now: Date,
): DatedPrice | null {
  const told = said
    ? said.value === cents && { name: said.source, at: new Date(said.at) }
    : isToldByRow(row, fact) && { name: row.source, at: rowDatedAt(row) };
  if (cents === null || !told) return null;
  return {
    amountCents: cents,
    origin: { name: told.name, isStale: isStalePrice(told.at.toISOString(), now) },
  };
}
