import { toWallTime } from '#shared/time/wall-time.ts';

/** An instant with its local date and time at the office. */
export function momentAt(startsAt: Date, timeZone: string) {
  const { date, time } = toWallTime(startsAt, timeZone);
  return { startsAt: startsAt.toISOString(), date, time };
}
