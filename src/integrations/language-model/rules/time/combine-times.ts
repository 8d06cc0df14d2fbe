import { addDays, type CalendarDay } from './calendar-days.ts';
import type { Chunk, Days, Hours } from './chunk.ts';
import { hull, narrow, weekOf } from './spans-of-days.ts';
import { isAwayUntil, type Weighed } from './weigh-times.ts';

/** What a message, or all messages up to now, say about time. */
export type SaidTime = {
  days: Days | null;
  hours: Hours | null;
  /** The hours are those of a word such as "tonight" and go when the day goes. */
  areHoursOfDay: boolean;
  /** Any time will do. */
  isOpen: boolean;
  dayChunks: Chunk[];
  hourChunks: Chunk[];
};
export const nothingSaid: SaidTime = {
  days: null,
  hours: null,
  areHoursOfDay: false,
  isOpen: false,
  dayChunks: [],
  hourChunks: [],
};

const correction =
  /\b(?:actually|i meant|i mean|wait|scratch that|make (?:that|it)|change (?:it|that)|correction|sorry|oops|my bad|on second thought|never ?mind|nvm|rather|mejor|perdon|digo|en realidad|quise decir|mas bien|espere|espera|disregard|disculpe?)\b| no ,|\. no\b/g;
const orWord = /\b(?:or|also|too|o|u|tambien|otherwise|sino|else|if not|si no)\b/;
const listing =
  /^(?: (?:[.,]|then|if|or|and|also|too|o|u|y|tambien|either|else|otherwise|works?|is|fine|good|ok|maybe|even|on|the|el|not|sino|si|no|possible|any|in|por|en|la|las))+ $/;
const isAlternative = (between: string) => listing.test(between) && orWord.test(between);

/** "Or Thursday", "Friday works too": what was said before still holds. */
const addsToKnown = /^(?:ok |oh )?(?:or|o)\b|\b(?:too|also|as well|tambien)\b/;

const lengthInDays = ({ from, to }: Days) =>
  from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : 365;

function addDaysSaid(
  said: Days,
  next: Days,
  between: string,
  isCorrection: boolean,
  today: CalendarDay,
): Days {
  if (isCorrection) {
    if (!next.weekdays && !next.dayOfMonth) return next;
    // "Just Tuesday" after "Monday or Tuesday next week" means that Tuesday, and so it does after "next Monday".
    const week = said.from && !said.weekdays && !said.edge && !said.isSoon ? weekOf(said.from) : null;
    const inWeek = week && next.weekdays && lengthInDays(said) < 7 ? narrow(week, next) : null;
    const within = lengthInDays(said) <= 14 ? narrow(said, next) : null;
    return within ?? (inWeek?.from && inWeek.from > today ? inWeek : next);
  }
  if (isAlternative(between) && !next.isSoon && !said.isSoon) return hull(said, next);
  return narrow(said, next) ?? next;
}

const noon = 12 * 60;

/** Hours without what was not said. */
export function toHours({
  after,
  before,
  isExact,
  isUnsure,
}: { [Key in keyof Hours]: Hours[Key] | undefined }): Hours {
  return {
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    ...(isExact ? { isExact } : {}),
    ...(isUnsure ? { isUnsure } : {}),
  };
}

/** Beside "evening" a bare 7 is seven in the evening. */
function inHalfOf(hours: Hours, part: Hours): Hours {
  if (!hours.isUnsure || part.isUnsure || part.isExact) return hours;
  const isEvening = part.before === undefined && (part.after ?? 0) >= noon;
  const isMorning = part.after === undefined && part.before === noon;
  const move = (minutes: number | undefined) => {
    if (minutes === undefined) return undefined;
    if (isEvening && minutes < noon) return minutes + noon;
    return isMorning && minutes > noon ? minutes - noon : minutes;
  };
  const moved = toHours({ ...hours, after: move(hours.after), before: move(hours.before) });
  // "10 to 2" does not fit into an evening.
  const isUpsideDown = moved.after !== undefined && moved.before !== undefined && moved.after >= moved.before;
  return isUpsideDown ? hours : moved;
}

function addHoursSaid(said: Hours, next: Hours, between: string): Hours {
  const [a, b] = [inHalfOf(said, next), inHalfOf(next, said)];
  if (isAlternative(between)) {
    return toHours({
      after: a.after === undefined || b.after === undefined ? undefined : Math.min(a.after, b.after),
      before: a.before === undefined || b.before === undefined ? undefined : Math.max(a.before, b.before),
    });
  }
  // A time on the clock says more than the part of the day that it is in.
  if (b.isExact || a.isExact) return b.isExact ? b : a;
  const after = Math.max(a.after ?? 0, b.after ?? 0);
  const before = Math.min(a.before ?? 24 * 60, b.before ?? 24 * 60);
  if (after >= before) return b;
  return toHours({
    after: after === 0 ? undefined : after,
    before: before === 24 * 60 ? undefined : before,
    isUnsure: a.isUnsure && b.isUnsure,
  });
}

