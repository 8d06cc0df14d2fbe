/** Facts and doubts in the words of people: what a fact is about, what it says, and why it is not sure. */

import type { CallFact, Doubt, FactContent, FactKind } from '#engines/transcripts/call-findings.ts';
import { conditionLabel, conditionWords } from '#shared/care/visit-conditions.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';

const labels: Record<FactKind, string> = {
  slot: 'Opening offered',
  slot_hold: 'Time held for the patient',
  cash_price: 'Price when paid directly',
  accepts_plan: 'Takes the plan',
  accepts_new_patients: 'New patients',
  condition: 'Condition of the visit',
  booking_confirmed: 'Booking confirmed',
  refused: 'Did not want to talk',
  call_back: 'Another call wanted',
};

export const factLabel = (kind: string): string => (isKind(kind) ? labels[kind] : 'Something else');

const isKind = (kind: string): kind is FactKind => Object.hasOwn(labels, kind);

/** The value, times on the office's own clock: "Tue, Nov 24, 10:40 AM". */
export function factWords(fact: FactContent, timeZone: string): string {
  switch (fact.kind) {
    case 'slot':
    case 'slot_hold':
    case 'booking_confirmed':
      return formatDateTime(fact.value.startsAt, { timeZone, year: 'never' });
    case 'cash_price':
      return formatMoney(fact.value.amountCents);
    case 'accepts_plan':
      return `${fact.value.plan}: ${fact.value.accepts ? 'yes' : 'no'}`;
    case 'accepts_new_patients':
      return fact.value.accepts ? 'Accepted' : 'Not accepted';
    case 'condition':
      return `${conditionLabel(fact.value.about)}: ${conditionWords(fact.value, timeZone)}`;
    case 'refused':
      return fact.value.reason === 'automated_callers' ? 'Not with an automated caller' : 'Declined';
    case 'call_back':
      return fact.value.by === 'office' ? 'The office calls' : 'We are to call';
  }
}

const doubts: Record<Doubt, string> = {
  misquoted: 'The words do not stand in the transcript as they were noted.',
  not_said: 'The words do not say this value.',
  not_plain: 'The office said more, which may take something away from it.',
  asks: 'The office may be asking rather than telling.',
  depends: 'It may depend on a condition.',
  guesses: 'The office may not be sure itself.',
  past: 'It may be about the past.',
  of_another: 'It may be about something or somebody else.',
  denies: 'The office may be taking it back.',
};

/** Why the second reading did not confirm a fact. */
export const doubtWords = (doubt: Doubt): string => doubts[doubt];

/** Whether the value can be another one, and not only be there or not. */
export const canBeCorrected = ({ kind }: CallFact): boolean =>
  kind !== 'refused' && kind !== 'call_back' && kind !== 'condition';
