import { said, standsAlone } from '../build-chunks.ts';
import { addDays, weekdayAfter } from '../calendar-days.ts';
import type { Days } from '../chunk.ts';
import { type Built, compileGrammar, type Scene } from '../grammar.ts';
import { daysOf, joined } from '../join-chunks.ts';
import {
  dateOf,
  hull,
  later,
  nextDayOfMonth,
  notBefore,
  oneDay,
  weekendOf,
  weekOf,
} from '../spans-of-days.ts';
import { linkRules, sameRules } from './link-rules.ts';

const isOneDay = ({ from, to }: Days) => from !== undefined && from === to;

/** "Friday the 4th": the date decides, and the weekday picks the month. */
function weekdayWithDate({ saw, today }: Scene): Built | null {
  const [a, b] = [daysOf(saw(0)), daysOf(saw(1))];
  const [weekday, date] = a.weekdays ? [a, b] : [b, a];
  const wanted = weekday.weekdays?.length === 1 ? weekday.weekdays[0] : undefined;
  if (wanted === undefined || !date.isDate || date.weekdays || !isOneDay(date)) return null;
  const day = date.dayOfMonth ? nextDayOfMonth(today, date.dayOfMonth, wanted) : null;
  return joined(dateOf(day ?? date.from ?? today), saw(0), saw(1));
}

function weekAround(days: Days, weeksLater: number, today: string): Built | null {
  return days.from && !days.isRecurring ? said(notBefore(today, weekOf(days.from, weeksLater))) : null;
}

/** "The Friday after Thanksgiving", "the Monday before the 15th". */
function weekdayBeside({ saw }: Scene): Built | null {
  const [weekday, side, anchor] = [daysOf(saw(0)), saw(1).word, daysOf(saw(2))];
  const wanted = weekday.weekdays?.length === 1 ? weekday.weekdays[0] : undefined;
  if (wanted === undefined || !anchor.from || !anchor.to || !anchor.isDate) return null;
  return said(
    oneDay(
      side === 'before' ? weekdayAfter(addDays(anchor.from, -8), wanted) : weekdayAfter(anchor.to, wanted),
    ),
  );
}

/** What depends on a day that was read before: its week, the day after, two weeks from it. */
export const relationRules = compileGrammar([
  ['<days> ,|the|el|of|on? the|el? <days>', weekdayWithDate],
  [
    'the|la? week of|starting|beginning the|el|around|on? <days>',
    ({ saw, today }) => weekAround(daysOf(saw(0)), 0, today),
  ],
  [
    'the|la? week of the|el? <number>',
    ({ saw, today, after }) => {
      const day = standsAlone(after) ? nextDayOfMonth(today, saw(0).value ?? 0) : null;
      return day ? said(weekOf(day)) : null;
    },
  ],
  [
    'the|la? week of the|el? <days> or|and the|el|la? week? of? the|el? <days>',
    ({ saw, today }) => {
      const [first, second] = [daysOf(saw(0)), daysOf(saw(1))];
      if (!first.from || !second.from || !second.isDate || first.from >= second.from) return null;
      return said(notBefore(today, hull(weekOf(first.from), weekOf(second.from))));
    },
  ],
  [
    'this|el|of? <days> en <number>',
    ({ saw }) => {
      const { from, weekdays } = daysOf(saw(0));
      const count = { ocho: 7, quince: 14 }[saw(1).word];
      return from && weekdays && count ? said(oneDay(addDays(from, count))) : null;
    },
  ],
  [
    '<days> or|and|,|- <days> ,? the|el <days> or|and|,|- the|el? <days>',
    ({ saw }) => {
      const [first, second, from, to] = [0, 1, 2, 3].map((at) => daysOf(saw(at)));
      const areNamedTwice = first?.weekdays && second?.weekdays && from?.isDate && to?.isDate;
      return areNamedTwice ? said(hull(from, to)) : null;
    },
  ],
  [
    'the|el? weekend of the|el? <days>',
    ({ saw, today }) => {
      const { from } = daysOf(saw(0));
      return from ? said(notBefore(today, weekendOf(from))) : null;
    },
  ],
  [
    'the|la? week after|following of? the|el? <days>',
    ({ saw, today }) => weekAround(daysOf(saw(0)), 1, today),
  ],
  ['the|la? week before of? the|el? <days>', ({ saw, today }) => weekAround(daysOf(saw(0)), -1, today)],
  ...linkRules,
  ...sameRules,
  ['the|el? <days> (after|before|following) of? the|el? <days>', weekdayBeside],
  [
    'the|el? day (after|before|following) of? the|el? <days>',
    ({ saw }) => {
      const { from, to, isDate } = daysOf(saw(1));
      if (!from || !to || !isDate) return null;
      return said(dateOf(saw(0).word === 'before' ? addDays(from, -1) : addDays(to, 1)));
    },
  ],
  [
    '<length> from|after <days>',
    ({ saw }) => {
      const { from } = daysOf(saw(1));
      return from && saw(0).unit ? said(oneDay(later(from, saw(0).value ?? 1, saw(0).unit ?? 'day'))) : null;
    },
  ],
  [
    'a|an <unit> from|after <days>',
    ({ saw }) => {
      const { from } = daysOf(saw(1));
      return from ? said(oneDay(later(from, 1, saw(0).word))) : null;
    },
  ],
]);