/** New hours replace the old ones, unless they only close what was open: "after 5", "but before 7pm". */
function changeHours(known: Hours, next: Hours): Hours {
  const isOpen = (hours: Hours) =>
    (hours.after === undefined) !== (hours.before === undefined) && !hours.isExact;
  const after = known.after ?? next.after ?? 0;
  const before = known.before ?? next.before ?? 0;
  const areTwoEnds = (known.after === undefined) !== (next.after === undefined);
  return isOpen(known) && isOpen(next) && areTwoEnds && after < before ? { after, before } : next;
}

function daysIn(
  plain: string,
  chunk: Chunk,
  chunks: readonly Chunk[],
  said: Days | null,
  today: CalendarDay,
): Days | null {
  const { kind, days, word } = chunk;
  if (kind === 'then') {
    const lastChunk = chunks.findLast((other) => other.start < chunk.start);
    if (word === 'after then' && lastChunk && !lastChunk.days) return null;
    const named = chunks.findLast((other) => other.start < chunk.start && other.days?.from)?.days;
    const anchor = word.endsWith('then')
      ? (named ?? said)
      : word === 'the first'
        ? (said ?? named)
        : (named ?? said);
    if (!anchor?.from) return null;
    const last = anchor.to ?? anchor.from;
    if (word === 'week after') return weekOf(last, 1);
    if (word === 'after then') return { from: addDays(last, 1), edge: 'edge' };
    if (word === 'a week later') return { from: addDays(anchor.from, 7), to: addDays(last, 7) };
    if (word === 'the first') return { from: anchor.from, to: anchor.from };
    const end = word === 'by then' ? last : addDays(anchor.from, -1);
    return { from: today, to: end < today ? today : end, edge: 'edge' };
  }
  if (days?.edge === 'until' && days.to && isAwayUntil(plain, chunk)) return { from: days.to, edge: 'edge' };
  return days ?? null;
}

function hoursIn(plain: string, chunk: Chunk): Hours | null {
  const { hours } = chunk;
  if (hours?.edge === 'until' && isAwayUntil(plain, chunk))
    return toHours({ after: hours.before, isUnsure: hours.isUnsure });
  return hours ?? null;
}

/**
 * What the wishes of a message say together, on top of what was known: days leave known hours as they are and the
 * other way round. `all` are all times of the message, so that "by then" can look back on one that is no wish.
 */
export function combineTimes(
  plain: string,
  wishes: readonly Weighed[],
  all: readonly Chunk[],
  known: SaidTime,
  today: CalendarDay,
): SaidTime {
  const corrections = [...plain.matchAll(correction)].map(({ index }) => index);
  const isCorrected = (from: Chunk, to: Chunk) => corrections.some((at) => from.end <= at && at < to.start);
  const between = (from: Chunk, to: Chunk) => plain.slice(from.end, to.start);
  const said: SaidTime = { ...known, dayChunks: [], hourChunks: [], isOpen: false };
  for (const { chunk } of wishes) {
    const days = daysIn(plain, chunk, all, said.days, today);
    const hours = hoursIn(plain, chunk);
    const lastDay = said.dayChunks.findLast(({ kind }) => kind !== 'open');
    const lastHour = said.hourChunks.at(-1);
    if (days) {
      if (!lastDay && known.areHoursOfDay) said.hours = null;
      const isNew = lastDay ? isCorrected(lastDay, chunk) : true;
      const isAdded = !lastDay && known.days && addsToKnown.test(plain);
      if (isAdded && known.days) said.days = hull(known.days, days);
      else
        said.days = said.days
          ? addDaysSaid(said.days, days, lastDay ? between(lastDay, chunk) : '', isNew, today)
          : days;
      said.dayChunks.push(chunk);
    }
    if (hours) {
      if (!lastHour) said.hours = known.hours && said.hours ? changeHours(known.hours, hours) : hours;
      else if (isCorrected(lastHour, chunk) || !said.hours) said.hours = hours;
      else said.hours = addHoursSaid(said.hours, hours, between(lastHour, chunk));
      said.areHoursOfDay = Boolean(days);
      said.hourChunks.push(chunk);
    }
    if (chunk.kind === 'open') {
      said.isOpen = true;
      said.dayChunks.push(chunk);
    }
  }
  return said;
}
