import { formatDate, formatDateTime, formatTime } from '#shared/format/format-date.ts';

/** `4:17 PM` today, `Fri, Nov 20, 4:17 PM` before. */
export const sinceWords = (at: string, now = new Date()): string =>
  formatDate(at, { year: 'always' }) === formatDate(now, { year: 'always' })
    ? formatTime(at)
    : formatDateTime(at, { now });
