import { addBusinessMinutes, supportCalendar } from '#shared/time/business-calendar.ts';
import { type AppointmentStatus, requestedTime } from './appointments.rules.ts';

/** Support-hours minutes within which an office must answer. */
export const answerMinutes = 8 * 60;

/** Answer deadline for a consent given at this time. After it, the patient chooses again. */
export const answerBy = (givenAt: Date): Date => addBusinessMinutes(givenAt, answerMinutes, supportCalendar);

type Asked = {
  status: AppointmentStatus;
  startsAt: Date;
  wantedStartsAt: Date | null;
  reviewBecause: string | null;
};

/**
 * When an unanswered appointment falls through. Null if nothing is being asked or it needs review first.
 */
export function answerDue(appointment: Asked, consent: { givenAt: Date } | null): Date | null {
  const asked = requestedTime(appointment);
  if (!asked || !consent || appointment.reviewBecause !== null) return null;
  const due = answerBy(consent.givenAt);
  return new Date(Math.min(asked.getTime(), due.getTime()));
}
