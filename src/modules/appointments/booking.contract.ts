import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { fallbackReaches, fellThroughReasons } from '#shared/care/booking-consent.ts';
import { idField } from '#shared/text/plain-input.ts';
import { appointmentView } from './appointment-view.ts';
import { officeMoment } from './office-moment.ts';

/** Maximum amount a patient can agree to, in cents. */
const maxCents = 10_000_000;

export const cents = (what: string) =>
  z
    .number({ error: `${what} must be a number of cents` })
    .int(`${what} must be a whole number of cents`)
    .min(0, `${what} can’t be negative`)
    .max(maxCents, `${what} is too high`);

export const fallbackField = z.object({
  reach: z.enum(fallbackReaches, { error: 'Choose what we should do if the time is taken' }),
  extraCents: cents('Extra amount').default(0),
});

const feeAbout = z.enum(['deposit', 'cancellation_fee', 'other_fee']);
export const agreedFee = z.object({ about: feeAbout, amountCents: cents('Fee') });
export const namedFee = z.object({
  about: z.enum([...feeAbout.options, 'card']),
  amountCents: z.number().int().nullable(),
});

const opening = officeMoment.extend({ timeZone: z.string() });

/** What a patient agreed to for a booking. */
export const consentView = z.object({
  id: z.string(),
  officeName: z.string(),
  ...opening.shape,
  maxPriceCents: z.number().int().nullable(),
  /** Deposits and fees agreed to on top of the price. */
  fees: z.array(agreedFee),
  /** Names of facts we may share with the office. */
  maySay: z.array(z.string()),
  fallback: fallbackField,
  givenAt: z.iso.datetime(),
  givenBy: z.enum(['patient', 'visitor', 'staff']),
  /** Booked under the patient's fallback rule. */
  underRule: z.boolean(),
  endedAt: z.iso.datetime().nullable(),
  endedBecause: z.enum(['withdrawn', 'superseded', 'fell_through']).nullable(),
});
export type ConsentView = z.infer<typeof consentView>;

/** An office from the results, as a booking choice. */
export const bookingChoice = z.object({
  optionId: z.string(),
  officeName: z.string(),
  distanceMiles: z.number().nullable(),
  /** What the patient would pay; null if unknown. */
  priceCents: z.number().int().nullable(),
  /** Difference from the price agreed to before; null if not comparable. */
  differenceCents: z.number().int().nullable(),
  isBest: z.boolean(),
  hasLeftNetwork: z.boolean(),
  /** The office's terms as text: deposit, doctor's order, how long it holds the time. */
  conditions: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Deposits and fees that the patient agrees to by booking, also listed in `conditions`. */
  fees: z.array(agreedFee),
  openings: z.array(opening),
});
export type BookingChoice = z.infer<typeof bookingChoice>;

/** The booking that fell through, shown until the patient chooses again. */
const gone = z.object({
  officeName: z.string(),
  ...opening.shape,
  because: z.enum(fellThroughReasons),
  agreedCents: z.number().int().nullable(),
  raisedCents: z.number().int().nullable(),
  /** Deposits and fees the patient had not agreed to. */
  addedFees: z.array(namedFee),
});

/** Facts we would share with the office. */
const maySay = z.array(z.object({ name: z.string(), value: z.string().nullable() }));

/** Alternatives for an appointment without a request; `gone` is null if there is nothing to choose. */
export const appointmentChoices = z.object({
  gone: gone.nullable(),
  /** `optionId` is the office id. */
  choices: z.array(bookingChoice),
  maySay,
});
export type AppointmentChoices = z.infer<typeof appointmentChoices>;

/** Booking status of a request, with the patient's choices. */
export const requestBooking = z.object({
  requestId: z.string(),
  /**
   * `choose`: nothing is booked yet. `needs_choice`: the chosen time fell through. `checking`: staff is reviewing a call.
   * `nothing`: the results contain nothing to book.
   */
  state: z.enum(['locked', 'nothing', 'choose', 'needs_choice', 'asking', 'checking', 'confirmed']),
  /** Null unless an office was asked or has confirmed. `optionId` is null if the office isn't among the results. */
  booked: z.object({ optionId: z.string().nullable(), appointment: appointmentView }).nullable(),
  gone: gone.nullable(),
  /** The patient's current consent. */
  consent: consentView.nullable(),
  choices: z.array(bookingChoice),
  maySay,
});
export type RequestBooking = z.infer<typeof requestBooking>;

const startsAtField = z.iso.datetime({ offset: true, error: 'Choose one of the times shown' });
const bookingFields = {
  optionId: idField,
  startsAt: startsAtField,
  /** The price shown; null if unknown. */
  maxPriceCents: cents('Price').nullable(),
  /** The deposits and fees shown. */
  fees: z.array(agreedFee).max(10).default([]),
};

const byId = z.object({ id: idField });
const tag = 'Appointments';

export const bookingContract = {
  getRequestBooking: endpoint({
    method: 'GET',
    path: '/requests/{id}/booking',
    summary: 'Booking status of a request, and the openings the patient can choose from.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(byId)
    .output(requestBooking),
  bookRequestTime: endpoint({
    method: 'POST',
    path: '/requests/{id}/book',
    summary:
      'Book an opening from the results. Records what you agree to and asks the office for that time. Idempotent.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'book a time for {s}' },
  })
    .input(
      byId.extend({
        ...bookingFields,
        fallback: fallbackField.default({ reach: 'ask', extraCents: 0 }),
      }),
    )
    .output(requestBooking),
  getAppointmentChoices: endpoint({
    method: 'GET',
    path: '/appointments/{id}/choices',
    summary: 'Times you can book instead of an appointment that fell through.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(byId)
    .output(appointmentChoices),
  bookAgain: endpoint({
    method: 'POST',
    path: '/appointments/{id}/book-again',
    summary:
      'Book another time after one fell through. Records what you agree to and asks the office. Idempotent.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
  })
    .input(byId.extend(bookingFields))
    .output(appointmentView),
};
