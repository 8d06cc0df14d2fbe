import type { Coordinates } from '#shared/distance.ts';

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

/** The US time zones with their names, in display order. */
export const usTimeZones: readonly { zone: string; label: string }[] = [
  { zone: eastern, label: 'Eastern Time' },
  { zone: central, label: 'Central Time' },
  { zone: mountain, label: 'Mountain Time' },
  { zone: 'America/Phoenix', label: 'Arizona' },
  { zone: pacific, label: 'Pacific Time' },
  { zone: 'America/Anchorage', label: 'Alaska' },
  { zone: 'Pacific/Honolulu', label: 'Hawaii' },
  { zone: 'America/Puerto_Rico', label: 'Puerto Rico and Virgin Islands' },
  { zone: 'Pacific/Guam', label: 'Guam and Mariana Islands' },
  { zone: 'Pacific/Pago_Pago', label: 'American Samoa' },
];

const statesIn = (zone: string, states: string): [string, string][] =>
  states.split(' ').map((state) => [state, zone]);

/** The time zone of a state, or of most of it. */
const zoneOfState: ReadonlyMap<string, string> = new Map([
  ...statesIn(eastern, 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'),
  ...statesIn(central, 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...statesIn(mountain, 'CO ID MT NM UT WY'),
  ...statesIn(pacific, 'CA NV OR WA'),
  ...statesIn('America/Phoenix', 'AZ'),
  ...statesIn('America/Anchorage', 'AK'),
  ...statesIn('Pacific/Honolulu', 'HI'),
  ...statesIn('America/Puerto_Rico', 'PR VI'),
  ...statesIn('Pacific/Guam', 'GU MP'),
  ...statesIn('Pacific/Pago_Pago', 'AS'),
]);

/** Parts of states in another time zone (49 CFR 71), approximated so that towns get the right one. */
const otherParts: Readonly<Record<string, readonly [zone: string, contains: (at: Coordinates) => boolean]>> =
  {
    FL: [central, ({ lat, lng }) => lng < -84.98 && lat > 29.95],
    IN: [central, ({ lat, lng }) => (lng < -86.75 && lat > 40.75) || (lng < -86.65 && lat < 38.35)],
    KY: [central, ({ lat, lng }) => lng < -86.35 || (lng < -84.95 && lat < 37.2)],
    MI: [central, ({ lat, lng }) => lng < -87.7 && lat < 46.7 && lat > 45.3],
    TN: [eastern, ({ lng }) => lng > -85.35 && lng < -81],
    TX: [mountain, ({ lng }) => lng < -104.95],
    KS: [mountain, ({ lat, lng }) => lng < -101.4 && lat > 37.75],
    NE: [mountain, ({ lat, lng }) => lng < -101.3 || (lng < -101.05 && lat > 42)],
    SD: [mountain, ({ lng }) => lng < -100.5],
    ND: [mountain, ({ lat, lng }) => lng < -101.6 && lat < 47.1],
    ID: [pacific, ({ lat }) => lat > 45.5],
    OR: [mountain, ({ lat, lng }) => lng > -117.9 && lat < 44.5],
  };

/**
 * The IANA time zone of a place in a state (two letters); null for an unknown state. It may be wrong near a
 * time zone boundary within a state, so staff can change it.
 */
export function timeZoneAt(state: string, at: Coordinates): string | null {
  const [zone, contains] = otherParts[state] ?? [];
  return zone && contains?.(at) ? zone : (zoneOfState.get(state) ?? null);
}
