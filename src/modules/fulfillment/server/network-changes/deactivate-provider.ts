import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { networkAdminContract } from '#modules/directory/network-admin.contract.ts';
import { factSourceOfCaller } from '#modules/directory/server/change-offices.ts';
import { getOfficeRow } from '#modules/directory/server/get-office.ts';
import { readOfficeWork } from '#modules/directory/server/office-work.ts';
import { presentRecord } from '#modules/directory/server/present-record.ts';
import { isNewOffice } from '#modules/directory/server/proposed-number.ts';
import { lockOffice, setInNetwork } from '#modules/directory/server/store-provider.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { calls } from '#schema/calls.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { abandonCall } from '../work/abandon-call.ts';

const endpoints = implement(networkAdminContract).$context<EndpointContext>();

export const getOfficeWork = endpoints.getOfficeWork.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const office = await getOfficeRow(orm, input.id);
  return readOfficeWork(orm, office.id, context.clock.now());
});

/**
 * Removes a provider from search, calls, and booking. Planned calls are canceled and their requests continue
 * without it. Booked appointments stay until staff handle them.
 */
export const deactivateProvider = endpoints.deactivateProvider.handler(async ({ input, context }) => {
  const row = await context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    if (!present.isActive) throw conflict(t.providerAlreadyDeactivated);
    const { mark } = await readOfficeWork(tx, present.id, context.clock.now());
    if (mark !== input.seenMark) throw conflict(t.providerChanged);
    notifyStaff(tx, context, 'network');
    return setInNetwork(tx, present, { yes: false, reason: input.reason }, factSourceOfCaller(context));
  });
  await cancelPlannedCalls(context, row.id);
  return presentRecord(context.database.orm, context, row);
});

const maxCanceledCalls = 500;

/** If we crash here, a remaining planned call is rejected when it is dialed. */
async function cancelPlannedCalls(context: EndpointContext, providerId: string): Promise<void> {
  const planned = await context.database.orm
    .select()
    .from(calls)
    .where(and(eq(calls.providerId, providerId), eq(calls.state, 'intended')))
    .orderBy(asc(calls.createdAt), asc(calls.id))
    .limit(maxCanceledCalls);
  for (const call of planned) await abandonCall(context, call, 'inactive');
}

export const reactivateProvider = endpoints.reactivateProvider.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const present = await lockOffice(tx, input.id);
    if (present.isActive) throw conflict(t.providerAlreadyActive);
    if (isNewOffice(present)) throw conflict(t.secondPersonMustConfirm);
    const row = await setInNetwork(
      tx,
      present,
      { yes: true, reason: input.reason },
      factSourceOfCaller(context),
    );
    notifyStaff(tx, context, 'network');
    return presentRecord(tx, context, row);
  }),
);
