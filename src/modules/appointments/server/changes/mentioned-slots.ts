import { isProven } from '#modules/calls/server/compare-offers.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { type RecordedFact, wordsFor } from '#modules/calls/server/record-call.ts';
import type { NewSlot } from '../reading/office-slots.ts';

/** Offices don't say how long a visit takes. */
const defaultMinutes = 30;

/** Verified future times that an office mentioned in a call. Times corrected without its words aren't among them. */
export function listMentionedSlots(call: CallRow, facts: readonly RecordedFact[], now: Date): NewSlot[] {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'slot' || !isProven(fact, call) || !wordsFor(fact, call)) return [];
    const startsAt = new Date(fact.value.startsAt);
    if (startsAt <= now) return [];
    return [
      {
        providerId: call.providerId,
        startsAt,
        mode: call.mode,
        durationMinutes: defaultMinutes,
        timeZone: call.office.timeZone,
        callFactId: fact.id,
        enteredBy: null,
      },
    ];
  });
}
