import { z } from 'zod';
import { careful, endpoint, relaxed, strict } from '#platform/endpoint.ts';
import { emailField, idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { maxPhoneLength } from '#shared/text/text-rules.ts';
import { type AppointmentView, appointmentView } from './appointment-view.ts';
import { appointmentsTeamContract } from './appointments-team.contract.ts';
import { type AppointmentChoices, bookingContract } from './booking.contract.ts';
import { phoneMissing } from './booking.words.ts';
import { officeMoment } from './office-moment.ts';
import { visitPassContract } from './visit-pass.contract.ts';

export { type AppointmentChoices, type AppointmentView, appointmentView };

/** `known`: the office said this time is open. Others are within its hours and must be requested. */
const officeTime = officeMoment.extend({ known: z.boolean() });
const officeTimes = z.object({ timeZone: z.string(), times: z.array(officeTime) });
export type OfficeTimes = z.infer<typeof officeTimes>;

const startsAtField = z.iso.datetime({ offset: true, error: 'Choose one of the times shown' });
const officeField = z.looseObject({
  id: requiredText('Office', 100, 'Choose an office'),
  name: optionalText('Office', 200),
});
const byId = z.object({ id: idField });
const tag = 'Appointments';

export const confirmationMethods = ['phone', 'text', 'email'] as const;

export const appointmentsContract = {
  listMyAppointments: endpoint({
    method: 'GET',
    path: '/appointments',
    summary: 'Your appointments, soonest first.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({ cancelled: z.enum(['yes', 'no'], { error: 'Cancelled must be yes or no' }).default('no') }),
    )
    .output(z.array(appointmentView)),
  listOfficeTimes: endpoint({
    method: 'GET',
    path: '/providers/{id}/times',
    summary: 'Times you can request at an office. Times the office gave us are marked as known.',
    tag,
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(byId)
    .output(officeTimes),
  listNextOpenings: endpoint({
    method: 'GET',
    path: '/providers/{id}/next-openings',
    summary: 'The next times an office told us are open, at most three.',
    tag,
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(byId)
    .output(officeTimes),
  holdTime: endpoint({
    method: 'POST',
    path: '/appointment-holds',
    summary: 'Hold a time for ten minutes. Replaces any other hold.',
    tag,
    access: 'visitor',
    rateLimit: strict,
    auditSubject: 'appointment',
    wording: { audit: 'hold a time at an office' },
  })
    .input(z.object({ providerId: idField, startsAt: startsAtField }))
    .output(z.object({ id: z.string(), holdExpiresAt: z.iso.datetime() })),
  releaseHold: endpoint({
    method: 'POST',
    path: '/appointment-holds/{id}/release',
    summary: 'Release a held time.',
    tag,
    access: 'visitor',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'release a held time' },
  })
    .input(byId)
    .output(z.object({ released: z.boolean() })),
  bookAppointment: endpoint({
    method: 'POST',
    path: '/book-appointment',
    summary:
      'Book a time at an office. We ask the office and notify you the way you chose. Without a time, the next one is held and no one is called: send it back as holdId to book it.',
    tag,
    access: 'visitor',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'book an appointment', overview: 'A patient booked an appointment' },
  })
    .input(
      z.object({
        provider: officeField,
        phoneNumber: requiredText('Phone number', maxPhoneLength, phoneMissing),
        email: emailField.or(z.literal('')).nullish(),
        confirmationMethod: z.enum(confirmationMethods, {
          error: 'Choose phone, text or email for the confirmation',
        }),
        /** If missing, the next available time is held, not booked. */
        startsAt: startsAtField.nullish(),
        /** A hold from `POST /appointment-holds`. Idempotent. */
        holdId: idField.nullish(),
      }),
    )
    .output(appointmentView),
  listMoveTimes: endpoint({
    method: 'GET',
    path: '/appointments/{id}/times',
    summary: 'Other times at the appointment’s office.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(byId)
    .output(officeTimes),
  moveAppointment: endpoint({
    method: 'POST',
    path: '/appointments/{id}/move',
    summary: 'Ask the office for another time. A confirmed appointment is kept until the office agrees.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'ask to reschedule {s}', overview: 'A patient asked to reschedule an appointment' },
  })
    .input(byId.extend({ startsAt: startsAtField }))
    .output(appointmentView),
  waitForEarlier: endpoint({
    method: 'PUT',
    path: '/appointments/{id}/waitlist',
    summary: 'Join or leave the waitlist for an earlier time at the office.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'change the waitlist for an earlier time for {s}' },
  })
    .input(byId.extend({ waiting: z.boolean('Choose whether to join the waitlist') }))
    .output(appointmentView),
  answerEarlierTime: endpoint({
    method: 'POST',
    path: '/appointments/{id}/earlier-time',
    summary: 'Accept or decline an offered earlier time.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'answer an offer of an earlier time for {s}' },
  })
    .input(byId.extend({ accept: z.boolean('Choose whether to take the earlier time') }))
    .output(appointmentView),
  getCalendarFile: endpoint({
    method: 'GET',
    path: '/appointments/{id}/calendar',
    summary:
      'Download the appointment as a calendar file. For a canceled appointment, the file removes it from the calendar.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'appointment',
    wording: { audit: 'save {s} to a calendar' },
  })
    .input(byId)
    .output(z.file()),
  cancelAppointment: endpoint({
    method: 'POST',
    path: '/appointments/{id}/cancel',
    summary: 'Cancel an appointment and notify the office.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'cancel {s}', overview: 'A patient canceled an appointment' },
  })
    .input(byId)
    .output(appointmentView),
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/calendar-feed',
    summary: 'Whether you have a calendar link, and when it was created.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ since: z.iso.datetime().nullable() })),
  renewCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendar-feed',
    summary: 'Create a calendar link. Any earlier link stops working.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'calendar_feed',
    wording: { audit: 'create a calendar link' },
  }).output(z.object({ path: z.string() })),
  endCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendar-feed/end',
    summary: 'Delete your calendar link.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'calendar_feed',
    wording: { audit: 'delete their calendar link' },
  }).output(z.object({ since: z.null() })),
  readCalendarFeed: endpoint({
    method: 'GET',
    path: '/calendar/{token}',
    summary: 'The calendar feed behind a calendar link.',
    tag,
    access: 'public',
    rateLimit: careful,
    auditSubject: 'calendar_feed',
    wording: { audit: 'read a calendar feed' },
  })
    .input(z.object({ token: requiredText('Token', 100) }))
    .output(z.file()),
  ...bookingContract,
  ...visitPassContract,
  ...appointmentsTeamContract,
};
