import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

export type QuietHours = {
  /** Local times `HH:MM` in `timeZone`; null for none. `quietFrom` later than `quietTo` spans midnight. */
  quietFrom: string | null;
  quietTo: string | null;
  timeZone: string;
};

const minuteMilliseconds = 60_000;

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 60 * minuteMilliseconds).toISOString().slice(0, 10);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the current quiet hours end; null outside quiet hours. */
export function findEndOfQuiet(now: Date, { quietFrom, quietTo, timeZone }: QuietHours): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const { date, time } = toWallTime(now, timeZone);
  const spansMidnight = quietFrom > quietTo;
  const isQuiet = spansMidnight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo;
  if (!isQuiet) return null;
  const endDate = spansMidnight && time >= quietFrom ? nextDay(date) : date;
  const end = toInstant({ date: endDate, time: quietTo }, timeZone);
  if (end > now) return end;
  // When clocks fall back, an hour repeats: `end` was in the first pass, and this is the second.
  const minutesLeft = minutesOf(quietTo) - minutesOf(time);
  return new Date(now.getTime() + minutesLeft * minuteMilliseconds);
}
