import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { type CalendarDay, weekdayOf } from './calendar-days.ts';
import type { Chunk, Days, Hours, Link } from './chunk.ts';
import { withoutTimes } from './clauses.ts';
import { areSameHours, changeHours, mergeHours, toHours } from './combine-hours.ts';
import { intersectDays, spanOfBoth, weekOf } from './day-spans.ts';
import { followLink } from './follow-link.ts';
import { chooseEvent, type MentionedEvent } from './mentioned-events.ts';
import { isAwayUntil, type ScoredTime } from './score-times.ts';

const terms = readTerms(new URL('./terms/combine-times.txt', import.meta.url));

/** The days and hours stated in a message, or in the conversation so far. */
export type StatedTimes = {
  days: Days | null;
  hours: Hours | null;
  /** The hours come from a word such as "tonight" and are dropped with the day. */
  areHoursOfDay: boolean;
  /** Any time works. */
  isOpen: boolean;
  dayChunks: Chunk[];
  hourChunks: Chunk[];
};
export const noTimes: StatedTimes = {
  days: null,
  hours: null,
  areHoursOfDay: false,
  isOpen: false,
  dayChunks: [],
  hourChunks: [],
};

const correction = regex('g')`\b(?:${terms.oneOf('correction')})\b| no ,|\. no\b`;
const orWord =
  /\b(?:or|also|too|o|u|tambien|otherwise|sino|else|if not|si no|failing that|back ?up|plan b|second choice|worst case|but)\b/;
const listing = regex()`
  ^(?: (?:[.,]|then|if|or|and|also|too|o|u|y|tambien|either|else|otherwise|works?|is|fine|good|ok
  |maybe|even|on|the|el|not|sino|si|no|possible|any|in|por|en|la|las|mismo|se|puede|pueda|posible|can
  |could|possibly|full|open|available|maybe|quizas|then|whichever|they|you|have|hay|lo|que|works
  |theres|there|anything|something|nothing|failing|that|back|up|plan|b|second|choice|worst|case|as|a
  |being|first|preferred|preferably|ideal))+ $
`;
/** Words that introduce a second choice in any context. */
const secondChoice = /\b(?:otherwise|or else|if not|failing that|back ?up|plan b|si no|de lo contrario)\b/;
const isAlternative = (between: string) =>
  (listing.test(between) && orWord.test(between)) ||
  (secondChoice.test(between) && between.split(' ').length <= 12);
/** In "the 4th, but the 7th works", the second day doesn't replace the first. */
const alsoSuits =
  /^ (?:(?:would|will|could|also) )*(?:works?|(?:is |also )*(?:fine|ok|okay|good|possible)|too|tambien)\b/;
const butAlso =
  /\b(?:but|preferred|preferably|ideal|ideally|best|first choice|mejor),? (?:, )?(?:the |on |el )?$/;

/** "Or Thursday" and "Friday works too" add to earlier requests. */
const addsToKnown = /^(?:ok |oh )?(?:or|o)\b|\b(?:too|also|as well|tambien)\b/;

const lengthInDays = ({ from, to }: Days) =>
  from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : 365;

function mergeDays(
  current: Days,
  next: Days,
  between: string,
  isCorrection: boolean,
  today: CalendarDay,
): Days {
  if (isCorrection) {
    if (!next.weekdays && !next.dayOfMonth) return next;
    // After "Monday or Tuesday next week" or "next Monday", "just Tuesday" is in the same week.
    const week =
      current.from && !current.weekdays && !current.edge && !current.isSoon ? weekOf(current.from) : null;
    const inWeek = week && next.weekdays && lengthInDays(current) < 7 ? intersectDays(week, next) : null;
    const within = lengthInDays(current) <= 14 ? intersectDays(current, next) : null;
    return within ?? (inWeek?.from && inWeek.from > today ? inWeek : next);
  }
  if (isAlternative(between) && !next.isSoon && !current.isSoon) return spanOfBoth(current, next);
  return intersectDays(current, next) ?? next;
}

export type Background = {
  /** All times in the message. "By then" may refer to one that isn't a request. */
  all: readonly Chunk[];
  known: StatedTimes;
  /** Days mentioned in earlier messages. */
  earlierEvents(): readonly MentionedEvent[];
  today: CalendarDay;
};

