import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { isDemoOffice } from '../demo-offices.ts';
import { isSameValue } from '../provider-details.rules.ts';
import { rowDatedAt } from './facts/row-source.ts';
import { findNewestFact, type NewFact, storeFacts } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { lockKnownOffice, theOffice } from './store-provider.ts';

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
  for (const said of calls.toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1))) {
    if (said.facts.length === 0) continue;
    const office = await lockKnownOffice(tx, said.providerId);
    if (!office || (said.isSimulated && !isDemoOffice(office))) continue;
    const facts = lastOfEach(said.facts);
    await keepEarlierWords(tx, office, { ...said, facts });
    const changes = await listNews(tx, office, { ...said, facts });
    if (Object.keys(changes).length > 0)
      await tx.update(providers).set(changes).where(eq(providers.id, office.id));
    const from = { method: 'phone', source: theOffice, observedAt: said.saidAt } as const;
    await storeFacts(tx, office.id, facts, from);
  }
}

/**
 * Stores values that only the row had as facts of the row's source, so that they can be restored if the
 * patient withdraws the call.
 */
async function keepEarlierWords(tx: Orm, office: ProviderRow, said: OfficeStatements): Promise<void> {
  const earlier: NewFact[] = [];
  const isKnown = async (fact: 'new_patients' | 'insurance' | 'insurance_plan', about = '') =>
    (await findNewestFact(tx, office.id, { fact, about })) !== null;
  for (const { fact, about = '' } of said.facts) {
    const isOfRow =
      fact === 'new_patients'
        ? office.acceptsNewPatients !== null
        : takesPlan(office.acceptsInsurance, about);
    if (fact === 'cash_price' || !isOfRow || (await isKnown(fact, about))) continue;
    if (fact === 'new_patients') earlier.push({ fact, value: office.acceptsNewPatients });
    else if (!(await isKnown('insurance'))) earlier.push({ fact, about, value: true });
  }
  const observedAt = new Date(Math.min(rowDatedAt(office).getTime(), said.saidAt.getTime() - 1));
  const { source, sourceRow } = office;
  await storeFacts(tx, office.id, earlier, { method: 'file', source, sourceRow, observedAt });
}

const takesPlan = (plans: readonly string[], about: string): boolean =>
  plans.some((plan) => plan.toLowerCase() === about.toLowerCase());

/** An office may correct itself in a call, so its last statement counts. */
function lastOfEach(facts: OfficeStatements['facts']): OfficeStatements['facts'] {
  const last = new Map(facts.map((one) => [`${one.fact} ${(one.about ?? '').toLowerCase()}`, one]));
  return [...last.values()];
}

type SaidOfPlan = Extract<OfficeStatements['facts'][number], { fact: 'insurance_plan' }>;
type News = Partial<Pick<ProviderRow, 'acceptsNewPatients' | 'acceptsInsurance'>>;

/** The new current values. A call recorded late doesn't override newer facts. */
async function listNews(tx: Orm, office: ProviderRow, said: OfficeStatements): Promise<News> {
  const isNewer = async (fact: 'new_patients' | 'insurance' | 'insurance_plan', about = '') => {
    const known = await findNewestFact(tx, office.id, { fact, about });
    return known === null || known.observedAt < said.saidAt;
  };
  /** A newer fact about a plan, or a newer list of plans, wins. */
  const newPlans = async () => {
    const plans: SaidOfPlan[] = [];
    if (!(await isNewer('insurance'))) return plans;
    for (const one of said.facts)
      if (one.fact === 'insurance_plan' && (await isNewer('insurance_plan', one.about))) plans.push(one);
    return plans;
  };
  const news: News = {};
  const accepts = said.facts.find(({ fact }) => fact === 'new_patients')?.value;
  if (
    typeof accepts === 'boolean' &&
    accepts !== office.acceptsNewPatients &&
    (await isNewer('new_patients'))
  )
    news.acceptsNewPatients = accepts;
  const plans = withPlans(office.acceptsInsurance, await newPlans());
  if (!isSameValue(plans, office.acceptsInsurance)) news.acceptsInsurance = plans;
  return news;
}

/** Applies statements about single plans to a list of plans. */
export function withPlans(
  plans: readonly string[],
  said: readonly { about: string; value: boolean }[],
): string[] {
  let known = [...plans];
  for (const one of said) {
    const isPlan = (plan: string) => plan.toLowerCase() === one.about.toLowerCase();
    if (!one.value) known = known.filter((plan) => !isPlan(plan));
    else if (!known.some(isPlan)) known.push(one.about);
  }
  return known;
}
