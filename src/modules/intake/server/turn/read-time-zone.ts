/** The zone of the support hours stands in where a page sends none, or one that does not exist. */
const defaultTimeZone = 'America/New_York';

export function readTimeZone(zone: string | null | undefined): string {
  try {
    if (zone) new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone || defaultTimeZone;
  } catch {
    return defaultTimeZone;
  }
}
