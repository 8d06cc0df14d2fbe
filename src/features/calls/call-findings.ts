/** What a call taught us. Every fact carries the office's own words and their place in the transcript. */

import type { Telephony } from '#kernel/telephone-call.ts';

/** `transcript[turnIndex].text.slice(start, end) === quote`, spoken by the office. */
export type FactPlace = { quote: string; turnIndex: number; start: number; end: number };

export type FactContent =
  /** An opening the office offered; an ISO instant in UTC. */
  | { kind: 'slot'; value: { startsAt: string } }
  /** The office promised to keep this opening for the patient. */
  | { kind: 'slot_hold'; value: { startsAt: string } }
  /** What the wanted service costs when the patient pays directly. */
  | { kind: 'cash_price'; value: { amountCents: number } }
  | { kind: 'accepts_plan'; value: { plan: string; accepts: boolean } }
  | { kind: 'accepts_new_patients'; value: { accepts: boolean } }
  | { kind: 'booking_confirmed'; value: { startsAt: string } }
  | { kind: 'refused'; value: { reason: 'automated_callers' | 'declined' } }
  /** Who is to telephone next: the office, or we. */
  | { kind: 'call_back'; value: { by: 'office' | 'us' } };

export type CallFact = FactPlace & FactContent;
export type FactKind = CallFact['kind'];

export type CallOutcome =
  | 'offered_slots'
  | 'no_slots'
  | 'price_only'
  | 'refused'
  | 'voicemail'
  | 'no_answer'
  | 'busy'
  | 'hold_timeout'
  | 'call_back'
  | 'not_accepting'
  | 'booking_confirmed'
  | 'slot_gone'
  | 'unclear';

export type CallFindings = { outcome: CallOutcome; facts: CallFact[] };

export type ReadingContext = {
  /** IANA zone of the office: the clock times it says are in this zone. */
  timeZone: string;
  calledAt: Date;
  /** How the network ended the call, where it is known; else the words of the call decide. */
  telephony?: Telephony | null;
};
