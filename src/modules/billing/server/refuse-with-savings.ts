import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { readStoredValue, sumReturnable } from './hsa/stored-value-balance.ts';
import type { StoredValueOwner } from './hsa/stored-value-movements.ts';

/**
 * An account whose health savings hold money is not deleted: nobody could get at it afterwards. Its owner takes it back
 * to the card first. The person's row is locked, and top-ups and withdrawals wait for it: nothing comes in after this look.
 */
export async function refuseWithSavings(tx: Orm, userId: string, mode: Mode): Promise<void> {
  const returning = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(eq(charges.userId, userId), eq(refunds.state, 'opened')));
  if (returning.length > 0)
    throw conflict('Money is on its way back to you. Please wait a moment and try again.');
  const own = await readReturnable(tx, { userId, mode });
  if (own.availableCents > 0)
    throw conflict(
      `Your health savings still hold ${formatMoney(own.availableCents)}. Take it back to your card on the Health Savings page first, then delete your account.`,
    );
  // Real money that the page does not show while the person looks at the demonstration.
  const real = mode === 'demo' ? await readReturnable(tx, { userId, mode: 'production' }) : own;
  if (real.availableCents > 0)
    throw conflict(
      `Your health savings hold ${formatMoney(real.availableCents)} outside this demonstration. Please write to us to have it back, then delete your account.`,
    );
  // Whether it is the person's or their bank's is not settled yet. Pretended money settles nothing, and keeps nobody.
  if (real.balanceCents > 0)
    throw conflict(
      'Your bank has taken back money that you put into your health savings, so ' +
        `${formatMoney(real.balanceCents)} of them are held. Please write to us: we settle it with ` +
        'you, and then you can delete your account.',
    );
}

/** The balance as far as it could ever go back to a card. */
async function readReturnable(tx: Orm, owner: StoredValueOwner) {
  const { availableCents, balanceCents } = await readStoredValue(tx, owner);
  const returnableCents = await sumReturnable(tx, owner);
  return {
    availableCents: Math.min(availableCents, returnableCents),
    balanceCents: Math.min(balanceCents, returnableCents),
  };
}
