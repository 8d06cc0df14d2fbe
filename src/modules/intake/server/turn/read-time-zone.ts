import { isTimeZone } from '#shared/format/format-date.ts';

/** The zone of the support hours stands in where a page sends none, or one that does not exist. */
const defaultTimeZone = 'America/New_York';

export function readTimeZone(zone: string | null | undefined): string {
  return zone && isTimeZone(zone) ? zone : defaultTimeZone;
}
