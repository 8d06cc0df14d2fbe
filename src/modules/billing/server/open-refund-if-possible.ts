import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { Problem } from '#shared/problem.ts';
import { alertUnreturnable } from './refunds/alert-unreturnable.ts';
import { type OpenRefundInput, openRefund } from './refunds/open-refund.ts';

/**
 * Opens a refund owed under the on-time guarantee. Returns false if no payment processor is configured, so that the rest
 * of the guarantee can proceed. A refund into the health savings of a deleted account isn't possible: it alerts staff and
 * counts as done. Throws any other problem.
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
      if (charge) await alertUnreturnable(tx, context, charge);
      return true;
    }
    if (error.code !== 'NOT_CONFIGURED') throw error;
    context.log.error(
      { error, chargeId: input.chargeId },
      'refund is owed but cannot be made yet; will retry',
    );
    return false;
  }
}
