import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type { CallFact, CallFindings, CallOutcome, DoubtfulFact, ReadingContext } from './call-findings.ts';
import { layerOutcome } from './call-layers.ts';
import { decideOutcome, isWrongNumber, recognizeUnanswered } from './decide-outcome.ts';
import { glossSpanish } from './gloss-spanish.ts';
import { readPrices } from './prices/read-prices.ts';
import { readNewPatientAnswers, readPlanAnswers } from './read-acceptance.ts';
import { readCallBack, readRefusal } from './read-brush-offs.ts';
import { readBookingConfirmation, readSlotHolds } from './read-commitments.ts';
import { readConditions } from './read-conditions.ts';
import { readSlots, type SlotFact } from './read-slots.ts';
import { findDoubt, verifyFact } from './verify/verify-fact.ts';

export type { CallFact, CallFindings, CallOutcome, FactKind, ReadingContext } from './call-findings.ts';
export { verifyFact };

/**
 * Extracts what an office said in a call, in English or Spanish: each fact with its sentence, confirmed by a
 * second check. Facts come only from the office's turns; the agent's questions give meaning to a bare "yes".
 * Unclear statements are left out.
 */
export function readTranscript(
  spoken: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): CallFindings {
  const { turns: transcript, toSpoken } = glossSpanish(spoken, brief);
  const toFindings = (
    outcome: CallOutcome,
    facts: CallFact[],
    doubtful: DoubtfulFact[] = [],
  ): CallFindings => ({
    outcome,
    facts,
    doubtful,
    layers: layerOutcome(outcome, facts, transcript, context.telephony ?? null),
  });
  const unanswered = recognizeUnanswered(transcript, context.telephony);
  if (unanswered) return toFindings(unanswered, []);
  if (isWrongNumber(transcript)) return toFindings('wrong_number', []);
  const allSlots = readSlots(transcript, brief, context);
  const holds = brief.purpose === 'enquiry' ? readSlotHolds(transcript, brief, context, allSlots) : [];
  const prices = readPrices(transcript, brief);
  const facts: CallFact[] = [
    ...readNewPatientAnswers(transcript, brief),
    ...readPlanAnswers(transcript, brief),
    ...prices.facts,
    ...allSlots.filter((slot) => !isBookedSlot(slot, brief)),
    ...holds,
    ...readConditions(transcript, brief, context, holds),
    ...readBookingConfirmation(transcript, brief, context),
    ...readRefusal(transcript),
    ...readCallBack(transcript),
  ];
  const placed = inSpokenOrder(facts.flatMap((fact) => toSpoken(fact) ?? []));
  const { confirmed, doubtful } = checkFacts(placed, spoken, brief, context);
  doubtful.push(
    ...prices.doubtful.flatMap(({ fact, doubt }) => {
      const original = toSpoken(fact);
      return original ? [{ fact: original, doubt }] : [];
    }),
  );
  return toFindings(decideOutcome(transcript, confirmed, brief, context), confirmed, doubtful);
}

/** Separates facts that the second check confirms from those that need review. */
function checkFacts(
  facts: readonly CallFact[],
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): { confirmed: CallFact[]; doubtful: DoubtfulFact[] } {
  const confirmed: CallFact[] = [];
  const doubtful: DoubtfulFact[] = [];
  for (const fact of facts) {
    const doubt = findDoubt(fact, transcript, brief, context);
    if (doubt === null) confirmed.push(fact);
    // Unclear conditions are dropped instead of reviewed: they block nothing and are in the transcript.
    else if (fact.kind !== 'condition') doubtful.push({ fact, doubt });
  }
  return { confirmed, doubtful };
}

/** In a booking call, the slot being booked isn't a new offer. */
function isBookedSlot(slot: SlotFact, brief: CallBrief): boolean {
  return (
    brief.purpose === 'booking' &&
    brief.slotStartsAt !== undefined &&
    Date.parse(brief.slotStartsAt) === Date.parse(slot.value.startsAt)
  );
}

function inSpokenOrder(facts: readonly CallFact[]): CallFact[] {
  return [...facts].sort((a, b) => a.turnIndex - b.turnIndex || a.start - b.start);
}
