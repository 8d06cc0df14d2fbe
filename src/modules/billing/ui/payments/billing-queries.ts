import { queriesFor } from '#platform/browser/api.ts';
import type { billingContract } from '../../billing.contract.ts';

export const billing = queriesFor<typeof billingContract>('billing');

/** Cached for long, because reading a card calls the payment processor. A live event reports a new card. */
const cardStaysMilliseconds = 5 * 60 * 1000;

/** The card on file: for a request, or for everything else. */
export const paymentMethodQuery = (requestId: string | undefined) =>
  billing.getPaymentMethod.queryOptions({
    input: requestId === undefined ? {} : { requestId },
    staleTime: cardStaysMilliseconds,
  });
