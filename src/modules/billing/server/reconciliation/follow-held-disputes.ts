import { and, asc, eq, gt } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { charges } from '#schema/payments.ts';
import { followCharge } from '../charges/follow-charge.ts';
import type { Comparison } from './difference.ts';
import { touchCheck } from './touch-check.ts';

/** Older ones first; as many as a night has time for. */
const mostLooks = 300;

/**
 * Asks about every payment that a bank holds: a dispute that is lost moves no money, so no report would ever tell of it, and a
 * webhook may have been missed.
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
