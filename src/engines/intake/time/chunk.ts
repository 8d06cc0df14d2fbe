import type { CalendarDay } from './calendar-days.ts';

/** Inclusive days; open-ended without `to`. */
export type Days = {
  from?: CalendarDay;
  to?: CalendarDay;
  /** Weekdays (0 is Sunday) without a date: within a longer span they name other days. */
  weekdays?: readonly number[];
  /** "Mondays", "any Friday": a habit that doesn't name a single day. */
  isRecurring?: boolean;
  /** A day given as a date ("December 4th", "the 4th"), whose month applies to neighboring numbers. */
  isDate?: boolean;
  /** "Monday to Friday" of a week means its days, while "weekdays" says little. */
  isNamed?: boolean;
  /** A day of the month without its month. */
  dayOfMonth?: number;
  /** "In two weeks": the week that begins then; a deadline ends with its first day. */
  isRough?: boolean;
  /** The day of a deadline or start without its month. */
  edgeDay?: CalendarDay;
  /** "As soon as possible": any named day says more. */
  isSoon?: boolean;
  /**
   * Ends or begins at a named day; "until" may also mean how long someone is away, and "at the latest"
   * follows the preferred day.
   */
  edge?: 'until' | 'edge' | 'latest';
};

/** Minutes after midnight. `isExact`: "at 10" says more than the morning next to it. */
export type Hours = {
  after?: number;
  before?: number;
  isExact?: boolean;
  /** Morning or afternoon wasn't said: "after 7". */
  isUnsure?: boolean;
  /** The hour at which work or school usually ends or begins, unless another is given. */
  isUsual?: boolean;
  edge?: 'until';
};

/** How days depend on ones mentioned before: "by then", "the week after", "a week later". */
export type Link =
  /**
   * `event`: what happens then, as in "after the move", or words that must have occurred with it: "after
   * finals".
   */
  | { kind: 'edge'; edge: 'by' | 'before' | 'after' | 'once'; event?: 'any' | 'named' }
  /** "That Wednesday", "in there". */
  | { kind: 'same'; weekday?: number }
  | { kind: 'week'; weeksLater: number }
  | { kind: 'shift'; unit: 'day' | 'week' | 'month'; count: number; event?: 'any' | 'named' }
  | { kind: 'weekday'; weekday: number; side: 'before' | 'after' }
  | { kind: 'pick'; which: 'first' | 'last' };

/** `isSure`: morning or afternoon was said, or it is in 24-hour notation. */
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

/** A word of the message, or several read as one: `next tuesday` becomes one chunk of days. */
export type Chunk = {
  kind: ChunkKind;
  /** The word in the rules' spelling: `tomorrow` for `tmrw`, `next` for `próximo`. */
  word: string;
  start: number;
  end: number;
  /** The number, the weekday (0 is Sunday), the month (1 to 12), or a length's count. */
  value?: number;
  /** The unit of a length, such as `week`. */
  unit?: string;
  isPlural?: boolean;
  clock?: ClockTime;
  days?: Days;
  hours?: Hours;
  link?: Link;
};

/** A chunk before its position in the message is known. */
export type ChunkMeaning = Omit<Chunk, 'start' | 'end'>;
