const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Movements can reach the report late, and refunds and disputes come long after their charge. */
const overlapDays = 3;
const initialDays = 35;
/** After a longer outage, staff must review the gap. */
const maxDays = 90;

const before = (at: Date | number, days: number): Date => new Date(Number(at) - days * dayMilliseconds);

/** The period to compare, which overlaps days already compared. `today` is the start of the current day. */
export function readDays(input: {
  now: Date;
  today: Date;
  comparedUntil: Date | null;
  until: 'whole days' | 'up to now';
}): { periodFrom: Date; periodUntil: Date } {
  const { now, today, comparedUntil, until } = input;
  const periodUntil = until === 'whole days' ? today : now;
  const since = comparedUntil ?? before(today, initialDays - overlapDays);
  const start = before(Math.min(since.getTime(), today.getTime()), overlapDays);
  const earliest = before(today, maxDays);
  return { periodFrom: new Date(Math.max(start.getTime(), earliest.getTime())), periodUntil };
}
