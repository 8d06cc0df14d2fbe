import { and, desc, eq } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, chosenAddOns } from '#schema/payments.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { type RequestAddOn, type RequestAddOnName, requestAddOnNames } from '../../add-ons.contract.ts';
import { addOnDescriptions, paymentTerms } from '../../add-ons.rules.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { whyUnavailable } from './offer-add-ons.ts';

/** The add-ons that were bought for a request or can be bought. */
export async function presentAddOns(
  orm: Orm,
  request: RequestRow,
  now: Date,
): Promise<{ addOns: RequestAddOn[] }> {
  const addOnCharges = await orm
    .select()
    .from(charges)
    .where(and(eq(charges.requestId, request.id), eq(charges.kind, 'add_on')))
    .orderBy(desc(charges.createdAt), desc(charges.id));
  const chosen = await orm
    .select({ addOn: chosenAddOns.addOn })
    .from(chosenAddOns)
    .where(eq(chosenAddOns.userId, request.userId));
  const preferred = new Set(chosen.map(({ addOn }) => addOn));
  return {
    addOns: requestAddOnNames.flatMap((name) => {
      const attempts = addOnCharges.filter(({ addOn }) => addOn === name);
      // A failed attempt doesn't matter if another one succeeded.
      const last = attempts.find(({ state }) => state !== 'declined' && state !== 'cancelled') ?? attempts[0];
      const state = addOnState(last);
      const unavailability = state === 'offered' ? whyUnavailable(request, name, now) : null;
      if (unavailability && !unavailability.forNow) return [];
      const view = present(name, state, last, preferred.has(name));
      return [{ ...view, notNow: unavailability?.words ?? null }];
    }),
  };
}

function present(
  name: RequestAddOnName,
  state: RequestAddOn['state'],
  last: ChargeRow | undefined,
  isPreferred: boolean,
): Omit<RequestAddOn, 'notNow'> {
  const { name: title, amountCents: price } = priceBook.addOns[name];
  const amountCents = state === 'offered' ? price : (last?.amountCents ?? price);
  return {
    name,
    title,
    amountCents,
    ...addOnDescriptions[name],
    rule: paymentTerms(amountCents, state === 'bought'),
    state,
    isRemembered: isPreferred,
    chargeId: state === 'offered' ? null : (last?.id ?? null),
    declined: last?.state === 'declined' ? last.declineMessage : null,
  };
}

function addOnState(charge: ChargeRow | undefined): RequestAddOn['state'] {
  switch (charge?.state) {
    case 'opened':
      return charge.waitsFor === 'patient' ? 'confirm' : 'paying';
    case 'succeeded':
      return charge.refundedCents === charge.amountCents ? 'going_back' : 'bought';
    case 'refunded':
      return 'given_back';
    default:
      return 'offered';
  }
}
