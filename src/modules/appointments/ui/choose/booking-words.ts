import { type FallbackReach, feeWords } from '#shared/care/booking-consent.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { BookingChoice, ConsentView, RequestBooking } from '../../booking.contract.ts';

type Moment = { startsAt: string; timeZone: string };

/** `Wed, Nov 25, 1:15 PM`, by the office's own clock. */
export const momentWords = ({ startsAt, timeZone }: Moment): string => formatDateTime(startsAt, { timeZone });

/** `up to $227`, or nothing where no price is known. */
export const limitWords = (cents: number | null): string =>
  cents === null ? '' : `, up to ${formatMoneyShort(cents)}`;

const factWords: Record<string, string> = {
  first_name: 'your first name',
  service: 'the visit',
  insurance_plan: 'your insurance',
  pays_directly: 'that you pay out of pocket',
  time: 'this time',
};

/** What the office may be told: "your first name, the visit and your insurance (Cigna PPO)". */
export function maySayWords(facts: RequestBooking['maySay']): string {
  const said = facts
    .filter(({ name }) => name !== 'time')
    .map(({ name, value }) => {
      // A relative's name, and not that of whoever asks.
      if (name === 'first_name' && value) return `the first name ${value}`;
      return `${factWords[name] ?? name}${value ? ` (${value})` : ''}`;
    });
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(said);
}

/** `$25 more`, `$10 less`, `same price`; nothing where prices cannot be compared. */
export function differenceWords({ differenceCents }: Pick<BookingChoice, 'differenceCents'>): string | null {
  if (differenceCents === null) return null;
  if (differenceCents === 0) return 'same price';
  const amount = formatMoneyShort(Math.abs(differenceCents));
  return differenceCents > 0 ? `${amount} more` : `${amount} less`;
}

export const fallbackWords: Record<FallbackReach, string> = {
  ask: 'Ask me first',
  same_office_same_day: 'Take another time that day at this office',
  same_day: 'Take another time that day at any of these offices',
  any_result: 'Take any of these times at any of these offices',
};

const givenByWords = {
  patient: 'You agreed',
  visitor: 'You agreed',
  staff: 'You told our care team',
} as const;

/** When, by whom, what the office may be told, and what happens when the time is gone: what the record holds. */
export function consentWords(
  consent: ConsentView,
  maySay: RequestBooking['maySay'],
): { agreed: string; told: string; whenGone: string } {
  const { fallback, fees, timeZone } = consent;
  const said = maySayWords(
    consent.maySay.map((name) => maySay.find((one) => one.name === name) ?? { name, value: null }),
  );
  const extra = fallback.extraCents > 0 ? `, for up to ${formatMoneyShort(fallback.extraCents)} more` : '';
  return {
    agreed: `${givenByWords[consent.givenBy]} on ${momentWords({ startsAt: consent.givenAt, timeZone })}${
      fees.length === 0 ? '' : `, with ${feeWords(fees)}`
    }.`,
    told: `The office may be told ${said}. Nothing else.`,
    whenGone: `If the time is gone: ${fallbackWords[fallback.reach]}${extra}.`,
  };
}

type Gone = NonNullable<RequestBooking['gone']>;

/** What happened to the time the patient chose. */
export function goneWords(gone: Gone): { title: string; text: string } {
  const when = `${momentWords(gone)} at ${gone.officeName}`;
  const nothing = 'We have not booked anything else.';
  switch (gone.because) {
    case 'time_gone':
      return { title: 'That time is gone', text: `${when} was taken. ${nothing}` };
    case 'price_raised':
      return {
        title: 'The price went up',
        text: `${gone.officeName} now asks ${gone.raisedCents === null ? 'more' : formatMoneyShort(gone.raisedCents)} for ${momentWords(gone)}${
          gone.agreedCents === null ? '' : `. You agreed to ${formatMoneyShort(gone.agreedCents)}`
        }, so we did not book it.`,
      };
    case 'fee_added':
      return {
        title: 'The office asks for a new fee',
        text: `${gone.officeName} asks for ${feeWords(gone.addedFees)} for ${momentWords(gone)}. You did not agree to that, so we did not book it.`,
      };
    case 'not_reached':
      return { title: 'We could not reach the office', text: `Nobody could confirm ${when}. ${nothing}` };
    case 'unanswered':
      return { title: 'The office did not answer in time', text: `${when} was not confirmed. ${nothing}` };
  }
}
