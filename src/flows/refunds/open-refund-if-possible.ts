import type { ServerContext } from '#features/server-context.ts';
import { Problem } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { type OpenRefundInput, openRefund } from './open-refund.ts';

/**
 * Opens a refund that a promise brings. False, and nothing written, while no payment company is configured: then what else
 * the promise brings must not wait for it. Every other problem is thrown.
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
    if (!(error instanceof Problem) || error.code !== 'NOT_CONFIGURED') throw error;
    context.log.error(
      { error, chargeId: input.chargeId },
      'money that is owed cannot go back yet; it is tried again',
    );
    return false;
  }
}
