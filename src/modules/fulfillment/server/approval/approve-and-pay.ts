import { implement } from '@orpc/server';
import { and, eq, inArray } from 'drizzle-orm';
import {
  markTrialUsed,
  markTrialUsedByMailbox,
  recordUsedOffer,
} from '#modules/accounts/server/used-offers.ts';
import type { ChargeRow } from '#modules/billing/server/charge-handler.ts';
import { notifyReceipt } from '#modules/billing/server/notify-payment.ts';
import { openCharge, settleOrDefer, throwIfDeclined } from '#modules/billing/server/open-charge.ts';
import { assertPayableFromSavings } from '#modules/billing/server/pay-from-balance.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { quoteFee } from '#modules/requests/fee.rules.ts';
import { getOwnRequest, lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { readMemberCoverage } from '#modules/requests/server/member-cover.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { charges } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { effectiveMode } from '#shared/mode.ts';
import { hasFreeTrial } from '#shared/money/free-trial.ts';
import { conflict, unauthorized } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { unlockResults } from './request-fee-handler.ts';

/** The chosen payment method and the price on the button (null if approved without one). */
type PaymentChoice = { payFrom: ChargeRow['paidFrom']; shownCents: number | null };

export const approveRequest = implement(careRequestsContract)
  .$context<EndpointContext>()
  .approveRequest.handler(async ({ input, context }) => {
    const { payFrom, shownCents = null } = input;
    const request = await approve(context, input.id, callerId(context), { payFrom, shownCents });
    return presentRequest(context.database.orm, context.dataKeys, request, context.clock.now());
  });

/**
 * Approves, charges once, and unlocks. Approval and charge are written in one transaction, then settled. If
 * the process dies in between, the job enqueued with them settles the charge under the same idempotency key.
 * Throws a 402 Problem if the payment is declined. If the request is still awaiting approval afterwards, its
 * payment is pending.
 */
export async function approve(
  context: ServerContext,
  requestId: string,
  userId: string,
  choice: PaymentChoice = { payFrom: 'card', shownCents: null },
): Promise<RequestRow> {
  await markTrialUsedByMailbox(context.database.orm, context, userId);
  const opened = await context.database.transaction((tx) =>
    openFeeOnce(tx, context, { requestId, userId, choice }),
  );
  if (opened) await settleOrDefer(context, opened.id);
  const request = await getOwnRequest(context.database.orm, requestId, userId);
  if (opened && request.status === 'awaiting_patient_confirmation') {
    const charge = await throwIfDeclined(context.database.orm, opened.id);
    // The payment succeeded between the two reads.
    if (charge?.state === 'succeeded') return getOwnRequest(context.database.orm, requestId, userId);
  }
  return request;
}

/** The charge to settle, or null if the request is already approved and paid. */
async function openFeeOnce(
  tx: Orm,
  context: ServerContext,
  { requestId, userId, choice }: { requestId: string; userId: string; choice: PaymentChoice },
) {
  const request = await lockOwnRequest(tx, requestId, userId);
  if (request.status === 'completed') return null;
  if (request.status !== 'awaiting_patient_confirmation') {
    throw conflict(t.notAwaitingApproval);
  }
  const [existing] = await tx
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.requestId, requestId),
        eq(charges.kind, 'request_fee'),
        inArray(charges.state, ['opened', 'succeeded']),
      ),
    );
  if (existing && choice.payFrom === 'stored_value') throw conflict(t.cardPaymentProcessing);
  if (existing) return existing;
  const charge = await openFee(tx, context, request, choice);
  if (charge.state === 'opened') return charge;
  await unlockResults(tx, context, request, charge);
  await notifyReceipt(tx, context, charge);
  context.live.publish(tx, { owner: userId, topic: 'billing', id: charge.id });
  return null;
}

async function openFee(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { payFrom, shownCents }: PaymentChoice,
): Promise<ChargeRow> {
  // Locks the user so that two requests approved at once can't both use the free trial.
  const [user] = await tx.select().from(users).where(eq(users.id, request.userId)).for('no key update');
  if (!user || user.deletedAt !== null) throw unauthorized();
  const coverOf = await readMemberCoverage(tx, [request]);
  const quote = quoteFee({
    need: request.need,
    ...coverOf(request.id),
    freeTrialAvailable: hasFreeTrial(user, request.mode),
    slaDeadline: request.slaDeadline,
    breachedAt: request.breachedAt,
    readyAt: request.readyAt,
    now: context.clock.now(),
  });
  if (shownCents !== null && quote.amountCents > shownCents)
    throw conflict(t.priceChanged({ money: formatMoney(quote.amountCents) }));
  if (quote.reason === 'free_trial') {
    const now = context.clock.now();
    const { email } = user;
    const mode = effectiveMode(request.mode, null);
    if (!(await recordUsedOffer(tx, context, { offer: 'free_trial', mode, email }, now)))
      throw conflict(t.freeRequestUsed);
    await markTrialUsed(tx, user.id, mode, now);
  }
  const { amountCents } = quote;
  // Free requests have no payment source, whatever the patient chose.
  const paidFrom = amountCents === 0 ? 'card' : payFrom;
  if (paidFrom === 'stored_value') await assertPayableFromSavings(tx, request, amountCents);
  return openCharge(tx, context, {
    kind: 'request_fee',
    requestId: request.id,
    userId: request.userId,
    amountCents,
    feeReason: quote.reason,
    mode: request.mode,
    paidFrom,
  });
}
