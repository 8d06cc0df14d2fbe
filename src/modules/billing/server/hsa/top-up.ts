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
import { openCharge, refuseWhenDeclined, settleOrDefer } from '../open-charge.ts';
import { presentStoredValue } from '../payments/present-stored-value.ts';
import { readYear } from './stored-value-balance.ts';
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

type Intention = { amountCents: number; key: string };

/**
 * Adds money from the card, once per key. Rejects with a Problem 409 above the yearly limit, and a Problem
 * 402 when the card is declined. A top-up still being confirmed counts toward the limit and is listed as in
 * progress.
 */
export async function topUp(
  context: ServerContext,
  owner: StoredValueOwner,
  intention: Intention,
): Promise<ChargeRow> {
  const charge = await context.database.transaction((tx) => openTopUp(tx, context, owner, intention));
  if (charge.state === 'opened') await settleOrDefer(context, charge.id);
  return (await refuseWhenDeclined(context.database.orm, charge.id)) ?? charge;
}

async function openTopUp(
  tx: Orm,
  context: ServerContext,
  owner: StoredValueOwner,
  { amountCents, key }: Intention,
): Promise<ChargeRow> {
  // Of two concurrent top-ups, the second counts the first, even while it is open.
  await lockPerson(tx, owner.userId);
  const [known] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.userId, owner.userId), eq(charges.intentionKey, key)));
  if (known) {
    if (known.amountCents === amountCents) return known;
    throw conflict(t.thisWasAlreadySentWith);
  }
  const taxYear = taxYearOf(context.clock.now());
  const { putInCents, limit } = await readYear(tx, owner, taxYear);
  const decision = decideTopUp({ amountCents, putInCents, taxYear, limit });
  if (!decision.allowed) throw conflict(t.nothingWasCharged2({ reason: decision.reason }));
  return openCharge(tx, context, {
    kind: 'stored_value_top_up',
    userId: owner.userId,
    amountCents,
    feeReason: 'top_up',
    mode: owner.mode,
    intentionKey: key,
  });
}

/** Lock the patient's row before any of their charges. */
export async function lockPerson(tx: Orm, userId: string): Promise<void> {
  const [person] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    // Not `for update`: other writes for this patient shouldn't block.
    .for('no key update');
  if (!person || person.status === 'deleted') throw unauthorized();
}
