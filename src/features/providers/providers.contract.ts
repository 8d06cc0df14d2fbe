import { z } from 'zod';
import { specialties } from '#kernel/care-need.ts';
import { idField, optionalText } from '#kernel/plain-input.ts';
import { endpoint, relaxed } from '#platform/endpoint.ts';

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
  /** Miles from the place that was searched for; null without one. */
  distanceMiles: z.number().nullable(),
});
export type ProviderView = z.infer<typeof providerView>;

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
  /** From whom each rate that is known comes; the day is null where it came with the whole row. */
  rateSources: z.array(
    z.object({
      rate: z.enum(['member', 'direct']),
      source: z.string(),
      at: z.iso.datetime().nullable(),
    }),
  ),
  services: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      memberPriceCents: z.number().int().nullable(),
      directPriceCents: z.number().int().nullable(),
      sourceName: z.string(),
      sourceRow: z.number().int().nullable(),
      observedOn: z.string(),
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

export const providersContract = {
  listProviders: endpoint({
    method: 'GET',
    path: '/providers',
    summary: 'Search the provider network. The header x-total-count says how many there are in all.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        /** Name, specialty, city or ZIP code; all words must be found. */
        search: optionalText('The search', 100),
        specialty: z
          .enum(specialties, { error: 'Unknown specialty' })
          .or(z.enum(['', 'all']))
          .optional(),
        /** City or ZIP code that distances are counted from. */
        near: optionalText('The place', 100),
        sort: z
          .enum(providerSorts, { error: 'Sort must be name, distance, price or rating' })
          .default('name'),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(20),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
      }),
    )
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
