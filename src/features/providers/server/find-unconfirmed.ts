import { sql } from 'drizzle-orm';
import { isUnconfirmed } from '#kernel/fact-age.ts';
import { type Orm, selectRows } from '#platform/server/database/database.ts';
import type { ListedFact } from '../providers.contract.ts';
import type { ProviderRow } from './find-offices-near.ts';

const listed = {
  address: ['address'],
  phone: ['phone'],
  insurance: ['insurance', 'insurance_plan'],
} as const;
const listedFacts: readonly ListedFact[] = ['address', 'phone', 'insurance'];

/**
 * Of offices as they stand in a list what nobody said again for so long that it is unconfirmed. What has no fact of its own is
 * as old as the row.
 */
export async function findUnconfirmed(
  orm: Orm,
  rows: readonly ProviderRow[],
  now: Date,
): Promise<(row: ProviderRow) => ListedFact[]> {
  if (rows.length === 0) return () => [];
  const ids = sql.param(rows.map(({ id }) => id));
  const said = await selectRows<{ id: string; fact: string; at: Date | string }>(
    orm,
    sql`select provider_id as id, fact, max(observed_at) as at from provider_facts
      where provider_id = any(${ids}::uuid[]) and fact in ('address', 'phone', 'insurance', 'insurance_plan')
      group by provider_id, fact`,
  );
  const newest = new Map(said.map(({ id, fact, at }) => [`${id} ${fact}`, new Date(at)]));
  return (row) =>
    listedFacts.filter((name) => {
      const times = listed[name].flatMap((fact) => newest.get(`${row.id} ${fact}`) ?? []);
      const at = times.length === 0 ? row.createdAt : new Date(Math.max(...times.map(Number)));
      return isUnconfirmed(at, now);
    });
}
