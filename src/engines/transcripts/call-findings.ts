/** What a call taught us. Every fact carries the office's own words and their place in the transcript. */

import type { CallOutcome } from '#shared/calls/call-outcome.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';

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
  /** What the visit takes beside its price: a deposit, a doctor's order, coming early. */
  | { kind: 'condition'; value: VisitCondition }
  | { kind: 'booking_confirmed'; value: { startsAt: string } }
  | { kind: 'refused'; value: { reason: 'automated_callers' | 'declined' } }
  /** Who is to telephone next: the office, or we. */
  | { kind: 'call_back'; value: { by: 'office' | 'us' } };

export type CallFact = FactPlace & FactContent;
export type FactKind = CallFact['kind'];

export type { CallOutcome };

/** What was reached: the office itself, somebody else, or only a machine. */
export type ConversationOutcome =
  | 'right_party'
  | 'refused'
  | 'asked_to_call_back'
  | 'wrong_number'
  | 'phone_menu'
  | 'voicemail'
  | 'on_hold_timeout'
  | 'nobody'
  | 'unclear';

/** What the call was made to learn. What is not among them was not said. */
export type BusinessOutcome =
  | 'slots_offered'
  | 'no_openings'
  | 'price_quoted'
  | 'accepts_plan'
  | 'plan_not_taken'
  | 'accepts_new_patients'
  | 'no_new_patients'
  | 'slot_held'
  | 'booking_confirmed'
  | 'slot_gone';

/** One call seen three ways: by the network, as a conversation, and for its purpose. */
export type CallLayers = {
  telephony: Telephony | null;
  conversation: ConversationOutcome;
  business: BusinessOutcome[];
};

/** Why the second reading does not confirm a fact: its words are wrong, or what they are instead of a statement. */
export type Doubt =
  | 'misquoted'
  | 'not_said'
  /** It has words that may make less of it. */
  | 'not_plain'
  | 'asks'
  | 'depends'
  | 'guesses'
  | 'past'
  | 'of_another'
  | 'denies';

/** Read once and not confirmed: it is used only when a person has looked. */
export type DoubtfulFact = { fact: CallFact; doubt: Doubt };

export type CallFindings = {
  outcome: CallOutcome;
  /** What both readings agree on. */
  facts: CallFact[];
  /** What needs a person. It has no part in the outcome. */
  doubtful: DoubtfulFact[];
  layers: CallLayers;
};

export type ReadingContext = {
  /** IANA zone of the office: the clock times it says are in this zone. */
  timeZone: string;
  calledAt: Date;
  /** How the network ended the call, where it is known; else the words of the call decide. */
  telephony?: Telephony | null;
};
