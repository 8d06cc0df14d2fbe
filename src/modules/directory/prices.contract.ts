import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { optionalText, requiredText } from '#shared/text/plain-input.ts';
import { comparisonSorts, ordinaryRadius } from './comparison.rules.ts';

const origin = z.object({
  kind: z.enum(['file', 'phone']),
  /** The file, or who said it. */
  name: z.string(),
  /** The archive that the file lies in, or as what it was packed; the hash is then of that. */
  packedIn: z.string().nullable(),
  row: z.number().int().nullable(),
  /** `YYYY-MM-DD`. */
  observedOn: z.string(),
  sha256: z.string().nullable(),
  attestation: z.string().nullable(),
  attester: z.string().nullable(),
  quote: z.string().nullable(),
  /** Older than twelve months. */
  isStale: z.boolean(),
});
const sourcedPrice = z.object({ amountCents: z.number().int(), origin });
const amounts = z.object({
  count: z.number().int(),
  lowestCents: z.number().int(),
  medianCents: z.number().int(),
  highestCents: z.number().int(),
});
const spread = amounts.nullable();

export const comparedOffice = z.object({
  id: z.string(),
  kind: z.enum(['office', 'hospital']),
  name: z.string(),
  address: z.string(),
  distanceMiles: z.number(),
  member: sourcedPrice.nullable(),
  direct: sourcedPrice.nullable(),
  /** Where the list of `direct` names different cash prices for the service: `direct` is the lowest of them. */
  directRange: z
    .object({ count: z.number().int(), lowestCents: z.number().int(), highestCents: z.number().int() })
    .nullable(),
  /** What the office said on the telephone, beside the price of a file. */
  said: sourcedPrice.extend({ isUnconfirmed: z.boolean() }).nullable(),
  /** Only where both prices have a source and neither is stale. */
  savings: z.object({ cents: z.number().int(), percent: z.number().int() }).nullable(),
  /** What payers have agreed on with a hospital for the whole service, over how many of their plans; the row is that of the lowest. */
  negotiated: amounts.extend({ origin }).nullable(),
  /**
   * Why a hospital's list names the service and no price to compare: only the list price, only charges with modifiers, or
   * only what is no amount for the whole of it (by the day, a share of the charge).
   */
  unpricedBecause: z.enum(['list_price', 'modifiers', 'no_amount']).nullable(),
});
export type ComparedOffice = z.infer<typeof comparedOffice>;

const serviceView = z.object({
  code: z.string(),
  name: z.string(),
  spanishName: z.string(),
  field: z.string(),
  included: z.string(),
  /** The billing code whose prices are compared. */
  comparedCode: z.string(),
});
export type ServiceView = z.infer<typeof serviceView>;

export const priceComparison = z.object({
  service: serviceView,
  placeLabel: z.string(),
  radiusMiles: z.number(),
  /** Over all fresh prices within the radius, not only those on this page. */
  member: spread,
  direct: spread,
  savings: z.object({ medianPercent: z.number().int(), pairCount: z.number().int() }).nullable(),
  /** How many offices and hospitals are listed, and how many of them with a price to pay. */
  totalCount: z.number().int(),
  pricedCount: z.number().int(),
  /** There are more: of the offices only the nearest three hundred were looked at. */
  isAtLeast: z.boolean(),
  offices: z.array(comparedOffice),
});
export type PriceComparison = z.infer<typeof priceComparison>;

const open = { tag: 'Prices', access: 'public', rateLimit: relaxed, auditSubject: 'none' } as const;

export const pricesContract = {
  listServices: endpoint({
    ...open,
    method: 'GET',
    path: '/services',
    summary:
      'The services that prices can be compared of; a search finds them by words in English or Spanish, or by code.',
  })
    .input(z.object({ search: optionalText('The search', 100) }))
    .output(z.array(serviceView)),
  comparePrices: endpoint({
    ...open,
    method: 'GET',
    path: '/price-comparison',
    summary:
      'What a service costs around a place: member price and going-direct price of each office and hospital with their sources, and the range of both.',
  })
    .input(
      z.object({
        service: requiredText('The service', 60, 'Please choose a service'),
        near: requiredText('The place', 100, 'Please say a city or ZIP code'),
        radius: z.coerce
          .number('The distance must be a number of miles')
          .min(1)
          .max(100, 'The distance can be at most 100 miles')
          .default(ordinaryRadius),
        sort: z.enum(comparisonSorts, { error: 'Sort must be price or distance' }).default('price'),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(20),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(10_000).default(0),
      }),
    )
    .output(priceComparison),
};
