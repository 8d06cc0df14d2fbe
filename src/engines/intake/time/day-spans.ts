import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOf,
  mondayOf,
  monthEdge,
  weekdayAfter,
  weekdayOf,
} from './calendar-days.ts';
import type { Days } from './chunk.ts';

export const oneDay = (day: CalendarDay): Days => ({ from: day, to: day });
export const dateOf = (day: CalendarDay): Days => ({ ...oneDay(day), isDate: true });

/** Monday to Sunday. On a Sunday, "this week" is the week that ends that day. */
export function weekOf(day: CalendarDay, weeksLater = 0): Days {
  const monday = addDays(mondayOf(day), 7 * weeksLater);
  return { from: monday, to: addDays(monday, 6) };
}

export function weekendOf(day: CalendarDay, weeksLater = 0): Days {
  const saturday = addDays(mondayOf(day), 7 * weeksLater + 5);
  return { from: saturday, to: addDays(saturday, 1) };
}

export const monthOf = (today: CalendarDay, monthsLater: number): Days => ({
  from: monthEdge(today, monthsLater, 'first'),
  to: monthEdge(today, monthsLater, 'last'),
});

/** The part of a span from today on. Null if it is past. */
export function notBefore(today: CalendarDay, days: Days): Days | null {
  if (days.to && days.to < today) return null;
  return days.from && days.from < today ? { ...days, from: today } : days;
}

/** The number of months from `today` to the next such month (1 to 12). */
export const monthsUntil = (today: CalendarDay, month: number) =>
  (month - Number(today.slice(5, 7)) + 12) % 12;

/** The next such date, or the date in `year`. Null if it doesn't exist or is past. */
export function nextDate(today: CalendarDay, month: number, day: number, year?: number): CalendarDay | null {
  if (year) {
    const date = dayOf(year, month, day);
    return date && date >= today ? date : null;
  }
  const thisYear = Number(today.slice(0, 4));
  const date = dayOf(thisYear, month, day);
  return date && date >= today ? date : dayOf(thisYear + 1, month, day);
}

/** The next day with that number, on that weekday if given. */
export function nextDayOfMonth(today: CalendarDay, wanted: number, weekday?: number): CalendarDay | null {
  if (wanted < 1 || wanted > 31) return null;
  for (let step = 0; step < 62; step += 1) {
    const day = addDays(today, step);
    if (Number(day.slice(8)) === wanted && (weekday === undefined || weekdayOf(day) === weekday)) return day;
  }
  return null;
}

export function nextWeekday(today: CalendarDay, weekday: number): Days {
  return { ...oneDay(weekdayAfter(today, weekday)), weekdays: [weekday] };
}

/** That weekday in the next week, Monday to Sunday. */
export const weekdayOfNextWeek = (today: CalendarDay, weekday: number): Days =>
  oneDay(weekdayAfter(addDays(mondayOf(today), 6), weekday));

const daysPerUnit: Record<string, number> = { day: 1, weekday: 1, week: 7, weekend: 7 };

/** The day `count` units after `day`. Hours round up to days. */
export function addUnits(day: CalendarDay, count: number, unit: string): CalendarDay {
  if (unit === 'month') return addMonths(day, count);
  if (unit === 'year') return addMonths(day, 12 * count);
  if (unit === 'hour') return addDays(day, Math.ceil(count / 24));
  return addDays(day, count * (daysPerUnit[unit] ?? 0));
}

/** "In three days" is a single day; "in two weeks" is the week that begins then. */
export function spanLater(today: CalendarDay, count: number, unit: string): Days {
  const from = addUnits(today, count, unit);
  return unit === 'day' || unit === 'hour' ? oneDay(from) : { from, to: addDays(from, 6), isRough: true };
}

const earliest = (days: readonly (CalendarDay | undefined)[]) =>
  days.includes(undefined) ? undefined : days.toSorted()[0];
const latest = (days: readonly (CalendarDay | undefined)[]) =>
  days.includes(undefined) ? undefined : days.toSorted().at(-1);

function withoutUndefined({ from, to, ...rest }: { [Key in keyof Days]: Days[Key] | undefined }): Days {
  const { weekdays, isRecurring, isDate, dayOfMonth, isSoon, edge } = rest;
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(weekdays ? { weekdays } : {}),
    ...(isRecurring ? { isRecurring } : {}),
    ...(isDate ? { isDate } : {}),
    ...(dayOfMonth ? { dayOfMonth } : {}),
    ...(isSoon ? { isSoon } : {}),
    ...(edge ? { edge } : {}),
  };
}

