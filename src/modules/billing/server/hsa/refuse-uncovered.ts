import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict, Problem } from '#shared/problem.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { lockStoredValue } from './stored-value-balance.ts';

/**
 * Refuses to give back of a top-up what is not in the balance any more. The charge is locked already; the chain stays
 * locked from here on, so nobody pays with it meanwhile. Throws a Problem 409 that says what is left.
 */
export async function refuseUncovered(tx: Orm, charge: ChargeRow, amountCents: number): Promise<void> {
  const owner = { userId: charge.userId, mode: charge.mode as Mode };
  const { availableCents } = await lockStoredValue(tx, owner);
  if (amountCents <= availableCents) return;
  throw conflict(
    `Only ${formatMoney(availableCents)} of these health savings are there to be given back. Nothing was refunded.`,
  );
}

/**
 * Refuses to give a fee back into the health savings of an account that is deleted: nobody could get at it. A deletion that
 * is under way is waited for.
 */
export async function refuseUnreachable(tx: Orm, { userId }: ChargeRow): Promise<void> {
  const [person] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (person && person.status !== 'deleted') return;
  throw new Problem(
    409,
    'ACCOUNT_DELETED',
    'This account is deleted, and its health savings with it. Nothing was refunded.',
  );
}
