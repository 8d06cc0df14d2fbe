import { localTimeZone } from '#shared/format/format-date.ts';

const american = [
  { zone: 'America/New_York', label: 'Eastern Time' },
  { zone: 'America/Chicago', label: 'Central Time' },
  { zone: 'America/Denver', label: 'Mountain Time' },
  { zone: 'America/Phoenix', label: 'Arizona' },
  { zone: 'America/Los_Angeles', label: 'Pacific Time' },
  { zone: 'America/Anchorage', label: 'Alaska' },
  { zone: 'Pacific/Honolulu', label: 'Hawaii' },
  { zone: 'America/Puerto_Rico', label: 'Puerto Rico' },
] as const;

/** The zones of the country, besides the one that is chosen and the one of this device. */
export function listTimeZones(chosen: string): { zone: string; label: string }[] {
  const here = localTimeZone();
  const others = [...new Set([chosen, here])].filter((zone) => !american.some((one) => one.zone === zone));
  return [...american, ...others.map((zone) => ({ zone, label: zone.replaceAll('_', ' ') }))];
}
