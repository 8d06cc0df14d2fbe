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

/** Monday to Sunday. On a Sunday "this week" is almost over, but still means the week of that day. */
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

/** The future part of a span; null if it is in the past. */
export function notBefore(today: CalendarDay, days: Days): Days | null {
  if (days.to && days.to < today) return null;
  return days.from && days.from < today ? { ...days, from: today } : days;
}

/** How many months after the month of `today` the next such month (1 to 12) is. */
export const monthsUntil = (today: CalendarDay, month: number) =>
  (month - Number(today.slice(5, 7)) + 12) % 12;

/** A date without its year is the next such date; null if it doesn't exist or its year is past. */
export function nextDate(today: CalendarDay, month: number, day: number, year?: number): CalendarDay | null {
  if (year) {
    const date = dayOf(year, month, day);
    return date && date >= today ? date : null;
  }
  const thisYear = Number(today.slice(0, 4));
  const date = dayOf(thisYear, month, day);
  return date && date >= today ? date : dayOf(thisYear + 1, month, day);
}

/** "The 15th" is the next day of a month with that number, on that weekday if one was said. */
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

/** That weekday of the next week, Monday to Sunday. */
export const weekdayOfNextWeek = (today: CalendarDay, weekday: number): Days =>
  oneDay(weekdayAfter(addDays(mondayOf(today), 6), weekday));

const daysPerUnit: Record<string, number> = { day: 1, weekday: 1, week: 7, weekend: 7 };

/** The day `count` units after `day`; hours round up to days. */
export function later(day: CalendarDay, count: number, unit: string): CalendarDay {
  if (unit === 'month') return addMonths(day, count);
  if (unit === 'year') return addMonths(day, 12 * count);
  if (unit === 'hour') return addDays(day, Math.ceil(count / 24));
  return addDays(day, count * (daysPerUnit[unit] ?? 0));
}

/** "In three days" is a day; "in two weeks" is the week that begins then. */
export function spanLater(today: CalendarDay, count: number, unit: string): Days {
  const from = later(today, count, unit);
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

/** From the first to the last of both: "Tuesday or Thursday" is between them. */
export function hull(a: Days, b: Days): Days {
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

/** The days of a closed span that match a weekday or day of the month; null if none does. */
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

/** The overlap of both ("next week", "Tuesday or Wednesday"), or null if they name different days. */
export function narrow(a: Days, b: Days): Days | null {
  if (a.isRecurring && b.isRecurring) return hull(a, b);
  if (a.isSoon) return b;
  if (b.isSoon) return a;
  if (a.isRecurring) return b.from || b.to ? (pickRecurring(b, a) ?? b) : null;
  if (b.isRecurring) return a.from || a.to ? (pickRecurring(a, b) ?? a) : null;
  const isSpan = (days: Days) => days.from !== days.to && !days.weekdays && !days.dayOfMonth;
  if (isSpan(a) && (b.weekdays || b.dayOfMonth)) return pickWithin(a, b);
  if (isSpan(b) && (a.weekdays || a.dayOfMonth)) return pickWithin(b, a);
  const inMonth = withinMonth(a, b);
  if (inMonth) return narrow(a, inMonth);
  const from = [a.from, b.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const to = [a.to, b.to].filter((day) => day !== undefined).toSorted()[0];
  if (from && to && from > to) return null;
  return withoutUndefined({ from, to, isDate: a.isDate || b.isDate });
}

/** "January, but before the 19th": a day in that month, even if an earlier one has the same number. */
function withinMonth(span: Days, { edge, edgeDay, from, to }: Days): Days | null {
  if (edge !== 'edge' || !edgeDay || !span.from || !span.to) return null;
  const named = eachDay(span.from, span.to).find((day) => day.slice(8) === edgeDay.slice(8));
  if (!named || named === edgeDay) return null;
  const move = (Date.parse(named) - Date.parse(edgeDay)) / 86_400_000;
  if (!to) return from ? { from: addDays(from, move), edge } : null;
  return { from: span.from, to: addDays(to, move), edge };
}

/** "Any Friday next week" is that Friday; "Fridays in December" means the whole of December. */
function pickRecurring(span: Days, habit: Days): Days | null {
  return habit.weekdays && (habit.weekdays.length < 3 || habit.isNamed) ? pickWithin(span, habit) : null;
}

/** A deadline or a beginning: `by` a day counts that day, `before` and `after` do not. */
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
