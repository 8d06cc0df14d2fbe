import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';

const listedFact = z.enum(['address', 'phone', 'insurance']);
export type ListedFact = z.infer<typeof listedFact>;

export const providerView = z.object({
  id: z.string(),
  name: z.string(),
  /** An invented office of the demonstration, so an illustrated portrait may be shown. */
  isFictional: z.boolean(),
  specialty: z.string(),
  rating: z.number().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  acceptsInsurance: z.array(z.string()),
  /** Dollars, as in the specification; null if unknown. */
  negotiatedRate: z.number().nullable(),
  directPayRate: z.number().nullable(),
  /**
   * Savings of the member rate against the cash price, only if both have a source and neither is older than
   * twelve months.
   */
  savings: z.object({ cents: z.number().int(), percent: z.number().int() }).nullable(),
  /** The rates that are older than twelve months. */
  staleRates: z.array(z.enum(['member', 'direct'])),
  /** Miles from the searched place; null without one. */
  distanceMiles: z.number().nullable(),
  /** Degrees; null if the address could not be located. */
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  acceptsNewPatients: z.boolean().nullable(),
  /** Facts not confirmed in 90 days. */
  unconfirmed: z.array(listedFact),
});
export type ProviderView = z.infer<typeof providerView>;

/** A provider in a list. */
const listedProvider = providerView.extend({
  /** The next time the office told us is open, also as local date and time there; null if none is known. */
  nextOpening: z
    .object({ startsAt: z.iso.datetime(), timeZone: z.string(), date: z.string(), time: z.string() })
    .nullable(),
});
export type ListedProvider = z.infer<typeof listedProvider>;

/** The source of a fact, without staff names. */
const publicOrigin = z.object({
  method: z.enum(['file', 'phone', 'office', 'person']),
  source: z.string(),
  sourceRow: z.number().int().nullable(),
  observedAt: z.iso.datetime(),
  quote: z.string().nullable(),
  /** Not confirmed in 90 days. */
  isUnconfirmed: z.boolean(),
});
export type PublicOrigin = z.infer<typeof publicOrigin>;

export const providerProfile = providerView.extend({
  npi: z.string(),
  /** When this was last confirmed; null if it has no fact of its own. */
  newPatientsSaid: z.object({ at: z.iso.datetime(), isUnconfirmed: z.boolean() }).nullable(),
  languages: z.array(z.string()),
  timeZone: z.string(),
  /** Opening and closing times by weekday, with further pairs after breaks; null if closed. */
  officeHours: z.record(z.string(), z.tuple([z.string(), z.string()], z.string()).nullable()),
  source: z.string(),
  /** Known facts with their sources. */
  facts: z.array(publicOrigin.extend({ fact: z.string(), label: z.string(), words: z.string() })),
  /** The source of each known rate. */
  rateSources: z.array(publicOrigin.extend({ rate: z.enum(['member', 'direct']) })),
  services: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      clinicalName: z.string(),
      plainName: z.string(),
      /** Of the most common form; null for a service that is no longer listed. */
      billingCode: z.string().nullable(),
      memberPriceCents: z.number().int().nullable(),
      directPriceCents: z.number().int().nullable(),
      sourceName: z.string(),
      sourceRow: z.number().int().nullable(),
      /** Hash and attestation of the file; null if the price has none. */
      sourceSha256: z.string().nullable(),
      attestation: z.string().nullable(),
      observedOn: z.string(),
      /** Older than twelve months, so not used for savings. */
      isStale: z.boolean(),
      /** The office's latest phone quote. */
      said: z
        .object({
          amountCents: z.number().int(),
          observedAt: z.iso.datetime(),
          quote: z.string().nullable(),
          isUnconfirmed: z.boolean(),
        })
        .nullable(),
    }),
  ),
});
export type ProviderProfile = z.infer<typeof providerProfile>;

export const providerSorts = ['name', 'distance', 'soonest', 'price', 'rating'] as const;

/**
 * A part of a searched sentence. `value` is a specialty, service name, place, plan, language, sort order or
 * state; for `words` it is searched as typed. Without the characters at `cuts`, the sentence doesn't say it.
 */
