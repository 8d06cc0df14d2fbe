import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { Problem } from '#shared/problem.ts';
import type { ChargeRow } from './charge-handler.ts';
import { openRefund } from './refunds/open-refund.ts';
import { tellUnreturnable } from './refunds/tell-unreturnable.ts';

/** Whether whose money it is has deleted their account: they have no timeline, no savings and no page any more. */
export async function isGone(orm: Orm, userId: string): Promise<boolean> {
  const [person] = await orm.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId));
  return !person || person.deletedAt !== null;
}

/**
 * Begins to give back the whole of a booked charge for which there was nothing to pay any more when it was paid. Whether it
 * goes back by itself: where it cannot, a person of the team is told, and the charge ends all the same.
 */
export async function giveBackUnneeded(tx: Orm, context: ServerContext, charge: ChargeRow): Promise<boolean> {
  try {
    await openRefund(tx, context, { chargeId: charge.id, amountCents: null, reason: 'nothing_to_pay_for' });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    context.log.error({ error, chargeId: charge.id }, 'a payment for nothing could not be given back');
    await tellUnreturnable(tx, context, charge);
    return false;
  }
}
