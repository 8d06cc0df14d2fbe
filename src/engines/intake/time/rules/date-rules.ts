import {
  daysChunk,
  isStandalone,
  mayLeadToDay,
  numberOf,
  pastChunk,
  sentenceStart,
} from '../build-chunks.ts';
import { addDays, type CalendarDay, monthEdge } from '../calendar-days.ts';
import type { Chunk } from '../chunk.ts';
import { dateOf, monthOf, monthsUntil, nextDate, nextDayOfMonth } from '../day-spans.ts';
import { noChunk, type Rule } from '../grammar.ts';
import { isReallyMonth, monthDate, monthSpan } from '../months.ts';

const isEdgeWord = (before: Chunk | undefined) =>
  /^(?:by|before|after|until|from|starting|on|since)$/.test(before?.word ?? '');
const farOffDays = 240;
/** Prefers a near date: in November, "8/12" is December 8, in day-first order. */
function nearerDate(today: CalendarDay, month: number, day: number): CalendarDay | null {
  const monthFirst = nextDate(today, month, day);
  const isFar = monthFirst === null || monthFirst > addDays(today, farOffDays);
  const dayFirst = isFar && day <= 12 ? nextDate(today, day, month) : null;
  return dayFirst && dayFirst < addDays(today, farOffDays / 2) ? dayFirst : monthFirst;
}

/** "My 3rd" and "a 2nd" count things. */
const isOwned = (before: Chunk | undefined) =>
  /^(?:my|his|her|our|their|your|a|an|another|every|per|in|mi|su|tu|un|una|en)$/.test(before?.word ?? '');

/** Dates and months. */
export const dateRules: readonly Rule[] = [
  [
    '(numeric_date)',
    (scene) => {
      const [year = '', monthText = '', day = ''] = (scene.captured(0).days?.from ?? '').split('-');
      if (/^(?:pain|dolor|out)$/.test(scene.after?.word ?? '')) return null;
      const date = Number(year)
        ? nextDate(scene.today, Number(monthText), Number(day), Number(year))
        : nearerDate(scene.today, Number(monthText), Number(day));
      return date ? daysChunk(dateOf(date)) : Number(year) ? pastChunk : null;
    },
  ],
  [
    '<month> (numeric_date)',
    // "Dec 8/9".
    ({ today, captured }) => {
      const [first, last] = (captured(1).days?.from ?? '').split('-').slice(1).map(Number);
      const [from, to] = [first, last].map((day) => nextDate(today, numberOf(captured(0)), day ?? 0));
      return from && to && from < to ? daysChunk({ from, to, isDate: true }) : null;
    },
  ],
  [
    '<month> the|el? <number|ordinal> ,? <year>',
    (scene) => monthDate(scene, scene.captured(0), scene.captured(1), scene.captured(2)),
  ],
  [
    '<month> the|el? <number|ordinal>',
    (scene) => {
      const [monthText, day] = [scene.captured(0), scene.captured(1)];
      if (
        day.kind === 'number' &&
        (scene.after?.kind === 'unit' || /^(?:years?|yrs?|percent)$/.test(scene.after?.word ?? ''))
      )
        return null;
      return monthDate(scene, monthText, day, noChunk);
    },
  ],
  [
    'the|el? day? <number|ordinal> of <month> of? <year>?',
    (scene) => monthDate(scene, scene.captured(1), scene.captured(0), scene.captured(2)),
  ],
  [
    'the|el? <ordinal> <month> <year>?',
    (scene) => monthDate(scene, scene.captured(1), scene.captured(0), scene.captured(2)),
  ],
  [
    '<month> <clock>',
    // "Dec 3ish".
    (scene) => {
      const [monthChunk, day] = [scene.captured(0), scene.captured(1)];
      const isRoughDay = /^\d+$/.test(day.word) && day.clock?.isSure === false;
      return isRoughDay ? monthDate(scene, monthChunk, day, noChunk) : null;
    },
  ],
  [
    '<number> <month> <year>?',
    (scene) => {
      // "The last one, December" isn't December 1.
      if (scene.captured(0).word === 'one') return null;
      const isHour = /^(?:at|after|before|until|around|by)$/.test(scene.before?.word ?? '');
      return isHour || !isReallyMonth({ before: scene.captured(0), after: scene.after }, scene.captured(1))
        ? null
        : monthDate(scene, scene.captured(1), scene.captured(0), scene.captured(2));
    },
  ],
  [
    '<month>',
    (scene) => {
      if (!isReallyMonth(scene, scene.captured(0))) return null;
      const span = monthSpan(scene, scene.captured(0));
      return daysChunk(span);
    },
  ],
  [
    '<month> of? <year>',
    (scene) => {
      const span = monthSpan(scene, scene.captured(0), scene.captured(1).value);
      return span ? daysChunk(span) : pastChunk;
    },
  ],
  [
    'the|el? <ordinal|number> of the|this|el|este? (next)? <unit>',
    ({ captured, today }) => {
      if (!/^month/.test(captured(2).word)) return null;
      const first = monthEdge(today, captured(1).word ? 1 : 0, 'first');
      const day = nextDayOfMonth(captured(1).word ? first : today, numberOf(captured(0)));
      return day ? daysChunk(dateOf(day)) : null;
    },
  ],
  [
    'the? first of the? next|new? year',
    ({ today }) => daysChunk(dateOf(`${Number(today.slice(0, 4)) + 1}-01-01`)),
  ],
  ['in|into the new year', ({ today }) => daysChunk(monthOf(today, monthsUntil(today, 1)))],
  [
    'in|en|during <year>',
    ({ captured, today }) => {
      const year = String(captured(0).value);
      return year > today.slice(0, 4) ? daysChunk({ from: `${year}-01-01`, to: `${year}-12-31` }) : null;
    },
  ],
  [
    '(the|el) <ordinal>',
    ({ captured, today, before, after }) => {
      // "The first" and "the second" are ranks; "by the first" and "the tenth" are days.
      const isWord = !/\d/.test(captured(1).word);
      // "El cuarto" is also a room.
      const isRank =
        isWord && (captured(0).word === 'el' || (numberOf(captured(1)) < 4 && !isEdgeWord(before)));
      if (
        isRank ||
        !isStandalone(after) ||
        (/^(?:in|for|of)$/.test(after?.word ?? '') && before?.word === 'is')
      )
        return null;
      const day = nextDayOfMonth(today, numberOf(captured(1)));
      return day ? daysChunk({ ...dateOf(day), dayOfMonth: numberOf(captured(1)) }) : null;
    },
  ],
  [
    '<ordinal>',
    ({ captured, today, before, after }) => {
      const isWord = !/\d/.test(captured(0).word);
      if (isWord || isOwned(before) || !isStandalone(after)) return null;
      const day = nextDayOfMonth(today, numberOf(captured(0)));
      return day ? daysChunk({ ...dateOf(day), dayOfMonth: numberOf(captured(0)) }) : null;
    },
  ],
  [
    '(the|el) day? <number>',
    ({ captured, today, before, after }) => {
      const hasLeadIn =
        sentenceStart(before) || mayLeadToDay.has(before?.word ?? '') || captured(0).word === 'el';
      const isPronoun = captured(0).word === 'the' && captured(1).word === 'one';
      if (!hasLeadIn || isPronoun || !isStandalone(after) || /^(?:of|de|in)$/.test(after?.word ?? ''))
        return null;
      const day = nextDayOfMonth(today, numberOf(captured(1)));
      return day ? daysChunk({ ...dateOf(day), dayOfMonth: numberOf(captured(1)) }) : null;
    },
  ],
];
