import { badRequest } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import { supportCalendar, toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { periodProblem } from './form-rules.ts';

export type Period = {
  /** First and last day. */
  from: string;
  to: string;
  /** From the start of the first day to the end of the last. */
  since: Date;
  until: Date;
};

export const defaultPeriodDays = 30;

const { timeZone } = supportCalendar;

export const startOfEasternDay = (date: string): Date => toInstant({ date, time: '00:00' }, timeZone);

/** The requested days, by default the last thirty. Throws 400 for a reversed range or more than a year. */
export function readPeriod(input: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const today = toWallTime(now, timeZone).date;
  const to = input.to ?? (input.from && input.from > today ? input.from : today);
  const from = input.from ?? addDays(to, 1 - defaultPeriodDays);
  const problem = periodProblem(from, to);
  if (problem) throw badRequest(problem);
  return { from, to, since: startOfEasternDay(from), until: startOfEasternDay(addDays(to, 1)) };
}
