import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { maxEmailLength, maxPhoneLength } from '#shared/text/text-rules.ts';
import { maxLengths, missing } from './form-rules.ts';
import { networkOrders, networkStatuses } from './network-search.rules.ts';
import {
  correctionTabs,
  everyDay,
  networkOffice,
  officeRecord,
  officeWork,
  pastFact,
  priceCorrection,
  priceRows,
  priceSource,
} from './network-views.ts';

const filters = {
  search: optionalText('Search', maxLengths.adminSearch),
  specialty: z.enum(['all', ...networkSpecialties], { error: 'Unknown specialty' }).default('all'),
  standing: z.enum(networkStatuses).default('active'),
  sort: z.enum(networkOrders).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
};
const networkFilters = z.object(filters);
export type NetworkFilters = z.infer<typeof networkFilters>;

const csv = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);
const reason = requiredText('Reason', maxLengths.reason, 'Enter a reason');

const clockTime = z
  .string({ error: 'Office hours must be times' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Office hours must look like 08:00 or 17:30');
const spans = z
  .array(z.tuple([clockTime, clockTime]))
  .max(4, 'A day can have at most 4 periods of office hours');
const dollars = (label: string) =>
  z
    .number({ error: `${label} must be an amount in dollars` })
    .min(0, `${label} can’t be negative`)
    .max(1_000_000, `${label} can be at most $1,000,000`)
    .multipleOf(0.01, `${label} can have at most two decimals`)
    .nullable();
const words = (label: string) =>
  z
    .array(requiredText(label, 80), { error: `${label} must be a list` })
    .max(60, `${label} can have at most 60 entries`);

const office = {
  name: requiredText('Name', maxLengths.officeName),
  specialty: z.enum(networkSpecialties, { error: missing.specialty }),
  address: requiredText('Street address', maxLengths.address),
  city: requiredText('City', maxLengths.city),
  state: requiredText('State', 2).regex(/^[A-Za-z]{2}$/, 'State must be two letters, such as FL'),
  zipCode: requiredText('ZIP code', maxLengths.zipCode),
  /** Defaults to the time zone of the ZIP code. */
  timeZone: optionalText('Time zone', 60),
  phone: requiredText('Phone', maxPhoneLength),
  email: optionalText('Email', maxEmailLength),
  /** Null if unknown. */
  officeHours: everyDay(spans).nullable(),
  acceptsNewPatients: z.boolean('Choose whether new patients are accepted').nullable(),
  acceptsInsurance: words('Insurance'),
  languages: words('Languages'),
  negotiatedRate: dollars('Negotiated rate'),
  directPayRate: dollars('Cash price'),
};
const officeInput = z.object(office);
export type OfficeInput = z.infer<typeof officeInput>;

const maxInteger = 2_147_483_647;
const correctedCents = (label: string) =>
  z
    .number({ error: `${label} must be an amount` })
    .int(`${label} must be in whole cents`)
    .min(0, `${label} can’t be negative`)
    .max(1_000_000_000, `${label} is too high`)
    .nullish();
const tag = 'Administration';
const byId = z.object({ id: idField });
const look = { tag, access: 'admin', right: 'network.look', rateLimit: relaxed } as const;
const change = {
  tag,
  access: 'admin',
  right: 'network.change',
  rateLimit: careful,
  auditSubject: 'provider',
} as const;

/** Admin endpoints of the provider network. */
export const networkAdminContract = {
  listNetworkOffices: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/providers',
    summary:
      'Lists providers with patients served and ratings, by default the first 10 active providers by ' +
      'name. The x-total-count header has the number of matches. If nothing matches the search as typed, results are for ' +
      'similar spellings, and x-search-corrected-to names what was searched for, URI-encoded.',
    auditSubject: 'none',
  })
    .input(
      z.object({
        ...filters,
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(10),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
      }),
    )
    .output(z.array(networkOffice)),
  exportNetworkOffices: endpoint({
    ...look,
    right: 'network.export',
    method: 'GET',
    path: '/admin/providers-export',
    summary: 'Exports all matching providers as CSV.',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'provider list',
    wording: { audit: 'export the provider list', kinds: ['exports'] },
  })
    .input(networkFilters)
    .output(csv),
  getNetworkOffice: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/providers/{id}',
    summary: 'Returns a provider with every fact and its source.',
    auditSubject: 'none',
  })
    .input(byId)
    .output(officeRecord),
  listOfficeFacts: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/providers/{id}/facts',
    summary: 'Lists every fact recorded about a provider, newest first, 50 per page.',
    auditSubject: 'none',
  })
    .input(byId.extend({ before: idField.optional() }))
    .output(z.object({ facts: z.array(pastFact), hasMore: z.boolean() })),
  findZipPlace: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/zip-codes/{zip}',
    summary: 'Returns the city, state, and time zone of a ZIP code, or null if it is unknown.',
    auditSubject: 'none',
  })
    .input(z.object({ zip: requiredText('ZIP code', maxLengths.zipCode) }))
    .output(
      z.object({
        place: z.object({ city: z.string(), state: z.string(), timeZone: z.string() }).nullable(),
      }),
    ),
  addProvider: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers',
    summary:
      'Adds a provider. A duplicate NPI is rejected. In production the provider joins the network after a second person confirms its phone number.',
    wording: { audit: 'add {s} to the network' },
  })
    .input(
      officeInput.extend({
        /** Generated by the page and used as idempotency key. */
        id: idField,
        npi: requiredText('NPI', maxLengths.npi),
      }),
    )
    .output(officeRecord),
  updateProvider: endpoint({
    ...change,
    method: 'PATCH',
    path: '/admin/providers/{id}',
    summary:
      'Updates a provider and records who made each change. In production a new phone number takes effect after a second person confirms it.',
    wording: { audit: 'update {s}' },
  })
    .input(
      officeInput.extend({
        id: idField,
        version: z.iso.datetime({ error: 'Reload the provider and try again' }),
      }),
    )
    .output(officeRecord),
  confirmProvider: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/confirm',
    summary: 'Confirms that facts about a provider are still correct today.',
    wording: { audit: 'confirm facts about {s}' },
  })
    .input(
      byId.extend({
        facts: z.array(z.string().max(40)).min(1, 'Choose at least one fact to confirm').max(20),
        version: z.iso.datetime({ error: 'Reload the provider and try again' }),
      }),
    )
    .output(officeRecord),
  confirmOfficeNumber: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/number/confirm',
    summary:
      'Confirms a phone number that someone else entered, so calls go to it. The person who entered it can’t confirm it.',
    wording: { audit: 'confirm the new phone number of {s}' },
  })
    .input(byId.extend({ phone: requiredText('Phone', maxPhoneLength) }))
    .output(officeRecord),
  revertOfficeNumber: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/number/put-back',
    summary: 'Reverts an unconfirmed phone number change.',
    wording: { audit: 'revert the phone number of {s}' },
  })
    .input(byId.extend({ phone: requiredText('Phone', maxPhoneLength) }))
    .output(officeRecord),
  getOfficeWork: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/providers/{id}/work',
    summary:
      'Returns the open requests, appointments, and planned calls that deactivating a provider affects.',
    auditSubject: 'provider',
    wording: { audit: 'view requests and appointments at {s}' },
  })
    .input(byId)
    .output(officeWork),
  deactivateProvider: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/deactivate',
    summary: 'Removes a provider from the network, so it gets no new calls or bookings.',
    wording: { audit: 'deactivate {s}' },
  })
    .input(byId.extend({ reason, seenMark: requiredText('seenMark', 80) }))
    .output(officeRecord),
  reactivateProvider: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/reactivate',
    summary: 'Returns a deactivated provider to the network.',
    wording: { audit: 'reactivate {s}' },
  })
    .input(byId.extend({ reason }))
    .output(officeRecord),
  listPriceSources: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/price-sources',
    summary:
      'Counts prices by source, with their age: those of active providers and the current lists of hospitals, largest first, up to 200. Counts can be up to a minute old.',
    auditSubject: 'none',
  })
    .input(z.object({ search: optionalText('Search', maxLengths.adminSearch) }))
    .output(z.array(priceSource)),
  listPrices: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/prices',
    summary:
      'Lists the prices of one source in its order, 50 per page, searched by code or words; or those of a code in the current lists of all hospitals.',
    auditSubject: 'none',
  })
    .input(
      z
        .object({
          file: z.coerce
            .number('File must be a number')
            .int('File must be a number')
            .min(1)
            .max(maxInteger)
            .optional(),
          source: optionalText('Source', 400),
          code: optionalText('Code', maxLengths.priceCode),
          search: optionalText('Search', maxLengths.adminSearch),
          cursor: optionalText('Cursor', 120),
        })
        .refine(({ file, source, code }) => [file, source, code].filter(Boolean).length === 1, {
          message: 'Choose a file, a source, or a code',
        }),
    )
    .output(priceRows),
  listPriceCorrections: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/price-corrections',
    summary:
      'Lists corrections of prices, newest first, 50 per page: those in effect, those that a newer list made pointless, or all.',
    auditSubject: 'none',
  })
    .input(
      z.object({
        tab: z.enum(correctionTabs, { error: 'Tab must be active, check, or all' }).default('active'),
        cursor: optionalText('Cursor', 120),
      }),
    )
    .output(z.object({ corrections: z.array(priceCorrection), nextCursor: z.string().nullable() })),
  correctPrice: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/price-corrections',
    summary:
      'Corrects, hides or flags one price, with a reason. Patients see that a price was corrected; a flag is for staff only. Replaces an earlier correction of the price.',
    auditSubject: 'price',
    wording: { audit: 'correct a price' },
  })
    .input(
      z
        .object({
          /** The `id` of a listed price. */
          priceId: requiredText('Price', 120),
          action: z.enum(['correct', 'hide', 'flag'], { error: 'Choose what to do' }),
          cashCents: correctedCents('Cash price'),
          negotiatedCents: correctedCents('Negotiated price'),
          reason,
        })
        .refine(
          ({ action, cashCents, negotiatedCents }) =>
            action !== 'correct' || typeof cashCents === 'number' || typeof negotiatedCents === 'number',
          { message: missing.correctedPrice },
        ),
    )
    .output(z.object({ id: z.string() })),
  undoPriceCorrection: endpoint({
    ...change,
    method: 'DELETE',
    path: '/admin/price-corrections/{id}',
    summary: 'Undoes a correction: the price is again what its source states.',
    auditSubject: 'price correction',
    wording: { audit: 'revert {s}' },
  })
    .input(byId)
    .output(z.object({ undone: z.boolean() })),
};
