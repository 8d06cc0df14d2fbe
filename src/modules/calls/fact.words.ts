/** Labels for facts and doubts: what a fact is about, its value, and why it's uncertain. */

import type { CallFact, Doubt, FactContent, FactKind } from '#engines/transcripts/call-findings.ts';
import { conditionLabel, conditionWords } from '#shared/care/visit-conditions.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';

const labels: Record<FactKind, string> = {
  slot: 'Opening offered',
  slot_hold: 'Time held',
  cash_price: 'Cash price',
  accepts_plan: 'Accepts the plan',
  accepts_new_patients: 'New patients',
  condition: 'Visit requirement',
  booking_confirmed: 'Booking confirmed',
  refused: 'Declined to talk',
  call_back: 'Callback requested',
};

export const factLabel = (kind: string): string => (isKind(kind) ? labels[kind] : 'Other');

const isKind = (kind: string): kind is FactKind => Object.hasOwn(labels, kind);

/** The value, with times in the office's time zone: "Tue, Nov 24, 10:40 AM". */
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
      return fact.value.reason === 'automated_callers' ? 'No automated calls' : 'Declined';
    case 'call_back':
      return fact.value.by === 'office' ? 'Office will call us' : 'We call back';
  }
}

const doubts: Record<Doubt, string> = {
  misquoted: 'The quote doesn’t match the transcript.',
  not_said: 'The quote doesn’t state this value.',
  not_plain: 'The office added something that may limit it.',
  asks: 'It may be a question, not an answer.',
  depends: 'It may depend on a condition.',
  guesses: 'The office may not be sure.',
  past: 'It may be about the past.',
  of_another: 'It may be about something or someone else.',
  denies: 'The office may be retracting it.',
};

/** Why the second reading didn't confirm a fact. */
export const doubtWords = (doubt: Doubt): string => doubts[doubt];

/** Whether a fact has a value that can be edited. */
export const canBeCorrected = ({ kind }: CallFact): boolean =>
  kind !== 'refused' && kind !== 'call_back' && kind !== 'condition';
