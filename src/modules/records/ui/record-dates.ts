import { formatDay } from '#shared/format/format-date.ts';

/** A date as exact as it is known: `Mar 14, 2026`, `Mar 2026` or `2026`. */
export function formatPartialDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  if (day === undefined) return formatDay(`${date}-01`, { year: 'always' }).replace(/ 1,/, '');
  return formatDay(date, { year: 'always' });
}
