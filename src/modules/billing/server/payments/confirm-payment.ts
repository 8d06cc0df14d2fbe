import { implement } from '@orpc/server';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict, notFound, Problem } from '#shared/problem.ts';
import { billingContract } from '../../billing.contract.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { settleWithPatience } from '../open-charge.ts';
import { getOwnCharge, presentStanding } from './own-charge.ts';

const endpoints = implement(billingContract).$context<EndpointContext>();

/** The secret with which the payment company's own script has the bank ask. Only for its owner, and only while it waits. */
export const beginConfirmation = endpoints.beginConfirmation.handler(async ({ input, context }) => {
  const charge = await getWaiting(context, input.id);
  const payments = paymentsOf(context, charge);
  const found = await heard(context, payments.findCharge(asKnown(charge)));
  if (found?.state === 'needs_authentication' && found.clientSecret !== null)
    return { clientSecret: found.clientSecret, publishableKey: payments.publishableKey };
  await settleWithPatience(context, charge.id);
  throw notWaiting();
});

/** A webhook tells the same, sooner or later: who stands before the page need not wait for it. */
export const checkPayment = endpoints.checkPayment.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.id, callerId(context));
  if (charge.state === 'opened') await settleWithPatience(context, charge.id);
  return presentAgain(context, charge);
});

/** What the bank has confirmed meanwhile stays paid: the answer says which of the two came first. */
export const giveUpPayment = endpoints.giveUpPayment.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.id, callerId(context));
  if (charge.state === 'cancelled') return presentStanding(charge);
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  await heard(context, paymentsOf(context, charge).cancelCharge(asKnown(charge)));
  return settleAnew(context, charge);
});

/** The demonstration's bank has nobody else who answers. */
export const answerAsBank = endpoints.answerAsBank.handler(async ({ input, context }) => {
  const charge = await getOwnCharge(context.database.orm, input.chargeId, callerId(context));
  if (charge.mode !== 'demo') throw notFound('The simulated bank exists only in the demonstration.');
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  await context.ports.simulatedBank.answerAsBank(charge.id, input.confirmed);
  return settleAnew(context, charge);
});

/** A look that began before the answer was given may have seen nothing of it: a second one does. */
async function settleAnew(context: EndpointContext, charge: ChargeRow) {
  await settleWithPatience(context, charge.id);
  const standing = await presentAgain(context, charge);
  if (standing.state !== 'opened') return standing;
  await settleWithPatience(context, charge.id);
  return presentAgain(context, charge);
}

const presentAgain = async (context: EndpointContext, { id, userId }: ChargeRow) =>
  presentStanding(await getOwnCharge(context.database.orm, id, userId));

async function getWaiting(context: EndpointContext, chargeId: string): Promise<ChargeRow> {
  const charge = await getOwnCharge(context.database.orm, chargeId, callerId(context));
  if (charge.state !== 'opened' || charge.waitsFor !== 'patient') throw notWaiting();
  return charge;
}

const notWaiting = () =>
  conflict('This payment is not waiting for your confirmation any more. Please look at where it stands now.');

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
    context.log.warn({ error }, 'the payment company did not answer about a payment that waits');
    throw new Problem(
      503,
      'PAYMENT_COMPANY_SILENT',
      'The payment company does not answer just now, so the payment stands as it was. Please try again in a moment.',
    );
  }
}
