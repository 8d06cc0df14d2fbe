import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { type DatedPrice, savingsOf } from '#shared/money/price-savings.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';
import type { ProviderView } from '../../providers.contract.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import { isFromRow, rowDatedAt } from './row-source.ts';

export type RateSavings = Pick<ProviderView, 'savings' | 'staleRates'>;
type RateFact = { id: string; fact: string; value: unknown; source: string; at: Date | string };

/** Savings of the member rate and stale rates, for offices in a list. */
export async function findRateSavings(
  orm: Orm,
  rows: readonly ProviderRow[],
  now: Date,
): Promise<(row: ProviderRow) => RateSavings> {
  const ids = rows
    .filter((row) => row.negotiatedRateCents !== null || row.directPayRateCents !== null)
    .map(({ id }) => id);
  const facts =
    ids.length === 0
      ? []
      : await selectRows<RateFact>(
          orm,
          sql`select distinct on (provider_id, fact) provider_id as id, fact, value, source, observed_at as at
            from provider_facts where provider_id = any(${sql.param(ids)}::uuid[]) and about = ''
              and fact in ('negotiated_rate', 'direct_pay_rate')
            order by provider_id, fact, observed_at desc, created_at desc, id desc`,
        );
  const byFact = new Map(facts.map((latest) => [`${latest.id} ${latest.fact}`, latest]));
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
  latestFact: RateFact | null,
  now: Date,
): DatedPrice | null {
  const rateSource = latestFact
    ? latestFact.value === cents && { name: latestFact.source, at: new Date(latestFact.at) }
    : isFromRow(row, fact) && { name: row.source, at: rowDatedAt(row) };
  if (cents === null || !rateSource) return null;
  return {
    amountCents: cents,
    origin: { name: rateSource.name, isStale: isStalePrice(rateSource.at.toISOString(), now) },
  };
}
