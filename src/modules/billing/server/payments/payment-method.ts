import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { careRequests } from '#schema/care-requests.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { notFound, Problem, portIfConfigured } from '#shared/problem.ts';
import type { Payments } from '#vendors/payments/payments.port.ts';
import { billingContract, type CardView, type PaymentMethodView } from '../../billing.contract.ts';
import * as t from '../../billing.words.ts';
import { getCardStatus } from '../../card-status.rules.ts';

const endpoints = implement(billingContract).$context<EndpointContext>();

export const getPaymentMethod = endpoints.getPaymentMethod.handler(async ({ input, context }) => {
  const mode = await modeFor(context, input.requestId);
  const payments = findPayments(context, mode);
  const view = { mode, isConfigured: payments !== null, card: null, publishableKey: null };
  if (!payments) return view satisfies PaymentMethodView;
  return { ...view, card: await findCard(context, payments), publishableKey: payments.publishableKey };
});

export const beginCardSetup = endpoints.beginCardSetup.handler(async ({ input, context }) => {
  const payments = context.ports.payments(await modeFor(context, input.requestId));
  const { publishableKey } = payments;
  if (publishableKey === null) throw new Problem(409, 'NO_CARD_FIELDS', t.demoUsesTestCards);
  const { clientSecret } = await callProcessor(context, payments.beginCardSetup(callerId(context)));
  return { clientSecret, publishableKey };
});

/** Staff viewing as the patient can't open it, as with any change. */
export const openPortal = endpoints.openPortal.handler(async ({ context }) => {
  const payments = findPayments(context, await modeFor(context, undefined));
  if (!payments) return { address: null };
  const returnUrl = context.publicUrl === null ? null : `${context.publicUrl}/billing`;
  return { address: await callProcessor(context, payments.openPortal(callerId(context), returnUrl)) };
});

/** A request is paid in the mode it was created in, not in its owner's current mode. */
async function modeFor(context: EndpointContext, requestId: string | undefined): Promise<Mode> {
  if (requestId === undefined) return effectiveMode(context.caller.modeOverride, context.globalMode);
  const [request] = await context.database.orm
    .select({ mode: careRequests.mode })
    .from(careRequests)
    .where(and(eq(careRequests.id, requestId), eq(careRequests.userId, callerId(context))));
  if (!request) throw notFound(t.requestNotFound);
  return effectiveMode(request.mode, null);
}

/** Null when no payment processor is configured. */
const findPayments = (context: EndpointContext, mode: Mode): Payments | null =>
  portIfConfigured(() => context.ports.payments(mode));

async function findCard(context: EndpointContext, payments: Payments): Promise<CardView | null> {
  const card = await callProcessor(context, payments.findCard(callerId(context)));
  return card && { ...card, standing: getCardStatus(card, context.clock.now()) };
}

/** The processor's answer. Throws a Problem 503 if there is none. */
async function callProcessor<Answer>(context: EndpointContext, request: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(request);
  } catch (error) {
    if (error instanceof Problem) throw error;
    context.log.warn({ error }, 'payment processor did not answer about a card');
    throw new Problem(503, 'PAYMENT_COMPANY_SILENT', t.processorSilentNothingCharged);
  }
}
