import { hasLapsed } from '#shared/care/visit-conditions.ts';
import type { OfficeResults, OptionView } from './result-content.ts';

/** What became of the times that offices named, each as `timeKey` writes it. */
export type TimesSince = {
  /** The office gave it away. */
  gone: ReadonlySet<string>;
  /** Somebody else has it. */
  taken: ReadonlySet<string>;
  /** The patient's own booking stands on it. */
  own: ReadonlySet<string>;
};

export const timeKey = (providerId: string, startsAt: string | Date): string =>
  `${providerId} ${new Date(startsAt).getTime()}`;

const holdPassed = 'This has passed. The office may have given the time to somebody else.';

/** Says of each opening, and of what an office promised to hold, why it no longer stands. What is true is left as it is. */
export const markStale = (results: OfficeResults, since: TimesSince, now: Date): OfficeResults => ({
  ...results,
  options: results.options.map((option) => markOption(option, since, now)),
});

function markOption(option: OptionView, since: TimesSince, now: Date): OptionView {
  const { slot } = option;
  const key = slot ? timeKey(option.provider.id, slot.startsAt) : '';
  // Booked, a time needs no holding.
  if (since.own.has(key))
    return {
      ...option,
      facts: option.facts.filter(({ evidence }) => evidence.kind !== 'slot_hold'),
      conditions: option.conditions.filter(({ condition }) => condition.about !== 'held_until'),
    };
  const slotEnd = slot && endOfTime(key, new Date(slot.startsAt), since, now);
  const holdEnd =
    slotEnd ?? (option.conditions.some(({ condition }) => hasLapsed(condition, now)) ? holdPassed : null);
  return {
    ...option,
    slot: slot && { ...slot, endedBecause: slotEnd },
    facts: option.facts.map((fact) =>
      fact.evidence.kind === 'slot_hold' ? { ...fact, endedBecause: holdEnd } : fact,
    ),
    conditions: option.conditions.map((one) =>
      one.condition.about === 'held_until' ? { ...one, endedBecause: holdEnd } : one,
    ),
  };
}

function endOfTime(key: string, startsAt: Date, { gone, taken }: TimesSince, now: Date): string | null {
  if (gone.has(key)) return 'The office gave this time to somebody else.';
  if (taken.has(key)) return 'Somebody else has booked this time.';
  return startsAt <= now ? 'This time has passed.' : null;
}
