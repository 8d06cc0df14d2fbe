import type { OfficeProfile } from '#shared/calls/telephone-call.ts';
import type { SeededRandom } from '#shared/random.ts';
import { addDays } from '#shared/time/add-days.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { type OpenHours, openSpans, toWallTime } from '#shared/time/wall-time.ts';

/** An opening in the office's local time; `startsAt` is an ISO instant. */
export type OfficeSlot = { date: string; time: string; startsAt: string };

const minutesOfHour = [0, 0, 10, 15, 20, 30, 30, 40, 45, 50] as const;
const minLeadMilliseconds = 2 * 3_600_000;
const weekdayKeys = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Up to `count` different openings during opening hours, in an inclusive range of days and hours after `now`. */
export function pickOfficeSlots(
  random: SeededRandom,
  office: OfficeProfile,
  now: Date,
  days: { fromDate: string; toDate: string },
  count: number,
): OfficeSlot[] {
  const today = toWallTime(now, office.timeZone).date;
  const openDays = listDays(laterDate(days.fromDate, today), days.toDate).filter((date) =>
    hoursOn(office, date),
  );
  const slots = new Map<string, OfficeSlot>();
  for (let attempt = 0; attempt < count * 8 && slots.size < count && openDays.length > 0; attempt += 1) {
    const slot = pickSlot(random, office, random.pick(openDays));
    if (slot && Date.parse(slot.startsAt) > now.getTime() + minLeadMilliseconds)
      slots.set(slot.startsAt, slot);
  }
  return [...slots.values()].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** The opening that starts at an instant, in the office's time zone. */
export function toOfficeSlot(startsAt: Date, timeZone: string): OfficeSlot {
  const { date, time } = toWallTime(startsAt, timeZone);
  return { date, time, startsAt: startsAt.toISOString() };
}

export function laterDate(a: string, b: string): string {
  return [a, b].sort()[1] ?? a;
}

function pickSlot(random: SeededRandom, office: OfficeProfile, date: string): OfficeSlot | null {
  const [span, ...further] = openSpans(hoursOn(office, date));
  if (!span) return null;
  // Draws a random number only if there is a lunch break, so that other seeded calls stay the same.
  const [opens, closes] = (further.length === 0 ? span : random.pick([span, ...further])).map(toMinutes) as [
    number,
    number,
  ];
  // The last appointment starts at least 40 minutes before closing.
  const first = Math.ceil(opens / 60);
  const last = Math.floor((closes - 40) / 60);
  if (last < first) return null;
  const minutes = random.integer(first, last) * 60 + random.pick(minutesOfHour);
  if (minutes > closes - 40) return null;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { date, time, startsAt: toInstant({ date, time }, office.timeZone).toISOString() };
}

function hoursOn(office: OfficeProfile, date: string): OpenHours | null {
  const key = weekdayKeys[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'mon';
  const entry = Object.entries(office.officeHours).find(([name]) => name.toLowerCase().startsWith(key));
  return entry?.[1] ?? null;
}

function listDays(fromDate: string, toDate: string): string[] {
  const days: string[] = [];
  for (let date = fromDate; date <= toDate && days.length < 60; date = addDays(date, 1)) days.push(date);
  return days;
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
