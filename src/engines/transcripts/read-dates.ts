import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import { addDays } from '#shared/time/add-days.ts';
import { ordinalWordPattern, readOrdinalWord } from './prices/spoken-numbers.ts';

/** A spoken day. `date` is the calendar day that it means; null if uncertain. */
export type DateMention = { start: number; end: number; date: string | null };

type Part = {
  start: number;
  end: number;
  weekday?: number;
  day?: number;
  month?: number;
  daysAhead?: number;
  modifier?: string;
};

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const monthStems = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|apr|aug|sept?|oct|nov|dec)\\.?)';
const ordinal = `\\d{1,2}(?:st|nd|rd|th)|${ordinalWordPattern}`;
const notADay = '(?!\\s*(?:floor|street|avenue|st\\b|ave\\b|one\\b|opening|slot|available|line))';

const relativePattern =
  /\b(the day after tomorrow|day after tomorrow|tomorrow|today|this (?:morning|afternoon|evening))\b/gi;
const weekdayPattern = regex('gi')`
  \b(?:(this coming|this|next|following|every|each|week from|weeks from|weeks? after)\s+)?(sunday
  |monday|tuesday|wednesday|thursday|friday|saturday
  |(?:mon|tues?|wed|thurs?|fri)\.?(?=\s+(?:the|at|\d)))(?!\w|'s?\s+hours)
`;
const monthFirstPattern = new RegExp(`\\b(${month})\\s+(?:the\\s+)?(${ordinal}|\\d{1,2})(?![\\d:])\\b`, 'gi');
const dayFirstPattern = new RegExp(`\\b(?:the\\s+)?(${ordinal})\\s+of\\s+(${month})`, 'gi');
const numericPattern = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g;
const ordinalPattern = new RegExp(`\\b(the\\s+)?(${ordinal})\\b${notADay}`, 'gi');

/** Finds the days in a text and resolves them, given the day of the call and the requested days. */
export function findDates(text: string, brief: CallBrief, calledOn: string): DateMention[] {
  return joinParts(text, findParts(text)).map((part) => ({
    start: part.start,
    end: part.end,
    date: resolveDate(part, brief, calledOn),
  }));
}

function findParts(text: string): Part[] {
  const parts: Part[] = [];
  const add = (part: Part) => {
    if (!parts.some((other) => part.start < other.end && other.start < part.end)) parts.push(part);
  };
  const eachMatch = (
    pattern: RegExp,
    toPart: (match: RegExpMatchArray) => Omit<Part, 'start' | 'end'> | null,
  ) => {
    for (const match of text.matchAll(pattern)) {
      const part = toPart(match);
      if (part) add({ ...part, start: match.index, end: match.index + match[0].length });
    }
  };
  eachMatch(monthFirstPattern, (match) => ({ month: readMonth(match[1]), day: readDay(match[2]) }));
  eachMatch(dayFirstPattern, (match) => ({ month: readMonth(match[2]), day: readDay(match[1]) }));
  eachMatch(numericPattern, (match) => ({ month: Number(match[1]), day: Number(match[2]) }));
  eachMatch(relativePattern, (match) => ({ daysAhead: readDaysAhead(match[0].toLowerCase()) }));
  eachMatch(weekdayPattern, (match) => ({
    weekday: weekdayNames.findIndex((name) =>
      name.startsWith((match[2] ?? '').toLowerCase().replace('.', '')),
    ),
    ...(match[1] ? { modifier: match[1].toLowerCase() } : {}),
  }));
  eachMatch(ordinalPattern, (match) => {
    const isWord = !/\d/.test(match[2] ?? '');
    // "The first I have" and "one second" aren't days, so an ordinal word needs "on the" or a weekday before it.
    const before = text.slice(0, match.index);
    const isAnchored =
      /\b(?:on|for|is)\s+$/i.test(before) ||
      /(?:day|tomorrow|tues?|thurs?|wed|mon|fri)\.?,?\s+$/i.test(before);
    return isWord && !(match[1] && isAnchored) ? null : { day: readDay(match[2]) };
  });
  return parts.sort((a, b) => a.start - b.start);
}

