import { implement } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import { conflict } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { charges } from '#platform/server/database/tables/payments.ts';
import { callerId, type EndpointContext } from '../../server-context.ts';
import { careRequestsContract } from '../care-requests.contract.ts';
import { getOwnRequest, toRequestRow } from './find-request.ts';
import { presentRequests } from './present-request.ts';
import { presentRequestDetail } from './present-request-details.ts';
import { presentTickets } from './present-tickets.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/** Nobody has more requests than this on one screen; older ones come with the ticket pages. */
const listLimit = 500;

export const listMyRequests = endpoints.listMyRequests.handler(async ({ context }) => {
  const { orm } = context.database;
  const rows = await orm
    .select()
    .from(careRequests)
    .where(eq(careRequests.userId, callerId(context)))
    .orderBy(desc(careRequests.createdAt), desc(careRequests.id))
    .limit(listLimit);
  return presentRequests(orm, rows.map(toRequestRow), context.clock.now());
});

export const listMyTickets = endpoints.listMyTickets.handler(async ({ context }) => {
  const { orm } = context.database;
  const rows = await orm
    .select()
    .from(careRequests)
    .where(eq(careRequests.userId, callerId(context)))
    .orderBy(desc(careRequests.createdAt), desc(careRequests.id))
    .limit(listLimit);
  return presentTickets(orm, rows.map(toRequestRow));
});

export const getMyRequest = endpoints.getMyRequest.handler(async ({ input, context }) => {
  const { orm } = context.database;
  return presentRequestDetail(
    orm,
    await getOwnRequest(orm, input.id, callerId(context)),
    context.clock.now(),
  );
});

/** Whether money may be on its way for a request. */
export const isBeingPaid = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await tx.$count(charges, and(eq(charges.requestId, requestId), eq(charges.state, 'opened')))) > 0;

/** While money may be on its way the request must stay as it is: the answer decides where it goes. */
export async function refuseDuringPayment(tx: Orm, requestId: string): Promise<void> {
  if (await isBeingPaid(tx, requestId))
    throw conflict('Your payment for this request is being confirmed. Please wait a moment.');
}
