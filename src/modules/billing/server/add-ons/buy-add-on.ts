import { implement } from '@orpc/server';
import { and, eq, inArray } from 'drizzle-orm';
import { getOwnRequest, lockOwnRequest } from '#modules/requests/server/find-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { conflict } from '#shared/problem.ts';
import { addOnsContract, type RequestAddOnName } from '../../add-ons.contract.ts';
import * as t from '../../billing.words.ts';
import { lockPerson } from '../hsa/top-up.ts';
import { openCharge, refuseWhenDeclined, settleOrDefer } from '../open-charge.ts';
import { whyNotSold } from './offer-add-ons.ts';
import { presentAddOns } from './present-add-ons.ts';

const endpoints = implement(addOnsContract).$context<EndpointContext>();

export const listRequestAddOns = endpoints.listRequestAddOns.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const request = await getOwnRequest(orm, input.id, callerId(context));
  return presentAddOns(orm, request, context.clock.now());
});

/**
 * Buys an add-on once: buying one that is already bought or being paid returns its status. Rejects with a
 * Problem 402 when the payment is declined.
 */
export const buyAddOn = endpoints.buyAddOn.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const userId = callerId(context);
  const chargeId = await context.database.transaction((tx) => openOnce(tx, context, { ...input, userId }));
  await settleOrDefer(context, chargeId);
  await refuseWhenDeclined(orm, chargeId);
  return presentAddOns(orm, await getOwnRequest(orm, input.id, userId), context.clock.now());
});

type Purchase = { id: string; userId: string; addOn: RequestAddOnName; amountCents: number };

async function openOnce(
  tx: Orm,
  context: EndpointContext,
  { id, userId, addOn, amountCents }: Purchase,
): Promise<string> {
  const request = await lockOwnRequest(tx, id, userId);
  const [known] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.requestId, id),
        eq(charges.kind, 'add_on'),
        eq(charges.addOn, addOn),
        inArray(charges.state, ['opened', 'succeeded']),
      ),
    );
  if (known) return known.id;
  const price = priceBook.addOns[addOn];
  if (amountCents !== price.amountCents)
    throw conflict(t.nowCostsNothingWasCharged({ name: price.name, money: formatMoney(price.amountCents) }));
  const refusal = whyNotSold(request, addOn, context.clock.now());
  if (refusal) throw conflict(t.nothingWasCharged({ words: refusal.words }));
  // Prevents a purchase while the account is being deleted.
  await lockPerson(tx, userId);
  const charge = await openCharge(tx, context, {
    kind: 'add_on',
    addOn,
    requestId: id,
    userId,
    amountCents: price.amountCents,
    feeReason: 'add_on',
    mode: request.mode,
  });
  return charge.id;
}
