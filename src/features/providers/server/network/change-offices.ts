import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { isValidNpi } from '#kernel/npi.ts';
import { badRequest, conflict, Problem } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import { tellStaff } from '#platform/server/live/channels.ts';
import { callerId, type EndpointContext } from '../../../server-context.ts';
import { networkAdminContract } from '../../network-admin.contract.ts';
import { listFactValues } from '../../provider-details.rules.ts';
import { type DetailFact, detailFacts, factWords } from '../../provider-facts.rules.ts';
import type { ProviderRow } from '../find-offices-near.ts';
import { confirmFacts, type FactSource } from '../store-facts.ts';
import { addOffice, changeOffice, detailsOf, lockOffice, theTeam } from '../store-provider.ts';
import { presentRecord } from './present-record.ts';
import { readOfficeInput } from './read-office-input.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();

export const byCaller = (context: EndpointContext): FactSource => ({
  method: 'person',
  source: theTeam,
  observedAt: context.clock.now(),
  enteredBy: callerId(context),
});

export const addProvider = endpoints.addProvider.handler(async ({ input, context }) => {
  const npi = input.npi.replaceAll(/[\s-]/g, '');
  if (!/^\d{10}$/.test(npi)) throw badRequest('An NPI has ten digits.');
  if (!isValidNpi(npi))
    throw badRequest(
      'This NPI is not valid: its last digit does not fit the others. Please check each digit.',
    );
  const details = readOfficeInput(input);
  return context.database.transaction(async (tx) => {
    const row = await addOffice(tx, { id: input.id, npi, details }, byCaller(context));
    context.inAudit.subjectId = input.id;
    tellStaff(tx, context, 'network');
    return presentRecord(tx, context, row ?? (await findSent(tx, input.id, npi)));
  });
});

/** The same form that was sent before is no second office; another form with its NPI is refused. */
async function findSent(tx: Orm, id: string, npi: string): Promise<ProviderRow> {
  const [present] = await tx.select().from(providers).where(eq(providers.npi, npi));
  if (present?.id === id) return present;
  if (!present)
    throw conflict('This form was used for another provider. Please reload the page and try again.');
  throw new Problem(
    409,
    'PROVIDER_EXISTS',
    present.isActive === false
      ? `A provider with this NPI is in the network already, deactivated: ${present.name}. Please reactivate it.`
      : `A provider with this NPI is in the network already: ${present.name}.`,
  );
}

/** Of two who change an office at once the second is told, and keeps what they typed. */
export function refuseOldVersion(present: ProviderRow, version: string): void {
  if (present.updatedAt.getTime() !== Date.parse(version))
    throw conflict('Somebody changed this provider while you had it open. Please look at what is new.');
}

export const updateProvider = endpoints.updateProvider.handler(async ({ input, context }) => {
  const details = readOfficeInput(input);
  return context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    refuseOldVersion(present, input.version);
    const { row } = await changeOffice(tx, present, details, byCaller(context));
    tellStaff(tx, context, 'network');
    return presentRecord(tx, context, row);
  });
});

const isDetail = (name: string): name is DetailFact => detailFacts.some((one) => one === name);

/** The facts were checked and still hold: each gets the date and the name of whoever checked. */
export const confirmProvider = endpoints.confirmProvider.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    refuseOldVersion(present, input.version);
    const values = listFactValues(detailsOf(present));
    const checked = input.facts.map((fact) => {
      if (!isDetail(fact) || factWords(fact, values[fact]) === null)
        throw badRequest('What is not known cannot be confirmed. Please reload the provider.');
      return { fact, value: values[fact] };
    });
    await confirmFacts(tx, present.id, checked, byCaller(context));
    tellStaff(tx, context, 'network');
    return presentRecord(tx, context, present);
  }),
);
