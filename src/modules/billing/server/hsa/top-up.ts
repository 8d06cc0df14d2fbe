import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { charges } from '#schema/payments.ts';
import { conflict, unauthorized } from '#shared/problem.ts';
import { storedValueContract } from '../../stored-value.contract.ts';
import { decideTopUp } from '../../stored-value.rules.ts';
import { taxYearOf } from '../../tax-year.rules.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { openCharge, refuseWhenDeclined, settleWithPatience } from '../open-charge.ts';
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
 * Puts money in from the card, once per key. Rejects with a Problem 409 that says why when it would pass the yearly
 * limit, and with a Problem 402 when the card was declined. One whose answer is still to come counts as put in, and is
 * seen among what is under way.
 */
export async function topUp(
  context: ServerContext,
  owner: StoredValueOwner,
  intention: Intention,
): Promise<ChargeRow> {
  const charge = await context.database.transaction((tx) => openTopUp(tx, context, owner, intention));
  if (charge.state === 'opened') await settleWithPatience(context, charge.id);
  return (await refuseWhenDeclined(context.database.orm, charge.id)) ?? charge;
}

async function openTopUp(
  tx: Orm,
  context: ServerContext,
  owner: StoredValueOwner,
  { amountCents, key }: Intention,
): Promise<ChargeRow> {
  // Of two top-ups at once the second is counted after the first, opened or not.
  await lockPerson(tx, owner.userId);
  const [known] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.userId, owner.userId), eq(charges.intentionKey, key)));
  if (known) {
    if (known.amountCents === amountCents) return known;
    throw conflict('This was sent before with another amount. Please reload the page and look first.');
  }
  const taxYear = taxYearOf(context.clock.now());
  const { putInCents, limit } = await readYear(tx, owner, taxYear);
  const decision = decideTopUp({ amountCents, putInCents, taxYear, limit });
  if (!decision.allowed) throw conflict(`${decision.reason} Nothing was charged.`);
  return openCharge(tx, context, {
    kind: 'stored_value_top_up',
    userId: owner.userId,
    amountCents,
    feeReason: 'top_up',
    mode: owner.mode,
    intentionKey: key,
  });
}

/** The person's row before any charge of theirs. */
export async function lockPerson(tx: Orm, userId: string): Promise<void> {
  const [person] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    // Not `update`: what is written for this person elsewhere need not wait.
    .for('no key update');
  if (!person || person.status === 'deleted') throw unauthorized();
}
