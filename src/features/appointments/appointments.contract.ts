import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

export const appointmentView = z.object({
  id: z.string(),
  requestId: z.string().nullable(),
  provider: z.object({ name: z.string(), specialty: z.string(), address: z.string(), phone: z.string() }),
  appointmentType: z.string(),
  /** Wall date and time in the office's zone. */
  appointmentDate: z.string(),
  appointmentTime: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  status: z.enum(['held', 'pending', 'confirmed', 'cancelled', 'no_show']),
  /** The office's words that confirmed it, once it did. */
  confirmationQuote: z.string().nullable(),
  note: z.string().nullable(),
});
export type AppointmentView = z.infer<typeof appointmentView>;

export const appointmentsContract = {
  listMyAppointments: endpoint({
    method: 'GET',
    path: '/appointments',
    summary: 'Your appointments, the next first.',
    tag: 'Appointments',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(appointmentView)),
};
