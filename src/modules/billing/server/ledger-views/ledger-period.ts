import { badRequest } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import { supportCalendar, toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import * as t from '../../billing.words.ts';

const { timeZone } = supportCalendar;
const defaultDays = 30;
const maxDays = 366;

const startOfDay = (date: string): Date => toInstant({ date, time: '00:00' }, timeZone);

type Days = { from?: string | undefined; to?: string | undefined };

/** From the start of the first day to the end of the last, in Eastern time. A missing date leaves that end open. */
export function readDays({ from, to }: Days): { since: Date | null; until: Date | null } {
  if (from && to && from > to) throw badRequest(t.startAfterEnd);
  return { since: from ? startOfDay(from) : null, until: to ? startOfDay(addDays(to, 1)) : null };
}

/** The requested days, by default the last 30. Rejects more than a year. */
export function readPeriod({ from, to }: Days, now: Date) {
  const today = toWallTime(now, timeZone).date;
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? addDays(last, 1 - defaultDays);
  if (first > last) throw badRequest(t.startAfterEnd);
  if (addDays(first, maxDays) <= last) throw badRequest(t.tooManyDays({ maxDays }));
  return { from: first, to: last, since: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}
