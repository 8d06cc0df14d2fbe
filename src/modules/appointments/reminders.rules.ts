import { toInstant, toWallTime } from '#shared/time/business-calendar.ts';

export type ReminderKind = 'three_days' | 'one_day';
export type PlannedReminder = {
  kind: ReminderKind;
  dueAt: Date;
  /** Later than this it is not sent any more: the next one says it, or the person is on the way. */
  usefulUntil: Date;
};

const daysBefore = { three_days: 3, one_day: 1 } as const;
const kinds: readonly ReminderKind[] = ['three_days', 'one_day'];

/** Nobody is woken for a reminder, and it comes while an office can still be called. */
const earliest = '09:00';
const latest = '18:00';
/** Shortly before the visit a reminder only alarms. */
const lastUseMilliseconds = 2 * 60 * 60 * 1000;

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * So many days before on the calendar of the office, at the hour of the visit, though not before nine in the morning
 * nor after six in the evening. Days are those of the calendar: over a change of the clock one has 23 or 25 hours.
 */
function dueAt(startsAt: Date, timeZone: string, days: number): Date {
  const { date, time } = toWallTime(startsAt, timeZone);
  const hour = time < earliest ? earliest : time > latest ? latest : time;
  return toInstant({ date: dayBefore(date, days), time: hour }, timeZone);
}

/** What is to remind of a visit that stands, seen from `now`: what would be due already is left out. */
export function planReminders(startsAt: Date, timeZone: string, now: Date): PlannedReminder[] {
  const due = (kind: ReminderKind) => dueAt(startsAt, timeZone, daysBefore[kind]);
  return kinds
    .map((kind) => ({ kind, dueAt: due(kind), usefulUntil: usefulUntil(kind, startsAt, timeZone) }))
    .filter((reminder) => reminder.dueAt > now);
}

export function usefulUntil(kind: ReminderKind, startsAt: Date, timeZone: string): Date {
  return kind === 'three_days'
    ? dueAt(startsAt, timeZone, daysBefore.one_day)
    : new Date(startsAt.getTime() - lastUseMilliseconds);
}

/** How many days before the visit a reminder comes. */
export const reminderDays = (kind: ReminderKind): 1 | 3 => daysBefore[kind];
