import { toWallTime } from '../time/wall-time.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The options that are put together here. */
const known = new Set(['weekday', 'month', 'day', 'year', 'hour', 'minute', 'timeZone']);

const isKnown = ({ weekday, month, ...others }: Intl.DateTimeFormatOptions): boolean =>
  (weekday ?? 'short') === 'short' &&
  (month ?? 'short') === 'short' &&
  Object.keys(others).every((name) => known.has(name));

/** Local time as numbers; the month counts from 0. */
function readClock(at: Date, timeZone: string | undefined): number[] {
  if (timeZone === undefined)
    return [at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()];
  if (timeZone === 'UTC')
    return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
  const { date, time } = toWallTime(at, timeZone);
  const [year = 0, month = 0, ...rest] = [...date.split('-'), ...time.split(':')].map(Number);
  return [year, month - 1, ...rest];
}

/**
 * What `Intl.DateTimeFormat` writes in American English: `Mon, Nov 23, 2025, 3:49 PM`; null for options such as
 * the time zone's name. Each `Intl` formatter takes up to 20 ms to create on a slow phone; this needs one for
 * each time zone, and none for UTC and the runtime's own.
 */
export function formatEnglishDate(at: Date, options: Intl.DateTimeFormatOptions): string | null {
  // `toWallTime` reads four digits.
  const year = at.getUTCFullYear();
  if (!isKnown(options) || year <= 1000 || year >= 9999) return null;
  const [localYear = 0, month = 0, day = 0, hour = 0, minute = 0] = readClock(at, options.timeZone);
  const weekday = new Date(Date.UTC(localYear, month, day)).getUTCDay();
  return [
    options.weekday && weekdays[weekday],
    options.month && `${months[month]} ${day}`,
    options.year && String(localYear),
    options.hour && `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
