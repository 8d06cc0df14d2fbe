const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Movements come late into the report, and refunds and disputes long after their charge. */
const overlapDays = 3;
const daysAtFirst = 35;
/** A service that was off for longer is looked at by people. */
const mostDays = 90;

const before = (at: Date | number, days: number): Date => new Date(Number(at) - days * dayMilliseconds);

/** `today` is when the present day began. Days that were compared before are compared again for a while. */
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
