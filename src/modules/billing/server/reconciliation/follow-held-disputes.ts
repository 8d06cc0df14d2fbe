import { and, asc, eq, gt } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { charges } from '#schema/payments.ts';
import { followCharge } from '../charges/follow-charge.ts';
import type { Comparison } from './difference.ts';
import { touchCheck } from './touch-check.ts';

/** Oldest first, as many as one night has time for. */
const mostLooks = 300;

/**
 * Checks every disputed payment: a lost dispute moves no money, so the report never shows it, and a webhook
 * may have been missed.
 */
export async function followHeldDisputes(
  context: ServerContext,
  { checkId, mode }: Comparison,
): Promise<void> {
  const held = await context.database.orm
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.mode, mode), gt(charges.disputeHeldCents, 0)))
    .orderBy(asc(charges.disputedAt))
    .limit(mostLooks);
  for (const { id } of held) {
    await followCharge(context, id);
    await touchCheck(context, checkId);
  }
}
