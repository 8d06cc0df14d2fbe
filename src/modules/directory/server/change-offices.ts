import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../directory.words.ts';
import { networkAdminContract } from '../network-admin.contract.ts';
import { listFactValues } from '../provider-details.rules.ts';
import { type DetailFact, detailFacts, factWords } from '../provider-facts.rules.ts';
import { confirmFacts, type FactSource } from './facts/store-facts.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { presentRecord } from './present-record.ts';
import { detailsOf, lockOffice, teamSource } from './store-provider.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();

export const factSourceOfCaller = (context: EndpointContext): FactSource => ({
  method: 'person',
  source: teamSource,
  observedAt: context.clock.now(),
  enteredBy: callerId(context),
});

/** Optimistic locking: the second of two concurrent changes is rejected, and the form keeps its edits. */
export function rejectOutdatedVersion(present: ProviderRow, version: string): void {
  if (present.updatedAt.getTime() !== Date.parse(version)) throw conflict(t.providerChangedByOther);
}

const isDetail = (name: string): name is DetailFact => detailFacts.some((detail) => detail === name);

/** Dates the facts today and records who confirmed them. */
export const confirmProvider = endpoints.confirmProvider.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    rejectOutdatedVersion(present, input.version);
    const values = listFactValues(detailsOf(present));
    const checked = input.facts.map((fact) => {
      if (!isDetail(fact) || factWords(fact, values[fact]) === null) throw badRequest(t.cannotConfirmUnknown);
      return { fact, value: values[fact] };
    });
    await confirmFacts(tx, present.id, checked, factSourceOfCaller(context));
    notifyStaff(tx, context, 'network');
    return presentRecord(tx, context, present);
  }),
);
