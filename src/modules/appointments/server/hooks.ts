import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { createHook } from '#shared/hook.ts';

/** A day on the patient's calendar. What it is about stays out: calendars sync elsewhere and are often shared. */
export type CalendarDay = {
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The patient must act by then; else something is due from someone else. */
  isPatients: boolean;
  /** Where the details are, after signing in. */
  path: string;
};

/** Days of later modules for the calendar feed, such as legal deadlines. */
export const listCalendarDays =
  createHook<(orm: Orm, context: ServerContext, userId: string) => Promise<CalendarDay[]>>(
    'list calendar days',
  );
