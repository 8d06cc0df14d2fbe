import type { Telephony } from '#shared/calls/telephone-call.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';

/** What a simulated office means by what it says, for measuring a transcript reader. */
export type MeantContent =
  | { kind: 'slot' | 'slot_hold' | 'booking_confirmed'; value: { startsAt: string } }
  | { kind: 'cash_price'; value: { amountCents: number } }
  | { kind: 'accepts_plan'; value: { plan: string; accepts: boolean } }
  | { kind: 'accepts_new_patients'; value: { accepts: boolean } }
  | { kind: 'condition'; value: VisitCondition }
  | { kind: 'refused'; value: { reason: 'automated_callers' | 'declined' } }
  | { kind: 'call_back'; value: { by: 'office' | 'us' } };

/** `words` is the shortest part of the turn that states the fact. */
export type MeantFact = MeantContent & { turnIndex: number; words: string };

export type GroundTruth = {
  telephony: Telephony;
  outcome: string;
  facts: MeantFact[];
  /** The turns in which the office asks whether it is talking to a person. */
  askedIfHuman: number[];
};