function readMonth(text = ''): number {
  return monthStems.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function readDay(text = ''): number {
  return /^\d/.test(text) ? Number.parseInt(text, 10) : (readOrdinalWord(text) ?? 0);
}

function readDaysAhead(text: string): number {
  if (text.includes('day after')) return 2;
  return text === 'tomorrow' ? 1 : 0;
}

/** Joins parts of the same day: "Tuesday" and "the 24th". */
function joinParts(text: string, parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const gap = last ? text.slice(last.end, part.start) : '';
    if (
      last &&
      /^[\s,]*(?:(?:um+|uh+|eh|erm?|well|like)[\s,]+)*(?:on|that's|that is|which is|a|that's a|morning|afternoon)?[\s,]*$/i.test(
        gap,
      ) &&
      !overlap(last, part) &&
      !startsAnotherDay(text, last, part)
    ) {
      joined[joined.length - 1] = { ...last, ...part, start: last.start, end: part.end };
    } else {
      joined.push(part);
    }
  }
  return joined;
}

/** "The 23rd, this Tuesday at 2:30" names two days; "the 24th, a Tuesday" names one. */
function startsAnotherDay(text: string, last: Part, part: Part): boolean {
  if (part.weekday === undefined || last.day === undefined) return false;
  return part.modifier !== undefined || /^\s+(?:at|the)\b/i.test(text.slice(part.end));
}

function overlap(a: Part, b: Part): boolean {
  const both = (key: 'weekday' | 'day' | 'daysAhead') => a[key] !== undefined && b[key] !== undefined;
  return both('weekday') || both('day') || both('daysAhead');
}

function resolveDate(part: Part, brief: CallBrief, calledOn: string): string | null {
  if (part.modifier && /every|each|week|following/.test(part.modifier)) return null;
  const fits = (date: string) =>
    (part.weekday === undefined || weekdayOf(date) === part.weekday) &&
    (part.day === undefined || Number(date.slice(8)) === part.day) &&
    (part.month === undefined || Number(date.slice(5, 7)) === part.month);
  if (part.daysAhead !== undefined) {
    const date = addDays(calledOn, part.daysAhead);
    return fits(date) ? date : null;
  }
  if (part.day !== undefined) return resolveDayNumber(part, fits, brief, calledOn);
  return resolveWeekday(part, brief, calledOn);
}

function resolveDayNumber(
  part: Part,
  fits: (date: string) => boolean,
  brief: CallBrief,
  calledOn: string,
): string | null {
  const reachDays = part.month === undefined ? 62 : 330;
  const sameNumber = daysFrom(calledOn, reachDays).filter(
    (date) =>
      Number(date.slice(8)) === part.day &&
      (part.month === undefined || Number(date.slice(5, 7)) === part.month),
  );
  const wanted = sameNumber.filter((date) => isWanted(date, brief) && fits(date));
  if (wanted.length === 1) return wanted[0] ?? null;
  const [nearest] = sameNumber;
  return nearest && fits(nearest) ? nearest : null;
}

/** A bare weekday is unambiguous only if the requested days include it once and it isn't the day of the call. */
function resolveWeekday(part: Part, brief: CallBrief, calledOn: string): string | null {
  const candidates = daysFrom(calledOn, 60).filter(
    (date) => weekdayOf(date) === part.weekday && isWanted(date, brief),
  );
  const [first, second] = candidates;
  if (!first || first === calledOn) return null;
  return second === undefined || part.modifier?.startsWith('this') ? first : null;
}

function isWanted(date: string, brief: CallBrief): boolean {
  return date >= brief.fromDate && date <= brief.toDate;
}

function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count + 1 }, (_, index) => addDays(date, index));
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
