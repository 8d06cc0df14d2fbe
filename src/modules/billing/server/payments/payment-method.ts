import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { careRequests } from '#schema/care-requests.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { notFound, Problem } from '#shared/problem.ts';
import type { Payments } from '#vendors/payments/payments.port.ts';
import { billingContract, type CardView, type PaymentMethodView } from '../../billing.contract.ts';
import { standingOfCard } from '../../card-standing.rules.ts';

const endpoints = implement(billingContract).$context<EndpointContext>();

export const getPaymentMethod = endpoints.getPaymentMethod.handler(async ({ input, context }) => {
  const mode = await modeOf(context, input.requestId);
  const payments = findPayments(context, mode);
  const view = { mode, isConfigured: payments !== null, card: null, publishableKey: null };
  if (!payments) return view satisfies PaymentMethodView;
  return { ...view, card: await findCard(context, payments), publishableKey: payments.publishableKey };
});

export const beginCardSetup = endpoints.beginCardSetup.handler(async ({ input, context }) => {
  const payments = context.ports.payments(await modeOf(context, input.requestId));
  const { publishableKey } = payments;
  if (publishableKey === null)
    throw new Problem(409, 'NO_CARD_FIELDS', 'The demonstration has test cards to choose from instead.');
  const { clientSecret } = await heard(context, payments.beginCardSetup(callerId(context)));
  return { clientSecret, publishableKey };
});

/** Opened for its owner alone, as anything that changes something: whoever looks on as the patient gets no address. */
export const openPortal = endpoints.openPortal.handler(async ({ context }) => {
  const payments = findPayments(context, await modeOf(context, undefined));
  if (!payments) return { address: null };
  const back = context.publicUrl === null ? null : `${context.publicUrl}/billing`;
  return { address: await heard(context, payments.openPortal(callerId(context), back)) };
});

/** A request is paid in the mode that it was born with, whatever holds for its owner now. */
async function modeOf(context: EndpointContext, requestId: string | undefined): Promise<Mode> {
  if (requestId === undefined) return effectiveMode(context.caller.modeOverride, context.globalMode);
  const [request] = await context.database.orm
    .select({ mode: careRequests.mode })
    .from(careRequests)
    .where(and(eq(careRequests.id, requestId), eq(careRequests.userId, callerId(context))));
  if (!request) throw notFound('We could not find this request. It may belong to another account.');
  return effectiveMode(request.mode, null);
}

/** Null where nobody can be asked for money. */
function findPayments(context: EndpointContext, mode: Mode): Payments | null {
  try {
    return context.ports.payments(mode);
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_CONFIGURED') return null;
    throw error;
  }
}

async function findCard(context: EndpointContext, payments: Payments): Promise<CardView | null> {
  const card = await heard(context, payments.findCard(callerId(context)));
  return card && { ...card, standing: standingOfCard(card, context.clock.now()) };
}

/** The company's answer, or words that say that there was none. */
async function heard<Answer>(context: EndpointContext, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(asked);
  } catch (error) {
    if (error instanceof Problem) throw error;
    context.log.warn({ error }, 'the payment company did not answer about a card');
    throw new Problem(
      503,
      'PAYMENT_COMPANY_SILENT',
      'The payment company does not answer just now. Nothing was charged. Please try again in a moment.',
    );
  }
}
