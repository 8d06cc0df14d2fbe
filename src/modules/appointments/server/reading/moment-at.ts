import { toWallTime } from '#shared/time/business-calendar.ts';

/** A moment with what the clock on the office's wall shows. */
export function momentAt(startsAt: Date, timeZone: string) {
  const { date, time } = toWallTime(startsAt, timeZone);
  return { startsAt: startsAt.toISOString(), date, time };
}
