import { addBusinessMinutes, supportCalendar } from '#shared/time/business-calendar.ts';
import { type AppointmentStatus, askedTime } from './appointments.rules.ts';

/** So many minutes of our support hours an office, or a person of the team in its place, has to answer. */
export const answerMinutes = 8 * 60;

/** Until when an office has to answer what was agreed to at this moment; then the patient is asked what else they want. */
export const answerBy = (givenAt: Date): Date => addBusinessMinutes(givenAt, answerMinutes, supportCalendar);

type Asked = {
  status: AppointmentStatus;
  startsAt: Date;
  wantedStartsAt: Date | null;
  reviewBecause: string | null;
};

/**
 * When an appointment that no office has answered falls through. Null where nothing is asked, or where a person of the
 * team has to look first.
 */
export function answerDue(appointment: Asked, consent: { givenAt: Date } | null): Date | null {
  const asked = askedTime(appointment);
  if (!asked || !consent || appointment.reviewBecause !== null) return null;
  const due = answerBy(consent.givenAt);
  return new Date(Math.min(asked.getTime(), due.getTime()));
}
