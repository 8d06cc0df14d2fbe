import type { CallBrief } from '#shared/calls/telephone-call.ts';
import type { When } from '#shared/care/care-need.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Without a preferred day, calls ask for the next two weeks. */
const defaultDays = 14;

type Days = Pick<CallBrief, 'fromDate' | 'toDate'>;

/** The days to ask for, from today on, in the office's time zone. */
export function preferredDays(when: When | undefined, now: Date, timeZone: string): Days {
  const today = toWallTime(now, timeZone).date;
  const inDays = (days: number) =>
    toWallTime(new Date(now.getTime() + days * dayMilliseconds), timeZone).date;
  const fromDate = when?.fromDate && when.fromDate > today ? when.fromDate : today;
  const requestedEnd = when?.toDate ?? (when?.fromDate ? when.fromDate : inDays(defaultDays));
  return { fromDate, toDate: requestedEnd >= fromDate ? requestedEnd : inDays(defaultDays) };
}

/** A call's days, adjusted to the day it is placed, which may be long after it was planned. */
export function upcomingDays(planned: Days, when: When | undefined, now: Date, timeZone: string): Days {
  const today = toWallTime(now, timeZone).date;
  if (planned.toDate < today) return preferredDays(when, now, timeZone);
  return planned.fromDate < today ? { ...planned, fromDate: today } : planned;
}

/** The last day that the patient requested; null if they named none. */
export const lastPreferredDay = (when: When | undefined): string | null =>
  when?.toDate ?? when?.fromDate ?? null;
