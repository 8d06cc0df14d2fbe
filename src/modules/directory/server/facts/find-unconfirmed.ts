import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { isUnconfirmed } from '#shared/time/fact-age.ts';
import { findPlanFact, latestFactsByPlan } from '../../plan-facts.rules.ts';
import type { ListedFact } from '../../providers.contract.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import { isFromRow, rowDatedAt } from './row-source.ts';

const listedFacts: readonly ListedFact[] = ['address', 'phone', 'insurance'];

type FactDate = { id: string; fact: string; about: string; at: Date | string };

/** The unconfirmed facts of offices in a list. A value without its own fact is as old as the row. */
export async function findUnconfirmed(
  orm: Orm,
  rows: readonly ProviderRow[],
  now: Date,
): Promise<(row: ProviderRow) => ListedFact[]> {
  if (rows.length === 0) return () => [];
  const ids = sql.param(rows.map(({ id }) => id));
  const facts = await selectRows<FactDate>(
    orm,
    sql`select provider_id as id, fact, lower(about) as about, max(observed_at) as at from provider_facts
      where provider_id = any(${ids}::uuid[]) and fact in ('address', 'phone', 'insurance', 'insurance_plan')
      group by provider_id, fact, lower(about)`,
  );
  const byOffice = Map.groupBy(facts, ({ id }) => id);
  return (row) => {
    const officeFacts = byOffice.get(row.id) ?? [];
    return listedFacts.filter((name) => isUnconfirmed(lastConfirmedAt(name, row, officeFacts), now));
  };
}

function lastConfirmedAt(name: ListedFact, row: ProviderRow, facts: readonly FactDate[]): Date {
  const toDated = ({ at }: FactDate) => ({ observedAt: new Date(at) });
  const ownFact = facts.find(({ fact }) => fact === name);
  const list = ownFact ? toDated(ownFact) : null;
  const rowFact = { observedAt: rowDatedAt(row) };
  if (name !== 'insurance') return (list ?? rowFact).observedAt;
  const plans = facts.filter(({ fact }) => fact === 'insurance_plan');
  if (row.acceptsInsurance.length === 0) {
    const last = Math.max(...[...plans, ...(ownFact ? [ownFact] : [])].map(({ at }) => Number(new Date(at))));
    return Number.isFinite(last) ? new Date(last) : rowFact.observedAt;
  }
  const planFact = findPlanFact(row.acceptsInsurance, {
    list,
    byPlan: latestFactsByPlan(plans.map((plan) => ({ about: plan.about, fact: toDated(plan) }))),
    rowFact: isFromRow(row, name) ? rowFact : null,
  });
  return (planFact ?? rowFact).observedAt;
}
