import { z } from 'zod';
import { idField, requiredText } from '#kernel/plain-input.ts';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { officeMoment } from './office-moment.ts';

const byId = z.object({ id: idField });
const tag = 'Appointments';

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
  }).output(
    z.array(
      z.object({
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
      }),
    ),
  ),
  enterOfficeTime: endpoint({
    method: 'POST',
    path: '/admin/office-times',
    summary: 'Enters a free time that an office gave, on the office’s own clock.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'office_time',
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
    summary: 'Confirms an appointment with the words in which the office said yes to a person of the team.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'appointment',
  })
    .input(
      byId.extend({
        words: requiredText('The office’s words', 500, 'Please write down what the office said'),
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
  })
    .input(byId)
    .output(z.object({ status: z.literal('no_show'), version: z.number().int() })),
};
