import { isOver } from '#features/care-requests/care-requests.rules.ts';
import { expeditePromise } from '#features/care-requests/guarantee.rules.ts';
import { duePromise } from '#features/care-requests/promise-watch.rules.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import type { RequestAddOnName } from '#features/payments/add-ons.contract.ts';
import type { RequestType } from '#kernel/care-need.ts';
import { resultKindOf } from '#kernel/work-by-hand.ts';

/** What ends in a time at an office. */
const scheduled: readonly RequestType[] = [
  'appointment',
  'imaging',
  'lab',
  'procedure',
  'second_opinion',
  'telehealth',
];

const isBillReview = ({ need }: RequestRow) => resultKindOf(need) === 'bill_review';
const isScheduling = ({ need }: RequestRow) =>
  need.requestType !== undefined && scheduled.includes(need.requestType);

/** Why this cannot be bought for a request now, in words for its patient; null where it can. */
export function whyNotSold(request: RequestRow, addOn: RequestAddOnName, now: Date): string | null {
  if (addOn === 'premium_bill_review' && !isBillReview(request))
    return 'Premium Bill Review is for a request about a bill. Nothing was charged.';
  if (addOn === 'expedited_concierge' && !isScheduling(request))
    return 'Expedited Concierge is for a request that ends in an appointment. Nothing was charged.';
  if (isOver(request.status))
    return 'This request is over, so nothing can be added to it. Nothing was charged.';
  if (request.readyAt !== null)
    return 'The work on this request is finished, so nothing can be added to it. Nothing was charged.';
  if (request.breachedAt || duePromise(request, new Set(), now).due === 'breached')
    return 'We are late with this request already, so we sell you nothing for it. Nothing was charged.';
  if (addOn === 'expedited_concierge' && expeditePromise(request, now) === null)
    return 'We promise this within 24 hours already, so it would bring you nothing. Nothing was charged.';
  return null;
}
