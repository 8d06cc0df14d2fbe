import { localTimeZone } from '#shared/format/format-date.ts';
import * as t from './inbox.words.ts';

const usTimeZones = [
  { zone: 'America/New_York', label: t.easternTime },
  { zone: 'America/Chicago', label: t.centralTime },
  { zone: 'America/Denver', label: t.mountainTime },
  { zone: 'America/Phoenix', label: t.arizona },
  { zone: 'America/Los_Angeles', label: t.pacificTime },
  { zone: 'America/Anchorage', label: t.alaska },
  { zone: 'Pacific/Honolulu', label: t.hawaii },
  { zone: 'America/Puerto_Rico', label: t.puertoRico },
] as const;

/** The US time zones, plus the chosen one and this device's. */
export function listTimeZones(chosen: string): { zone: string; label: string }[] {
  const here = localTimeZone();
  const others = [...new Set([chosen, here])].filter(
    (zone) => !usTimeZones.some((usZone) => usZone.zone === zone),
  );
  return [...usTimeZones, ...others.map((zone) => ({ zone, label: zone.replaceAll('_', ' ') }))];
}
