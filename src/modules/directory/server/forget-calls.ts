import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providerFacts, providers } from '#schema/providers.ts';
import { type FactRow, findNewestFact } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { withPlans } from './learn-from-call.ts';
import { lockKnownOffice } from './store-provider.ts';

/** The facts that `learnFromCalls` writes, without do-not-call wishes: those stay. */
const learned = ['new_patients', 'insurance_plan', 'cash_price'] as const;

/**
 * Takes back what these calls taught about offices: the facts go, and where the office's present value was theirs, what is
 * known otherwise stands again. Offices in the order of their ids, as where they are taught.
 */
export async function forgetCalls(tx: Orm, callIds: readonly string[]): Promise<void> {
  const isTaught = and(
    inArray(providerFacts.callId, [...callIds]),
    inArray(providerFacts.fact, [...learned]),
  );
  const taught = await tx
    .selectDistinct({ id: providerFacts.providerId })
    .from(providerFacts)
    .where(isTaught)
    .orderBy(providerFacts.providerId);
  for (const { id } of taught) {
    const office = await lockKnownOffice(tx, id);
    const gone = await tx
      .delete(providerFacts)
      .where(and(isTaught, eq(providerFacts.providerId, id)))
      .returning();
    if (!office) continue;
    const before = await listBefore(tx, office, gone);
    if (Object.keys(before).length > 0) await tx.update(providers).set(before).where(eq(providers.id, id));
  }
}

type Before = Partial<Pick<ProviderRow, 'acceptsNewPatients' | 'acceptsInsurance'>>;

async function listBefore(tx: Orm, office: ProviderRow, gone: readonly FactRow[]): Promise<Before> {
  const before: Before = {};
  if (gone.some(({ fact, value }) => fact === 'new_patients' && value === office.acceptsNewPatients)) {
    const left = await findNewestFact(tx, office.id, { fact: 'new_patients' });
    before.acceptsNewPatients = typeof left?.value === 'boolean' ? left.value : null;
  }
  const plans = gone.filter(({ fact }) => fact === 'insurance_plan');
  if (plans.length === 0) return before;
  const left: { about: string; value: boolean }[] = [];
  for (const { about } of plans) left.push({ about, value: await isTakenWithout(tx, office.id, about) });
  return { ...before, acceptsInsurance: withPlans(office.acceptsInsurance, left) };
}

/** Whether the plan is taken by what is still known: the newer of a word about it and a list of all plans. */
async function isTakenWithout(tx: Orm, providerId: string, about: string): Promise<boolean> {
  const ofPlan = await findNewestFact(tx, providerId, { fact: 'insurance_plan', about });
  const list = await findNewestFact(tx, providerId, { fact: 'insurance' });
  if (ofPlan && (!list || list.observedAt <= ofPlan.observedAt)) return ofPlan.value === true;
  return (
    Array.isArray(list?.value) &&
    list.value.some((plan) => String(plan).toLowerCase() === about.toLowerCase())
  );
}
