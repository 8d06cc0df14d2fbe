import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';

const listedFact = z.enum(['address', 'phone', 'insurance']);
export type ListedFact = z.infer<typeof listedFact>;

export const providerView = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.string(),
  rating: z.number().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  acceptsInsurance: z.array(z.string()),
  /** Dollars, as the specification shows them; null when unknown. */
  negotiatedRate: z.number().nullable(),
  directPayRate: z.number().nullable(),
  /** Of the member rate against the direct one: only where both have a source and neither is older than twelve months. */
  savings: z.object({ cents: z.number().int(), percent: z.number().int() }).nullable(),
  /** Which of the rates are older than twelve months. */
  staleRates: z.array(z.enum(['member', 'direct'])),
  /** Miles from the place that was searched for; null without one. */
  distanceMiles: z.number().nullable(),
  /** What nobody said again for 90 days. */
  unconfirmed: z.array(listedFact),
});
export type ProviderView = z.infer<typeof providerView>;

/** From whom, when and how; of our team no name is told. */
const publicOrigin = z.object({
  method: z.enum(['file', 'phone', 'office', 'person']),
  source: z.string(),
  sourceRow: z.number().int().nullable(),
  observedAt: z.iso.datetime(),
  quote: z.string().nullable(),
  /** Nobody said it again for 90 days. */
  isUnconfirmed: z.boolean(),
});
export type PublicOrigin = z.infer<typeof publicOrigin>;

export const providerProfile = providerView.extend({
  npi: z.string(),
  acceptsNewPatients: z.boolean().nullable(),
  /** When that was last said, and whether that is too long ago; null where nobody said it apart from the whole row. */
  newPatientsSaid: z.object({ at: z.iso.datetime(), isUnconfirmed: z.boolean() }).nullable(),
  languages: z.array(z.string()),
  timeZone: z.string(),
  /** Opening and closing wall times by weekday, further pairs after a break; null when closed. */
  officeHours: z.record(z.string(), z.tuple([z.string(), z.string()], z.string()).nullable()),
  source: z.string(),
  /** What is known of the office, each with its source. */
  facts: z.array(publicOrigin.extend({ fact: z.string(), label: z.string(), words: z.string() })),
  /** From whom each rate that is known comes. */
  rateSources: z.array(publicOrigin.extend({ rate: z.enum(['member', 'direct']) })),
  services: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      memberPriceCents: z.number().int().nullable(),
      directPriceCents: z.number().int().nullable(),
      sourceName: z.string(),
      sourceRow: z.number().int().nullable(),
      /** Of the file, and how it is vouched for; null where the price came without. */
      sourceSha256: z.string().nullable(),
      attestation: z.string().nullable(),
      observedOn: z.string(),
      /** Older than twelve months: nothing is saved against it. */
      isStale: z.boolean(),
      /** What the office said last on the telephone. */
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

export const providerSorts = ['name', 'distance', 'price', 'rating'] as const;

export const networkFigures = z.object({
  providerCount: z.number().int(),
  specialtyCount: z.number().int(),
  cityCount: z.number().int(),
  /** Mean saving of member over direct price in percent, and how many price pairs it was counted from. */
  averageSavingsPercent: z.number().nullable(),
  pricePairCount: z.number().int(),
});
export type NetworkFigures = z.infer<typeof networkFigures>;

const miles = z.coerce
  .number('The distance must be a number of miles')
  .min(1)
  .max(100, 'The distance can be at most 100 miles');

const listProvidersInput = z.object({
  /** Name, specialty, city or ZIP code, every word by its beginning; all words must be found. */
  search: optionalText('The search', 100),
  specialty: z
    .enum(networkSpecialties, { error: 'Unknown specialty' })
    .or(z.enum(['', 'all']))
    .optional(),
  /** City or ZIP code that distances are counted from. */
  near: optionalText('The place', 100),
  /** Only offices within so many miles of the place. */
  radius: z.preprocess((value) => (value === '' ? undefined : value), miles.optional()),
  /** Only offices that list this service, such as `mri-knee`: a key of `/services`. Of what only hospitals do, there are none. */
  service: optionalText('The service', 60),
  /** Only offices that take a plan whose name holds this. */
  insurance: optionalText('The insurance', 80),
  sort: z.enum(providerSorts, { error: 'Sort must be name, distance, price or rating' }).default('name'),
  limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(20),
  offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
  /** From 1, in parts of `limit`: in place of the offset. */
  page: z.coerce.number('Page must be a number').int().min(1).max(1000).optional(),
});
export type ListProvidersInput = z.infer<typeof listProvidersInput>;

export const providersContract = {
  listProviders: endpoint({
    method: 'GET',
    path: '/providers',
    summary:
      'Search the provider network. The header x-total-count says how many there are in all; where ' +
      'x-total-is-least is true there are more. x-search-mended is true where nothing was found as ' +
      'it was typed and, in place of words that no office is called by, words a slip away were ' +
      'taken. x-search-lacks names the kind of doctor that was searched for where the network has ' +
      'none, and nobody is listed in their place.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(listProvidersInput)
    .output(z.array(providerView)),
  getProvider: endpoint({
    method: 'GET',
    path: '/providers/{id}',
    summary: 'One provider with office hours, services and prices.',
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
    summary: 'How large the provider network is, counted within the last minute.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(networkFigures),
};
