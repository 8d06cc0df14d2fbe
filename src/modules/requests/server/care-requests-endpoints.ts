import { implement } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { conflict } from '#shared/problem.ts';
import { careRequestsContract } from '../care-requests.contract.ts';
import * as t from '../requests.words.ts';
import { getOwnRequest, toRequestRow } from './find-request.ts';
import { presentRequests } from './present-request.ts';
import { presentRequestDetail } from './present-request-details.ts';
import { presentTickets } from './reading/present-tickets.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/** More than anyone has; older requests are on the ticket pages. */
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

/** The open fee charge of a request. Add-on charges don't count. */
async function findOpenFee(tx: Orm, requestId: string) {
  const [fee] = await tx
    .select({ waitsFor: charges.waitsFor })
    .from(charges)
    .where(
      and(eq(charges.requestId, requestId), eq(charges.kind, 'request_fee'), eq(charges.state, 'opened')),
    );
  return fee ?? null;
}

/** True if the request's fee is being paid. */
export const isBeingPaid = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await findOpenFee(tx, requestId)) !== null;

/** Same, ignoring a fee waiting for the payer's bank confirmation, which may never come. */
export const isBeingPaidNow = async (tx: Orm, requestId: string): Promise<boolean> => {
  const fee = await findOpenFee(tx, requestId);
  return fee !== null && fee.waitsFor !== 'patient';
};

/** A request must not change while its payment is open. */
export async function rejectDuringPayment(tx: Orm, requestId: string): Promise<void> {
  const fee = await findOpenFee(tx, requestId);
  if (!fee) return;
  throw conflict(fee.waitsFor === 'patient' ? t.bankNeedsConfirmation : t.paymentProcessing);
}
