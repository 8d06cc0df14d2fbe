import { z } from 'zod';
import { officeMoment } from './office-moment.ts';
import { visitDetails } from './visit-pass.views.ts';

/** An appointment as its patient may see it. */
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
  /** Rises with every change: SEQUENCE of its calendar file. */
  version: z.number().int(),
  /** Until when the time is kept while it is `held`. */
  holdExpiresAt: z.iso.datetime().nullable(),
  /** The time that the office is asked to move it to; the old one stands until the office says yes. */
  wanted: officeMoment.nullable(),
  /** By when the office has to answer; then the patient is asked what else they want. Null while nothing is asked. */
  answerBy: z.iso.datetime().nullable(),
  /** Its time fell through, and the patient can book another one from here. */
  needsChoice: z.boolean(),
  cancelledReason: z.string().nullable(),
  preparation: z.string().nullable(),
  /** First name of the member of the household it is for; null for the person who asked. */
  forWhom: z.string().nullable(),
  /** Null when the patient does not wait for an earlier time; `offer` is one that is free now. */
  waitlist: z.object({ offer: officeMoment.extend({ expiresAt: z.iso.datetime() }).nullable() }).nullable(),
  /** What the patient may do with it now. */
  may: z.object({ move: z.boolean(), cancel: z.boolean(), wait: z.boolean() }),
  /** What the day of the visit takes. */
  visit: visitDetails,
});
export type AppointmentView = z.infer<typeof appointmentView>;
