import type { Telephony } from '#shared/calls/telephone-call.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';

/** A fact stated by a simulated office: the ground truth for measuring the transcript reader. */
export type GroundTruthContent =
  | { kind: 'slot' | 'slot_hold' | 'booking_confirmed'; value: { startsAt: string } }
  | { kind: 'cash_price'; value: { amountCents: number } }
  | { kind: 'accepts_plan'; value: { plan: string; accepts: boolean } }
  | { kind: 'accepts_new_patients'; value: { accepts: boolean } }
  | { kind: 'condition'; value: VisitCondition }
  | { kind: 'refused'; value: { reason: 'automated_callers' | 'declined' } }
  | { kind: 'call_back'; value: { by: 'office' | 'us' } };

/** `words` is the shortest part of the turn that states the fact. */
export type GroundTruthFact = GroundTruthContent & { turnIndex: number; words: string };

export type GroundTruth = {
  telephony: Telephony;
  outcome: string;
  facts: GroundTruthFact[];
  /** Indexes of the turns in which the office asks whether it is talking to a person. */
  askedIfHuman: number[];
};
