import { queriesFor } from '#platform/browser/api.ts';
import type { billingContract } from '../../billing.contract.ts';

export const billing = queriesFor<typeof billingContract>('billing');

/** Each look at a card asks the payment company; that another was kept is told by itself. */
const cardStaysMilliseconds = 5 * 60 * 1000;

/** The card that is charged: for a request, or for everything else. */
export const paymentMethodQuery = (requestId: string | undefined) =>
  billing.getPaymentMethod.queryOptions({
    input: requestId === undefined ? {} : { requestId },
    staleTime: cardStaysMilliseconds,
  });
