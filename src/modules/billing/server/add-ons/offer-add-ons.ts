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

/** Why an add-on can't be bought, as display text. `forNow`: it can be bought later. */
export type Unavailability = { words: string; forNow: boolean };

const permanently = (words: string): Unavailability => ({ words, forNow: false });

/** Null if the add-on can be bought for this request now. */
export function whyUnavailable(
  request: RequestRow,
  addOn: RequestAddOnName,
  now: Date,
): Unavailability | null {
  if (addOn === 'premium_bill_review' && !isBillReview(request)) return permanently(t.billReviewOnly);
  if (addOn === 'expedited_concierge' && !isScheduling(request))
    return permanently(t.expeditedOnlyForAppointments);
  if (isOver(request.status)) return permanently(t.requestClosed);
  if (request.readyAt !== null) return permanently(t.workDone);
  if (request.breachedAt || findDueSlaEvent(request, new Set(), now).due === 'breached')
    return permanently(t.alreadyLate);
  return addOn === 'expedited_concierge' ? whyNotExpeditable(request, now) : null;
}

/** Requires enough business hours for the calls, so that we don't sell what we can't deliver. */
function whyNotExpeditable(request: RequestRow, now: Date): Unavailability | null {
  const result = expediteSla(request, now);
  if (result.kind === 'sooner') return null;
  if (result.kind === 'no_sooner') return permanently(t.notNeeded);
  const closed = t.officesClosed;
  if (result.from)
    return {
      words: t.availableFrom({ closed, momentIn: formatSupportTime(result.from) }),
      forNow: true,
    };
  return request.slaPausedAt ? { words: t.answerFirst({ closed }), forNow: true } : permanently(closed);
}
