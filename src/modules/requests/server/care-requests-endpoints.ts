import { implement } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { conflict } from '#shared/problem.ts';
import { careRequestsContract } from '../care-requests.contract.ts';
import { getOwnRequest, toRequestRow } from './find-request.ts';
import { presentRequests } from './present-request.ts';
import { presentRequestDetail } from './present-request-details.ts';
import { presentTickets } from './reading/present-tickets.ts';

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
  return presentRequests(orm, context.dataKeys, rows.map(toRequestRow), context.clock.now());
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
    context.dataKeys,
    await getOwnRequest(orm, input.id, callerId(context)),
    context.clock.now(),
  );
});

/** The fee that may be on its way for a request. An add-on that is being paid decides nothing about it. */
async function findFeeUnderWay(tx: Orm, requestId: string) {
  const [fee] = await tx
    .select({ waitsFor: charges.waitsFor })
    .from(charges)
    .where(
      and(eq(charges.requestId, requestId), eq(charges.kind, 'request_fee'), eq(charges.state, 'opened')),
    );
  return fee ?? null;
}

/** Whether the fee of a request may be on its way. */
export const isBeingPaid = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await findFeeUnderWay(tx, requestId)) !== null;

/** The same without a fee that waits for its payer to say yes at their bank, perhaps for a day, perhaps for ever. */
export const isBeingPaidNow = async (tx: Orm, requestId: string): Promise<boolean> => {
  const fee = await findFeeUnderWay(tx, requestId);
  return fee !== null && fee.waitsFor !== 'patient';
};

/** While money may be on its way the request must stay as it is: the answer decides where it goes. */
export async function refuseDuringPayment(tx: Orm, requestId: string): Promise<void> {
  const fee = await findFeeUnderWay(tx, requestId);
  if (!fee) return;
  throw conflict(
    fee.waitsFor === 'patient'
      ? 'Your payment waits for you to confirm it at your bank. Confirm it or give it up first; nothing was charged yet.'
      : 'Your payment for this request is being confirmed. Please wait a moment.',
  );
}
