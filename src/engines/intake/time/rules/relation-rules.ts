import { daysChunk, isStandalone } from '../build-chunks.ts';
import { addDays, weekdayAfter } from '../calendar-days.ts';
import type { Days } from '../chunk.ts';
import {
  addUnits,
  dateOf,
  nextDayOfMonth,
  notBefore,
  oneDay,
  spanOfBoth,
  weekendOf,
  weekOf,
} from '../day-spans.ts';
import { type BuiltChunk, compileGrammar, type Scene } from '../grammar.ts';
import { daysOf, joinDays } from '../join-chunks.ts';
import { linkRules, sameRules } from './link-rules.ts';

const isOneDay = ({ from, to }: Days) => from !== undefined && from === to;

/** "Friday the 4th". The date decides, and the weekday picks the month. */
function weekdayWithDate({ captured, today }: Scene): BuiltChunk | null {
  const [a, b] = [daysOf(captured(0)), daysOf(captured(1))];
  const [weekday, date] = a.weekdays ? [a, b] : [b, a];
  const wanted = weekday.weekdays?.length === 1 ? weekday.weekdays[0] : undefined;
  if (wanted === undefined || !date.isDate || date.weekdays || !isOneDay(date)) return null;
  const day = date.dayOfMonth ? nextDayOfMonth(today, date.dayOfMonth, wanted) : null;
  return joinDays(dateOf(day ?? date.from ?? today), captured(0), captured(1));
}

function weekAround(days: Days, weeksLater: number, today: string): BuiltChunk | null {
  return days.from && !days.isRecurring ? daysChunk(notBefore(today, weekOf(days.from, weeksLater))) : null;
}

/** "The Friday after Thanksgiving", "the Monday before the 15th". */
function weekdayBeside({ captured }: Scene): BuiltChunk | null {
  const [weekday, side, anchor] = [daysOf(captured(0)), captured(1).word, daysOf(captured(2))];
  const wanted = weekday.weekdays?.length === 1 ? weekday.weekdays[0] : undefined;
  if (wanted === undefined || !anchor.from || !anchor.to || !anchor.isDate) return null;
  return daysChunk(
    oneDay(
      side === 'before' ? weekdayAfter(addDays(anchor.from, -8), wanted) : weekdayAfter(anchor.to, wanted),
    ),
  );
}

/** Days relative to another day in the message: its week, the day after, two weeks from it. */
export const relationRules = compileGrammar([
  ['<days> ,|the|el|of|on? the|el? <days>', weekdayWithDate],
  [
    'the|la? week of|starting|beginning the|el|around|on? <days>',
    ({ captured, today }) => weekAround(daysOf(captured(0)), 0, today),
  ],
  [
    'the|la? week of the|el? <number>',
    ({ captured, today, after }) => {
      const day = isStandalone(after) ? nextDayOfMonth(today, captured(0).value ?? 0) : null;
      return day ? daysChunk(weekOf(day)) : null;
    },
  ],
  [
    'the|la? week of the|el? <days> or|and the|el|la? week? of? the|el? <days>',
    ({ captured, today }) => {
      const [first, second] = [daysOf(captured(0)), daysOf(captured(1))];
      if (!first.from || !second.from || !second.isDate || first.from >= second.from) return null;
      return daysChunk(notBefore(today, spanOfBoth(weekOf(first.from), weekOf(second.from))));
    },
  ],
  [
    'this|el|of? <days> en <number>',
    ({ captured }) => {
      const { from, weekdays } = daysOf(captured(0));
      const count = { ocho: 7, quince: 14 }[captured(1).word];
      return from && weekdays && count ? daysChunk(oneDay(addDays(from, count))) : null;
    },
  ],
  [
    '<days> or|and|,|- <days> ,? the|el <days> or|and|,|- the|el? <days>',
    ({ captured }) => {
      const [first, second, from, to] = [0, 1, 2, 3].map((at) => daysOf(captured(at)));
      const areNamedTwice = first?.weekdays && second?.weekdays && from?.isDate && to?.isDate;
      return areNamedTwice ? daysChunk(spanOfBoth(from, to)) : null;
    },
  ],
  [
    'the|el? weekend of the|el? <days>',
    ({ captured, today }) => {
      const { from } = daysOf(captured(0));
      return from ? daysChunk(notBefore(today, weekendOf(from))) : null;
    },
  ],
  [
    'the|la? week after|following of? the|el? <days>',
    ({ captured, today }) => weekAround(daysOf(captured(0)), 1, today),
  ],
  [
    'the|la? week before of? the|el? <days>',
    ({ captured, today }) => weekAround(daysOf(captured(0)), -1, today),
  ],
  ...linkRules,
  ...sameRules,
  ['the|el? <days> (after|before|following) of? the|el? <days>', weekdayBeside],
  [
    'the|el? day (after|before|following) of? the|el? <days>',
    ({ captured }) => {
      const { from, to, isDate } = daysOf(captured(1));
      if (!from || !to || !isDate) return null;
      return daysChunk(dateOf(captured(0).word === 'before' ? addDays(from, -1) : addDays(to, 1)));
    },
  ],
  [
    '<length> from|after <days>',
    ({ captured }) => {
      const { from } = daysOf(captured(1));
      return from && captured(0).unit
        ? daysChunk(oneDay(addUnits(from, captured(0).value ?? 1, captured(0).unit ?? 'day')))
        : null;
    },
  ],
  [
    'a|an <unit> from|after <days>',
    ({ captured }) => {
      const { from } = daysOf(captured(1));
      return from ? daysChunk(oneDay(addUnits(from, 1, captured(0).word))) : null;
    },
  ],
]);
