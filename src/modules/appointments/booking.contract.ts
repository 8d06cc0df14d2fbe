import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { fallbackReaches, fellThroughReasons } from '#shared/care/booking-consent.ts';
import { idField } from '#shared/text/plain-input.ts';
import { appointmentView } from './appointment-view.ts';
import { officeMoment } from './office-moment.ts';

/** The most that a patient can agree to pay, in cents. */
const mostCents = 10_000_000;

export const cents = (what: string) =>
  z
    .number({ error: `${what} must be a number of cents` })
    .int(`${what} must be in whole cents`)
    .min(0, `${what} cannot be below zero`)
    .max(mostCents, `${what} is too high`);

export const fallbackField = z.object({
  reach: z.enum(fallbackReaches, { error: 'Please choose what we may do when the time is gone' }),
  extraCents: cents('The extra amount').default(0),
});

const feeAbout = z.enum(['deposit', 'cancellation_fee', 'other_fee']);
export const agreedFee = z.object({ about: feeAbout, amountCents: cents('The fee') });
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
  /** Deposits and fees that the patient agreed to beside the price. */
  fees: z.array(agreedFee),
  /** Names of the facts that the office may be told. */
  maySay: z.array(z.string()),
  fallback: fallbackField,
  givenAt: z.iso.datetime(),
  givenBy: z.enum(['patient', 'visitor', 'staff']),
  /** Whether it was booked under a rule that the patient set before. */
  underRule: z.boolean(),
  endedAt: z.iso.datetime().nullable(),
  endedBecause: z.enum(['withdrawn', 'superseded', 'fell_through']).nullable(),
});
export type ConsentView = z.infer<typeof consentView>;

/** One office of the results, as a choice. */
export const bookingChoice = z.object({
  optionId: z.string(),
  officeName: z.string(),
  distanceMiles: z.number().nullable(),
  /** What the patient would pay; null where no price is known. */
  priceCents: z.number().int().nullable(),
  /** Beside what they agreed to before; null where there is nothing to compare. */
  differenceCents: z.number().int().nullable(),
  isBest: z.boolean(),
  hasLeftNetwork: z.boolean(),
  /** What the office attaches to a visit, in words: deposit, doctor's order, how long it holds the time. */
  conditions: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What a booking there agrees to in deposits and fees, as in `conditions`. */
  fees: z.array(agreedFee),
  openings: z.array(opening),
});
export type BookingChoice = z.infer<typeof bookingChoice>;

/** What fell through, while the patient has to choose another time. */
const gone = z.object({
  officeName: z.string(),
  ...opening.shape,
  because: z.enum(fellThroughReasons),
  agreedCents: z.number().int().nullable(),
  raisedCents: z.number().int().nullable(),
  /** Deposits and fees that the office asked and the patient had not agreed to. */
  addedFees: z.array(namedFee),
});

/** What the office would be told: names of facts, and values where there are. */
const maySay = z.array(z.object({ name: z.string(), value: z.string().nullable() }));

/** What a patient can book instead of an appointment outside of any request; `gone` null where nothing is to be chosen. */
export const appointmentChoices = z.object({
  gone: gone.nullable(),
  /** `optionId` is the office. */
  choices: z.array(bookingChoice),
  maySay,
});
export type AppointmentChoices = z.infer<typeof appointmentChoices>;

/** Where the booking of a request stands, and what its patient can choose. */
export const requestBooking = z.object({
  requestId: z.string(),
  /**
   * `choose`: nothing is booked. `needs_choice`: the chosen time fell through. `checking`: a person of the team looks at
   * a call before it counts. `nothing`: there is nothing to book in these results.
   */
  state: z.enum(['locked', 'nothing', 'choose', 'needs_choice', 'asking', 'checking', 'confirmed']),
  appointmentId: z.string().nullable(),
  gone: gone.nullable(),
  /** What the patient agrees to at present. */
  consent: consentView.nullable(),
  choices: z.array(bookingChoice),
  maySay,
});
export type RequestBooking = z.infer<typeof requestBooking>;

const startsAtField = z.iso.datetime({ offset: true, error: 'Please choose one of the times shown' });
const wish = {
  optionId: idField,
  startsAt: startsAtField,
  /** What was shown as the price; null where none is known. */
  maxPriceCents: cents('The price').nullable(),
  /** The deposits and fees that were shown. */
  fees: z.array(agreedFee).max(10).default([]),
};

const byId = z.object({ id: idField });
const tag = 'Appointments';

export const bookingContract = {
  getRequestBooking: endpoint({
    method: 'GET',
    path: '/requests/{id}/booking',
    summary: 'Where the booking of a request stands, and the openings its patient can choose from.',
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
      'Book one opening of the results: records what you agree to, and asks the office for that time. Sent twice it books once.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'book a time for {s}' },
  })
    .input(
      byId.extend({
        ...wish,
        fallback: fallbackField.default({ reach: 'ask', extraCents: 0 }),
      }),
    )
    .output(requestBooking),
  getAppointmentChoices: endpoint({
    method: 'GET',
    path: '/appointments/{id}/choices',
    summary: 'What you can book instead of an appointment whose time fell through.',
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
      'Book another time instead of one that fell through: records what you agree to, and asks the office. Sent twice it books once.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'appointment',
  })
    .input(byId.extend(wish))
    .output(appointmentView),
};
