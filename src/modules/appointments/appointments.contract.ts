import { z } from 'zod';
import { careful, endpoint, relaxed, strict } from '#platform/endpoint.ts';
import { emailField, idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { type AppointmentView, appointmentView } from './appointment-view.ts';
import { appointmentsTeamContract } from './appointments-team.contract.ts';
import { type AppointmentChoices, bookingContract } from './booking.contract.ts';
import { phoneMissing } from './booking-words.ts';
import { officeMoment } from './office-moment.ts';
import { visitPassContract } from './visit-pass.contract.ts';

export { type AppointmentChoices, type AppointmentView, appointmentView };

/** `known` times are free in the office's own words; the others lie in its hours and have to be asked for. */
const officeTime = officeMoment.extend({ known: z.boolean() });
const officeTimes = z.object({ timeZone: z.string(), times: z.array(officeTime) });
export type OfficeTimes = z.infer<typeof officeTimes>;

const startsAtField = z.iso.datetime({ offset: true, error: 'Please choose one of the times shown' });
const officeField = z.looseObject({
  id: requiredText('The office', 100, 'Please choose an office'),
  name: optionalText('The office', 200),
});
const byId = z.object({ id: idField });
const tag = 'Appointments';

export const confirmationMethods = ['phone', 'text', 'email'] as const;

export const appointmentsContract = {
  listMyAppointments: endpoint({
    method: 'GET',
    path: '/appointments',
    summary: 'Your appointments, the next first.',
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
    summary: 'Times that can be asked for at an office, those it has named itself marked as known.',
    tag,
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(byId)
    .output(officeTimes),
  holdTime: endpoint({
    method: 'POST',
    path: '/appointment-holds',
    summary: 'Keeps a time for ten minutes, instead of any other that you hold.',
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
    summary: 'Gives a kept time back.',
    tag,
    access: 'visitor',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'let go of a held time' },
  })
    .input(byId)
    .output(z.object({ released: z.boolean() })),
  bookAppointment: endpoint({
    method: 'POST',
    path: '/book-appointment',
    summary:
      'Books a time at an office: the office is asked, and you are told by the way you chose. Without a time the next one is kept for you and nobody is called: send it back as holdId to book it.',
    tag,
    access: 'visitor',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'book an appointment', overview: 'A patient booked an appointment' },
  })
    .input(
      z.object({
        provider: officeField,
        phoneNumber: requiredText('Phone number', 40, phoneMissing),
        email: emailField.or(z.literal('')).nullish(),
        confirmationMethod: z.enum(confirmationMethods, {
          error: 'Please choose phone, text or email for the confirmation',
        }),
        /** Without it, the office's next time is kept, and not booked. */
        startsAt: startsAtField.nullish(),
        /** A time kept by `POST /appointment-holds`; sent twice it books once. */
        holdId: idField.nullish(),
      }),
    )
    .output(appointmentView),
  listMoveTimes: endpoint({
    method: 'GET',
    path: '/appointments/{id}/times',
    summary: 'Other times at the office of an appointment.',
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
    summary: 'Asks the office for another time. A confirmed appointment stands until the office says yes.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'move {s}', overview: 'A patient moved an appointment' },
  })
    .input(byId.extend({ startsAt: startsAtField }))
    .output(appointmentView),
  waitForEarlier: endpoint({
    method: 'PUT',
    path: '/appointments/{id}/waitlist',
    summary: 'Puts an appointment on the waitlist for an earlier time at its office, or takes it off.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'change whether they wait for an earlier time of {s}' },
  })
    .input(byId.extend({ waiting: z.boolean('Please say whether you want to wait') }))
    .output(appointmentView),
  answerEarlierTime: endpoint({
    method: 'POST',
    path: '/appointments/{id}/earlier-time',
    summary: 'Takes or declines the earlier time that is offered.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'answer an offer of an earlier time of {s}' },
  })
    .input(byId.extend({ accept: z.boolean('Please say whether you take the time') }))
    .output(appointmentView),
  getCalendarFile: endpoint({
    method: 'GET',
    path: '/appointments/{id}/calendar',
    summary: 'The appointment as a calendar file; a cancelled one takes itself out of the calendar.',
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
    summary: 'Cancels an appointment; the office is told.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: { audit: 'cancel {s}', overview: 'A patient cancelled an appointment' },
  })
    .input(byId)
    .output(appointmentView),
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/calendar-feed',
    summary: 'Whether your calendar can follow your appointments by a secret address, and since when.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ since: z.iso.datetime().nullable() })),
  renewCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendar-feed',
    summary: 'Makes a new secret address for your calendar. The old one ends.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'calendar_feed',
    wording: { audit: 'make a new calendar address' },
  }).output(z.object({ path: z.string() })),
  endCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendar-feed/end',
    summary: 'Ends the secret address of your calendar.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'calendar_feed',
    wording: { audit: 'end their calendar address' },
  }).output(z.object({ since: z.null() })),
  readCalendarFeed: endpoint({
    method: 'GET',
    path: '/calendar/{token}',
    summary: 'What a calendar program reads at the secret address.',
    tag,
    access: 'public',
    rateLimit: careful,
    auditSubject: 'calendar_feed',
    wording: { audit: 'read a calendar by its address' },
  })
    .input(z.object({ token: requiredText('The address', 100) }))
    .output(z.file()),
  ...bookingContract,
  ...visitPassContract,
  ...appointmentsTeamContract,
};
