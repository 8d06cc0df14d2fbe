const units = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3600, one: 'hr', many: 'hr' },
  { seconds: 60, one: 'min', many: 'min' },
  { seconds: 1, one: 'sec', many: 'sec' },
] as const;

/**
 * Formats seconds in the two largest units: `0.4` becomes `under 1 sec`, `65` becomes `1 min 5 sec`, `4000`
 * becomes `1 hr 7 min`, `180000` becomes `2 days 2 hr`.
 */
export function formatDuration(seconds: number): string {
  if (seconds > 0 && seconds < 1) return 'under 1 sec';
  const whole = Math.max(0, Math.round(seconds));
  const at = units.findIndex((unit) => whole >= unit.seconds);
  if (at === -1) return '0 sec';
  const shown = units.slice(at, at + 2);
  // Round in the smaller unit first, or 119 min 59 sec would read "1 hr 60 min".
  const smallest = shown.at(-1)?.seconds ?? 1;
  const rounded = Math.round(whole / smallest) * smallest;
  if (shown[0] && at > 0 && rounded >= (units[at - 1]?.seconds ?? Number.POSITIVE_INFINITY))
    return formatDuration(rounded);
  let left = rounded;
  return shown
    .map((unit) => {
      const count = Math.floor(left / unit.seconds);
      left -= count * unit.seconds;
      return count === 0 ? '' : `${count} ${count === 1 ? unit.one : unit.many}`;
    })
    .filter(Boolean)
    .join(' ');
}
