import { hasExpired } from '#shared/care/visit-conditions.ts';
import * as t from '../requests.words.ts';
import type { OfficeResults, OptionView } from './result-content.ts';

/** What happened to offered times since, keyed by `timeKey`. */
export type TimeChanges = {
  /** The office gave it to someone else. */
  gone: ReadonlySet<string>;
  /** Another patient booked it. */
  taken: ReadonlySet<string>;
  /** This patient booked it. */
  own: ReadonlySet<string>;
};

export const timeKey = (providerId: string, startsAt: string | Date): string =>
  `${providerId} ${new Date(startsAt).getTime()}`;

const holdPassed = t.holdHasPassed;

/** Marks openings and holds that no longer apply, with the reason. */
export const markStale = (results: OfficeResults, since: TimeChanges, now: Date): OfficeResults => ({
  ...results,
  options: results.options.map((option) => markOption(option, since, now)),
});

function markOption(option: OptionView, since: TimeChanges, now: Date): OptionView {
  const { slot } = option;
  const key = slot ? timeKey(option.provider.id, slot.startsAt) : '';
  // A booked time needs no hold.
  if (since.own.has(key))
    return {
      ...option,
      facts: option.facts.filter(({ evidence }) => evidence.kind !== 'slot_hold'),
      conditions: option.conditions.filter(({ condition }) => condition.about !== 'held_until'),
    };
  const slotEnd = slot && endOfTime(key, new Date(slot.startsAt), since, now);
  const holdEnd =
    slotEnd ?? (option.conditions.some(({ condition }) => hasExpired(condition, now)) ? holdPassed : null);
  return {
    ...option,
    slot: slot && { ...slot, endedBecause: slotEnd },
    facts: option.facts.map((fact) =>
      fact.evidence.kind === 'slot_hold' ? { ...fact, endedBecause: holdEnd } : fact,
    ),
    conditions: option.conditions.map((item) =>
      item.condition.about === 'held_until' ? { ...item, endedBecause: holdEnd } : item,
    ),
  };
}

function endOfTime(key: string, startsAt: Date, { gone, taken }: TimeChanges, now: Date): string | null {
  if (gone.has(key)) return t.timeGivenAway;
  if (taken.has(key)) return t.timeBooked;
  return startsAt <= now ? t.timeHasPassed : null;
}
