import { implement } from '@orpc/server';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { careRequestsContract } from '#features/care-requests/care-requests.contract.ts';
import { quoteFee } from '#features/care-requests/fee.rules.ts';
import {
  getOwnRequest,
  lockOwnRequest,
  type RequestRow,
} from '#features/care-requests/server/find-request.ts';
import { presentRequest } from '#features/care-requests/server/present-request.ts';
import { callerId, type EndpointContext, type ServerContext } from '#features/server-context.ts';
import { newId } from '#kernel/ids.ts';
import type { Mode } from '#kernel/mode.ts';
import { conflict, Problem, unauthorized } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import { charges } from '#platform/server/database/tables/payments.ts';
import { settleChargeJob } from '../work-on-request/job-names.ts';
import { completeRequest, settleCharge } from './settle-charge.ts';

export type ChargeRow = typeof charges.$inferSelect;

/** How long the patient's click waits for the payment company before it is told that confirmation is under way. */
const patienceMilliseconds = 8_000;

export const approveRequest = implement(careRequestsContract)
  .$context<EndpointContext>()
  .approveRequest.handler(async ({ input, context }) => {
    const request = await approve(context, input.id, callerId(context));
    return presentRequest(context.database.orm, request, context.clock.now());
  });

/**
 * Approve, pay once, unlock. The click writes the approval and the charge in one transaction and then settles it;
 * should the process die in between, the job enqueued with it does the same, under the same key. Rejects with a
 * Problem 402 when the payment was declined; a request still awaiting afterwards has its payment pending.
 */
export async function approve(
  context: ServerContext,
  requestId: string,
  userId: string,
): Promise<RequestRow> {
  const opened = await context.database.transaction((tx) => openCharge(tx, context, requestId, userId));
  if (opened) await settleWithPatience(context, opened.id);
  const request = await getOwnRequest(context.database.orm, requestId, userId);
  if (opened && request.status === 'awaiting_patient_confirmation') {
    await refuseWhenDeclined(context.database.orm, opened.id);
  }
  return request;
}

/** The charge to settle, or null when the request is already approved and paid. */
async function openCharge(tx: Orm, context: ServerContext, requestId: string, userId: string) {
  const request = await lockOwnRequest(tx, requestId, userId);
  if (request.status === 'completed') return null;
  if (request.status !== 'awaiting_patient_confirmation') {
    throw conflict('This request is not waiting for your approval. Nothing was charged.');
  }
  const [live] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.requestId, requestId), inArray(charges.state, ['opened', 'succeeded'])));
  if (live) return live;
  const charge = await insertCharge(tx, context, request);
  if (charge.amountCents === 0) {
    await completeRequest(tx, context, request, charge, null);
    return null;
  }
  await context.jobs.enqueue(tx, settleChargeJob, { chargeId: charge.id });
  return charge;
}

async function insertCharge(tx: Orm, context: ServerContext, request: RequestRow): Promise<ChargeRow> {
  // The person's row is locked too: two requests approved at once cannot both use the one free request.
  const [person] = await tx.select().from(users).where(eq(users.id, request.userId)).for('update');
  if (!person) throw unauthorized();
  const quote = quoteFee({
    membershipType: person.membershipType,
    freeTrialAvailable: person.freeTrialGrantedAt !== null && person.freeTrialUsedAt === null,
    slaDeadline: request.slaDeadline,
    readyAt: request.readyAt,
    now: context.clock.now(),
  });
  // Says so, and undoes everything, when no payment company is configured: nothing may wait for one for ever.
  if (quote.amountCents > 0) context.ports.payments(request.mode as Mode);
  if (quote.reason === 'free_trial') {
    await tx.update(users).set({ freeTrialUsedAt: context.clock.now() }).where(eq(users.id, person.id));
  }
  const [charge] = await tx
    .insert(charges)
    .values({
      id: newId(),
      requestId: request.id,
      userId: request.userId,
      amountCents: quote.amountCents,
      feeReason: quote.reason,
      mode: request.mode,
      createdAt: context.clock.now(),
    })
    .returning();
  if (!charge) throw new Error('The charge was not written.');
  return charge;
}

/** Settles now, or leaves it to the job after a while: a lost answer is never an error for the patient. */
async function settleWithPatience(context: ServerContext, chargeId: string): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMilliseconds).unref();
  });
  const settled = settleCharge(context, chargeId).catch((error: unknown) => {
    context.log.warn({ error, chargeId }, 'a charge could not be settled at once; its job goes on');
  });
  await Promise.race([settled, timeout]);
}

async function refuseWhenDeclined(orm: Orm, chargeId: string): Promise<void> {
  const [charge] = await orm
    .select()
    .from(charges)
    .where(eq(charges.id, chargeId))
    .orderBy(desc(charges.createdAt));
  if (charge?.state !== 'declined') return;
  throw new Problem(
    402,
    'PAYMENT_DECLINED',
    charge.declineMessage ?? 'The payment was declined. Nothing was charged.',
  );
}
