import { implement } from '@orpc/server';
import { toCcda } from '#engines/records/export/to-ccda.ts';
import { toFhirBundle } from '#engines/records/export/to-fhir.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { recordConnectionsContract } from '../../record-connections.contract.ts';
import { readExportedRecord } from '../read-exported-record.ts';
import { requireRecordPerson } from '../record-people.ts';

const endpoints = implement(recordConnectionsContract).$context<EndpointContext>();

type Input = { householdMemberId?: string | null | undefined };

async function readOwn(context: EndpointContext, { householdMemberId = null }: Input) {
  const person = { userId: callerId(context), householdMemberId };
  await requireRecordPerson(context.database.orm, person);
  return readExportedRecord(context, person);
}

/** The name of the file says nothing about the person. */
function asFile(context: EndpointContext, type: string, name: string, text: string) {
  context.setHeader('content-type', type);
  context.setHeader('content-disposition', `attachment; filename="${name}"`);
  context.setHeader('x-content-type-options', 'nosniff');
  return new Blob([text]).stream();
}

export const exportRecordsAsFhir = endpoints.exportRecordsAsFhir.handler(async ({ input, context }) => {
  const bundle = toFhirBundle(await readOwn(context, input));
  return asFile(context, 'application/fhir+json', 'records-fhir-r4.json', JSON.stringify(bundle, null, 1));
});

export const exportRecordsAsCcda = endpoints.exportRecordsAsCcda.handler(async ({ input, context }) =>
  asFile(context, 'application/xml', 'records-ccda.xml', toCcda(await readOwn(context, input))),
);
