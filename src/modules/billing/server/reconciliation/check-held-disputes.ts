import { and, asc, eq, gt } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { charges } from '#schema/payments.ts';
import { followCharge } from '../charges/follow-charge.ts';
import type { Comparison } from './difference.ts';
import { recordCheckProgress } from './record-check-progress.ts';

/** Limit per night, oldest disputes first. */
const maxCharges = 300;

/**
 * Checks every payment with an undecided dispute, because losing a dispute moves no money, so the report doesn't show it,
 * and a webhook may have been missed.
 */
export async function checkHeldDisputes(
  context: ServerContext,
  { checkId, mode }: Comparison,
): Promise<void> {
  const disputedCharges = await context.database.orm
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.mode, mode), gt(charges.disputeHeldCents, 0)))
    .orderBy(asc(charges.disputedAt))
    .limit(maxCharges);
  for (const { id } of disputedCharges) {
    await followCharge(context, id);
    await recordCheckProgress(context, checkId);
  }
}
