import { implement } from '@orpc/server';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict, notFound, Problem } from '#shared/problem.ts';
import { billingContract } from '../../billing.contract.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { settleOrDefer } from '../open-charge.ts';
import { getOwnCharge, presentPaymentStatus } from './own-charge.ts';

const endpoints = implement(billingContract).$context<EndpointContext>();

/** Returns the client secret for the processor's confirmation script, only to the owner of a waiting payment. */
export const beginConfirmation = endpoints.beginConfirmation.handler(async ({ input, context }) => {
  const charge = await getAwaitingConfirmation(context, input.id);
  const payments = paymentsOf(context, charge);
  const found = await callProcessor(context, payments.findCharge(toChargeQuery(charge)));
  if (found?.state === 'needs_authentication' && found.clientSecret !== null)
    return { clientSecret: found.clientSecret, publishableKey: payments.publishableKey };
  await settleOrDefer(context, charge.id);
  throw notWaiting();
});

/** Checks now, so that the patient on the page doesn't have to wait for the webhook. */
export const checkPayment = endpoints.checkPayment.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.id, callerId(context));
  if (charge.state === 'opened') await settleOrDefer(context, charge.id);
  return presentLatest(context, charge);
});

/** Cancels an unconfirmed payment. If the bank confirmed it in the meantime, it stays paid. */
export const cancelPendingPayment = endpoints.cancelPendingPayment.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.id, callerId(context));
  if (charge.state === 'cancelled') return presentPaymentStatus(charge);
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  await callProcessor(context, paymentsOf(context, charge).cancelCharge(toChargeQuery(charge)));
  return settleTwice(context, charge);
});

/** Answers for the simulated bank in demo mode. */
export const answerAsBank = endpoints.answerAsBank.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.chargeId, callerId(context));
  if (charge.mode !== 'demo') throw notFound(t.simulatedBankDemoOnly);
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  await context.ports.simulatedBank.answerAsBank(charge.id, input.confirmed);
  return settleTwice(context, charge);
});

/** Settles twice if needed, because a check already running may have missed the answer. */
async function settleTwice(context: EndpointContext, charge: ChargeRow) {
  await settleOrDefer(context, charge.id);
  const status = await presentLatest(context, charge);
  if (status.state !== 'opened') return status;
  await settleOrDefer(context, charge.id);
  return presentLatest(context, charge);
}

const presentLatest = async (context: EndpointContext, { id, userId }: ChargeRow) =>
  presentPaymentStatus(await getOwnCharge(context.database.orm, id, userId));

async function getAwaitingConfirmation(context: EndpointContext, chargeId: string): Promise<ChargeRow> {
  const charge = await getOwnCharge(context.database.orm, chargeId, callerId(context));
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  return charge;
}

const notWaiting = () => conflict(t.paymentNotAwaitingConfirmation);

const paymentsOf = (context: ServerContext, charge: ChargeRow) =>
  context.ports.payments(effectiveMode(charge.mode, null));

const toChargeQuery = ({ id, userId, createdAt }: ChargeRow) => ({
  key: id,
  customerKey: userId,
  openedAt: createdAt,
});

async function callProcessor<Answer>(context: ServerContext, request: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(request);
  } catch (error) {
    if (error instanceof Problem) throw error;
    context.log.warn({ error }, 'payment processor did not answer about a payment awaiting confirmation');
    throw new Problem(503, 'PAYMENT_COMPANY_SILENT', t.processorSilentNothingChanged);
  }
}
