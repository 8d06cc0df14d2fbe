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
import { lockActiveUser } from '../hsa/top-up.ts';
import { openCharge, settleOrDefer, throwIfDeclined } from '../open-charge.ts';
import { whyUnavailable } from './offer-add-ons.ts';
import { presentAddOns } from './present-add-ons.ts';

const endpoints = implement(addOnsContract).$context<EndpointContext>();

export const listRequestAddOns = endpoints.listRequestAddOns.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const request = await getOwnRequest(orm, input.id, callerId(context));
  return presentAddOns(orm, request, context.clock.now());
});

/** Buys an add-on, once per request; repeating the call returns its status. Throws a Problem 402 if declined. */
export const buyAddOn = endpoints.buyAddOn.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const userId = callerId(context);
  const chargeId = await context.database.transaction((tx) => openIfNew(tx, context, { ...input, userId }));
  await settleOrDefer(context, chargeId);
  await throwIfDeclined(orm, chargeId);
  return presentAddOns(orm, await getOwnRequest(orm, input.id, userId), context.clock.now());
});

type Purchase = { id: string; userId: string; addOn: RequestAddOnName; amountCents: number };

async function openIfNew(
  tx: Orm,
  context: EndpointContext,
  { id, userId, addOn, amountCents }: Purchase,
): Promise<string> {
  const request = await lockOwnRequest(tx, id, userId);
  const [existing] = await tx
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
  if (existing) return existing.id;
  const price = priceBook.addOns[addOn];
  if (amountCents !== price.amountCents)
    throw conflict(t.priceChanged({ name: price.name, money: formatMoney(price.amountCents) }));
  const unavailability = whyUnavailable(request, addOn, context.clock.now());
  if (unavailability) throw conflict(t.addOnUnavailable({ words: unavailability.words }));
  // Prevents a purchase while the account is being deleted.
  await lockActiveUser(tx, userId);
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
