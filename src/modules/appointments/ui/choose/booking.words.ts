import { type FallbackReach, feeWords } from '#shared/care/booking-consent.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { addHoliday } from '#shared/format/format-office-time.ts';
import type { BookingChoice, ConsentView, RequestBooking } from '../../booking.contract.ts';

type Moment = { startsAt: string; timeZone: string };

/** `Wed, Nov 25, 1:15 PM`, in office time, with its zone for readers elsewhere: `Thu, Nov 26, 1:15 PM ET (Thanksgiving)`. */
export const formatMoment = ({ startsAt, timeZone }: Moment): string =>
  addHoliday(formatDateTime(startsAt, { timeZone, showZone: 'if-other' }), { startsAt, timeZone });

/** `, up to $227`, or empty if the price is unknown. */
export const formatPriceLimit = (cents: number | null): string =>
  cents === null ? '' : `, up to ${formatMoneyShort(cents)}`;

const factLabels: Record<string, string> = {
  first_name: 'your first name',
  service: 'the visit',
  insurance_plan: 'your insurance',
  pays_directly: 'that you pay out of pocket',
  time: 'this time',
};

/** Lists what we share with the office: "your first name, the visit and your insurance (Cigna PPO)". */
export function sharedFactsText(facts: RequestBooking['maySay']): string {
  const labels = facts
    .filter(({ name }) => name !== 'time')
    .map(({ name, value }) => {
      // A family member's name, not the account holder's.
      if (name === 'first_name' && value) return `the first name ${value}`;
      return `${factLabels[name] ?? name}${value ? ` (${value})` : ''}`;
    });
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(labels);
}

/** `$25 more`, `$10 less` or `same price`; null if not comparable. */
export function formatPriceDifference({
  differenceCents,
}: Pick<BookingChoice, 'differenceCents'>): string | null {
  if (differenceCents === null) return null;
  if (differenceCents === 0) return 'same price';
  const amount = formatMoneyShort(Math.abs(differenceCents));
  return differenceCents > 0 ? `${amount} more` : `${amount} less`;
}

export const fallbackLabels: Record<FallbackReach, string> = {
  ask: 'Ask me first',
  same_office_same_day: 'Book another time that day at this office',
  same_day: 'Book another time that day at any of these offices',
  any_result: 'Book any of these times at any of these offices',
};

const givenByWords = {
  patient: 'You agreed',
  visitor: 'You agreed',
  staff: 'You agreed through our care team',
} as const;

/** The consent record as text: who agreed and when, what we share, and the fallback rule. */
export function describeConsent(
  consent: ConsentView,
  maySay: RequestBooking['maySay'],
): { agreed: string; mayShare: string; whenGone: string } {
  const { fallback, fees, timeZone } = consent;
  const sharedFacts = sharedFactsText(
    consent.maySay.map((name) => maySay.find((fact) => fact.name === name) ?? { name, value: null }),
  );
  const extra = fallback.extraCents > 0 ? `, for up to ${formatMoneyShort(fallback.extraCents)} more` : '';
  return {
    agreed: `${givenByWords[consent.givenBy]} on ${formatMoment({ startsAt: consent.givenAt, timeZone })}${
      fees.length === 0 ? '' : `, with ${feeWords(fees)}`
    }.`,
    mayShare: `We can share ${sharedFacts} with the office. Nothing else.`,
    whenGone: `If the time is taken: ${fallbackLabels[fallback.reach]}${extra}.`,
  };
}

type FailedBooking = NonNullable<RequestBooking['gone']>;

/** Why the chosen time fell through. */
export function fellThroughText(failed: FailedBooking): { title: string; text: string } {
  const when = `${formatMoment(failed)} at ${failed.officeName}`;
  const nothing = 'We haven’t booked anything else.';
  switch (failed.because) {
    case 'time_gone':
      return { title: 'That time is no longer available', text: `${when} was taken. ${nothing}` };
    case 'price_raised':
      return {
        title: 'The price went up',
        text: `${failed.officeName} now charges ${failed.raisedCents === null ? 'more' : formatMoneyShort(failed.raisedCents)} for ${formatMoment(failed)}${
          failed.agreedCents === null ? '' : `. You agreed to ${formatMoneyShort(failed.agreedCents)}`
        }, so we didn’t book it.`,
      };
    case 'fee_added':
      return {
        title: 'The office added a fee',
        text: `${failed.officeName} asks for ${feeWords(failed.addedFees)} for ${formatMoment(failed)}. You didn’t agree to that, so we didn’t book it.`,
      };
    case 'not_reached':
      return { title: 'We couldn’t reach the office', text: `We couldn’t confirm ${when}. ${nothing}` };
    case 'unanswered':
      return { title: 'The office didn’t answer in time', text: `${when} wasn’t confirmed. ${nothing}` };
  }
}
