import { z } from 'zod';
import { weekdays } from '#shared/time/business-calendar.ts';

/** Each of the seven days, named one by one: of a record with their names the OpenAPI document would say that any may be missing. */
export const everyDay = <Day extends z.ZodType>(day: Day) =>
  z.object(Object.fromEntries(weekdays.map((name) => [name, day])) as Record<(typeof weekdays)[number], Day>);

/** Opening and closing, `HH:MM`, as often as the office opens on that day; an empty list is a closed day. */
const daySpans = z.array(z.tuple([z.string(), z.string()]));
/** Null where nobody knows when the office is open. */
const weekSpans = everyDay(daySpans).nullable();
export type WeekSpans = z.infer<typeof weekSpans>;

const officeRating = z.object({
  /** Mean of the stars that patients gave to work that ended at this office; null without any. */
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
  /** Dollars; null when unknown. */
  negotiatedRate: z.number().nullable(),
  /** People with a confirmed appointment there whose time has come. */
  patientsServed: z.number().int(),
  rating: officeRating,
  isActive: z.boolean(),
  isLeftAlone: z.boolean(),
  /** Its phone number was changed and waits for a second person. */
  hasNumberToConfirm: z.boolean(),
});
export type NetworkOffice = z.infer<typeof networkOffice>;

/** From whom, when and how. */
const factOrigin = z.object({
  method: z.enum(['file', 'phone', 'office', 'person']),
  /** The file, the office, or the person of the team. */
  source: z.string(),
  sourceRow: z.number().int().nullable(),
  observedAt: z.iso.datetime(),
  /** The office's own words. */
  quote: z.string().nullable(),
  /** The call in which it was said, as long as it is kept. */
  callId: z.string().nullable(),
});
export type FactOrigin = z.infer<typeof factOrigin>;

export const shownFact = z.object({
  fact: z.string(),
  label: z.string(),
  /** Null where it is not known. */
  words: z.string().nullable(),
  origin: factOrigin.nullable(),
  /** Nobody said it again for 90 days. */
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
  /** What the office itself said last, and when. */
  said: z
    .object({
      amountCents: z.number().int(),
      observedAt: z.iso.datetime(),
      /** The office's own words. */
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
  /** The office as it was read: what somebody else changes meanwhile is not overwritten. */
  version: z.iso.datetime(),
  details: officeDetails,
  isActive: z.boolean(),
  deactivatedAt: z.iso.datetime().nullable(),
  /** Why it is out of the network, as a person of the team wrote it. */
  deactivatedBecause: z.string().nullable(),
  leftAlone: z
    .object({
      since: z.iso.datetime(),
      words: z.string(),
      isDoubtful: z.boolean(),
      callId: z.string().nullable(),
      /** False where another office behind the same telephone said so. */
      isOwn: z.boolean(),
    })
    .nullable(),
  /** The phone number that somebody on the team gave it, until a second person or the register has confirmed it. */
  numberToConfirm: z
    .object({
      phone: z.string(),
      /** The number it keeps until then; null for an office that a person added, which is out of the network until then. */
      before: z.string().nullable(),
      proposedAt: z.iso.datetime(),
      proposedBy: z.string(),
      /** The reader changed it, and cannot confirm it. */
      isOwn: z.boolean(),
    })
    .nullable(),
  facts: z.array(shownFact),
  prices: z.array(shownPrice),
  patientsServed: z.number().int(),
  /** People with a confirmed appointment that is still to come. */
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

/** What goes on at an office and is told before it is deactivated. No patient is named. */
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
  /** What was told: deactivating with an older one is refused. */
  mark: z.string(),
});
export type OfficeWork = z.infer<typeof officeWork>;
