import { supportCalendar } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { monthsShown } from '../../business.contract.ts';

/** `2026-03`, `2026-02` …, Eastern Time, current month first. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = toWallTime(now, supportCalendar.timeZone).date.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, back) => {
    const index = year * 12 + (month - 1) - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
