import type { Line } from '../facts/line.ts';

export type TimeKind = 'operating_room' | 'anesthesia' | 'recovery';

/** Room, anesthesia and recovery time, by revenue code or anesthesia code. */
export function timeKind({ revenueCode, code, description }: Line): TimeKind | null {
  if (/^036\d$/.test(revenueCode ?? '')) return 'operating_room';
  if (/^037\d$/.test(revenueCode ?? '')) return 'anesthesia';
  if (/^071\d$/.test(revenueCode ?? '')) return 'recovery';
  if (revenueCode !== null) return null;
  if (/\bANES(?:TH(?:ESIA)?)?\b/.test(description) || /^0[01]\d{3}$/.test(code ?? '')) return 'anesthesia';
  if (/\b(?:OR|OPERATING ROOM|SURGERY) (?:TIME|SUITE|MIN|LEVEL|PER|ADDL|FIRST|ROOM)/.test(description))
    return 'operating_room';
  return /\b(?:PACU|RECOVERY(?: ROOM)?)\b/.test(description) ? 'recovery' : null;
}

const span = /\b(?:(\d+)[ -]?)?(MINUTES?|MINS?|HOURS?|HRS?)\b/;

/** Minutes of a line whose description names its unit of time: `OR TIME PER 15 MIN`, `PACU HOUR`. Null if it doesn't. */
export function minutesOf({ description, units }: Line): number | null {
  const found = span.exec(description);
  if (!found || units === null) return null;
  const [, count = '1', unit = ''] = found;
  return Math.abs(units) * Number(count) * (unit.startsWith('H') ? 60 : 1);
}
