import { implement } from '@orpc/server';
import { and, asc, gt } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { users } from '#schema/accounts.ts';
import { productName } from '#shared/product.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { readPatientSearch } from '../../patient-search.rules.ts';
import type { PatientView } from '../../patient-views.ts';
import { patientsContract } from '../../patients.contract.ts';
import { correctPatientSearch } from '../correct-patient-search.ts';
import { matchesFilters, matchesSearch } from '../find-patients.ts';
import { presentPatients } from '../present-patients.ts';

const batchRows = 1000;
const smallestId = '00000000-0000-0000-0000-000000000000';

const columns = [
  'Patient ID',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Membership',
  'Status',
  'Joined',
  'Last activity',
  'Requests',
  'Services used',
] as const;

const toCells = (patient: PatientView): string[] => [
  patient.id,
  patient.firstName,
  patient.lastName,
  patient.email,
  patient.phone === null ? '' : formatPhone(patient.phone),
  patient.membershipType === 'monthly' ? 'Monthly' : 'Pay Per Use',
  patient.status,
  patient.createdAt,
  patient.lastActivityAt ?? '',
  String(patient.requestCount),
  patient.servicesUsed.join('; '),
];

/** Streams all matching patients in batches by ID, so that memory use stays constant. */
export const exportPatients = implement(patientsContract)
  .$context<EndpointContext>()
  .exportPatients.handler(async ({ input, context }) => {
    const now = context.clock.now();
    async function* rows() {
      const search = readPatientSearch(input.search);
      const corrected = await correctPatientSearch(context.database.orm, search);
      const condition = and(matchesFilters(input, now), matchesSearch(search, corrected));
      let after = smallestId;
      for (;;) {
        const found = await context.database.orm
          .select()
          .from(users)
          .where(and(condition, gt(users.id, after)))
          .orderBy(asc(users.id))
          .limit(batchRows);
        for (const patient of await presentPatients(context.database.orm, found, now)) yield toCells(patient);
        const last = found.at(-1);
        if (!last || found.length < batchRows) return;
        after = last.id;
      }
    }
    const fileName = `${productName.toLowerCase()}-patients-${now.toISOString().slice(0, 10)}.csv`;
    context.setHeader('content-type', 'text/csv; charset=utf-8');
    context.setHeader('content-disposition', `attachment; filename="${fileName}"`);
    return streamCsv([...columns], rows(), {
      onFailure: (error) => context.log.error({ error }, 'patient export failed'),
    });
  });
