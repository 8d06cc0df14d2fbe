import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { cents, consentView, namedFee } from './booking.contract.ts';
import { officeMoment } from './office-moment.ts';

const byId = z.object({ id: idField });
const tag = 'Appointments';

/** One appointment as the care team sees it. */
const teamAppointment = z.object({
  id: z.string(),
  requestId: z.string().nullable(),
  status: z.enum(['held', 'pending', 'confirmed', 'cancelled', 'no_show']),
  office: z.object({ name: z.string(), phone: z.string() }),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  /** The time that the office is to be asked for, if any is open with it. */
  askedFor: z.iso.datetime().nullable(),
  patientName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** What the patient says at the desk. */
  visitCode: z.string(),
  /** Why a person has to look before it can be confirmed; null where nobody has to. */
  reviewBecause: z.string().nullable(),
  /** What the office asked beyond what the patient agreed to, in cents, and in deposits and fees. */
  raisedPriceCents: z.number().int().nullable(),
  addedFees: z.array(namedFee),
  /** What the patient agreed to for the time that is asked for; null without it: then the patient is asked first. */
  consent: consentView.extend({ patientWords: z.string().nullable() }).nullable(),
});
export type TeamAppointment = z.infer<typeof teamAppointment>;

/** What people of the care team do with appointments, until offices are all reached by telephone. */
export const appointmentsTeamContract = {
  listAllAppointments: endpoint({
    method: 'GET',
    path: '/admin/appointments',
    summary:
      'Appointments: those that wait for an office, those to come, at most 100, and then those of the last three days, at most 100.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'appointments',
    wording: { audit: 'look at the list of appointments' },
  }).output(z.array(teamAppointment)),
  enterOfficeTime: endpoint({
    method: 'POST',
    path: '/admin/office-times',
    summary: 'Enters a free time that an office gave, on the office’s own clock.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'office_time',
    wording: { audit: 'enter a free time of an office', overview: 'entered a free time of an office' },
  })
    .input(
      z.object({
        providerId: idField,
        date: z.iso.date('Please give the day as YYYY-MM-DD'),
        time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please give the time as HH:MM'),
        durationMinutes: z.number('Please give the length in minutes').int().min(5).max(480).default(30),
      }),
    )
    .output(officeMoment.extend({ id: z.string(), state: z.enum(['open', 'taken', 'gone']) })),
  confirmAppointment: endpoint({
    method: 'POST',
    path: '/admin/appointments/{id}/confirm',
    summary:
      'Confirms an appointment with the words in which the office said yes to a person of the team. ' +
      'Where the patient’s consent does not cover it, the patient’s own words are needed, and are ' +
      'recorded as their consent.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: {
      audit: 'confirm {s}',
      overview: 'confirmed an appointment',
      patient: 'Confirmed your appointment',
    },
  })
    .input(
      byId.extend({
        words: requiredText('The office’s words', 500, 'Please write down what the office said'),
        /** What the office asks for the visit; null where it named no price. */
        priceCents: cents('The price').nullable().default(null),
        /** What the patient said to a person of the team about this time and price. */
        patientWords: z.string().trim().max(500, 'Please keep the patient’s words shorter').nullish(),
      }),
    )
    .output(z.object({ status: z.literal('confirmed'), version: z.number().int() })),
  declineAppointment: endpoint({
    method: 'POST',
    path: '/admin/appointments/{id}/decline',
    summary: 'Notes that the office did not give the time it was asked for.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: {
      audit: 'note that an office declined {s}',
      overview: 'noted that an office declined a time',
      patient: 'Noted that the office declined your time',
    },
  })
    .input(byId)
    .output(z.object({ status: z.enum(['confirmed', 'cancelled']), version: z.number().int() })),
  markNoShow: endpoint({
    method: 'POST',
    path: '/admin/appointments/{id}/no-show',
    summary: 'Marks an appointment to which nobody came.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: {
      audit: 'note that {s} was missed',
      overview: 'noted a missed appointment',
      patient: 'Noted a missed appointment',
    },
  })
    .input(byId)
    .output(z.object({ status: z.literal('no_show'), version: z.number().int() })),
};