/** The span that covers both: "Tuesday or Thursday". */
export function spanOfBoth(a: Days, b: Days): Days {
  if (a.isRecurring || b.isRecurring) {
    const weekdays = [...new Set([...(a.weekdays ?? []), ...(b.weekdays ?? [])])];
    return { isRecurring: true, ...(weekdays.length > 0 ? { weekdays } : {}) };
  }
  const isBare = a.weekdays && b.weekdays;
  return withoutUndefined({
    from: earliest([a.from, b.from]),
    to: latest([a.to, b.to]),
    weekdays: isBare ? [...(a.weekdays ?? []), ...(b.weekdays ?? [])] : undefined,
    isDate: a.isDate && b.isDate,
  });
}

function eachDay(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to && days.length < 32; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days of a closed span that match a weekday or day of the month, or null. */
function pickWithin(span: Days, days: Days): Days | null {
  if (!span.from || !span.to) return null;
  const all = eachDay(span.from, span.to);
  const isWanted = days.dayOfMonth
    ? (day: CalendarDay) => Number(day.slice(8)) === days.dayOfMonth
    : (day: CalendarDay) => days.weekdays?.includes(weekdayOf(day)) ?? false;
  const picked = all.filter(isWanted);
  const [from] = picked;
  const to = picked.at(-1);
  if (!from || !to) return null;
  // "A Friday in December" may be any of them.
  if (!days.dayOfMonth && all.length > 7) return span;
  return { from, to };
}

/** The overlap of both ("next week", "Tuesday or Wednesday"), or null if there is none. */
export function intersectDays(a: Days, b: Days): Days | null {
  if (a.isRecurring && b.isRecurring) return spanOfBoth(a, b);
  if (a.isSoon) return b;
  if (b.isSoon) return a;
  if (a.isRecurring) return b.from || b.to ? (pickRecurring(b, a) ?? b) : null;
  if (b.isRecurring) return a.from || a.to ? (pickRecurring(a, b) ?? a) : null;
  const isSpan = (days: Days) => days.from !== days.to && !days.weekdays && !days.dayOfMonth;
  if (isSpan(a) && (b.weekdays || b.dayOfMonth)) return pickWithin(a, b);
  if (isSpan(b) && (a.weekdays || a.dayOfMonth)) return pickWithin(b, a);
  const inMonth = withinMonth(a, b);
  if (inMonth) return intersectDays(a, inMonth);
  const from = [a.from, b.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const to = [a.to, b.to].filter((day) => day !== undefined).toSorted()[0];
  if (from && to && from > to) return null;
  return withoutUndefined({ from, to, isDate: a.isDate || b.isDate });
}

/** In "January, but before the 19th", the 19th is in January. */
function withinMonth(span: Days, { edge, edgeDay, from, to }: Days): Days | null {
  if (edge !== 'edge' || !edgeDay || !span.from || !span.to) return null;
  const named = eachDay(span.from, span.to).find((day) => day.slice(8) === edgeDay.slice(8));
  if (!named || named === edgeDay) return null;
  const move = (Date.parse(named) - Date.parse(edgeDay)) / 86_400_000;
  if (!to) return from ? { from: addDays(from, move), edge } : null;
  return { from: span.from, to: addDays(to, move), edge };
}

/** "Any Friday next week" is that Friday; "Fridays in December" is all of December. */
function pickRecurring(span: Days, habit: Days): Days | null {
  return habit.weekdays && (habit.weekdays.length < 3 || habit.isNamed) ? pickWithin(span, habit) : null;
}

/** A deadline or start. `by` includes the day; `before` and `after` don't. */
export function withEdge(
  word: 'by' | 'before' | 'after' | 'from' | 'until' | 'latest',
  days: Days,
  today: CalendarDay,
): Days | null {
  const { from, to = from } = days.isRough ? { from: days.from } : days;
  if (days.isRecurring || !from) return null;
  const named = days.dayOfMonth ? { edgeDay: from } : {};
  if (word === 'from') return { from, edge: 'edge', ...named };
  if (word === 'after') return { from: addDays(to ?? from, days.to ? 1 : 0), edge: 'edge', ...named };
  if (word === 'before') {
    const dayBefore = addDays(from, -1);
    return { from: today, to: dayBefore < today ? today : dayBefore, edge: 'edge', ...named };
  }
  return {
    from: today,
    to: to ?? from,
    edge: word === 'until' || word === 'latest' ? word : 'edge',
    ...named,
  };
}
