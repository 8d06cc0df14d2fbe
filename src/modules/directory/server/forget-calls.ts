import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providerFacts, providers } from '#schema/providers.ts';
import { type FactRow, findNewestFact } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { withPlans } from './store-call-facts.ts';
import { lockKnownOffice } from './store-provider.ts';

/** Facts that `storeCallFacts` writes. Do-not-call requests are kept. */
const learned = ['new_patients', 'insurance_plan', 'cash_price'] as const;

/**
 * Deletes what these calls taught about offices and restores the values that are known otherwise. Locks
 * offices in id order, like `storeCallFacts`.
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

/**
 * Whether the plan is still accepted by the remaining facts: the newer of a fact about the plan and a list of
 * all plans.
 */
async function isTakenWithout(tx: Orm, providerId: string, about: string): Promise<boolean> {
  const ofPlan = await findNewestFact(tx, providerId, { fact: 'insurance_plan', about });
  const list = await findNewestFact(tx, providerId, { fact: 'insurance' });
  if (ofPlan && (!list || list.observedAt <= ofPlan.observedAt)) return ofPlan.value === true;
  return (
    Array.isArray(list?.value) &&
    list.value.some((plan) => String(plan).toLowerCase() === about.toLowerCase())
  );
}
