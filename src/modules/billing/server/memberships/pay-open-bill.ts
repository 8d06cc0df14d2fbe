import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict, notFound, Problem } from '#shared/problem.ts';
import type { Payments } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import { membershipContract } from '../../membership.contract.ts';
import { findLatestMembership, type MembershipRow } from './find-membership.ts';
import { nextBillCents, presentMembership } from './present-membership.ts';
import { syncMembership } from './sync-membership.ts';
import { syncOrDefer } from './sync-or-defer.ts';

const endpoints = implement(membershipContract).$context<EndpointContext>();

export const getMembership = endpoints.getMembership.handler(({ context }) =>
  presentMembership(context, callerId(context)),
);

export const checkMembership = endpoints.checkMembership.handler(async ({ context }) => {
  const userId = callerId(context);
  const row = await findLatestMembership(context.database.orm, userId);
  if (row) await syncOrDefer(context, row.id);
  return presentMembership(context, userId);
});

/** Charges the card on file for the open bill, at most the amount shown. A sync then reads the result. */
export const payOpenMembershipBill = endpoints.payOpenMembershipBill.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const { orm } = context.database;
  const existing = await findLatestMembership(orm, userId);
  if (existing?.state === 'active') return presentMembership(context, userId);
  if (existing?.state !== 'past_due') throw conflict(t.noUnpaidBill);
  await callProcessor(context, syncMembership(context, existing.id));
  const row = await findLatestMembership(orm, userId);
  if (row?.state !== 'past_due') return presentMembership(context, userId);
  const dueCents = nextBillCents(row);
  if (input.shownCents !== undefined && dueCents > input.shownCents)
    throw conflict(t.billAmountChanged({ money: formatMoney(dueCents) }));
  const { payments, ids } = processorOf(context, row);
  if ((await callProcessor(context, payments.findCard(userId))) === null)
    throw new Problem(402, 'NO_CARD', t.noCardOnFile);
  await callProcessor(context, payments.payOpenBill(ids));
  await callProcessor(context, syncMembership(context, row.id));
  const view = await presentMembership(context, userId);
  if (view.state === 'past_due' && view.declineMessage !== null)
    throw new Problem(402, 'PAYMENT_DECLINED', view.declineMessage);
  return view;
});

/** Returns the client secret for the processor's confirmation dialog. It is never stored. */
export const beginMembershipConfirmation = endpoints.beginMembershipConfirmation.handler(
  async ({ context }) => {
    const row = await findLatestMembership(context.database.orm, callerId(context));
    const { payments, ids } = processorOf(context, requireAwaitingBank(row));
    const subscription = await callProcessor(context, payments.findSubscription(ids));
    if (subscription?.clientSecret != null)
      return { clientSecret: subscription.clientSecret, publishableKey: payments.publishableKey };
    await syncMembership(context, ids.key);
    throw conflict(t.bankNoLongerWaiting);
  },
);

export const answerMembershipBank = endpoints.answerMembershipBank.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const row = requireAwaitingBank(await findLatestMembership(context.database.orm, userId));
  if (effectiveMode(row.mode, null) !== 'demo') throw notFound(t.simulatedBankDemoOnly);
  const payments = context.ports.payments('demo');
  if (!isSimulated(payments)) throw notFound(t.noSimulatedBank);
  await payments.answerAsBank(row.id, input.confirmed);
  await syncMembership(context, row.id);
  return presentMembership(context, userId);
});

type SimulatedPayments = Payments & { answerAsBank(key: string, confirmed: boolean): Promise<void> };

const isSimulated = (payments: Payments): payments is SimulatedPayments => 'answerAsBank' in payments;

function requireAwaitingBank(row: MembershipRow | null): MembershipRow {
  if (row?.waitsFor === 'patient') return row;
  throw conflict(t.bankNotWaiting);
}

const processorOf = (context: EndpointContext, row: MembershipRow) => ({
  payments: context.ports.payments(effectiveMode(row.mode, null)),
  ids: { key: row.id, customerKey: row.userId },
});

async function callProcessor<Answer>(context: EndpointContext, request: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(request);
  } catch (error) {
    if (error instanceof Problem) throw error;
    context.log.warn({ error }, 'payment processor did not answer about a membership');
    throw new Problem(503, 'PAYMENT_COMPANY_SILENT', t.processorSilentTryAgain);
  }
}
