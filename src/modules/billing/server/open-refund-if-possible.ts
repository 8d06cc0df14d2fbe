import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { Problem } from '#shared/problem.ts';
import { type OpenRefundInput, openRefund } from './refunds/open-refund.ts';
import { tellUnreturnable } from './refunds/tell-unreturnable.ts';

/**
 * Opens a refund that a promise brings. False, and nothing written, while no payment company is configured: then what else
 * the promise brings must not wait for it. What came from the health savings of an account that is deleted has no way back
 * by itself: a person of the team is told, and it counts as done. Every other problem is thrown.
 */
export async function openRefundIfPossible(
  tx: Orm,
  context: ServerContext,
  input: OpenRefundInput,
): Promise<boolean> {
  try {
    await openRefund(tx, context, input);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'ACCOUNT_DELETED') {
      const [charge] = await tx.select().from(charges).where(eq(charges.id, input.chargeId));
      if (charge) await tellUnreturnable(tx, context, charge);
      return true;
    }
    if (error.code !== 'NOT_CONFIGURED') throw error;
    context.log.error(
      { error, chargeId: input.chargeId },
      'money that is owed cannot go back yet; it is tried again',
    );
    return false;
  }
}
