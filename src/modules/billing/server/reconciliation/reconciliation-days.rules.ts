const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Movements can reach the report late, and refunds and disputes come long after their charge. */
const overlapDays = 3;
const daysAtFirst = 35;
/** After a longer outage, staff review the gap. */
const mostDays = 90;

const before = (at: Date | number, days: number): Date => new Date(Number(at) - days * dayMilliseconds);

/** `today` is the start of the current day. Recently compared days are compared again. */
export function readDays(asked: {
  now: Date;
  today: Date;
  comparedUntil: Date | null;
  until: 'whole days' | 'up to now';
}): { periodFrom: Date; periodUntil: Date } {
  const { now, today, comparedUntil, until } = asked;
  const periodUntil = until === 'whole days' ? today : now;
  const since = comparedUntil ?? before(today, daysAtFirst - overlapDays);
  const wanted = before(Math.min(since.getTime(), today.getTime()), overlapDays);
  const earliest = before(today, mostDays);
  return { periodFrom: new Date(Math.max(wanted.getTime(), earliest.getTime())), periodUntil };
}
