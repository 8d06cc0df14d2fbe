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

/** The client secret for the processor's confirmation script. Only for its owner, and only while it waits. */
export const beginConfirmation = endpoints.beginConfirmation.handler(async ({ input, context }) => {
  const charge = await getWaiting(context, input.id);
  const payments = paymentsOf(context, charge);
  const found = await heard(context, payments.findCharge(asKnown(charge)));
  if (found?.state === 'needs_authentication' && found.clientSecret !== null)
    return { clientSecret: found.clientSecret, publishableKey: payments.publishableKey };
  await settleOrDefer(context, charge.id);
  throw notWaiting();
});

/** A webhook will report the same, but the patient on the page shouldn't have to wait for it. */
export const checkPayment = endpoints.checkPayment.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.id, callerId(context));
  if (charge.state === 'opened') await settleOrDefer(context, charge.id);
  return presentAgain(context, charge);
});

/** If the bank confirmed in the meantime, it stays paid; the answer says which came first. */
export const giveUpPayment = endpoints.giveUpPayment.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.id, callerId(context));
  if (charge.state === 'cancelled') return presentPaymentStatus(charge);
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  await heard(context, paymentsOf(context, charge).cancelCharge(asKnown(charge)));
  return settleAgain(context, charge);
});

/** The simulated bank: no one else answers in demo mode. */
export const answerAsBank = endpoints.answerAsBank.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.chargeId, callerId(context));
  if (charge.mode !== 'demo') throw notFound(t.theSimulatedBankIsOnly);
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  await context.ports.simulatedBank.answerAsBank(charge.id, input.confirmed);
  return settleAgain(context, charge);
});

/** A check already running may have missed the answer, so check again. */
async function settleAgain(context: EndpointContext, charge: ChargeRow) {
  await settleOrDefer(context, charge.id);
  const standing = await presentAgain(context, charge);
  if (standing.state !== 'opened') return standing;
  await settleOrDefer(context, charge.id);
  return presentAgain(context, charge);
}

const presentAgain = async (context: EndpointContext, { id, userId }: ChargeRow) =>
  presentPaymentStatus(await getOwnCharge(context.database.orm, id, userId));

async function getWaiting(context: EndpointContext, chargeId: string): Promise<ChargeRow> {
  const charge = await getOwnCharge(context.database.orm, chargeId, callerId(context));
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  return charge;
}

const notWaiting = () => conflict(t.thisPaymentNoLongerNeeds);

const paymentsOf = (context: ServerContext, charge: ChargeRow) =>
  context.ports.payments(effectiveMode(charge.mode, null));

const asKnown = ({ id, userId, createdAt }: ChargeRow) => ({
  key: id,
  customerKey: userId,
  openedAt: createdAt,
});

async function heard<Answer>(context: ServerContext, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(asked);
  } catch (error) {
    if (error instanceof Problem) throw error;
    context.log.warn({ error }, 'payment processor did not answer about a payment awaiting confirmation');
    throw new Problem(503, 'PAYMENT_COMPANY_SILENT', t.ourPaymentProcessorIsntRespondingSo);
  }
}
