import { implement } from '@orpc/server';
import { and, asc, gt } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { providers } from '#schema/providers.ts';
import { productName } from '#shared/product.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { networkAdminContract } from '../../network-admin.contract.ts';
import type { NetworkOffice } from '../../network-views.ts';
import { hoursWords } from '../../provider-facts.rules.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import { presentOffices } from '../list-offices.ts';
import { matching } from './find-offices.ts';

const rowsPerBatch = 1000;
const smallestId = '00000000-0000-0000-0000-000000000000';

const columns = [
  'Provider ID',
  'NPI',
  'Name',
  'Email',
  'Phone',
  'Specialty',
  'Address',
  'City',
  'State',
  'ZIP code',
  'Negotiated rate',
  'Cash price',
  'New patients',
  'Insurance',
  'Languages',
  'Office hours',
  'Patients served',
  'Rating',
  'Ratings',
  'Status',
  'Do not call since',
  'Source',
] as const;

const amount = (cents: number | null): string => (cents === null ? 'N/A' : (cents / 100).toFixed(2));
const newPatients = (accepts: boolean | null): string =>
  accepts === null ? 'unknown' : accepts ? 'yes' : 'no';

const toCells = (row: ProviderRow, { patientsServed, rating }: NetworkOffice): string[] => [
  row.id,
  row.npi,
  row.name,
  row.email ?? '',
  formatPhone(row.phone),
  row.specialty,
  row.address,
  row.city,
  row.state,
  row.zipCode,
  amount(row.negotiatedRateCents),
  amount(row.directPayRateCents),
  newPatients(row.acceptsNewPatients),
  row.acceptsInsurance.join('; '),
  row.languages.join('; '),
  hoursWords(row.officeHours) ?? '',
  String(patientsServed),
  rating.stars === null ? '' : rating.stars.toFixed(1),
  String(rating.count),
  row.isActive ? 'active' : 'inactive',
  row.doNotCallSince === null ? '' : row.doNotCallSince.toISOString(),
  row.source,
];

/** Exports all matching offices by id, 1,000 at a time. */
export const exportNetworkOffices = implement(networkAdminContract)
  .$context<EndpointContext>()
  .exportNetworkOffices.handler(({ input, context }) => {
    async function* rows() {
      const { condition } = await matching(context.database.orm, input);
      let after = smallestId;
      for (;;) {
        const found = await context.database.orm
          .select()
          .from(providers)
          .where(and(condition, gt(providers.id, after)))
          .orderBy(asc(providers.id))
          .limit(rowsPerBatch);
        const shown = await presentOffices(context, found);
        for (const [at, row] of found.entries()) {
          const view = shown[at];
          if (view) yield toCells(row, view);
        }
        const last = found.at(-1);
        if (!last || found.length < rowsPerBatch) return;
        after = last.id;
      }
    }
    const day = context.clock.now().toISOString().slice(0, 10);
    context.setHeader('content-type', 'text/csv; charset=utf-8');
    context.setHeader(
      'content-disposition',
      `attachment; filename="${productName.toLowerCase()}-providers-${day}.csv"`,
    );
    return streamCsv([...columns], rows(), {
      onFailure: (error) => context.log.error({ error }, 'provider export failed'),
    });
  });
