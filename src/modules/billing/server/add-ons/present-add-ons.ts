import { and, desc, eq } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, chosenAddOns } from '#schema/payments.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { type RequestAddOn, type RequestAddOnName, requestAddOnNames } from '../../add-ons.contract.ts';
import { addOnWords, payRule } from '../../add-ons.rules.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { whyNotSold } from './offer-add-ons.ts';

/** The add-ons bought for a request, and those available. */
export async function presentAddOns(
  orm: Orm,
  request: RequestRow,
  now: Date,
): Promise<{ addOns: RequestAddOn[] }> {
  const made = await orm
    .select()
    .from(charges)
    .where(and(eq(charges.requestId, request.id), eq(charges.kind, 'add_on')))
    .orderBy(desc(charges.createdAt), desc(charges.id));
  const chosen = await orm
    .select({ addOn: chosenAddOns.addOn })
    .from(chosenAddOns)
    .where(eq(chosenAddOns.userId, request.userId));
  const remembered = new Set(chosen.map(({ addOn }) => addOn));
  return {
    addOns: requestAddOnNames.flatMap((name) => {
      const tries = made.filter(({ addOn }) => addOn === name);
      // A failed attempt no longer matters once a later one worked.
      const last = tries.find(({ state }) => state !== 'declined' && state !== 'cancelled') ?? tries[0];
      const state = stateOf(last);
      const refusal = state === 'offered' ? whyNotSold(request, name, now) : null;
      if (refusal && !refusal.forNow) return [];
      const shown = present(name, state, last, remembered.has(name));
      return [{ ...shown, notNow: refusal?.words ?? null }];
    }),
  };
}

function present(
  name: RequestAddOnName,
  state: RequestAddOn['state'],
  last: ChargeRow | undefined,
  isRemembered: boolean,
): Omit<RequestAddOn, 'notNow'> {
  const { name: title, amountCents: price } = priceBook.addOns[name];
  const amountCents = state === 'offered' ? price : (last?.amountCents ?? price);
  return {
    name,
    title,
    amountCents,
    ...addOnWords[name],
    rule: payRule(amountCents, state === 'bought'),
    state,
    isRemembered,
    chargeId: state === 'offered' ? null : (last?.id ?? null),
    declined: last?.state === 'declined' ? last.declineMessage : null,
  };
}

function stateOf(charge: ChargeRow | undefined): RequestAddOn['state'] {
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
