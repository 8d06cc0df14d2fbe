import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { isDemoOffice } from '../demo-offices.ts';
import { isSameValue } from '../provider-details.rules.ts';
import { rowDatedAt } from './facts/row-source.ts';
import { findNewestFact, type NewFact, storeFacts } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { lockOfficeIfExists, officeSource } from './store-provider.ts';

/** What one office said in one call about itself, independent of the patient. */
export type OfficeStatements = {
  providerId: string;
  saidAt: Date;
  /** The answers are simulated and may only update fictional offices. */
  isSimulated: boolean;
  facts: (NewFact &
    (
      | { fact: 'new_patients'; value: boolean }
      | { fact: 'insurance_plan'; about: string; value: boolean }
      | { fact: 'cash_price'; about: string; value: number }
    ))[];
};

/**
 * Stores what offices said in calls, with quote and call, and updates current values that are older. Locks
 * offices in id order to avoid deadlocks.
 */
export async function storeCallFacts(tx: Orm, calls: readonly OfficeStatements[]): Promise<void> {
  for (const statements of calls.toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1))) {
    if (statements.facts.length === 0) continue;
    const office = await lockOfficeIfExists(tx, statements.providerId);
    if (!office || (statements.isSimulated && !isDemoOffice(office))) continue;
    const facts = lastStatements(statements.facts);
    await storeEarlierValues(tx, office, { ...statements, facts });
    const changes = await listNewValues(tx, office, { ...statements, facts });
    if (Object.keys(changes).length > 0)
      await tx.update(providers).set(changes).where(eq(providers.id, office.id));
    const from = { method: 'phone', source: officeSource, observedAt: statements.saidAt } as const;
    await storeFacts(tx, office.id, facts, from);
  }
}

/**
 * Stores values that only the row had as facts of the row's source, so that they can be restored if the
 * patient withdraws the call.
 */
async function storeEarlierValues(tx: Orm, office: ProviderRow, statements: OfficeStatements): Promise<void> {
  const earlier: NewFact[] = [];
  const isKnown = async (fact: 'new_patients' | 'insurance' | 'insurance_plan', about = '') =>
    (await findNewestFact(tx, office.id, { fact, about })) !== null;
  for (const { fact, about = '' } of statements.facts) {
    const isOfRow =
      fact === 'new_patients'
        ? office.acceptsNewPatients !== null
        : takesPlan(office.acceptsInsurance, about);
    if (fact === 'cash_price' || !isOfRow || (await isKnown(fact, about))) continue;
    if (fact === 'new_patients') earlier.push({ fact, value: office.acceptsNewPatients });
    else if (!(await isKnown('insurance'))) earlier.push({ fact, about, value: true });
  }
  const observedAt = new Date(Math.min(rowDatedAt(office).getTime(), statements.saidAt.getTime() - 1));
  const { source, sourceRow } = office;
  await storeFacts(tx, office.id, earlier, { method: 'file', source, sourceRow, observedAt });
}

const takesPlan = (plans: readonly string[], about: string): boolean =>
  plans.some((plan) => plan.toLowerCase() === about.toLowerCase());

/** An office may correct itself in a call, so its last statement counts. */
function lastStatements(facts: OfficeStatements['facts']): OfficeStatements['facts'] {
  const last = new Map(
    facts.map((statement) => [`${statement.fact} ${(statement.about ?? '').toLowerCase()}`, statement]),
  );
  return [...last.values()];
}

type PlanStatement = Extract<OfficeStatements['facts'][number], { fact: 'insurance_plan' }>;
type NewValues = Partial<Pick<ProviderRow, 'acceptsNewPatients' | 'acceptsInsurance'>>;

/** The new current values. A call recorded late doesn't override newer facts. */
async function listNewValues(tx: Orm, office: ProviderRow, statements: OfficeStatements): Promise<NewValues> {
  const isNewer = async (fact: 'new_patients' | 'insurance' | 'insurance_plan', about = '') => {
    const known = await findNewestFact(tx, office.id, { fact, about });
    return known === null || known.observedAt < statements.saidAt;
  };
  /** A newer fact about a plan, or a newer list of plans, wins. */
  const newPlans = async () => {
    const plans: PlanStatement[] = [];
    if (!(await isNewer('insurance'))) return plans;
    for (const statement of statements.facts)
      if (statement.fact === 'insurance_plan' && (await isNewer('insurance_plan', statement.about)))
        plans.push(statement);
    return plans;
  };
  const newValues: NewValues = {};
  const accepts = statements.facts.find(({ fact }) => fact === 'new_patients')?.value;
  if (
    typeof accepts === 'boolean' &&
    accepts !== office.acceptsNewPatients &&
    (await isNewer('new_patients'))
  )
    newValues.acceptsNewPatients = accepts;
  const plans = withPlans(office.acceptsInsurance, await newPlans());
  if (!isSameValue(plans, office.acceptsInsurance)) newValues.acceptsInsurance = plans;
  return newValues;
}

/** Applies statements about single plans to a list of plans. */
export function withPlans(
  plans: readonly string[],
  statements: readonly { about: string; value: boolean }[],
): string[] {
  let known = [...plans];
  for (const statement of statements) {
    const isPlan = (plan: string) => plan.toLowerCase() === statement.about.toLowerCase();
    if (!statement.value) known = known.filter((plan) => !isPlan(plan));
    else if (!known.some(isPlan)) known.push(statement.about);
  }
  return known;
}
