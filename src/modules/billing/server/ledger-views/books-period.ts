import { badRequest } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import { supportCalendar, toInstant, toWallTime } from '#shared/time/business-calendar.ts';
import * as t from '../../billing.words.ts';

const { timeZone } = supportCalendar;
const usualDays = 30;
const mostDays = 366;

const beginningOf = (date: string): Date => toInstant({ date, time: '00:00' }, timeZone);

type Days = { from?: string | undefined; to?: string | undefined };

/** From the start of the first day to the end of the last, New York time; open-ended without dates. */
export function readDays({ from, to }: Days): { since: Date | null; until: Date | null } {
  if (from && to && from > to) throw badRequest(t.startDateCantBeAfter);
  return { since: from ? beginningOf(from) : null, until: to ? beginningOf(addDays(to, 1)) : null };
}

/** The requested days, or the last 30. Rejects more than a year. */
export function readPeriod({ from, to }: Days, now: Date) {
  const today = toWallTime(now, timeZone).date;
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? addDays(last, 1 - usualDays);
  if (first > last) throw badRequest(t.startDateCantBeAfter);
  if (addDays(first, mostDays) <= last) throw badRequest(t.chooseDaysOrFewer({ mostDays }));
  return { from: first, to: last, since: beginningOf(first), until: beginningOf(addDays(last, 1)) };
}
