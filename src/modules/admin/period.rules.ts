import { badRequest } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import { supportCalendar, toInstant, toWallTime } from '#shared/time/business-calendar.ts';

export type Period = {
  /** The first and the last day. */
  from: string;
  to: string;
  /** From the beginning of the first to the end of the last. */
  since: Date;
  until: Date;
};

export const mostDays = 366;
export const usualDays = 30;

const { timeZone } = supportCalendar;

export const beginningOf = (date: string): Date => toInstant({ date, time: '00:00' }, timeZone);

/** The days asked for; without any the last thirty. Refuses days the wrong way round and more than a year. */
export function readPeriod(
  wanted: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const today = toWallTime(now, timeZone).date;
  const to = wanted.to ?? (wanted.from && wanted.from > today ? wanted.from : today);
  const from = wanted.from ?? addDays(to, 1 - usualDays);
  if (from > to) throw badRequest('The first day must not be after the last day.');
  if (addDays(from, mostDays) <= to) throw badRequest(`Please choose at most ${mostDays} days.`);
  return { from, to, since: beginningOf(from), until: beginningOf(addDays(to, 1)) };
}
