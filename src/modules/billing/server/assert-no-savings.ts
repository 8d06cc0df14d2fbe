import { and, eq } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../billing.words.ts';
import { readStoredValue, sumReturnable } from './hsa/stored-value-balance.ts';
import type { StoredValueOwner } from './hsa/stored-value-movements.ts';

/**
 * Rejects deleting an account with money in health savings, because the money would be unreachable. The patient's row is
 * locked, and top-ups and withdrawals wait for it, so no money arrives after this check.
 */
export async function assertNoSavings(tx: Orm, userId: string, mode: Mode): Promise<void> {
  const openRefunds = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(ofPerson(charges.userId, userId), eq(refunds.state, 'opened')));
  if (openRefunds.length > 0) throw conflict(t.refundInProgress);
  const current = await readReturnable(tx, { userId, mode });
  if (current.availableCents > 0)
    throw conflict(t.savingsRemaining({ money: formatMoney(current.availableCents) }));
  // Real money, which the page doesn't show in demo mode.
  const production = mode === 'demo' ? await readReturnable(tx, { userId, mode: 'production' }) : current;
  if (production.availableCents > 0)
    throw conflict(t.realSavingsRemaining({ money: formatMoney(production.availableCents) }));
  // The bank still disputes this money. Demo money doesn't count.
  if (production.balanceCents > 0)
    throw conflict(t.savingsOnHold({ money: formatMoney(production.balanceCents) }));
}

/** The part of the balance that could still be returned to a card. */
async function readReturnable(tx: Orm, owner: StoredValueOwner) {
  const { availableCents, balanceCents } = await readStoredValue(tx, owner);
  const returnableCents = await sumReturnable(tx, owner);
  return {
    availableCents: Math.min(availableCents, returnableCents),
    balanceCents: Math.min(balanceCents, returnableCents),
  };
}
