import { and, eq } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';

/** The caller's own charge. Throws a Problem 404 for others. */
export async function getOwnCharge(orm: Orm, chargeId: string, userId: string): Promise<ChargeRow> {
  const [charge] = await orm
    .select()
    .from(charges)
    .where(and(eq(charges.id, chargeId), ofPerson(charges.userId, userId)));
  if (!charge) throw notFound(t.paymentNotFound);
  return charge;
}

export const presentPaymentStatus = ({ state, waitsFor, declineMessage }: ChargeRow) => ({
  state,
  waitsFor: state === 'opened' ? waitsFor : null,
  declineMessage: state === 'declined' ? declineMessage : null,
});
