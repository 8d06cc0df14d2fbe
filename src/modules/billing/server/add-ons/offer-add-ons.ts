import { isOver } from '#modules/requests/care-requests.rules.ts';
import { expediteSla, formatSupportTime } from '#modules/requests/guarantee/guarantee.rules.ts';
import { findDueSlaEvent } from '#modules/requests/guarantee/sla-events.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { RequestType } from '#shared/care/care-need.ts';
import { resultKindOf } from '#shared/care/manual-work.ts';
import type { RequestAddOnName } from '../../add-ons.contract.ts';
import * as t from '../../billing.words.ts';

/** Requests that end in an appointment. */
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

/** Why an add-on can't be bought, as shown to the patient. `forNow`: it can be bought later. */
export type NotSold = { words: string; forNow: boolean };

const never = (words: string): NotSold => ({ words, forNow: false });

/** Null if the add-on can be bought for this request now. */
export function whyNotSold(request: RequestRow, addOn: RequestAddOnName, now: Date): NotSold | null {
  if (addOn === 'premium_bill_review' && !isBillReview(request)) return never(t.premiumBillReviewIsOnly);
  if (addOn === 'expedited_concierge' && !isScheduling(request)) return never(t.expeditedConciergeIsOnlyFor);
  if (isOver(request.status)) return never(t.thisRequestIsClosedSo);
  if (request.readyAt !== null) return never(t.theWorkOnThisRequest);
  if (request.breachedAt || findDueSlaEvent(request, new Set(), now).due === 'breached')
    return never(t.wereAlreadyLateWithThis);
  return addOn === 'expedited_concierge' ? whyNotExpedited(request, now) : null;
}

/** There must be enough business hours for the calls: we don't sell what we can't deliver. */
function whyNotExpedited(request: RequestRow, now: Date): NotSold | null {
  const expediting = expediteSla(request, now);
  if (expediting.kind === 'sooner') return null;
  if (expediting.kind === 'no_sooner') return never(t.youDontNeedThisWere);
  const closed = t.theOfficesWedCallAre;
  if (expediting.from)
    return {
      words: t.youCanAddItStarting({ closed, momentIn: formatSupportTime(expediting.from) }),
      forNow: true,
    };
  return request.slaPausedAt ? { words: t.answerOurQuestionFirst({ closed }), forNow: true } : never(closed);
}
