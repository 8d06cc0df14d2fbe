import { addDays } from '#shared/time/add-days.ts';
import { nameUsHoliday } from '#shared/time/us-holidays.ts';

const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && nameUsHoliday(day) === null;
};

/** Business days after `from`, up to and including `to`. */
export function businessDaysBetween(from: string, to: string): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) days += 1;
  return days;
}

/** The n-th business day after a day. */
export function addBusinessDays(from: string, days: number): string {
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
