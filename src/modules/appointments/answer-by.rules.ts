import { addBusinessMinutes, supportCalendar } from '#shared/time/business-calendar.ts';
import { type AppointmentStatus, requestedTime } from './appointments.rules.ts';

/** How long an office has to answer, in minutes of support hours. */
export const answerMinutes = 8 * 60;

/** Answer deadline for a consent given at this time. If it passes, the patient chooses again. */
export const answerBy = (givenAt: Date): Date => addBusinessMinutes(givenAt, answerMinutes, supportCalendar);

type ConsentedAppointment = {
  status: AppointmentStatus;
  startsAt: Date;
  wantedStartsAt: Date | null;
  reviewBecause: string | null;
};

/** When an unanswered appointment falls through. Null if no time is being requested or the appointment is in review. */
export function answerDue(appointment: ConsentedAppointment, consent: { givenAt: Date } | null): Date | null {
  const requested = requestedTime(appointment);
  if (!requested || !consent || appointment.reviewBecause !== null) return null;
  const due = answerBy(consent.givenAt);
  return new Date(Math.min(requested.getTime(), due.getTime()));
}
