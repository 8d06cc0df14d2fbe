import { mayLeadToDay, numberOf, past, said, sentenceStart, standsAlone, unitOf } from './build-chunks.ts';
import { absent, type Rule } from './grammar.ts';
import { isReallyMonth, monthDate, monthSpan, partOfMonth, weekdayOfMonth, weekOfMonth } from './months.ts';
import { dateOf, monthOf, nextDate, nextDayOfMonth } from './spans-of-days.ts';

/** Days by their date, and months. */
export const dateRules: readonly Rule[] = [
  [
    '(numeric_date)',
    (scene) => {
      const [year = '', monthSaid = '', day = ''] = (scene.saw(0).days?.from ?? '').split('-');
      if (/^(?:pain|dolor|out)$/.test(scene.after?.word ?? '')) return null;
      const date = nextDate(scene.today, Number(monthSaid), Number(day), Number(year) || undefined);
      return date ? said(dateOf(date)) : Number(year) ? past : null;
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
        (scene.after?.kind === 'unit' || /^(?:am|pm|years?|yrs?|percent)$/.test(scene.after?.word ?? ''))
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
    '<number> <month>',
    (scene) => {
      const isHour = /^(?:at|after|before|until|around|by)$/.test(scene.before?.word ?? '');
      return isHour || !isReallyMonth({ before: scene.saw(0), after: scene.after }, scene.saw(1))
        ? null
        : monthDate(scene, scene.saw(1), scene.saw(0), absent);
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
    'the|el <ordinal>',
    ({ saw, today, before, after }) => {
      const isWord = !/\d/.test(saw(0).word);
      if (
        isWord ||
        !standsAlone(after) ||
        (/^(?:in|for|of)$/.test(after?.word ?? '') && before?.word === 'is')
      )
        return null;
      const day = nextDayOfMonth(today, numberOf(saw(0)));
      return day ? said({ ...dateOf(day), dayOfMonth: numberOf(saw(0)) }) : null;
    },
  ],
  [
    '<ordinal>',
    ({ saw, today, before, after }) => {
      const isWord = !/\d/.test(saw(0).word);
      const isLed = sentenceStart(before) || mayLeadToDay.has(before?.word ?? '') || before?.kind === 'days';
      if (isWord || !isLed || !standsAlone(after)) return null;
      const day = nextDayOfMonth(today, numberOf(saw(0)));
      return day ? said({ ...dateOf(day), dayOfMonth: numberOf(saw(0)) }) : null;
    },
  ],
  [
    '(the|el) day? <number>',
    ({ saw, today, before, after }) => {
      const isLed = sentenceStart(before) || mayLeadToDay.has(before?.word ?? '') || saw(0).word === 'el';
      if (!isLed || !standsAlone(after) || /^(?:of|de|in)$/.test(after?.word ?? '')) return null;
      const day = nextDayOfMonth(today, numberOf(saw(1)));
      return day ? said({ ...dateOf(day), dayOfMonth: numberOf(saw(1)) }) : null;
    },
  ],
];

/** Parts of months. */
export const monthPartRules: readonly Rule[] = [
  [
    'the|la? <ordinal> <unit> of|in|en <month>',
    (scene) =>
      unitOf(scene.saw(1)) === 'week'
        ? said(weekOfMonth(monthSpan(scene, scene.saw(2)), scene.saw(0), scene.today))
        : null,
  ],
  [
    'the|la? (last) <unit> of|in|en <month>',
    (scene) =>
      unitOf(scene.saw(1)) === 'week'
        ? said(weekOfMonth(monthSpan(scene, scene.saw(2)), scene.saw(0), scene.today))
        : null,
  ],
  [
    'the|la? <ordinal> <unit> of|in|en the|el? next month',
    (scene) =>
      unitOf(scene.saw(1)) === 'week'
        ? said(weekOfMonth(monthOf(scene.today, 1), scene.saw(0), scene.today))
        : null,
  ],
  [
    'the|el? <ordinal> <weekday> of|in|en <month>',
    (scene) => said(weekdayOfMonth(monthSpan(scene, scene.saw(2)), scene.saw(0), numberOf(scene.saw(1)))),
  ],
  [
    'the|el? (last) <weekday> of|in|en <month>',
    (scene) => said(weekdayOfMonth(monthSpan(scene, scene.saw(2)), scene.saw(0), numberOf(scene.saw(1)))),
  ],
  [
    'the? (early|mid|late|end|beginning|start|starting|middle|principios|principio|mediados|finales|fines|inicios) -? of|in|to? next? <month>',
    (scene) => said(partOfMonth(monthSpan(scene, scene.saw(1)), scene.saw(0).word, scene.today)),
  ],
  [
    'the|la|a? (early|mid|late|end|beginning|start|middle|principios|mediados|finales|fines) -? of|in? the|el? next month',
    (scene) => said(partOfMonth(monthOf(scene.today, 1), scene.saw(0).word, scene.today)),
  ],
  [
    'the|la? (first|second|last) half of <month>',
    (scene) =>
      said(
        partOfMonth(
          monthSpan(scene, scene.saw(1)),
          `${scene.saw(0).word === 'last' ? 'second' : scene.saw(0).word} half`,
          scene.today,
        ),
      ),
  ],
  [
    'la? (first|segunda|last) quincena of <month>',
    (scene) =>
      said(partOfMonth(monthSpan(scene, scene.saw(1)), `${scene.saw(0).word} quincena`, scene.today)),
  ],
];
