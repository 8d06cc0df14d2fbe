import { mayLeadToDay, numberOf, past, said, sentenceStart, standsAlone } from '../build-chunks.ts';
import { addDays, type CalendarDay, monthEdge } from '../calendar-days.ts';
import type { Chunk } from '../chunk.ts';
import { absent, type Rule } from '../grammar.ts';
import { isReallyMonth, monthDate, monthSpan } from '../months.ts';
import { dateOf, monthOf, monthsUntil, nextDate, nextDayOfMonth } from '../spans-of-days.ts';

const isEdgeWord = (before: Chunk | undefined) =>
  /^(?:by|before|after|until|from|starting|on|since)$/.test(before?.word ?? '');
const farOffDays = 240;
/**
 * Dates without a year are near; "8/12" in November is December 8, in the day-first order of much of the
 * world.
 */
function nearerDate(today: CalendarDay, month: number, day: number): CalendarDay | null {
  const monthFirst = nextDate(today, month, day);
  const isFar = monthFirst === null || monthFirst > addDays(today, farOffDays);
  const dayFirst = isFar && day <= 12 ? nextDate(today, day, month) : null;
  return dayFirst && dayFirst < addDays(today, farOffDays / 2) ? dayFirst : monthFirst;
}

/** "My 3rd", "a 2nd": one of several things. */
const isOwned = (before: Chunk | undefined) =>
  /^(?:my|his|her|our|their|your|a|an|another|every|per|in|mi|su|tu|un|una|en)$/.test(before?.word ?? '');

/** Days by their date, and months. */
export const dateRules: readonly Rule[] = [
  [
    '(numeric_date)',
    (scene) => {
      const [year = '', monthSaid = '', day = ''] = (scene.saw(0).days?.from ?? '').split('-');
      if (/^(?:pain|dolor|out)$/.test(scene.after?.word ?? '')) return null;
      const date = Number(year)
        ? nextDate(scene.today, Number(monthSaid), Number(day), Number(year))
        : nearerDate(scene.today, Number(monthSaid), Number(day));
      return date ? said(dateOf(date)) : Number(year) ? past : null;
    },
  ],
  [
    '<month> (numeric_date)',
    // "Dec 8/9".
    ({ today, saw }) => {
      const [first, last] = (saw(1).days?.from ?? '').split('-').slice(1).map(Number);
      const [from, to] = [first, last].map((day) => nextDate(today, numberOf(saw(0)), day ?? 0));
      return from && to && from < to ? said({ from, to, isDate: true }) : null;
    },
  ],
  [
    '<month> the|el? <number|ordinal> ,? <year>',
    (scene) => monthDate(scene, scene.saw(0), scene.saw(1), scene.saw(2)),
  ],
  [
    '<month> the|el? <number|ordinal>',
    (scene) => {
      const [monthSaid, day] = [scene.saw(0), scene.saw(1)];
      if (
        day.kind === 'number' &&
        (scene.after?.kind === 'unit' || /^(?:years?|yrs?|percent)$/.test(scene.after?.word ?? ''))
      )
        return null;
      return monthDate(scene, monthSaid, day, absent);
    },
  ],
  [
    'the|el? day? <number|ordinal> of <month> of? <year>?',
    (scene) => monthDate(scene, scene.saw(1), scene.saw(0), scene.saw(2)),
  ],
  [
    'the|el? <ordinal> <month> <year>?',
    (scene) => monthDate(scene, scene.saw(1), scene.saw(0), scene.saw(2)),
  ],
  [
    '<month> <clock>',
    // "Dec 3ish".
    (scene) => {
      const [monthChunk, day] = [scene.saw(0), scene.saw(1)];
      const isRoughDay = /^\d+$/.test(day.word) && day.clock?.isSure === false;
      return isRoughDay ? monthDate(scene, monthChunk, day, absent) : null;
    },
  ],
  [
    '<number> <month> <year>?',
    (scene) => {
      // "The last one, December": not its first day.
      if (scene.saw(0).word === 'one') return null;
      const isHour = /^(?:at|after|before|until|around|by)$/.test(scene.before?.word ?? '');
      return isHour || !isReallyMonth({ before: scene.saw(0), after: scene.after }, scene.saw(1))
        ? null
        : monthDate(scene, scene.saw(1), scene.saw(0), scene.saw(2));
    },
  ],
  [
    '<month>',
    (scene) => {
      if (!isReallyMonth(scene, scene.saw(0))) return null;
      const span = monthSpan(scene, scene.saw(0));
      return said(span);
    },
  ],
  [
    '<month> of? <year>',
    (scene) => {
      const span = monthSpan(scene, scene.saw(0), scene.saw(1).value);
      return span ? said(span) : past;
    },
  ],
  [
    'the|el? <ordinal|number> of the|this|el|este? (next)? <unit>',
    ({ saw, today }) => {
      if (!/^month/.test(saw(2).word)) return null;
      const first = monthEdge(today, saw(1).word ? 1 : 0, 'first');
      const day = nextDayOfMonth(saw(1).word ? first : today, numberOf(saw(0)));
      return day ? said(dateOf(day)) : null;
    },
  ],
  [
    'the? first of the? next|new? year',
    ({ today }) => said(dateOf(`${Number(today.slice(0, 4)) + 1}-01-01`)),
  ],
  ['in|into the new year', ({ today }) => said(monthOf(today, monthsUntil(today, 1)))],
  [
    'in|en|during <year>',
    ({ saw, today }) => {
      const year = String(saw(0).value);
      return year > today.slice(0, 4) ? said({ from: `${year}-01-01`, to: `${year}-12-31` }) : null;
    },
  ],
  [
    '(the|el) <ordinal>',
    ({ saw, today, before, after }) => {
      // "The first", "the second" distinguish things; "by the first" and "the tenth" are days.
      const isWord = !/\d/.test(saw(1).word);
      // "El cuarto" is a room.
      const isRank = isWord && (saw(0).word === 'el' || (numberOf(saw(1)) < 4 && !isEdgeWord(before)));
      if (
        isRank ||
        !standsAlone(after) ||
        (/^(?:in|for|of)$/.test(after?.word ?? '') && before?.word === 'is')
      )
        return null;
      const day = nextDayOfMonth(today, numberOf(saw(1)));
      return day ? said({ ...dateOf(day), dayOfMonth: numberOf(saw(1)) }) : null;
    },
  ],
  [
    '<ordinal>',
    ({ saw, today, before, after }) => {
      const isWord = !/\d/.test(saw(0).word);
      if (isWord || isOwned(before) || !standsAlone(after)) return null;
      const day = nextDayOfMonth(today, numberOf(saw(0)));
      return day ? said({ ...dateOf(day), dayOfMonth: numberOf(saw(0)) }) : null;
    },
  ],
  [
    '(the|el) day? <number>',
    ({ saw, today, before, after }) => {
      const isLed = sentenceStart(before) || mayLeadToDay.has(before?.word ?? '') || saw(0).word === 'el';
      const isPronoun = saw(0).word === 'the' && saw(1).word === 'one';
      if (!isLed || isPronoun || !standsAlone(after) || /^(?:of|de|in)$/.test(after?.word ?? '')) return null;
      const day = nextDayOfMonth(today, numberOf(saw(1)));
      return day ? said({ ...dateOf(day), dayOfMonth: numberOf(saw(1)) }) : null;
    },
  ],
];
