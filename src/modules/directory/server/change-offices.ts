import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { networkAdminContract } from '../network-admin.contract.ts';
import { listFactValues } from '../provider-details.rules.ts';
import { type DetailFact, detailFacts, factWords } from '../provider-facts.rules.ts';
import { confirmFacts, type FactSource } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { presentRecord } from './present-record.ts';
import { detailsOf, lockOffice, theTeam } from './store-provider.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();

export const byCaller = (context: EndpointContext): FactSource => ({
  method: 'person',
  source: theTeam,
  observedAt: context.clock.now(),
  enteredBy: callerId(context),
});

/** Of two who change an office at once the second is told, and keeps what they typed. */
export function refuseOldVersion(present: ProviderRow, version: string): void {
  if (present.updatedAt.getTime() !== Date.parse(version))
    throw conflict('Somebody changed this provider while you had it open. Please look at what is new.');
}

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
