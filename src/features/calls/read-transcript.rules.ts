import type { CallBrief, TranscriptTurn } from '#kernel/telephone-call.ts';
import type { CallFact, CallFindings, ReadingContext } from './call-findings.ts';
import { decideOutcome, recogniseUnanswered } from './decide-outcome.ts';
import { readNewPatientAnswers, readPlanAnswers } from './read-acceptance.ts';
import { readCallBack, readRefusal } from './read-brush-offs.ts';
import { readBookingConfirmation, readSlotHolds } from './read-commitments.ts';
import { readPrices } from './read-prices.ts';
import { readSlots, type SlotFact } from './read-slots.ts';
import { verifyFact } from './verify-fact.ts';

export type { CallFact, CallFindings, CallOutcome, FactKind, ReadingContext } from './call-findings.ts';
export { verifyFact };

/**
 * What an office said in a call: each fact with its sentence. Only the office's turns give facts; the agent's
 * questions serve to understand a bare "yes". What was not said, or not clearly, is left out.
 */
export function readTranscript(
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): CallFindings {
  const unanswered = recogniseUnanswered(transcript, context.telephony);
  if (unanswered) return { outcome: unanswered, facts: [] };
  const allSlots = readSlots(transcript, brief, context);
  const facts: CallFact[] = [
    ...readNewPatientAnswers(transcript, brief),
    ...readPlanAnswers(transcript, brief),
    ...readPrices(transcript, brief),
    ...allSlots.filter((slot) => !isBookedSlot(slot, brief)),
    ...(brief.purpose === 'enquiry' ? readSlotHolds(transcript, brief, context, allSlots) : []),
    ...readBookingConfirmation(transcript, brief, context),
    ...readRefusal(transcript),
    ...readCallBack(transcript),
  ];
  const spoken = inSpokenOrder(facts);
  return { outcome: decideOutcome(transcript, spoken, brief, context), facts: spoken };
}

/** In a booking call the slot in question is no new offer. */
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
