import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { reconciliationFindings, reconciliationRuns } from '#schema/reconciliation.ts';
import { newId } from '#shared/ids.ts';

/** Seeds staff text about a request's fee: the refund reason and the resolution of a discrepancy. */
export async function seedMoneyText({ orm }: Database, requestId: string, words: string): Promise<void> {
  const [charge] = await orm.select().from(charges).where(eq(charges.requestId, requestId));
  if (!charge) throw new Error('The fee was not charged.');
  const [now, byUserId, checkId] = [new Date(), newId(), newId()];
  await orm.insert(refunds).values({
    id: newId(),
    chargeId: charge.id,
    amountCents: 100,
    reason: 'by_team',
    note: words,
    byUserId,
    state: 'failed',
    settledAt: now,
  });
  await orm
    .insert(reconciliationRuns)
    .values({ id: checkId, kind: 'proof', state: 'findings', startedAt: now });
  await orm.insert(reconciliationFindings).values({
    id: newId(),
    checkId,
    lastCheckId: checkId,
    kind: 'missing_there',
    place: `charge:${charge.id}`,
    words: 'Nothing was taken for it.',
    chargeId: charge.id,
    state: 'resolved',
    settledAt: now,
    settledBy: byUserId,
    resolution: words,
  });
}
