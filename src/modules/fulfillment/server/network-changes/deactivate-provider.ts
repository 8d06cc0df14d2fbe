import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { networkAdminContract } from '#modules/directory/network-admin.contract.ts';
import { byCaller } from '#modules/directory/server/change-offices.ts';
import { getOfficeRow } from '#modules/directory/server/get-office.ts';
import { readOfficeWork } from '#modules/directory/server/office-work.ts';
import { presentRecord } from '#modules/directory/server/present-record.ts';
import { isNewcomer } from '#modules/directory/server/proposed-number.ts';
import { lockOffice, setInNetwork } from '#modules/directory/server/store-provider.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { calls } from '#schema/calls.ts';
import { conflict } from '#shared/problem.ts';
import { giveUpCall } from '../work/give-up-call.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();

export const getOfficeWork = endpoints.getOfficeWork.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const office = await getOfficeRow(orm, input.id);
  return readOfficeWork(orm, office.id, context.clock.now());
});

/**
 * From now on the office is found, called and booked by nobody. Calls that are planned are called off, and their requests
 * go on without it; what is booked stands until a person has dealt with it.
 */
export const deactivateProvider = endpoints.deactivateProvider.handler(async ({ input, context }) => {
  const row = await context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    if (!present.isActive) throw conflict('This provider is deactivated already.');
    const { mark } = await readOfficeWork(tx, present.id, context.clock.now());
    if (mark !== input.seenMark)
      throw conflict('Something changed at this provider since you looked. Please look again and confirm.');
    tellStaff(tx, context, 'network');
    return setInNetwork(tx, present, { yes: false, reason: input.reason }, byCaller(context));
  });
  await callOff(context, row.id);
  return presentRecord(context.database.orm, context, row);
});

const mostCalledOff = 500;

/** A call that slips through, because we die here, is refused when somebody wants to dial it. */
async function callOff(context: EndpointContext, providerId: string): Promise<void> {
  const planned = await context.database.orm
    .select()
    .from(calls)
    .where(and(eq(calls.providerId, providerId), eq(calls.state, 'intended')))
    .orderBy(asc(calls.createdAt), asc(calls.id))
    .limit(mostCalledOff);
  for (const call of planned) await giveUpCall(context, call, 'inactive');
}

export const reactivateProvider = endpoints.reactivateProvider.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    if (present.isActive) throw conflict('This provider is active already.');
    if (isNewcomer(present))
      throw conflict(
        'Someone other than the person who added this provider needs to confirm its phone number first.',
      );
    const row = await setInNetwork(tx, present, { yes: true, reason: input.reason }, byCaller(context));
    tellStaff(tx, context, 'network');
    return presentRecord(tx, context, row);
  }),
);
