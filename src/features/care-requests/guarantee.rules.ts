import { addBusinessMinutes, businessMinutesBetween, supportCalendar } from '#kernel/business-calendar.ts';
import type { Urgency } from '#kernel/care-need.ts';
import { promisedMinutes } from '#kernel/promised-time.ts';

const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: supportCalendar.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The instant by which the work is promised, and how it was computed, in words for the patient. */
export function promiseDeadline(
  submittedAt: Date,
  urgency: Urgency,
): { deadline: Date; explanation: string } {
  const minutes = promisedMinutes[urgency];
  const deadline = addBusinessMinutes(submittedAt, minutes, supportCalendar);
  const kind =
    urgency === 'normal'
      ? 'a normal request'
      : urgency === 'soon'
        ? 'a request for soon'
        : 'an urgent request';
  return {
    deadline,
    explanation:
      `We promise ${kind} within ${minutes / 60} support hours (Monday to Friday, 8 AM to 8 PM Eastern, ` +
      `without US federal holidays): by ${inWords.format(deadline)} Eastern. The clock stops while we wait for you. ` +
      'If we are late, the request is free.',
  };
}

/** The new deadline after waiting for the patient from `pausedAt` to `resumedAt`: what was left is left again. */
export function extendDeadline(deadline: Date, pausedAt: Date, resumedAt: Date): Date {
  if (pausedAt >= deadline) return deadline;
  return addBusinessMinutes(
    resumedAt,
    businessMinutesBetween(pausedAt, deadline, supportCalendar),
    supportCalendar,
  );
}
