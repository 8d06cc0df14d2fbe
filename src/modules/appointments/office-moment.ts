import { z } from 'zod';

/** A moment at an office: the instant, and what the clock on its wall shows. */
export const officeMoment = z.object({
  startsAt: z.iso.datetime(),
  /** Wall date (`YYYY-MM-DD`) and time (`HH:MM`) in the office's zone. */
  date: z.string(),
  time: z.string(),
});
