import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { type CalendarDay, weekdayOf } from './calendar-days.ts';
import type { Chunk, Days, Hours, Link } from './chunk.ts';
import { withoutTimes } from './clauses.ts';
import { addHoursSaid, areSameHours, changeHours, toHours } from './combine-hours.ts';
import { followLink } from './follow-link.ts';
import { chooseEvent, type MentionedEvent } from './mentioned-events.ts';
import { isAwayUntil, type Weighed } from './score-times.ts';
import { hull, narrow, weekOf } from './spans-of-days.ts';

const terms = readTerms(new URL('./terms/combine-times.txt', import.meta.url));

/** What a message, or all messages so far, say about time. */
export type SaidTime = {
  days: Days | null;
  hours: Hours | null;
  /** The hours come from a word such as "tonight" and go when the day goes. */
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
/** Words that add a second choice to the first, whatever is around them. */
const secondChoice = /\b(?:otherwise|or else|if not|failing that|back ?up|plan b|si no|de lo contrario)\b/;
const isAlternative = (between: string) =>
  (listing.test(between) && orWord.test(between)) ||
  (secondChoice.test(between) && between.split(' ').length <= 12);
/** "The 4th, but the 7th works": the second day doesn't replace the first. */
const alsoSuits =
  /^ (?:(?:would|will|could|also) )*(?:works?|(?:is |also )*(?:fine|ok|okay|good|possible)|too|tambien)\b/;
const butAlso =
  /\b(?:but|preferred|preferably|ideal|ideally|best|first choice|mejor),? (?:, )?(?:the |on |el )?$/;

/** "Or Thursday", "Friday works too": earlier wishes still apply. */
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

/** What the days of a message may depend on. */
export type Background = {
  /** All times in the message, so that "by then" can refer to one that isn't a wish. */
  all: readonly Chunk[];
  known: SaidTime;
  /** Days mentioned in earlier messages. */
  told(): readonly MentionedEvent[];
  today: CalendarDay;
};

function daysOfLink(plain: string, chunk: Chunk, link: Link, said: Days | null, background: Background) {
  const { all, today } = background;
  if ('event' in link && link.event) {
    const isAlone = all.every((other) => other === chunk || other.kind === 'open');
    const event = isAlone ? chooseEvent(background.told(), chunk, plain, link.event === 'named') : null;
    return event && followLink(link, event, today);
  }
  const earlier = all.filter((other) => other.start < chunk.start && other.kind !== 'open');
  const isAfterHours = link.kind === 'edge' && link.edge === 'after' && earlier.at(-1)?.days === undefined;
  if (isAfterHours && earlier.length > 0) return null;
  const named = earlier.findLast(({ days }) => days?.from)?.days;
  // "Thursday won't work, the day after" refers to the agreed Thursday.
  const isSaidDay = said?.from !== undefined && named?.weekdays?.includes(weekdayOf(said.from));
  const anchor =
    link.kind === 'pick' || isSaidDay
      ? (said ?? named)
      : (named ?? said ?? chooseEvent(background.told(), chunk, plain));
  return anchor ? followLink(link, anchor, today) : null;
}

function daysIn(plain: string, chunk: Chunk, said: Days | null, background: Background): Days | null {
  const { days, link } = chunk;
  if (link) return daysOfLink(plain, chunk, link, said, background);
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
/** "Mon/wed/fri mornings", "los martes por las tardes" don't name a single day. */
const isHabit = (plain: string, day: Chunk, { start, end }: Chunk) =>
  start - day.end <= 1 && pluralPart.test(plain.slice(start, end));

/**
 * What a message's wishes mean together, added to the known ones: days keep known hours and the other way
 * around.
 */
export function combineTimes(plain: string, wishes: readonly Weighed[], background: Background): SaidTime {
  const { all, known, today } = background;
  const blanked = withoutTimes(plain, all);
  const corrections = [...plain.matchAll(correction)].map(({ index }) => index);
  const isCorrected = (from: Chunk, to: Chunk) => corrections.some((at) => from.end <= at && at < to.start);
  const between = (from: Chunk, to: Chunk) => blanked.slice(from.end, to.start).replaceAll(/_+ ?/g, '');
  const said: SaidTime = { ...known, dayChunks: [], hourChunks: [], isOpen: false };
  let firstHours: Hours | null = null;
  let hoursDiffer = true;
  for (const { chunk } of wishes) {
    const days = daysIn(plain, chunk, said.days, background);
    const hours = hoursIn(plain, chunk);
    const lastDay = said.dayChunks.findLast(({ kind }) => kind !== 'open');
    const lastHour = said.hourChunks.at(-1);
    if (days) {
      if (!lastDay && known.areHoursOfDay) said.hours = null;
      const isNew = lastDay ? isCorrected(lastDay, chunk) : true;
      const isAlso =
        lastDay && butAlso.test(between(lastDay, chunk)) && alsoSuits.test(plain.slice(chunk.end));
      const isAdded = !lastDay && known.days && addsToKnown.test(plain);
      if (isAdded && known.days) said.days = hull(known.days, days);
      else
        said.days = said.days
          ? addDaysSaid(
              said.days,
              days,
              isAlso ? ' or ' : lastDay ? between(lastDay, chunk) : '',
              isNew,
              today,
            )
          : days;
      // "Saturday morning or Sunday": the hours apply to the first day only.
      const isHourOfFirst = lastDay && lastHour && lastHour.start >= lastDay.start;
      if (isHourOfFirst && !isNew && isAlternative(between(lastDay, chunk))) firstHours = said.hours;
      said.dayChunks.push(chunk);
    }
    if (hours) {
      if (firstHours) hoursDiffer = !areSameHours(firstHours, hours);
      if (!lastHour) said.hours = known.hours && said.hours ? changeHours(known.hours, hours) : hours;
      else if (isCorrected(lastHour, chunk) || !said.hours) said.hours = hours;
      else said.hours = addHoursSaid(said.hours, hours, isAlternative(between(lastHour, chunk)));
      said.areHoursOfDay = Boolean(days);
      if (lastDay && said.days?.weekdays && isHabit(plain, lastDay, chunk))
        said.days = { isRecurring: true, weekdays: said.days.weekdays };
      said.hourChunks.push(chunk);
    }
    if (chunk.kind === 'open') {
      said.isOpen = true;
      said.dayChunks.push(chunk);
    }
  }
  return firstHours && hoursDiffer ? { ...said, hours: null, hourChunks: [] } : said;
}
