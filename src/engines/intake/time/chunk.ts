import type { CalendarDay } from './calendar-days.ts';

/** An inclusive range of days, open-ended without `to`. */
export type Days = {
  from?: CalendarDay;
  to?: CalendarDay;
  /** Weekdays (0 is Sunday) named without a date. Within a longer span they may mean other days. */
  weekdays?: readonly number[];
  /** A recurring weekday rather than a single day: "Mondays", "any Friday". */
  isRecurring?: boolean;
  /** Given as a date ("December 4th", "the 4th"). Its month applies to neighboring numbers. */
  isDate?: boolean;
  /** "Monday to Friday" rather than "weekdays": within a week, it means those days. */
  isNamed?: boolean;
  /** A day of the month whose month isn't stated. */
  dayOfMonth?: number;
  /** "In two weeks" means the week that begins then. A deadline ends with its first day. */
  isRough?: boolean;
  /** The day of a deadline or start whose month isn't stated. */
  edgeDay?: CalendarDay;
  /** "As soon as possible". Any named day is more specific. */
  isSoon?: boolean;
  /**
   * Ends or begins at a named day. `until` may also mean how long someone is away. `latest` follows the
   * preferred day.
   */
  edge?: 'until' | 'edge' | 'latest';
};

/** Minutes after midnight. `isExact`: "at 10" overrides a part of the day next to it. */
export type Hours = {
  after?: number;
  before?: number;
  isExact?: boolean;
  /** AM or PM isn't stated: "after 7". */
  isUnsure?: boolean;
  /** The usual end or start of work or school. Any other hour overrides it. */
  isUsual?: boolean;
  edge?: 'until';
};

/** A reference to days mentioned earlier: "by then", "the week after", "a week later". */
export type Link =
  /**
   * `any`: any earlier event, as in "after the move". `named`: an event mentioned with the same words, as in
   * "after finals".
   */
  | { kind: 'edge'; edge: 'by' | 'before' | 'after' | 'once'; event?: 'any' | 'named' }
  /** "That Wednesday", "in there". */
  | { kind: 'same'; weekday?: number }
  | { kind: 'week'; weeksLater: number }
  | { kind: 'shift'; unit: 'day' | 'week' | 'month'; count: number; event?: 'any' | 'named' }
  | { kind: 'weekday'; weekday: number; side: 'before' | 'after' }
  | { kind: 'pick'; which: 'first' | 'last' };

/** `isSure`: AM or PM is stated, or the time is in 24-hour notation. */
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

/** A word of the message, or several words combined: `next tuesday` becomes one chunk of days. */
export type Chunk = {
  kind: ChunkKind;
  /** The word in normalized spelling: `tomorrow` for `tmrw`, `next` for `próximo`. */
  word: string;
  start: number;
  end: number;
  /** The number, the weekday (0 is Sunday), the month (1 to 12), or the count of a duration. */
  value?: number;
  /** The unit of a duration, such as `week`. */
  unit?: string;
  isPlural?: boolean;
  clock?: ClockTime;
  days?: Days;
  hours?: Hours;
  link?: Link;
};

export type ChunkMeaning = Omit<Chunk, 'start' | 'end'>;
