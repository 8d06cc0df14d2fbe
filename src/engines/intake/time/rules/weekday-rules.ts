import { daysChunk, isStandalone, numberOf, sentenceStart, unitOf } from '../build-chunks.ts';
import { addDays, weekdayAfter } from '../calendar-days.ts';
import type { Chunk } from '../chunk.ts';
import { dateOf, nextDayOfMonth, nextWeekday, oneDay, weekdayOfNextWeek } from '../day-spans.ts';
import type { Rule, Scene } from '../grammar.ts';

function isReallyWeekday({ before, after }: Pick<Scene, 'before' | 'after'>, day: Chunk): boolean {
  if (day.word === 'sat')
    return !before || !/^(?:i|we|he|she|they|it|have|has|had|just|and|who|then)$/.test(before.word);
  if (day.word === 'sun')
    return (
      (sentenceStart(before) && isStandalone(after)) ||
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

/** Weekdays, single or recurring. */
export const weekdayRules: readonly Rule[] = [
  [
    '<weekday>',
    (scene) => {
      const day = scene.captured(0);
      if (!isReallyWeekday(scene, day)) return null;
      if (day.isPlural) return daysChunk({ isRecurring: true, weekdays: [numberOf(day)] });
      return daysChunk(nextWeekday(scene.today, numberOf(day)));
    },
  ],
  [
    'this|coming|upcoming coming|upcoming|next? <weekday>',
    ({ captured, today }) => daysChunk(oneDay(weekdayAfter(today, numberOf(captured(0))))),
  ],
  [
    'the? next <weekday>',
    ({ captured, today }) => daysChunk(weekdayOfNextWeek(today, numberOf(captured(0)))),
  ],
  [
    '<weekday> que? viene|entra|entrante|sigue|next',
    ({ captured, today, after }) =>
      after?.kind === 'unit' ? null : daysChunk(weekdayOfNextWeek(today, numberOf(captured(0)))),
  ],
  [
    '<weekday> after next',
    ({ captured, today }) =>
      daysChunk(oneDay(addDays(weekdayOfNextWeek(today, numberOf(captured(0))).from ?? today, 7))),
  ],
  [
    '(every|any|los|some|a|un) every|other|los? <weekday>',
    // "Lunes a viernes" is a range; "on a Friday" is recurring.
    ({ captured }) =>
      captured(0).word === 'a' && isSpanishDay(captured(1))
        ? null
        : daysChunk({ isRecurring: true, weekdays: [numberOf(captured(1))] }),
  ],
  [
    '<number> <weekday> from now|today|this',
    ({ captured, today }) => {
      const first = weekdayAfter(today, numberOf(captured(1)));
      return daysChunk(oneDay(addDays(first, 7 * (numberOf(captured(0)) - 1))));
    },
  ],
  [
    'todos|all los|the? <weekday>',
    ({ captured }) => daysChunk({ isRecurring: true, weekdays: [numberOf(captured(0))] }),
  ],
  [
    '<weekday> ,? the|el|day|dia? <number|ordinal> st|nd|rd|th?',
    ({ captured, today, after }) => {
      const [weekday, number] = [captured(0), captured(1)];
      // In Spanish, a number after a weekday is always its date.
      const isDay = isStandalone(after) || (isSpanishDay(weekday) && after?.kind === 'word');
      if (!isDay || /^(?:am|pm|of)$/.test(after?.word ?? '') || after?.kind === 'month') return null;
      if (
        number.kind === 'number' &&
        !isSpanishDay(weekday) &&
        numberOf(number) < 13 &&
        isAdjacentNumber(captured(0), captured(1))
      )
        return null;
      const day = nextDayOfMonth(today, numberOf(number), numberOf(weekday));
      return day ? daysChunk(dateOf(day)) : null;
    },
  ],
  [
    '<unit>',
    ({ captured }) =>
      unitOf(captured(0)) === 'weekday' ? daysChunk({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] }) : null,
  ],
  [
    'any|every|los <unit> of week',
    ({ captured }) =>
      unitOf(captured(0)) === 'day' ? daysChunk({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] }) : null,
  ],
  [
    'any|every <unit>',
    ({ captured }) =>
      unitOf(captured(0)) === 'weekday'
        ? daysChunk({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] })
        : unitOf(captured(0)) === 'weekend'
          ? daysChunk({ isRecurring: true, weekdays: [6, 0] })
          : null,
  ],
  [
    'm|mon to|through|-? f|fri',
    () => daysChunk({ isRecurring: true, isNamed: true, weekdays: [1, 2, 3, 4, 5] }),
  ],
  [
    'any|every|some|a? weeknight|weeknights',
    () => ({
      kind: 'days',
      days: { isRecurring: true, weekdays: [1, 2, 3, 4, 5] },
      hours: { after: 17 * 60, isUsual: true },
    }),
  ],
  ['week days', () => daysChunk({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] })],
  ['between week', () => daysChunk({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] })],
  ['days of week', () => daysChunk({ isRecurring: true, weekdays: [1, 2, 3, 4, 5] })],
  ['weekends', () => daysChunk({ isRecurring: true, weekdays: [6, 0] })],
  ['fines of week', () => daysChunk({ isRecurring: true, weekdays: [6, 0] })],
];

/** "Friday 4" and "Friday, 4" may be an hour; "Friday the 4" isn't. */
function isAdjacentNumber(weekday: Chunk, day: Chunk): boolean {
  return day.start - weekday.end <= 3;
}
