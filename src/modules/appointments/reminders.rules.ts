import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

export type ReminderKind = 'three_days' | 'one_day';
export type PlannedReminder = {
  kind: ReminderKind;
  dueAt: Date;
  /** Not sent after this, because the next reminder is due or the patient is on the way. */
  usefulUntil: Date;
};

const daysBefore = { three_days: 3, one_day: 1 } as const;
const kinds: readonly ReminderKind[] = ['three_days', 'one_day'];

/** Reminders are sent during the day, when the office can be reached. */
const earliestTime = '09:00';
const latestTime = '18:00';
/** A reminder sent closer to the visit than this isn't useful. */
const minLeadMilliseconds = 2 * 60 * 60 * 1000;

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * `days` calendar days before the visit, at the same hour but between 9 AM and 6 PM office time. Counts calendar days,
 * because daylight saving makes days of 23 and 25 hours.
 */
function dueAt(startsAt: Date, timeZone: string, days: number): Date {
  const { date, time } = toWallTime(startsAt, timeZone);
  const hour = time < earliestTime ? earliestTime : time > latestTime ? latestTime : time;
  return toInstant({ date: dayBefore(date, days), time: hour }, timeZone);
}

/** Reminders to schedule for a confirmed visit. Skips those already due. */
export function planReminders(startsAt: Date, timeZone: string, now: Date): PlannedReminder[] {
  const due = (kind: ReminderKind) => dueAt(startsAt, timeZone, daysBefore[kind]);
  return kinds
    .map((kind) => ({ kind, dueAt: due(kind), usefulUntil: usefulUntil(kind, startsAt, timeZone) }))
    .filter((reminder) => reminder.dueAt > now);
}

export function usefulUntil(kind: ReminderKind, startsAt: Date, timeZone: string): Date {
  return kind === 'three_days'
    ? dueAt(startsAt, timeZone, daysBefore.one_day)
    : new Date(startsAt.getTime() - minLeadMilliseconds);
}

/** Days before the visit. */
export const reminderDays = (kind: ReminderKind): 1 | 3 => daysBefore[kind];
