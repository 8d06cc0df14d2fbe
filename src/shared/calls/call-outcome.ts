/** The outcome of a call to an office, as a code and as display text. */

export const callOutcomes = [
  'offered_slots',
  'no_slots',
  'price_only',
  'refused',
  'wrong_number',
  'voicemail',
  'no_answer',
  'busy',
  'hold_timeout',
  'call_back',
  'not_accepting',
  'booking_confirmed',
  'slot_gone',
  'unclear',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const words: Record<CallOutcome, string> = {
  offered_slots: 'offered openings',
  no_slots: 'had no opening on the dates we asked about',
  price_only: 'gave a price',
  refused: 'declined to talk to us',
  wrong_number: 'was not at this number',
  voicemail: 'went to voicemail',
  no_answer: 'did not answer',
  busy: 'was busy',
  hold_timeout: 'kept us on hold too long',
  call_back: 'asked to be called back',
  not_accepting: 'takes no new patients',
  booking_confirmed: 'confirmed the booking',
  slot_gone: 'no longer had the opening',
  unclear: 'gave no clear answer',
};

export const isOutcome = (text: string): text is CallOutcome => Object.hasOwn(words, text);

/** A predicate that follows the office's name: "Bay Ortho offered openings". */
export function outcomeWords(outcome: string | null): string {
  if (outcome !== null && isOutcome(outcome)) return words[outcome];
  return outcome === 'not_wanted' || outcome === 'declined' ? 'was not called' : 'could not be reached';
}

/** Whether someone at the office heard the question. If not, a missing answer says nothing about the office. */
export function wasQuestionHeard(outcome: CallOutcome): boolean {
  switch (outcome) {
    case 'offered_slots':
    case 'no_slots':
    case 'price_only':
    case 'refused':
    case 'not_accepting':
    case 'booking_confirmed':
    case 'slot_gone':
      return true;
    case 'wrong_number':
    case 'voicemail':
    case 'no_answer':
    case 'busy':
    case 'hold_timeout':
    case 'call_back':
    case 'unclear':
      return false;
  }
}

/**
 * The outcome to report with `outcomeWords`: `not_reached` if the line failed, the number was wrong, or the
 * outcome is unknown, because none of these say anything about the office.
 */
export const reportableOutcome = (call: { outcome: string | null; telephony: string | null }): string =>
  call.telephony === 'line_error' || call.telephony === 'bad_number'
    ? 'not_reached'
    : (call.outcome ?? 'not_reached');
