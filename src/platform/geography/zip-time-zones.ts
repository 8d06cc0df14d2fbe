/** The time zone of most of each state. */
const zoneOfState: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': 'CT DE DC FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'.split(' '),
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
  'America/Denver': 'CO MT NM UT WY'.split(' '),
  'America/Los_Angeles': 'CA NV OR WA'.split(' '),
  'America/Phoenix': ['AZ'],
  'America/Boise': ['ID'],
  'America/Indiana/Indianapolis': ['IN'],
  'America/Detroit': ['MI'],
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
  'Pacific/Guam': ['GU', 'MP'],
  'Pacific/Pago_Pago': ['AS'],
};

/** ZIP code prefixes whose time zone differs from most of their state. */
const zoneOfArea: Readonly<Record<string, readonly string[]>> = {
  'America/Chicago': '324 325 420 421 422 423 424 463 464 476 477'.split(' '),
  'America/New_York': '373 374 376 377 378 379'.split(' '),
  'America/Denver': '577 586 693 798 799 885'.split(' '),
  'America/Los_Angeles': '835 838'.split(' '),
  'America/Boise': ['979'],
};

const invert = (zones: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(zones).flatMap(([zone, keys]) => keys.map((key) => [key, zone] as const)));

const byState = invert(zoneOfState);
const byArea = invert(zoneOfArea);

/**
 * The IANA time zone of a US address by its ZIP code and two-letter state, or null for an unknown state. A
 * few counties on a different time than the towns around them get their neighbors' zone.
 */
export function findTimeZone(place: { zip: string; state: string }): string | null {
  const ofState = byState.get(place.state);
  return ofState ? (byArea.get(place.zip.slice(0, 3)) ?? ofState) : null;
}
