import { isTimeZone } from '#shared/format/format-date.ts';

/** The support hours' zone, used if the page sends none or an unknown one. */
const defaultTimeZone = 'America/New_York';

export function readTimeZone(zone: string | null | undefined): string {
  return zone && isTimeZone(zone) ? zone : defaultTimeZone;
}
