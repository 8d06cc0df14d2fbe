import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { clockTimePattern } from '#shared/time/clock-time.ts';
import { cents, consentView, namedFee } from './booking.contract.ts';
import { maxLengths, missing } from './form-rules.ts';
import { officeMoment } from './office-moment.ts';

const byId = z.object({ id: idField });
const tag = 'Appointments';

/** The staff view of an appointment. */
const teamAppointment = z.object({
  id: z.string(),
  requestId: z.string().nullable(),
  status: z.enum(['held', 'pending', 'confirmed', 'cancelled', 'no_show']),
  office: z.object({ name: z.string(), phone: z.string() }),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  /** The time being requested from the office, if any. */
  askedFor: z.iso.datetime().nullable(),
  /** Null if the account was deleted. */
  patientId: z.string().nullable(),
  patientName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** Code the patient gives at the desk. */
  visitCode: z.string(),
  /** Why it needs review before it can be confirmed; null if it doesn't. */
  reviewBecause: z.string().nullable(),
  /** Price (in cents), deposits and fees the office asked for that the patient's consent doesn't cover. */
  raisedPriceCents: z.number().int().nullable(),
  addedFees: z.array(namedFee),
  /** Consent for the requested time; null if the patient must be asked first. */
  consent: consentView.extend({ patientWords: z.string().nullable() }).nullable(),
});
export type TeamAppointment = z.infer<typeof teamAppointment>;

/** Staff actions on appointments. */
export const appointmentsTeamContract = {
  listAllAppointments: endpoint({
    method: 'GET',
    path: '/admin/appointments',
    summary:
      'Appointments: up to 100 waiting for an office or upcoming, then up to 100 from the last three days.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'appointments',
    wording: { audit: 'view the list of appointments' },
  }).output(z.array(teamAppointment)),
  enterOfficeTime: endpoint({
    method: 'POST',
    path: '/admin/office-times',
    summary: 'Add an open time at an office, in the office’s local time.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'office_time',
    wording: { audit: 'add an open time at an office', overview: 'added an open time at an office' },
  })
    .input(
      z.object({
        providerId: idField,
        date: z.iso.date('Enter the date as YYYY-MM-DD'),
        time: z.string().regex(clockTimePattern, 'Enter the time as HH:MM'),
        durationMinutes: z.number('Enter the length in minutes').int().min(5).max(480).default(30),
      }),
    )
    .output(officeMoment.extend({ id: z.string(), state: z.enum(['open', 'taken', 'gone']) })),
  confirmAppointment: endpoint({
    method: 'POST',
    path: '/admin/appointments/{id}/confirm',
    summary:
      'Confirm an appointment with what the office told staff, word for word. If the patient’s consent ' +
      'does not cover it, what the patient said is required and recorded as consent.',
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
        words: requiredText('Office statement', maxLengths.officeWords, missing.officeWords),
        /** Price the office quoted; null if none. */
        priceCents: cents('Price').nullable().default(null),
        /** What the patient told staff about this time and price. */
        patientWords: z
          .string()
          .trim()
          .max(maxLengths.patientWords, 'Patient statement must be at most 500 characters')
          .nullish(),
      }),
    )
    .output(z.object({ status: z.literal('confirmed'), version: z.number().int() })),
  declineAppointment: endpoint({
    method: 'POST',
    path: '/admin/appointments/{id}/decline',
    summary: 'Record that the office declined the requested time.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: {
      audit: 'record that an office declined {s}',
      overview: 'recorded that an office declined a time',
      patient: 'Recorded that the office declined your time',
    },
  })
    .input(byId)
    .output(z.object({ status: z.enum(['confirmed', 'cancelled']), version: z.number().int() })),
  markNoShow: endpoint({
    method: 'POST',
    path: '/admin/appointments/{id}/no-show',
    summary: 'Mark an appointment as a no-show.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'appointment',
    wording: {
      audit: 'mark {s} as a no-show',
      overview: 'marked an appointment as a no-show',
      patient: 'Marked an appointment as a no-show',
    },
  })
    .input(byId)
    .output(z.object({ status: z.literal('no_show'), version: z.number().int() })),
};
