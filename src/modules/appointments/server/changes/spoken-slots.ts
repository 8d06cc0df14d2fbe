import { isProven } from '#modules/calls/server/compare-offers.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import type { RecordedFact } from '#modules/calls/server/record-call.ts';
import type { FoundSlot } from '../reading/office-slots.ts';

/** Assumed length if the office didn't say. */
const usualMinutes = 30;

/** Verified future times that an office named in a call. */
export function listSpokenSlots(call: CallRow, facts: readonly RecordedFact[], now: Date): FoundSlot[] {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'slot' || !isProven(fact, call)) return [];
    const startsAt = new Date(fact.value.startsAt);
    if (startsAt <= now) return [];
    return [
      {
        providerId: call.providerId,
        startsAt,
        mode: call.mode,
        durationMinutes: usualMinutes,
        timeZone: call.office.timeZone,
        callFactId: fact.id,
        enteredBy: null,
      },
    ];
  });
}
