import { z } from 'zod';

/** An instant with its local date and time at the office. */
export const officeMoment = z.object({
  startsAt: z.iso.datetime(),
  /** Local date (`YYYY-MM-DD`) and time (`HH:MM`) at the office. */
  date: z.string(),
  time: z.string(),
});
