import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { charges } from '#schema/payments.ts';
import { conflict, unauthorized } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { storedValueContract } from '../../stored-value.contract.ts';
import { decideTopUp } from '../../stored-value.rules.ts';
import { taxYearOf } from '../../tax-year.rules.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { openCharge, settleOrDefer, throwIfDeclined } from '../open-charge.ts';
import { presentStoredValue } from '../payments/present-stored-value.ts';
import { readYearlyDeposits } from './stored-value-balance.ts';
import { ownerOf } from './stored-value-endpoints.ts';
import type { StoredValueOwner } from './stored-value-movements.ts';

export const topUpStoredValue = implement(storedValueContract)
  .$context<EndpointContext>()
  .topUpStoredValue.handler(async ({ input, context }) => {
    const owner = ownerOf(context);
    const charge = await topUp(context, owner, input);
    const account = await presentStoredValue(context.database, owner, context.clock.now());
    return { ...account, isAdded: charge.state === 'succeeded' || charge.state === 'refunded' };
  });

type TopUpInput = { amountCents: number; key: string };

/**
 * Adds money from the card, once per key. Throws a Problem 409 above the yearly limit and a Problem 402 if the card is
 * declined. Unconfirmed top-ups count toward the limit.
 */
export async function topUp(
  context: ServerContext,
  owner: StoredValueOwner,
  input: TopUpInput,
): Promise<ChargeRow> {
  const charge = await context.database.transaction((tx) => openTopUp(tx, context, owner, input));
  if (charge.state === 'opened') await settleOrDefer(context, charge.id);
  return (await throwIfDeclined(context.database.orm, charge.id)) ?? charge;
}

async function openTopUp(
  tx: Orm,
  context: ServerContext,
  owner: StoredValueOwner,
  { amountCents, key }: TopUpInput,
): Promise<ChargeRow> {
  // With this lock, the second of two concurrent top-ups counts the first, even while it is open.
  await lockActiveUser(tx, owner.userId);
  const [existing] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.userId, owner.userId), eq(charges.intentionKey, key)));
  if (existing) {
    if (existing.amountCents === amountCents) return existing;
    throw conflict(t.alreadySentWithOtherAmount);
  }
  const taxYear = taxYearOf(context.clock.now());
  const { putInCents, limit } = await readYearlyDeposits(tx, owner, taxYear);
  const decision = decideTopUp({ amountCents, putInCents, taxYear, limit });
  if (!decision.allowed) throw conflict(t.topUpRejected({ reason: decision.reason }));
  return openCharge(tx, context, {
    kind: 'stored_value_top_up',
    userId: owner.userId,
    amountCents,
    feeReason: 'top_up',
    mode: owner.mode,
    intentionKey: key,
  });
}

/** Locks the patient's row; must come before locking any of their charges. Throws if the account was deleted or merged. */
export async function lockActiveUser(tx: Orm, userId: string): Promise<void> {
  const [user] = await tx
    .select({ status: users.status, mergedInto: users.mergedInto })
    .from(users)
    .where(eq(users.id, userId))
    // Not `for update`, which would block rows that reference this one.
    .for('no key update');
  if (!user || user.status === 'deleted' || user.mergedInto !== null) throw unauthorized();
}
