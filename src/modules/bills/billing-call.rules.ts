import { toWallTime } from '#shared/time/wall-time.ts';

/** When a billing office may be called. Pure. */

/** Working hours of billing offices in the contiguous states: open on both coasts. */
const opensAt = '12:00';
const closesAt = '17:00';
const easternTime = 'America/New_York';
const stepMilliseconds = 30 * 60_000;
const maxSteps = 48 * 8;

export const maxCallAttempts = 3;

const isOpenAt = (at: Date): boolean => {
  const { date, time } = toWallTime(at, easternTime);
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && time >= opensAt && time < closesAt;
};

/** The next moment when billing offices are open, `at` itself if they are. Holidays count as open. */
export function nextBillingHour(at: Date): Date {
  for (let step = 0; step <= maxSteps; step += 1) {
    const moment = new Date(at.getTime() + step * stepMilliseconds);
    if (isOpenAt(moment)) return moment;
  }
  return at;
}
