/** Dates as a patient reads them. Without a zone they are in the zone of the browser. */

const notADate = 'N/A';

const parse = (instant: string | null | undefined): Date | null => {
  const date = new Date(instant ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
};

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsOf(date: Date, options: Intl.DateTimeFormatOptions, timeZone?: string): Parts {
  const format = new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone ? { timeZone } : {}) });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** `Nov 24, 2026`, or `N/A` for what is not a date. */
export function dayWords(instant: string | null | undefined, timeZone?: string): string {
  const date = parse(instant);
  if (!date) return notADate;
  const { day, month, year } = partsOf(date, { day: 'numeric', month: 'short', year: 'numeric' }, timeZone);
  return `${month} ${day}, ${year}`;
}

/** `3:00 PM`. */
export function clockWords(instant: string, timeZone?: string): string {
  const date = parse(instant);
  if (!date) return notADate;
  const { hour, minute, dayPeriod } = partsOf(date, { hour: 'numeric', minute: '2-digit' }, timeZone);
  return `${hour}:${minute} ${dayPeriod}`;
}

/** `Tue, Nov 24, 3:00 PM`. */
export function dayAndTimeWords(instant: string, timeZone?: string): string {
  const date = parse(instant);
  if (!date) return notADate;
  const { weekday, day, month } = partsOf(
    date,
    { weekday: 'short', day: 'numeric', month: 'short' },
    timeZone,
  );
  return `${weekday}, ${month} ${day}, ${clockWords(instant, timeZone)}`;
}

/** `Tue, Nov 24, 3:00 PM EST`: for a moment that somebody is held to. */
export function momentWords(instant: string, timeZone?: string): string {
  const date = parse(instant);
  if (!date) return notADate;
  const { timeZoneName } = partsOf(date, { hour: 'numeric', timeZoneName: 'short' }, timeZone);
  return `${dayAndTimeWords(instant, timeZone)} ${timeZoneName}`;
}

/** The name people use for a zone, `Eastern Time`; a zone the browser does not know keeps its own name. */
export function zoneWords(timeZone: string, instant: string): string {
  try {
    const date = parse(instant) ?? new Date();
    return partsOf(date, { timeZoneName: 'longGeneric' }, timeZone).timeZoneName ?? timeZone;
  } catch {
    return timeZone;
  }
}

/** The browser's own clock for an instant in an office's zone, or null where both clocks show the same. */
export function yourClockWords(instant: string, officeZone: string, browserZone?: string): string | null {
  const office = dayAndTimeWords(instant, officeZone);
  const here = dayAndTimeWords(instant, browserZone);
  return office === here ? null : here;
}
