/** English names of a calendar day (`YYYY-MM-DD`). Kept formatters: making one costs more than using it a hundred times. */
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "Tuesday". Throws `RangeError` for a text that is no day. */
export const weekdayName = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`));

/** "November". Throws `RangeError` for a text that is no day. */
export const monthName = (date: string): string => month.format(new Date(`${date}T00:00:00Z`));

/** "Tuesday, November 24". Throws `RangeError` for a text that is no day. */
export const dayInWords = (date: string): string =>
  `${weekdayName(date)}, ${monthName(date)} ${Number(date.slice(8))}`;
