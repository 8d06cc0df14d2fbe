import { z } from 'zod';
import { weekdays } from '#shared/time/wall-time.ts';

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

/** All prices of providers with the same source, or the current list of one hospital. */
export const priceSource = z.object({
  /** The hospital, or the source of the providers' prices. */
  name: z.string(),
  /** The hospital's list; null for a source of providers' prices. */
  fileId: z.number().int().nullable(),
  fileName: z.string().nullable(),
  prices: z.number().int(),
  offices: z.number().int(),
  oldestOn: z.string(),
  newestOn: z.string(),
  /** Older than twelve months. */
  stalePrices: z.number().int(),
});
export type PriceSource = z.infer<typeof priceSource>;

/** Dollars as stated in the source: a unit of a drug may cost a fraction of a cent. */
const dollars = z.number().nullable();

const correctionAction = z.enum(['correct', 'hide', 'flag']);
export type CorrectionAction = z.infer<typeof correctionAction>;

/** One price with its row in the source. */
export const priceRow = z.object({
  id: z.string(),
  /** The hospital or provider. */
  place: z.string(),
  /** Null for a hospital's list. */
  providerId: z.string().nullable(),
  service: z.string(),
  /** With type: `CPT 73721`. */
  codes: z.array(z.string()),
  /** Setting, billing class and modifiers. */
  details: z.array(z.string()),
  payer: z.string().nullable(),
  plan: z.string().nullable(),
  listDollars: dollars,
  cashDollars: dollars,
  negotiatedDollars: dollars,
  /** Share of the list price in percent, or a formula, where no amount is negotiated. */
  negotiatedPercent: z.number().nullable(),
  negotiatedFormula: z.string().nullable(),
  sourceName: z.string(),
  sourceRow: z.number().int().nullable(),
  observedOn: z.string(),
  isStale: z.boolean(),
  /** What staff did about this price, with the amounts that the source states. */
  correction: z
    .object({
      id: z.string(),
      action: correctionAction,
      reason: z.string(),
      byName: z.string(),
      at: z.iso.datetime(),
      statedCashDollars: dollars,
      statedNegotiatedDollars: dollars,
    })
    .nullable(),
});
export type PriceRow = z.infer<typeof priceRow>;

export const priceRows = z.object({
  /** The list that was asked for; null for all lists. */
  list: z
    .object({
      hospitalName: z.string(),
      fileName: z.string(),
      version: z.string(),
      lastUpdatedOn: z.string(),
      attesterName: z.string().nullable(),
      priceCount: z.number().int(),
    })
    .nullable(),
  rows: z.array(priceRow),
  /** Null at the end. A search for words reads a limited number of rows, so a page may be empty before the end. */
  nextCursor: z.string().nullable(),
});
export type PriceRows = z.infer<typeof priceRows>;

export const correctionTabs = ['active', 'check', 'all'] as const;
export type CorrectionTab = (typeof correctionTabs)[number];

export const priceCorrection = z.object({
  id: z.string(),
  action: correctionAction,
  reason: z.string(),
  byName: z.string(),
  at: z.iso.datetime(),
  undone: z.object({ byName: z.string(), at: z.iso.datetime() }).nullable(),
  /** A newer list has no such price, so the correction has no effect. */
  isLost: z.boolean(),
  place: z.string(),
  service: z.string(),
  codes: z.array(z.string()),
  payer: z.string().nullable(),
  plan: z.string().nullable(),
  sourceName: z.string(),
  sourceRow: z.number().int().nullable(),
  statedCashDollars: dollars,
  statedNegotiatedDollars: dollars,
  /** The corrected amounts; null if not corrected. */
  cashDollars: dollars,
  negotiatedDollars: dollars,
});
export type PriceCorrection = z.infer<typeof priceCorrection>;

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
