import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { isUnconfirmed } from '#shared/time/fact-age.ts';
import { factsOfPlans, findPlanFact } from '../../plan-facts.rules.ts';
import type { ListedFact } from '../../providers.contract.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import { isToldByRow, rowDatedAt } from './row-source.ts';

const listedFacts: readonly ListedFact[] = ['address', 'phone', 'insurance'];

type Said = { id: string; fact: string; about: string; at: Date | string };

/** The unconfirmed facts of offices in a list. A value without a fact of its own is as old as the row. */
export async function findUnconfirmed(
  orm: Orm,
  rows: readonly ProviderRow[],
  now: Date,
): Promise<(row: ProviderRow) => ListedFact[]> {
  if (rows.length === 0) return () => [];
  const ids = sql.param(rows.map(({ id }) => id));
  const said = await selectRows<Said>(
    orm,
    sql`select provider_id as id, fact, lower(about) as about, max(observed_at) as at from provider_facts
      where provider_id = any(${ids}::uuid[]) and fact in ('address', 'phone', 'insurance', 'insurance_plan')
      group by provider_id, fact, lower(about)`,
  );
  const byOffice = Map.groupBy(said, ({ id }) => id);
  return (row) => {
    const ofOffice = byOffice.get(row.id) ?? [];
    return listedFacts.filter((name) => isUnconfirmed(saidAt(name, row, ofOffice), now));
  };
}

function saidAt(name: ListedFact, row: ProviderRow, said: readonly Said[]): Date {
  const wordOf = ({ at }: Said) => ({ observedAt: new Date(at) });
  const told = said.find(({ fact }) => fact === name);
  const list = told ? wordOf(told) : null;
  const ofRow = { observedAt: rowDatedAt(row) };
  if (name !== 'insurance') return (list ?? ofRow).observedAt;
  const plans = said.filter(({ fact }) => fact === 'insurance_plan');
  if (row.acceptsInsurance.length === 0) {
    const last = Math.max(...[...plans, ...(told ? [told] : [])].map(({ at }) => Number(new Date(at))));
    return Number.isFinite(last) ? new Date(last) : ofRow.observedAt;
  }
  const word = findPlanFact(row.acceptsInsurance, {
    list,
    ofPlan: factsOfPlans(plans.map((one) => ({ about: one.about, word: wordOf(one) }))),
    ofRow: isToldByRow(row, name) ? ofRow : null,
  });
  return (word ?? ofRow).observedAt;
}
