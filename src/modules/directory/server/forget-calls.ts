import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providerFacts, providers } from '#schema/providers.ts';
import { type FactRow, findNewestFact } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { withPlans } from './store-call-facts.ts';
import { lockOfficeIfExists } from './store-provider.ts';

/** Facts that `storeCallFacts` writes. Do-not-call requests are kept. */
const callFacts = ['new_patients', 'insurance_plan', 'cash_price'] as const;

/**
 * Deletes the office facts learned from these calls and restores the values from other sources. Locks offices in
 * id order, like `storeCallFacts`.
 */
export async function forgetCalls(tx: Orm, callIds: readonly string[]): Promise<void> {
  const isFromCalls = and(
    inArray(providerFacts.callId, [...callIds]),
    inArray(providerFacts.fact, [...callFacts]),
  );
  const taught = await tx
    .selectDistinct({ id: providerFacts.providerId })
    .from(providerFacts)
    .where(isFromCalls)
    .orderBy(providerFacts.providerId);
  for (const { id } of taught) {
    const office = await lockOfficeIfExists(tx, id);
    const deletedFacts = await tx
      .delete(providerFacts)
      .where(and(isFromCalls, eq(providerFacts.providerId, id)))
      .returning();
    if (!office) continue;
    const before = await findRestoredValues(tx, office, deletedFacts);
    if (Object.keys(before).length > 0) await tx.update(providers).set(before).where(eq(providers.id, id));
  }
}

type RestoredValues = Partial<Pick<ProviderRow, 'acceptsNewPatients' | 'acceptsInsurance'>>;

async function findRestoredValues(
  tx: Orm,
  office: ProviderRow,
  deletedFacts: readonly FactRow[],
): Promise<RestoredValues> {
  const before: RestoredValues = {};
  if (
    deletedFacts.some(({ fact, value }) => fact === 'new_patients' && value === office.acceptsNewPatients)
  ) {
    const newest = await findNewestFact(tx, office.id, { fact: 'new_patients' });
    before.acceptsNewPatients = typeof newest?.value === 'boolean' ? newest.value : null;
  }
  const plans = deletedFacts.filter(({ fact }) => fact === 'insurance_plan');
  if (plans.length === 0) return before;
  const newest: { about: string; value: boolean }[] = [];
  for (const { about } of plans) newest.push({ about, value: await isStillAccepted(tx, office.id, about) });
  return { ...before, acceptsInsurance: withPlans(office.acceptsInsurance, newest) };
}

/**
 * Whether the plan is still accepted by the remaining facts: the newer of a fact about the plan and a list of
 * all plans.
 */
async function isStillAccepted(tx: Orm, providerId: string, about: string): Promise<boolean> {
  const ofPlan = await findNewestFact(tx, providerId, { fact: 'insurance_plan', about });
  const list = await findNewestFact(tx, providerId, { fact: 'insurance' });
  if (ofPlan && (!list || list.observedAt <= ofPlan.observedAt)) return ofPlan.value === true;
  return (
    Array.isArray(list?.value) &&
    list.value.some((plan) => String(plan).toLowerCase() === about.toLowerCase())
  );
}
