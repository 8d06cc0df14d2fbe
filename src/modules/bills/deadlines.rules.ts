/** When to remind. Pure. */

/** Days before the due date, furthest first. */
export const reminderDays = [30, 14, 7, 3, 1] as const;
/** From this many days on, the care team is alerted about a deadline of a bill in our hands. */
export const escalateDays = 3;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Whole days from one `YYYY-MM-DD` to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);

/**
 * The reminder due today, by its days: the nearest one reached and not sent. After a downtime one reminder goes
 * out, not several. Null if none is due or the date is over.
 */
export function dueReminder(dueOn: string, today: string, lastSentDays: number | null): number | null {
  const left = daysBetween(today, dueOn);
  if (left < 0) return null;
  const reached = reminderDays.filter((days) => left <= days).at(-1);
  if (reached === undefined || (lastSentDays !== null && reached >= lastSentDays)) return null;
  return reached;
}
