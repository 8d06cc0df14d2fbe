import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { Problem } from '#shared/problem.ts';
import type { ChargeRow } from './charge-handler.ts';
import { alertUnreturnable } from './refunds/alert-unreturnable.ts';
import { openRefund } from './refunds/open-refund.ts';

/** Whether the payer deleted their account: they no longer have a timeline, savings or pages. */
export async function isGone(orm: Orm, userId: string): Promise<boolean> {
  const [person] = await orm.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId));
  return !person || person.deletedAt !== null;
}

/**
 * Starts a full refund of a charge that was paid when there was nothing left to pay for. Returns false if it
 * can't be refunded automatically: staff are alerted and the charge closes anyway.
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
