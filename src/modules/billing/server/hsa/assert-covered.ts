import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict, Problem } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { lockStoredValue } from './stored-value-balance.ts';

/**
 * Rejects refunding more of a top-up than the available balance. Locks the chain until the transaction ends, so that the
 * balance can't be spent concurrently. The charge must be locked already.
 */
export async function assertCovered(tx: Orm, charge: ChargeRow, amountCents: number): Promise<void> {
  const owner = { userId: charge.userId, mode: charge.mode as Mode };
  const { availableCents } = await lockStoredValue(tx, owner);
  if (amountCents <= availableCents) return;
  throw conflict(t.onlyPartRefundable({ money: formatMoney(availableCents) }));
}

/**
 * Rejects refunding a fee into the health savings of a deleted account, where the money would be unreachable. Waits for
 * a deletion in progress.
 */
export async function assertPayerExists(tx: Orm, { userId }: ChargeRow): Promise<void> {
  const [user] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (user && user.status !== 'deleted') return;
  throw new Problem(409, 'ACCOUNT_DELETED', t.accountDeleted);
}
