import { formatDateTime, formatTime } from '#shared/format/format-date.ts';
import * as t from './inbox.words.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** `Today at 3:04 PM`, `Yesterday at 9:00 AM`, `Tue, Mar 3, 9:00 AM`; with the year if it differs. */
export function formatNotifiedAt(at: Date, now: Date): string {
  const time = formatTime(at);
  const days = Math.round((dayOf(now) - dayOf(at)) / dayMilliseconds);
  if (days === 0) return t.todayAt({ time });
  if (days === 1) return t.yesterdayAt({ time });
  return formatDateTime(at, { now });
}