function daysOfLink(plain: string, chunk: Chunk, link: Link, current: Days | null, background: Background) {
  const { all, today } = background;
  if ('event' in link && link.event) {
    const isAlone = all.every((other) => other === chunk || other.kind === 'open');
    const event = isAlone
      ? chooseEvent(background.earlierEvents(), chunk, plain, link.event === 'named')
      : null;
    return event && followLink(link, event, today);
  }
  const earlier = all.filter((other) => other.start < chunk.start && other.kind !== 'open');
  const isAfterHours = link.kind === 'edge' && link.edge === 'after' && earlier.at(-1)?.days === undefined;
  if (isAfterHours && earlier.length > 0) return null;
  const named = earlier.findLast(({ days }) => days?.from)?.days;
  // In "Thursday won't work, the day after", Thursday is the known day.
  const isStatedDay = current?.from !== undefined && named?.weekdays?.includes(weekdayOf(current.from));
  const anchor =
    link.kind === 'pick' || isStatedDay
      ? (current ?? named)
      : (named ?? current ?? chooseEvent(background.earlierEvents(), chunk, plain));
  return anchor ? followLink(link, anchor, today) : null;
}

function daysIn(plain: string, chunk: Chunk, current: Days | null, background: Background): Days | null {
  const { days, link } = chunk;
  if (link) return daysOfLink(plain, chunk, link, current, background);
  if (days?.edge === 'until' && days.to && isAwayUntil(plain, chunk)) return { from: days.to, edge: 'edge' };
  return days ?? null;
}

function hoursIn(plain: string, chunk: Chunk): Hours | null {
  const { hours } = chunk;
  if (hours?.edge === 'until' && isAwayUntil(plain, chunk))
    return toHours({ after: hours.before, isUnsure: hours.isUnsure });
  return hours ?? null;
}

const pluralPart = /(?:mornings|afternoons|evenings|nights|mananas|tardes|noches)$/;
/** True for "mon/wed/fri mornings", which doesn't name a single day. */
const isHabit = (plain: string, day: Chunk, { start, end }: Chunk) =>
  start - day.end <= 1 && pluralPart.test(plain.slice(start, end));

/**
 * Merges a message's requested times with the known ones. New days keep the known hours, and new hours the
 * known days.
 */
export function combineTimes(
  plain: string,
  requests: readonly ScoredTime[],
  background: Background,
): StatedTimes {
  const { all, known, today } = background;
  const blanked = withoutTimes(plain, all);
  const corrections = [...plain.matchAll(correction)].map(({ index }) => index);
  const isCorrected = (from: Chunk, to: Chunk) => corrections.some((at) => from.end <= at && at < to.start);
  const between = (from: Chunk, to: Chunk) => blanked.slice(from.end, to.start).replaceAll(/_+ ?/g, '');
  const current: StatedTimes = { ...known, dayChunks: [], hourChunks: [], isOpen: false };
  let firstHours: Hours | null = null;
  let hoursDiffer = true;
  for (const { chunk } of requests) {
    const days = daysIn(plain, chunk, current.days, background);
    const hours = hoursIn(plain, chunk);
    const lastDay = current.dayChunks.findLast(({ kind }) => kind !== 'open');
    const lastHour = current.hourChunks.at(-1);
    if (days) {
      if (!lastDay && known.areHoursOfDay) current.hours = null;
      const isNew = lastDay ? isCorrected(lastDay, chunk) : true;
      const isAdditional =
        lastDay && butAlso.test(between(lastDay, chunk)) && alsoSuits.test(plain.slice(chunk.end));
      const isAdded = !lastDay && known.days && addsToKnown.test(plain);
      if (isAdded && known.days) current.days = spanOfBoth(known.days, days);
      else
        current.days = current.days
          ? mergeDays(
              current.days,
              days,
              isAdditional ? ' or ' : lastDay ? between(lastDay, chunk) : '',
              isNew,
              today,
            )
          : days;
      // In "Saturday morning or Sunday", the hours apply to Saturday only.
      const belongsToFirstDay = lastDay && lastHour && lastHour.start >= lastDay.start;
      if (belongsToFirstDay && !isNew && isAlternative(between(lastDay, chunk))) firstHours = current.hours;
      current.dayChunks.push(chunk);
    }
    if (hours) {
      if (firstHours) hoursDiffer = !areSameHours(firstHours, hours);
      if (!lastHour) current.hours = known.hours && current.hours ? changeHours(known.hours, hours) : hours;
      else if (isCorrected(lastHour, chunk) || !current.hours) current.hours = hours;
      else current.hours = mergeHours(current.hours, hours, isAlternative(between(lastHour, chunk)));
      current.areHoursOfDay = Boolean(days);
      if (lastDay && current.days?.weekdays && isHabit(plain, lastDay, chunk))
        current.days = { isRecurring: true, weekdays: current.days.weekdays };
      current.hourChunks.push(chunk);
    }
    if (chunk.kind === 'open') {
      current.isOpen = true;
      current.dayChunks.push(chunk);
    }
  }
  return firstHours && hoursDiffer ? { ...current, hours: null, hourChunks: [] } : current;
}