const searchPart = z.object({
  kind: z.enum([
    'specialty',
    'service',
    'place',
    'state',
    'insurance',
    'language',
    'newPatients',
    'selfPay',
    'order',
    'words',
  ]),
  value: z.string(),
  cuts: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type SearchPart = z.infer<typeof searchPart>;

/** How a searched sentence was understood, sent as JSON in the header `x-search-understood`. */
export const understoodSearch = z.object({
  parts: z.array(searchPart),
  /** The place in the sentence and the miles around it that were searched; null if another place was given. */
  place: z.object({ label: z.string(), radiusMiles: z.number() }).nullable(),
  sort: z.enum(providerSorts),
  /** Words that the search can't filter by, such as a day, or that matched nothing and were left out. */
  unused: z.array(z.string()),
  /** The sentence says "near me" but names no place. */
  needsPlace: z.boolean(),
});
export type UnderstoodSearch = z.infer<typeof understoodSearch>;

export const networkFigures = z.object({
  providerCount: z.number().int(),
  specialtyCount: z.number().int(),
  cityCount: z.number().int(),
  /** Mean savings of member price against cash price in percent, and the number of price pairs. */
  averageSavingsPercent: z.number().nullable(),
  pricePairCount: z.number().int(),
});
export type NetworkFigures = z.infer<typeof networkFigures>;

const miles = z.coerce
  .number('Distance must be a number of miles')
  .min(1)
  .max(100, 'Distance can be at most 100 miles');

const listProvidersInput = z.object({
  /**
   * A sentence: kind of doctor or service, place, insurance, language and new patients are understood, and all
   * other words must match by their beginning. A filter below replaces its part of the sentence.
   */
  search: optionalText('Search', maxLengths.sentence),
  specialty: z
    .enum(networkSpecialties, { error: 'Unknown specialty' })
    .or(z.enum(['', 'all']))
    .optional(),
  /** City or ZIP code from which distances are measured. */
  near: optionalText('Place', maxLengths.place),
  /** Only offices within this many miles. */
  radius: z.preprocess((value) => (value === '' ? undefined : value), miles.optional()),
  /**
   * Only offices that list this service, a code from `/services` such as `mri-knee`. Matches nothing for
   * services that only hospitals offer.
   */
  service: optionalText('Service', maxLengths.service),
  /** Only offices that accept a plan whose name contains this text. */
  insurance: optionalText('Insurance', maxLengths.insurance),
  /** A language as offices list it, such as `Spanish`. */
  language: optionalText('Language', maxLengths.language),
  /** `yes`: only offices that accept new patients. */
  newPatients: z.enum(['yes', ''], { error: 'New patients must be yes or empty' }).optional(),
  /**
   * By default, the order in the sentence; otherwise by distance if a place is known, and soonest if not.
   * `soonest`: by the next time the office told us is open; offices without one come last, by distance or name.
   */
  sort: z.enum(providerSorts, { error: 'Sort must be name, distance, soonest, price, or rating' }).optional(),
  limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(20),
  offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
  /** Page number from 1, in pages of `limit`. Replaces the offset. */
  page: z.coerce.number('Page must be a number').int().min(1).max(1000).optional(),
});
export type ListProvidersInput = z.infer<typeof listProvidersInput>;

export const providersContract = {
  listProviders: endpoint({
    method: 'GET',
    path: '/providers',
    summary:
      'Searches the provider network. The x-total-count header has the number of matches. If ' +
      'x-total-is-least is true, there are more. If x-search-mended is true, nothing matched the exact ' +
      'words, so results are for similar spellings. x-search-lacks names the kind of doctor searched ' +
      'for when the network has none, and no results are returned. x-search-understood has, as ' +
      'percent-encoded JSON, how the sentence was understood.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(listProvidersInput)
    .output(z.array(listedProvider)),
  getProvider: endpoint({
    method: 'GET',
    path: '/providers/{id}',
    summary: 'Returns a provider with office hours, services, and prices.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField }))
    .output(providerProfile),
  getNetworkFigures: endpoint({
    method: 'GET',
    path: '/network-figures',
    summary: 'Returns the size of the provider network. Counts can be up to a minute old.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(networkFigures),
};
