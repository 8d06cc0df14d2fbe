import { supportCalendar, toInstant, toWallTime } from './business-calendar.ts';

/** When few people are at work. */
const nightTime = '03:00';
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The last three o'clock at night, New York time, that has passed. */
export function lastNight(now: Date): Date {
  const { timeZone } = supportCalendar;
  const tonight = toInstant({ date: toWallTime(now, timeZone).date, time: nightTime }, timeZone);
  if (tonight <= now) return tonight;
  const yesterday = new Date(now.getTime() - dayMilliseconds);
  return toInstant({ date: toWallTime(yesterday, timeZone).date, time: nightTime }, timeZone);
}

/** Whether the trail has not been read since last night. A service that was off at night reads when it is back. */
export const isVerificationDue = (lastStartedAt: Date | null, now: Date): boolean =>
  lastStartedAt === null || lastStartedAt < lastNight(now);
