import type { CallBrief } from '#shared/calls/telephone-call.ts';
import type { When } from '#shared/care/care-need.ts';
import { toWallTime } from '#shared/time/business-calendar.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Without a preferred day we ask for the next two weeks. */
const defaultDays = 14;

type Days = Pick<CallBrief, 'fromDate' | 'toDate'>;

/** The preferred days in the office's zone; past days are left out. */
export function wantedDays(when: When | undefined, now: Date, timeZone: string): Days {
  const today = toWallTime(now, timeZone).date;
  const inDays = (days: number) =>
    toWallTime(new Date(now.getTime() + days * dayMilliseconds), timeZone).date;
  const fromDate = when?.fromDate && when.fromDate > today ? when.fromDate : today;
  const wishedEnd = when?.toDate ?? (when?.fromDate ? when.fromDate : inDays(defaultDays));
  return { fromDate, toDate: wishedEnd >= fromDate ? wishedEnd : inDays(defaultDays) };
}

/** A call's days as of the day it is dialed, which may be long after it was planned. */
export function daysToCome(planned: Days, when: When | undefined, now: Date, timeZone: string): Days {
  const today = toWallTime(now, timeZone).date;
  if (planned.toDate < today) return wantedDays(when, now, timeZone);
  return planned.fromDate < today ? { ...planned, fromDate: today } : planned;
}

/** The last day that the patient asked for; null if they named none. */
export const lastWishedDay = (when: When | undefined): string | null =>
  when?.toDate ?? when?.fromDate ?? null;
