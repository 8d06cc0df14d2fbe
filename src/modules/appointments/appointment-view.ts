import { z } from 'zod';
import { officeMoment } from './office-moment.ts';
import { visitDetails } from './visit-pass.views.ts';

/** The patient's view of an appointment. */
export const appointmentView = z.object({
  id: z.string(),
  requestId: z.string().nullable(),
  provider: z.object({ name: z.string(), specialty: z.string(), address: z.string(), phone: z.string() }),
  appointmentType: z.string(),
  /** Local date and time at the office. */
  appointmentDate: z.string(),
  appointmentTime: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  status: z.enum(['held', 'pending', 'confirmed', 'cancelled', 'no_show']),
  /** What the office said to confirm; null until confirmed. */
  confirmationQuote: z.string().nullable(),
  note: z.string().nullable(),
  /** Increments with every change. Also the SEQUENCE of the calendar file. */
  version: z.number().int(),
  /** When the hold expires, while `held`. */
  holdExpiresAt: z.iso.datetime().nullable(),
  /** Requested new time. The current time is kept until the office agrees. */
  wanted: officeMoment.nullable(),
  /** Deadline for the office's answer; null if no time is being requested. */
  answerBy: z.iso.datetime().nullable(),
  /** The time fell through and the patient can choose another. */
  needsChoice: z.boolean(),
  cancelledReason: z.string().nullable(),
  preparation: z.string().nullable(),
  /** First name of the household member; null for the account holder. */
  forWhom: z.string().nullable(),
  /** Null if not on the waitlist; `offer` is an earlier time available now. */
  waitlist: z.object({ offer: officeMoment.extend({ expiresAt: z.iso.datetime() }).nullable() }).nullable(),
  /** Actions available to the patient now. */
  may: z.object({ move: z.boolean(), cancel: z.boolean(), wait: z.boolean() }),
  /** Everything the patient needs on the day of the visit. */
  visit: visitDetails,
});
export type AppointmentView = z.infer<typeof appointmentView>;
