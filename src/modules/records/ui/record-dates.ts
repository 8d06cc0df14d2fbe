import { formatDay } from '#shared/format/format-date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date as exact as it is known: `Mar 14, 2026`, `Mar 2026` or `2026`. */
export function formatPartialDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  if (day === undefined) return `${months[Number(month) - 1] ?? month} ${year}`;
  return formatDay(date, { year: 'always' });
}
