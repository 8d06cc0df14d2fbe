import { earliestStart } from '#shared/care/first-visit-time.ts';
import { isOpenAt, toInstant } from '#shared/time/business-calendar.ts';
import { type OfficeWeek, officeCalendar } from '#shared/time/office-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { maxDaysAhead } from './appointments.rules.ts';

export type Span = { startsAt: Date; endsAt: Date };

/** `known`: the office said this time is open. Others are within its hours and must be requested. */
export type OfficeTime = { startsAt: Date; known: boolean };

const dayMilliseconds = 24 * 60 * 60_000;
const minuteMilliseconds = 60_000;
/** Local times we propose on even and odd days, so that proposals spread over several days. */
const proposedTimes = [
  ['09:00', '14:00'],
  ['10:30', '15:30'],
] as const;

const overlaps = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

const spanOf = (startsAt: Date, durationMinutes: number): Span => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + durationMinutes * minuteMilliseconds),
});

/** Whether a visit fits within the office's hours. */
export function isWithinHours(startsAt: Date, durationMinutes: number, office: OfficeWeek): boolean {
  const calendar = officeCalendar(office);
  const lastMinute = new Date(startsAt.getTime() + (durationMinutes - 1) * minuteMilliseconds);
  const sameDay = toWallTime(startsAt, office.timeZone).date === toWallTime(lastMinute, office.timeZone).date;
  return sameDay && isOpenAt(startsAt, calendar) && isOpenAt(lastMinute, calendar);
}

/** Why this time can't be requested; null if it can. */
export function rejectionReason(
  startsAt: Date,
  durationMinutes: number,
  office: OfficeWeek,
  now: Date,
): 'past' | 'too_soon' | 'too_far' | 'closed' | null {
  if (startsAt <= now) return 'past';
  if (startsAt < earliestStart(now)) return 'too_soon';
  if (startsAt.getTime() > now.getTime() + maxDaysAhead * dayMilliseconds) return 'too_far';
  return isWithinHours(startsAt, durationMinutes, office) ? null : 'closed';
}

/**
 * Up to `count` times at an office, earliest first: known times, then proposed times within its hours. Proposed times
 * keep their local time across daylight saving changes.
 */
export function listOfficeTimes(input: {
  office: OfficeWeek;
  known: readonly Date[];
  taken: readonly Span[];
  durationMinutes: number;
  now: Date;
  count: number;
}): OfficeTime[] {
  const { office, durationMinutes, now, count } = input;
  const isFree = (startsAt: Date) =>
    startsAt >= earliestStart(now) &&
    input.taken.every((span) => !overlaps(span, spanOf(startsAt, durationMinutes)));
  const times = new Map<number, OfficeTime>();
  for (const startsAt of input.known) {
    if (times.size < count && isFree(startsAt)) times.set(startsAt.getTime(), { startsAt, known: true });
  }
  for (let day = 1; day <= maxDaysAhead && times.size < count; day += 1) {
    for (const startsAt of proposedTimesOn(new Date(now.getTime() + day * dayMilliseconds), office)) {
      if (times.size >= count) break;
      const isApart = [...times.values()].every(
        (time) => !overlaps(spanOf(time.startsAt, durationMinutes), spanOf(startsAt, durationMinutes)),
      );
      if (isApart && isFree(startsAt) && isWithinHours(startsAt, durationMinutes, office))
        times.set(startsAt.getTime(), { startsAt, known: false });
    }
  }
  return [...times.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function proposedTimesOn(day: Date, { timeZone }: OfficeWeek): Date[] {
  const { date } = toWallTime(day, timeZone);
  const dayOfEpoch = Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;
  const [even, odd] = proposedTimes;
  return (dayOfEpoch % 2 === 0 ? even : odd).map((time) => toInstant({ date, time }, timeZone));
}
