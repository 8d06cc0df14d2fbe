import { badRequest } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import { supportCalendar, toInstant, toWallTime } from '#shared/time/business-calendar.ts';
import { periodProblem } from './form-rules.ts';

export type Period = {
  /** First and last day. */
  from: string;
  to: string;
  /** From the start of the first day to the end of the last. */
  since: Date;
  until: Date;
};

export const usualDays = 30;

const { timeZone } = supportCalendar;

export const beginningOf = (date: string): Date => toInstant({ date, time: '00:00' }, timeZone);

/** The requested days, by default the last thirty. Rejects a reversed range or more than a year. */
export function readPeriod(
  wanted: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const today = toWallTime(now, timeZone).date;
  const to = wanted.to ?? (wanted.from && wanted.from > today ? wanted.from : today);
  const from = wanted.from ?? addDays(to, 1 - usualDays);
  const problem = periodProblem(from, to);
  if (problem) throw badRequest(problem);
  return { from, to, since: beginningOf(from), until: beginningOf(addDays(to, 1)) };
}
