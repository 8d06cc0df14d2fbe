import type { PlainText } from '#shared/text/plain-text.ts';
import { addDays, type CalendarDay } from './calendar-days.ts';
import type { Chunk, Days } from './chunk.ts';
import type { Weighed } from './score-times.ts';

/** A future day mentioned earlier, with the words next to it: "the movers come December 2nd". */
export type MentionedEvent = { days: Days; words: ReadonlySet<string> };

/** Farther away, a date without its year is more likely past. */
const farthestDays = 120;
/** How much of a message describes events on a day. */
const nearbyLength = 60;
const wordsIn = (text: string) => text.split(' ').filter((word) => word.length > 3);

/** The fixed days of one message, whatever is wished for. */
export function eventsIn(
  { plain }: PlainText,
  weighed: readonly Weighed[],
  today: CalendarDay,
): MentionedEvent[] {
  return weighed.flatMap(({ chunk: { days, start, end }, sense }) => {
    const isAhead = days?.from && days.from >= today && days.from <= addDays(today, farthestDays);
    if (!/^(?:event|excuse|wish)$/.test(sense) || !isAhead || days.isRecurring) return [];
    const around = plain.slice(Math.max(0, start - nearbyLength), end + nearbyLength);
    return [{ days, words: new Set(wordsIn(around)) }];
  });
}

/**
 * The event that "before the movers come" means; null if it could be any of several. `isNamed`: its words
 * must have occurred before.
 */
export function chooseEvent(
  events: readonly MentionedEvent[],
  chunk: Chunk,
  plain: string,
  isNamed = false,
): Days | null {
  const named = wordsIn(plain.slice(chunk.start, chunk.end + nearbyLength));
  const sharing = events.filter(({ words }) => named.some((word) => words.has(word)));
  const [only, ...others] = sharing.length > 0 || isNamed ? sharing : events;
  return only && others.length === 0 ? only.days : null;
}
