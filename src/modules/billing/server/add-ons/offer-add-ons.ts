import { isOver } from '#modules/requests/care-requests.rules.ts';
import { expeditePromise, momentInWords } from '#modules/requests/guarantee/guarantee.rules.ts';
import { duePromise } from '#modules/requests/guarantee/promise-watch.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { RequestType } from '#shared/care/care-need.ts';
import { resultKindOf } from '#shared/care/work-by-hand.ts';
import type { RequestAddOnName } from '../../add-ons.contract.ts';

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

/** Why an add-on cannot be bought, in words for the patient. `forNow`: it can be at another hour. */
export type NotSold = { words: string; forNow: boolean };

const never = (words: string): NotSold => ({ words, forNow: false });

/** Null where it can be bought for this request now. */
export function whyNotSold(request: RequestRow, addOn: RequestAddOnName, now: Date): NotSold | null {
  if (addOn === 'premium_bill_review' && !isBillReview(request))
    return never('Premium Bill Review is for a request about a bill.');
  if (addOn === 'expedited_concierge' && !isScheduling(request))
    return never('Expedited Concierge is for a request that ends in an appointment.');
  if (isOver(request.status)) return never('This request is over, so nothing can be added to it.');
  if (request.readyAt !== null)
    return never('The work on this request is finished, so nothing can be added to it.');
  if (request.breachedAt || duePromise(request, new Set(), now).due === 'breached')
    return never('We are late with this request already, so we sell you nothing for it.');
  return addOn === 'expedited_concierge' ? whyNotExpedited(request, now) : null;
}

/** The hours in which offices can be called have to suffice: nobody pays for what cannot be kept. */
function whyNotExpedited(request: RequestRow, now: Date): NotSold | null {
  const expediting = expeditePromise(request, now);
  if (expediting.kind === 'sooner') return null;
  if (expediting.kind === 'no_sooner')
    return never('We promise this within 24 hours already, so it would bring you nothing.');
  const closed =
    'The offices we would call are closed for most of the next 24 hours, so we could not keep it.';
  if (expediting.from)
    return { words: `${closed} You can add it from ${momentInWords(expediting.from)}.`, forNow: true };
  return request.slaPausedAt
    ? { words: `${closed} Please answer our question first.`, forNow: true }
    : never(closed);
}
