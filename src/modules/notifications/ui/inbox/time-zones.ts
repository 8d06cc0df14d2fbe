import { localTimeZone } from '#shared/format/format-date.ts';
import { usTimeZones } from '#shared/time/us-time-zones.ts';

/** The US time zones, plus the chosen one and this device's. */
export function listTimeZones(chosen: string): { zone: string; label: string }[] {
  const here = localTimeZone();
  const others = [...new Set([chosen, here])].filter(
    (zone) => !usTimeZones.some((usZone) => usZone.zone === zone),
  );
  return [...usTimeZones, ...others.map((zone) => ({ zone, label: zone.replaceAll('_', ' ') }))];
}
