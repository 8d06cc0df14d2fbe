import type { PlainText } from '#shared/text/plain-text.ts';
import { addDays, type CalendarDay } from './calendar-days.ts';
import type { Chunk, Days } from './chunk.ts';
import type { ScoredTime } from './score-times.ts';

/** A future day mentioned earlier, with the words around it: "the movers come December 2nd". */
export type MentionedEvent = { days: Days; words: ReadonlySet<string> };

/** Beyond this, a date without a year is more likely past. */
const maxDaysAhead = 120;
/** How many characters around a day describe its event. */
const contextLength = 60;
const wordsIn = (text: string) => text.split(' ').filter((word) => word.length > 3);

/** The future days in one message, requested or not. */
export function findEvents(
  { plain }: PlainText,
  scored: readonly ScoredTime[],
  today: CalendarDay,
): MentionedEvent[] {
  return scored.flatMap(({ chunk: { days, start, end }, sense }) => {
    const isAhead = days?.from && days.from >= today && days.from <= addDays(today, maxDaysAhead);
    if (!/^(?:event|excuse|request)$/.test(sense) || !isAhead || days.isRecurring) return [];
    const around = plain.slice(Math.max(0, start - contextLength), end + contextLength);
    return [{ days, words: new Set(wordsIn(around)) }];
  });
}

/**
 * The event that "before the movers come" refers to. Null if it is ambiguous. `isNamed`: a word must match.
 */
export function chooseEvent(
  events: readonly MentionedEvent[],
  chunk: Chunk,
  plain: string,
  isNamed = false,
): Days | null {
  const named = wordsIn(plain.slice(chunk.start, chunk.end + contextLength));
  const sharing = events.filter(({ words }) => named.some((word) => words.has(word)));
  const [only, ...others] = sharing.length > 0 || isNamed ? sharing : events;
  return only && others.length === 0 ? only.days : null;
}
