import { badRequest } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import { supportCalendar, toInstant, toWallTime } from '#shared/time/business-calendar.ts';

const { timeZone } = supportCalendar;
const usualDays = 30;
const mostDays = 366;

const beginningOf = (date: string): Date => toInstant({ date, time: '00:00' }, timeZone);

type Days = { from?: string | undefined; to?: string | undefined };

/** From the beginning of the first day until the end of the last, in New York; open where none is named. */
export function readDays({ from, to }: Days): { since: Date | null; until: Date | null } {
  if (from && to && from > to) throw badRequest('The first day must not be after the last day.');
  return { since: from ? beginningOf(from) : null, until: to ? beginningOf(addDays(to, 1)) : null };
}

/** The days asked for; without any the last thirty. Refuses more than a year. */
export function readPeriod({ from, to }: Days, now: Date) {
  const today = toWallTime(now, timeZone).date;
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? addDays(last, 1 - usualDays);
  if (first > last) throw badRequest('The first day must not be after the last day.');
  if (addDays(first, mostDays) <= last) throw badRequest(`Please choose at most ${mostDays} days.`);
  return { from: first, to: last, since: beginningOf(first), until: beginningOf(addDays(last, 1)) };
}
