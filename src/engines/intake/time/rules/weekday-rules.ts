import { numberOf, said, sentenceStart, standsAlone, unitOf } from '../build-chunks.ts';
import { addDays, weekdayAfter } from '../calendar-days.ts';
import type { Chunk } from '../chunk.ts';
import type { Rule, Scene } from '../grammar.ts';
import { dateOf, nextDayOfMonth, nextWeekday, oneDay, weekdayOfNextWeek } from '../spans-of-days.ts';

function isReallyWeekday({ before, after }: Pick<Scene, 'before' | 'after'>, day: Chunk): boolean {
  if (day.word === 'sat')
    return !before || !/^(?:i|we|he|she|they|it|have|has|had|just|and|who|then)$/.test(before.word);
  if (day.word === 'sun')
    return (
      (sentenceStart(before) && standsAlone(after)) ||
      /^(?:on|this|next|sat|or|and|-|by|until|every|any|through)$/.test(before?.word ?? '')
    );
  if (day.word === 'dom') return before?.word === 'the' || before?.word === 'el' || sentenceStart(before);
  // "We'd like", written without its apostrophe.
  return !(
    day.word === 'wed' &&
    /^(?:like|love|prefer|rather|need|want|be|have|appreciate|both|also)$/.test(after?.word ?? '')
  );
}

const isSpanishDay = ({ word }: Chunk) => /^(?:lun|mart|mie|ju|vi|bi|sab|sav|dom)/.test(word);

/** Weekdays, one or a habit. */
export const weekdayRules: readonly Rule[] = [
  [
    '<weekday>',
    (scene) => {
      const day = scene.saw(0);
      if (!isReallyWeekday(scene, day)) return null;
      if (day.isPlural) return said({ isRecurring: true, weekdays: [numberOf(day)] });
      return said(nextWeekday(scene.today, numberOf(day)));
    },
  ],
  [
    'this|coming|upcoming coming|upcoming|next? <weekday>',
    ({ saw, today }) => said(oneDay(weekdayAfter(today, numberOf(saw(0))))),
  ],
  ['the? next <weekday>', ({ saw, today }) => said(weekdayOfNextWeek(today, numberOf(saw(0))))],
  [
    '<weekday> que? viene|entra|entrante|sigue|next',
    ({ saw, today, after }) =>
      after?.kind === 'unit' ? null : said(weekdayOfNextWeek(today, numberOf(saw(0)))),
  ],
  [
    '<weekday> after next',
    ({ saw, today }) => said(oneDay(addDays(weekdayOfNextWeek(today, numberOf(saw(0))).from ?? today, 7))),
  ],
  [
    '(every|any|los|some|a|un) every|other|los? <weekday>',
    // "Lunes a viernes" is a range, "on a Friday" a habit.
    ({ saw }) =>
      saw(0).word === 'a' && isSpanishDay(saw(1))
        ? null
        : said({ isRecurring: true, weekdays: [numberOf(saw(1))] }),
  ],
  [
    '<number> <weekday> from now|today|this',
    ({ saw, today }) => {
      const first = weekdayAfter(today, numberOf(saw(1)));
      return said(oneDay(addDays(first, 7 * (numberOf(saw(0)) - 1))));
    },
  ],
  ['todos|all los|the? <weekday>', ({ saw }) => said({ isRecurring: true, weekdays: [numberOf(saw(0))] })],
  [
    '<weekday> ,? the|el|day|dia? <number|ordinal> st|nd|rd|th?',
    ({ saw, today, after }) => {
      const [weekday, number] = [saw(0), saw(1)];
      // In Spanish a number after a weekday is its date, whatever follows.
      const isDay = standsAlone(after) || (isSpanishDay(weekday) && after?.kind === 'word');
      if (!isDay || /^(?:am|pm|of)$/.test(after?.word ?? '') || after?.kind === 'month') return null;
      if (
        number.kind === 'number' &&
        !isSpanishDay(weekday) &&
        numberOf(number) < 13 &&
        scenePlainNumber(saw(0), saw(1))
      )
        return null;
      const day = nextDayOfMonth(today, numberOf(number), numberOf(weekday));
      return day ? said(dateOf(day)) : null;
    },
  ],
  [
    '<unit>',
    ({ saw }) =>
      unitOf(saw(0)) === 'weekday' ? said({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] }) : null,
  ],
  [
    'any|every|los <unit> of week',
    ({ saw }) => (unitOf(saw(0)) === 'day' ? said({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] }) : null),
  ],
  [
    'any|every <unit>',
    ({ saw }) =>
      unitOf(saw(0)) === 'weekday'
        ? said({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] })
        : unitOf(saw(0)) === 'weekend'
          ? said({ isRecurring: true, weekdays: [6, 0] })
          : null,
  ],
  ['m|mon to|through|-? f|fri', () => said({ isRecurring: true, isNamed: true, weekdays: [1, 2, 3, 4, 5] })],
  [
    'any|every|some|a? weeknight|weeknights',
    () => ({
      kind: 'days',
      days: { isRecurring: true, weekdays: [1, 2, 3, 4, 5] },
      hours: { after: 17 * 60, isUsual: true },
    }),
  ],
  ['week days', () => said({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] })],
  ['between week', () => said({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] })],
  ['days of week', () => said({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] })],
  ['weekends', () => said({ isRecurring: true, weekdays: [6, 0] })],
  ['fines of week', () => said({ isRecurring: true, weekdays: [6, 0] })],
];

/** "Friday 4" and "Friday, 4" may be an hour; "Friday the 4" is none. */
function scenePlainNumber(weekday: Chunk, day: Chunk): boolean {
  return day.start - weekday.end <= 3;
}
