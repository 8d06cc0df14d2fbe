import { z } from 'zod';
import { weekdays } from '#shared/time/business-calendar.ts';

/** Lists the seven days explicitly: for a record, the OpenAPI document would mark each day as optional. */
export const everyDay = <Day extends z.ZodType>(day: Day) =>
  z.object(Object.fromEntries(weekdays.map((name) => [name, day])) as Record<(typeof weekdays)[number], Day>);

/** Opening and closing times (`HH:MM`), one pair per period. An empty list is a closed day. */
const daySpans = z.array(z.tuple([z.string(), z.string()]));
/** Null if the office hours are unknown. */
const weekSpans = everyDay(daySpans).nullable();
export type WeekSpans = z.infer<typeof weekSpans>;

const officeRating = z.object({
  /** Mean star rating of completed requests at this office; null without ratings. */
  stars: z.number().nullable(),
  count: z.number().int(),
});

export const networkOffice = z.object({
  id: z.string(),
  npi: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  specialty: z.string(),
  city: z.string(),
  state: z.string(),
  /** Dollars; null if unknown. */
  negotiatedRate: z.number().nullable(),
  /** Patients whose confirmed appointment has passed. */
  patientsServed: z.number().int(),
  rating: officeRating,
  isActive: z.boolean(),
  isLeftAlone: z.boolean(),
  /** Its phone number was changed and needs confirmation by a second person. */
  hasNumberToConfirm: z.boolean(),
});
export type NetworkOffice = z.infer<typeof networkOffice>;

/** The source of a fact. */
const factOrigin = z.object({
  method: z.enum(['file', 'phone', 'office', 'person']),
  /** The file, the office, or the staff member. */
  source: z.string(),
  sourceRow: z.number().int().nullable(),
  observedAt: z.iso.datetime(),
  /** The office's exact words. */
  quote: z.string().nullable(),
  /** The call, while it is kept. */
  callId: z.string().nullable(),
});
export type FactOrigin = z.infer<typeof factOrigin>;

export const shownFact = z.object({
  fact: z.string(),
  label: z.string(),
  /** Null if unknown. */
  words: z.string().nullable(),
  origin: factOrigin.nullable(),
  /** Not confirmed in 90 days. */
  isUnconfirmed: z.boolean(),
});
export type ShownFact = z.infer<typeof shownFact>;

export const shownPrice = z.object({
  code: z.string(),
  service: z.string(),
  memberPriceCents: z.number().int().nullable(),
  directPriceCents: z.number().int().nullable(),
  sourceName: z.string(),
  sourceRow: z.number().int().nullable(),
  observedOn: z.string(),
  /** Older than twelve months. */
  isStale: z.boolean(),
  /** The office's latest quote. */
  said: z
    .object({
      amountCents: z.number().int(),
      observedAt: z.iso.datetime(),
      /** The office's exact words. */
      quote: z.string().nullable(),
      isUnconfirmed: z.boolean(),
    })
    .nullable(),
});
export type ShownPrice = z.infer<typeof shownPrice>;

export const officeDetails = z.object({
  name: z.string(),
  specialty: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  timeZone: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  officeHours: weekSpans,
  acceptsNewPatients: z.boolean().nullable(),
  acceptsInsurance: z.array(z.string()),
  languages: z.array(z.string()),
  negotiatedRateCents: z.number().int().nullable(),
  directPayRateCents: z.number().int().nullable(),
});
export type OfficeDetails = z.infer<typeof officeDetails>;

export const officeRecord = z.object({
  id: z.string(),
  npi: z.string(),
  /** Version for optimistic locking: concurrent changes aren't overwritten. */
  version: z.iso.datetime(),
  details: officeDetails,
  isActive: z.boolean(),
  deactivatedAt: z.iso.datetime().nullable(),
  /** The reason entered by staff. */
  deactivatedBecause: z.string().nullable(),
  leftAlone: z
    .object({
      since: z.iso.datetime(),
      words: z.string(),
      isDoubtful: z.boolean(),
      callId: z.string().nullable(),
      /** False if another office with the same number asked. */
      isOwn: z.boolean(),
    })
    .nullable(),
  /** A phone number entered by staff, until a second person or NPPES confirms it. */
  numberToConfirm: z
    .object({
      phone: z.string(),
      /** The number in use until then; null for a new office, which stays out of the network until then. */
      before: z.string().nullable(),
      proposedAt: z.iso.datetime(),
      proposedBy: z.string(),
      /** The reader entered it and can't confirm it. */
      isOwn: z.boolean(),
    })
    .nullable(),
  facts: z.array(shownFact),
  prices: z.array(shownPrice),
  patientsServed: z.number().int(),
  /** Patients with a confirmed future appointment. */
  patientsBooked: z.number().int(),
  rating: officeRating,
});
export type OfficeRecord = z.infer<typeof officeRecord>;

export const pastFact = shownFact.extend({ id: z.string(), recordedAt: z.iso.datetime() });
export type PastFact = z.infer<typeof pastFact>;

export const priceSource = z.object({
  name: z.string(),
  prices: z.number().int(),
  offices: z.number().int(),
  oldestOn: z.string(),
  newestOn: z.string(),
  /** Older than twelve months. */
  stalePrices: z.number().int(),
});
export type PriceSource = z.infer<typeof priceSource>;

/** Open work at an office, shown before it is deactivated. Names no patients. */
export const officeWork = z.object({
  requests: z.object({
    count: z.number().int(),
    shown: z.array(z.object({ id: z.string(), status: z.string() })),
  }),
  appointments: z.object({
    count: z.number().int(),
    shown: z.array(
      z.object({ id: z.string(), startsAt: z.iso.datetime(), timeZone: z.string(), status: z.string() }),
    ),
  }),
  plannedCalls: z.number().int(),
  /** A fingerprint of what was shown. Deactivating with an outdated one is rejected. */
  mark: z.string(),
});
export type OfficeWork = z.infer<typeof officeWork>;
