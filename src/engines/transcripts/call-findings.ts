/**
 * What we learned from a call. Every fact has the office's own words and their position in the transcript.
 */

import type { CallOutcome } from '#shared/calls/call-outcome.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';

/** `transcript[turnIndex].text.slice(start, end) === quote`, spoken by the office. */
export type FactPlace = { quote: string; turnIndex: number; start: number; end: number };

export type FactContent =
  /** An opening the office offered; an ISO instant in UTC. */
  | { kind: 'slot'; value: { startsAt: string } }
  /** The office promised to hold this opening for the patient. */
  | { kind: 'slot_hold'; value: { startsAt: string } }
  /** What the wanted service costs when the patient pays directly. */
  | { kind: 'cash_price'; value: { amountCents: number } }
  | { kind: 'accepts_plan'; value: { plan: string; accepts: boolean } }
  | { kind: 'accepts_new_patients'; value: { accepts: boolean } }
  /** What the visit requires besides its price: a deposit, a doctor's order, arriving early. */
  | { kind: 'condition'; value: VisitCondition }
  | { kind: 'booking_confirmed'; value: { startsAt: string } }
  | { kind: 'refused'; value: { reason: 'automated_callers' | 'declined' } }
  /** Who calls next: the office, or we. */
  | { kind: 'call_back'; value: { by: 'office' | 'us' } };

export type CallFact = FactPlace & FactContent;
export type FactKind = CallFact['kind'];

export type { CallOutcome };

/** Who answered: the office itself, someone else, or only a machine. */
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

/** What the call should find out. A missing item wasn't said. */
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

/** A call's result in three ways: by the network, as a conversation, and for its purpose. */
export type CallLayers = {
  telephony: Telephony | null;
  conversation: ConversationOutcome;
  business: BusinessOutcome[];
};

/** Why the second reading doesn't confirm a fact: its words are wrong, or aren't a statement. */
export type Doubt =
  | 'misquoted'
  | 'not_said'
  /** It has words that may weaken it. */
  | 'not_plain'
  | 'asks'
  | 'depends'
  | 'guesses'
  | 'past'
  | 'of_another'
  | 'denies';

/** Read once and not confirmed: it is used only after staff review. */
export type DoubtfulFact = { fact: CallFact; doubt: Doubt };

export type CallFindings = {
  outcome: CallOutcome;
  /** What both readings confirm. */
  facts: CallFact[];
  /** What needs review. It isn't part of the outcome. */
  doubtful: DoubtfulFact[];
  layers: CallLayers;
};

export type ReadingContext = {
  /** IANA zone of the office; its clock times are in this zone. */
  timeZone: string;
  calledAt: Date;
  /** How the network ended the call, if known; otherwise the call's text decides. */
  telephony?: Telephony | null;
};
