/** The results of reading a call. Every fact has the office's own words and their position in the transcript. */

import type { CallOutcome } from '#shared/calls/call-outcome.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';

/** A quote from an office turn: `transcript[turnIndex].text.slice(start, end) === quote`. */
export type FactPlace = { quote: string; turnIndex: number; start: number; end: number };

export type FactContent =
  /** An opening that the office offered; an ISO instant in UTC. */
  | { kind: 'slot'; value: { startsAt: string } }
  /** The office promised to hold this opening for the patient. */
  | { kind: 'slot_hold'; value: { startsAt: string } }
  /** The self-pay price of the requested service. */
  | { kind: 'cash_price'; value: { amountCents: number } }
  | { kind: 'accepts_plan'; value: { plan: string; accepts: boolean } }
  | { kind: 'accepts_new_patients'; value: { accepts: boolean } }
  /** A requirement such as a deposit, a doctor's order or early arrival. */
  | { kind: 'condition'; value: VisitCondition }
  | { kind: 'booking_confirmed'; value: { startsAt: string } }
  | { kind: 'refused'; value: { reason: 'automated_callers' | 'declined' } }
  /** Who should call next. */
  | { kind: 'call_back'; value: { by: 'office' | 'us' } };

export type CallFact = FactPlace & FactContent;
export type FactKind = CallFact['kind'];

export type { CallOutcome };

/** How the conversation went, whatever it was about. */
export type ConversationOutcome =
  | 'right_party'
  | 'refused'
  | 'asked_to_call_back'
  | 'wrong_number'
  | 'phone_menu'
  | 'voicemail'
  | 'on_hold_timeout'
  | 'unanswered'
  | 'unclear';

/** What the call found out. */
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

/** A call's outcome at three levels: phone network, conversation, and purpose. */
export type CallLayers = {
  telephony: Telephony | null;
  conversation: ConversationOutcome;
  business: BusinessOutcome[];
};

/** Why the second check doesn't confirm a fact: the quote doesn't state it, or isn't a plain statement. */
export type Doubt =
  | 'misquoted'
  | 'not_said'
  /** Other words may weaken it. */
  | 'not_plain'
  | 'asks'
  | 'depends'
  | 'guesses'
  | 'past'
  | 'of_another'
  | 'denies';

/** A fact that the second check doesn't confirm: used only after staff review. */
export type DoubtfulFact = { fact: CallFact; doubt: Doubt };

export type CallFindings = {
  outcome: CallOutcome;
  /** Facts that both checks confirm. */
  facts: CallFact[];
  /** Facts that need review; they don't affect the outcome. */
  doubtful: DoubtfulFact[];
  layers: CallLayers;
};

export type ReadingContext = {
  /** The office's IANA time zone. */
  timeZone: string;
  calledAt: Date;
  /** How the phone network ended the call; if unknown, it is inferred from the transcript. */
  telephony?: Telephony | null;
};
