import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { networkOrders, networkStandings } from './network-search.rules.ts';
import { everyDay, networkOffice, officeRecord, officeWork, pastFact, priceSource } from './network-views.ts';

const filters = {
  search: optionalText('Search', 120),
  specialty: z.enum(['all', ...networkSpecialties], { error: 'Unknown specialty' }).default('all'),
  standing: z.enum(networkStandings).default('active'),
  sort: z.enum(networkOrders).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
};
const networkFilters = z.object(filters);
export type NetworkFilters = z.infer<typeof networkFilters>;

const csv = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);
const reason = requiredText('Reason', 300, 'Please say why');

const clockTime = z
  .string({ error: 'Office hours must be times' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Office hours are written such as 08:00 or 17:30');
const spans = z.array(z.tuple([clockTime, clockTime])).max(4, 'A day has at most four spans of office hours');
const dollars = (label: string) =>
  z
    .number({ error: `${label} must be an amount in dollars` })
    .min(0, `${label} cannot be less than nothing`)
    .max(1_000_000, `${label} can be at most $1,000,000`)
    .multipleOf(0.01, `${label} must be in dollars and whole cents`)
    .nullable();
const words = (label: string) =>
  z
    .array(requiredText(label, 80), { error: `${label} must be a list` })
    .max(60, `${label} can have at most 60 entries`);

const office = {
  name: requiredText('Name', 160),
  specialty: z.enum(networkSpecialties, { error: 'Please choose a specialty' }),
  address: requiredText('Street address', 200),
  city: requiredText('City', 80),
  state: requiredText('State', 2).regex(/^[A-Za-z]{2}$/, 'State must be two letters, such as FL'),
  zipCode: requiredText('ZIP code', 10),
  /** From the ZIP code where it is left out. */
  timeZone: optionalText('Time zone', 60),
  phone: requiredText('Phone', 40),
  email: optionalText('Email', 254),
  /** Null where nobody knows them. */
  officeHours: everyDay(spans).nullable(),
  acceptsNewPatients: z.boolean('Please say whether new patients are accepted').nullable(),
  acceptsInsurance: words('Insurance'),
  languages: words('Languages'),
  negotiatedRate: dollars('The negotiated rate'),
  directPayRate: dollars('The direct-pay rate'),
};
const officeInput = z.object(office);
export type OfficeInput = z.infer<typeof officeInput>;

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

/** The provider network, as the team sees and keeps it. */
export const networkAdminContract = {
  listNetworkOffices: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/providers',
    summary:
      'One part of the network, by default the first ten active offices by name, with how many ' +
      'patients each one has served and how they rated it. The header x-total-count says how many ' +
      'the filters find in all.',
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
    summary: 'All offices that the filters find, as CSV.',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'provider list',
    wording: { audit: 'export the list of providers', kinds: ['exports'] },
  })
    .input(networkFilters)
    .output(csv),
  getNetworkOffice: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/providers/{id}',
    summary: 'Everything that is kept of one office, each fact with from whom, when and how it is known.',
    auditSubject: 'none',
  })
    .input(byId)
    .output(officeRecord),
  listOfficeFacts: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/providers/{id}/facts',
    summary: 'What was ever said of an office, newest first, fifty at a time.',
    auditSubject: 'none',
  })
    .input(byId.extend({ before: idField.optional() }))
    .output(z.object({ facts: z.array(pastFact), hasMore: z.boolean() })),
  findZipPlace: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/zip-codes/{zip}',
    summary: 'City, state and time zone of a ZIP code; null for one that is none.',
    auditSubject: 'none',
  })
    .input(z.object({ zip: requiredText('ZIP code', 10) }))
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
      'Add an office to the network. One whose NPI is there already is refused. In production it joins once a second person has confirmed its phone number.',
    wording: { audit: 'add {s} to the network' },
  })
    .input(
      officeInput.extend({
        /** Made by the page: however often the same form is sent, it adds one office. */
        id: idField,
        npi: requiredText('NPI', 20),
      }),
    )
    .output(officeRecord),
  updateProvider: endpoint({
    ...change,
    method: 'PATCH',
    path: '/admin/providers/{id}',
    summary:
      'Change what is kept of an office, each change with who made it. In production another phone number waits until a second person has confirmed it.',
    wording: { audit: 'change what is kept of {s}' },
  })
    .input(
      officeInput.extend({
        id: idField,
        version: z.iso.datetime({ error: 'Please reload the provider and try again' }),
      }),
    )
    .output(officeRecord),
  confirmProvider: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/confirm',
    summary: 'Say that facts about an office were checked today and still hold.',
    wording: { audit: 'confirm facts about {s}' },
  })
    .input(
      byId.extend({
        facts: z.array(z.string().max(40)).min(1, 'Please choose what was checked').max(20),
        version: z.iso.datetime({ error: 'Please reload the provider and try again' }),
      }),
    )
    .output(officeRecord),
  confirmOfficeNumber: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/number/confirm',
    summary:
      'Confirm the phone number that somebody else on the team gave an office: from now on it is called. Refused to whoever changed it.',
    wording: { audit: 'confirm the new phone number of {s}' },
  })
    .input(byId.extend({ phone: requiredText('Phone', 40) }))
    .output(officeRecord),
  putBackOfficeNumber: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/number/put-back',
    summary: 'Revert a changed phone number that nobody has confirmed.',
    wording: { audit: 'put back the phone number of {s}' },
  })
    .input(byId.extend({ phone: requiredText('Phone', 40) }))
    .output(officeRecord),
  getOfficeWork: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/providers/{id}/work',
    summary: 'Requests, appointments and planned calls at an office: what deactivating it touches.',
    auditSubject: 'provider',
    wording: { audit: 'look at the requests and appointments at {s}' },
  })
    .input(byId)
    .output(officeWork),
  deactivateProvider: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/deactivate',
    summary: 'Take an office out of the network: no new calls and bookings are made at it.',
    wording: { audit: 'deactivate {s}' },
  })
    .input(byId.extend({ reason, seenMark: requiredText('What was seen', 80) }))
    .output(officeRecord),
  reactivateProvider: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/providers/{id}/reactivate',
    summary: 'Take a deactivated office back into the network.',
    wording: { audit: 'reactivate {s}' },
  })
    .input(byId.extend({ reason }))
    .output(officeRecord),
  listPriceSources: endpoint({
    ...look,
    method: 'GET',
    path: '/admin/price-sources',
    summary:
      'How many prices of active offices come from which source, and how old they are, counted within the last minute.',
    auditSubject: 'none',
  }).output(z.array(priceSource)),
};
