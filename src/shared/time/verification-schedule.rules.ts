import { supportCalendar, toInstant } from './business-calendar.ts';
import { toWallTime } from './wall-time.ts';

/** When traffic is lowest. */
const nightTime = '03:00';
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The most recent 3 AM in New York. */
export function lastNight(now: Date): Date {
  const { timeZone } = supportCalendar;
  const tonight = toInstant({ date: toWallTime(now, timeZone).date, time: nightTime }, timeZone);
  if (tonight <= now) return tonight;
  const yesterday = new Date(now.getTime() - dayMilliseconds);
  return toInstant({ date: toWallTime(yesterday, timeZone).date, time: nightTime }, timeZone);
}

/** Whether the audit log has not been verified since last night, for example because the server was down. */
export const isVerificationDue = (lastStartedAt: Date | null, now: Date): boolean =>
  lastStartedAt === null || lastStartedAt < lastNight(now);
