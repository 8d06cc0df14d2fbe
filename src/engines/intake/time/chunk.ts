import type { CalendarDay } from './calendar-days.ts';

/** Inclusive days; without `to` they are open. */
export type Days = {
  from?: CalendarDay;
  to?: CalendarDay;
  /** Weekdays (0 is Sunday) that were said without a date: within a longer span they name other days. */
  weekdays?: readonly number[];
  /** "Mondays", "any Friday": a habit, which names no single day. */
  isRecurring?: boolean;
  /** A day said by its date ("December 4th", "the 4th"), whose month neighbouring numbers share. */
  isDate?: boolean;
  /** "Monday to Friday" of a week are its days, where "weekdays" say little. */
  isNamed?: boolean;
  /** A day of the month whose month was not said. */
  dayOfMonth?: number;
  /** "In two weeks": the week that begins then, which a deadline ends with its first day. */
  isRough?: boolean;
  /** The day of a deadline or beginning whose month was not said. */
  edgeDay?: CalendarDay;
  /** "As soon as possible": any day that is named says more. */
  isSoon?: boolean;
  /** Ends or begins at a day that was named; "until" may also say how long somebody is away, "at the latest" follows the day that is wished for most. */
  edge?: 'until' | 'edge' | 'latest';
};

/** Minutes after midnight. `isExact`: "at 10" says more than the morning beside it. */
export type Hours = {
  after?: number;
  before?: number;
  isExact?: boolean;
  /** Neither morning nor afternoon was said: "after 7". */
  isUnsure?: boolean;
  /** The hour at which work or school usually ends or begins, unless another is said. */
  isUsual?: boolean;
  edge?: 'until';
};

/** How days hang on others that were spoken of before: "by then", "the week after", "a week later". */
export type Link =
  /** `event`: what happens then, as in "after the move", or words that must have been said of it: "after finals". */
  | { kind: 'edge'; edge: 'by' | 'before' | 'after' | 'once'; event?: 'any' | 'named' }
  /** "That Wednesday", "in there". */
  | { kind: 'same'; weekday?: number }
  | { kind: 'week'; weeksLater: number }
  | { kind: 'shift'; unit: 'day' | 'week' | 'month'; count: number; event?: 'any' | 'named' }
  | { kind: 'weekday'; weekday: number; side: 'before' | 'after' }
  | { kind: 'pick'; which: 'first' | 'last' };

/** `isSure`: morning or afternoon was said, or it is written as on a 24-hour clock. */
export type ClockTime = { minutes: number; isSure: boolean };

export type ChunkKind =
  | 'word'
  | 'stop'
  | 'number'
  | 'ordinal'
  | 'clock'
  | 'weekday'
  | 'month'
  | 'year'
  | 'unit'
  | 'part'
  | 'holiday'
  | 'days'
  | 'hours'
  | 'open'
  | 'then'
  | 'past'
  | 'length';

/** A word of the message, or several that have been read as one: `next tuesday` becomes one chunk of days. */
export type Chunk = {
  kind: ChunkKind;
  /** The word in the one spelling that the rules use: `tomorrow` for `tmrw`, `next` for `próximo`. */
  word: string;
  start: number;
  end: number;
  /** The number, the weekday (0 is Sunday), the month (1 to 12), the count of a length. */
  value?: number;
  /** What a length counts, such as `week`. */
  unit?: string;
  isPlural?: boolean;
  clock?: ClockTime;
  days?: Days;
  hours?: Hours;
  link?: Link;
};

/** A chunk before its place in the message is known. */
export type ChunkMeaning = Omit<Chunk, 'start' | 'end'>;
