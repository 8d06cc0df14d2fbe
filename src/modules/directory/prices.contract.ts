import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { optionalText, requiredText } from '#shared/text/plain-input.ts';
import { comparisonSorts, defaultRadiusMiles } from './comparison.rules.ts';
import { maxLengths } from './form-rules.ts';

const origin = z.object({
  kind: z.enum(['file', 'phone']),
  /** The file name, or who quoted the price. */
  name: z.string(),
  /** The archive or compressed file that contains the file; the hash is then of that. */
  packedIn: z.string().nullable(),
  row: z.number().int().nullable(),
  /** `YYYY-MM-DD`. */
  observedOn: z.string(),
  sha256: z.string().nullable(),
  attestation: z.string().nullable(),
  attester: z.string().nullable(),
  /** When our staff corrected the amount; null if it is as the source states it. */
  correctedOn: z.string().nullable(),
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
  /** Set if the list has several cash prices for the service; `direct` is the lowest. */
  directRange: z
    .object({ count: z.number().int(), lowestCents: z.number().int(), highestCents: z.number().int() })
    .nullable(),
  /** The office's phone quote, next to the file's price. */
  said: sourcedPrice.extend({ isUnconfirmed: z.boolean() }).nullable(),
  /** Only if both prices have a source and neither is stale. */
  savings: z.object({ cents: z.number().int(), percent: z.number().int() }).nullable(),
  /** Negotiated prices for the whole service, over the number of plans. The row is that of the lowest. */
  negotiated: amounts.extend({ origin }).nullable(),
  /**
   * Why a hospital lists the service without a comparable price: only the list price, only charges with
   * modifiers, or only amounts that don't cover the whole service (per day, percentage of charges).
   */
  unpricedBecause: z.enum(['list_price', 'modifiers', 'no_amount']).nullable(),
});
export type ComparedOffice = z.infer<typeof comparedOffice>;

const serviceView = z.object({
  code: z.string(),
  name: z.string(),
  clinicalName: z.string(),
  plainName: z.string(),
  spanishName: z.string(),
  /** What people call it, lower case, for searching. */
  spokenAs: z.array(z.string()),
  billingCodes: z.array(z.string()),
  /** Offices usually require a doctor's order or referral. */
  needsOrder: z.boolean(),
  field: z.string(),
  included: z.string(),
  /** The billing code used for the comparison. */
  comparedCode: z.string(),
});
export type ServiceView = z.infer<typeof serviceView>;

export const priceComparison = z.object({
  service: serviceView,
  placeLabel: z.string(),
  radiusMiles: z.number(),
  /** Over all fresh prices within the radius, not only this page. */
  member: spread,
  direct: spread,
  savings: z.object({ medianPercent: z.number().int(), pairCount: z.number().int() }).nullable(),
  /** The number of offices and hospitals, and how many have a price. */
  totalCount: z.number().int(),
  pricedCount: z.number().int(),
  /** There are more: only the nearest 300 offices were read. */
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
    summary: 'Lists services with comparable prices. Search by English or Spanish words, or by code.',
  })
    .input(z.object({ search: optionalText('Search', maxLengths.search) }))
    .output(z.array(serviceView)),
  comparePrices: endpoint({
    ...open,
    method: 'GET',
    path: '/price-comparison',
    summary:
      'Compares a service’s member prices and cash prices near a place, with the source of each price and the range of both.',
  })
    .input(
      z.object({
        service: requiredText('Service', maxLengths.service, 'Choose a service'),
        near: requiredText('Place', maxLengths.place, 'Enter a city or ZIP code'),
        radius: z.coerce
          .number('Distance must be a number of miles')
          .min(1)
          .max(100, 'Distance can be at most 100 miles')
          .default(defaultRadiusMiles),
        sort: z.enum(comparisonSorts, { error: 'Sort must be price or distance' }).default('price'),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(20),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(10_000).default(0),
      }),
    )
    .output(priceComparison),
};
