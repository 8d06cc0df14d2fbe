import { eq } from 'drizzle-orm';
import { currentAccountId } from '#modules/accounts/server/person-ids.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { Problem } from '#shared/problem.ts';
import type { ChargeRow } from './charge-handler.ts';
import { alertUnreturnable } from './refunds/alert-unreturnable.ts';
import { openRefund } from './refunds/open-refund.ts';

/** Whether the payer deleted their account, also the one that theirs was merged into. Then there is no timeline, savings balance or page to update. */
export async function isGone(orm: Orm, userId: string): Promise<boolean> {
  const [user] = await orm
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, await currentAccountId(orm, userId)));
  return !user || user.deletedAt !== null;
}

/**
 * Starts a full refund of a charge that was paid after there was nothing left to pay for. If it can't be refunded
 * automatically, alerts staff and returns false.
 */
export async function refundUnneeded(tx: Orm, context: ServerContext, charge: ChargeRow): Promise<boolean> {
  try {
    await openRefund(tx, context, { chargeId: charge.id, amountCents: null, reason: 'nothing_to_pay_for' });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    context.log.error({ error, chargeId: charge.id }, 'could not refund a payment that was no longer needed');
    await alertUnreturnable(tx, context, charge);
    return false;
  }
}
