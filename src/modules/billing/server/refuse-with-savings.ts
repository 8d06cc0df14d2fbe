import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../billing.words.ts';
import { readStoredValue, sumReturnable } from './hsa/stored-value-balance.ts';
import type { StoredValueOwner } from './hsa/stored-value-movements.ts';

/**
 * An account with money in health savings can't be deleted, because the money would be unreachable. The
 * patient withdraws it first. Their row is locked, and top-ups and withdrawals wait for it, so nothing
 * arrives after this check.
 */
export async function refuseWithSavings(tx: Orm, userId: string, mode: Mode): Promise<void> {
  const returning = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(eq(charges.userId, userId), eq(refunds.state, 'opened')));
  if (returning.length > 0) throw conflict(t.aRefundToYouIs);
  const own = await readReturnable(tx, { userId, mode });
  if (own.availableCents > 0)
    throw conflict(t.youStillHaveInHealth({ money: formatMoney(own.availableCents) }));
  // Real money that the page doesn't show in demo mode.
  const real = mode === 'demo' ? await readReturnable(tx, { userId, mode: 'production' }) : own;
  if (real.availableCents > 0)
    throw conflict(t.youHaveInHealthSavings({ money: formatMoney(real.availableCents) }));
  // Ownership is still disputed with the bank. Demo money doesn't count.
  if (real.balanceCents > 0)
    throw conflict(t.yourBankReversedADeposit({ money: formatMoney(real.balanceCents) }));
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
