import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type { CallFact, CallFindings, CallOutcome, DoubtfulFact, ReadingContext } from './call-findings.ts';
import { layerOutcome } from './call-layers.ts';
import { decideOutcome, isWrongNumber, recogniseUnanswered } from './decide-outcome.ts';
import { glossSpanish } from './gloss-spanish.ts';
import { readPrices } from './prices/read-prices.ts';
import { readNewPatientAnswers, readPlanAnswers } from './read-acceptance.ts';
import { readCallBack, readRefusal } from './read-brush-offs.ts';
import { readBookingConfirmation, readSlotHolds } from './read-commitments.ts';
import { readConditions } from './read-conditions.ts';
import { readSlots, type SlotFact } from './read-slots.ts';
import { doubtFact, verifyFact } from './verify/verify-fact.ts';

export type { CallFact, CallFindings, CallOutcome, FactKind, ReadingContext } from './call-findings.ts';
export { verifyFact };

/**
 * What an office said in a call, in English or Spanish: each fact with its sentence, confirmed by a second
 * reading. Only the office's turns give facts; the agent's questions serve to understand a bare "yes". What
 * wasn't said, or not clearly, is left out.
 */
export function readTranscript(
  spoken: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): CallFindings {
  const { turns: transcript, toSpoken } = glossSpanish(spoken, brief);
  const conclude = (
    outcome: CallOutcome,
    facts: CallFact[],
    doubtful: DoubtfulFact[] = [],
  ): CallFindings => ({
    outcome,
    facts,
    doubtful,
    layers: layerOutcome(outcome, facts, transcript, context.telephony ?? null),
  });
  const unanswered = recogniseUnanswered(transcript, context.telephony);
  if (unanswered) return conclude(unanswered, []);
  if (isWrongNumber(transcript)) return conclude('wrong_number', []);
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
  const { proven, doubtful } = proveFacts(placed, spoken, brief, context);
  doubtful.push(
    ...prices.doubtful.flatMap(({ fact, doubt }) => {
      const said = toSpoken(fact);
      return said ? [{ fact: said, doubt }] : [];
    }),
  );
  return conclude(decideOutcome(transcript, proven, brief, context), proven, doubtful);
}

/** Separates what the second reading confirms from what needs review. */
function proveFacts(
  facts: readonly CallFact[],
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): { proven: CallFact[]; doubtful: DoubtfulFact[] } {
  const proven: CallFact[] = [];
  const doubtful: DoubtfulFact[] = [];
  for (const fact of facts) {
    const doubt = doubtFact(fact, transcript, brief, context);
    if (doubt === null) proven.push(fact);
    // An unclear condition is left out: it blocks nothing, and the office's words are in the transcript.
    else if (fact.kind !== 'condition') doubtful.push({ fact, doubt });
  }
  return { proven, doubtful };
}

/** In a booking call the slot in question isn't a new offer. */
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
