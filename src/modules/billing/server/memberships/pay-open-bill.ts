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
import { nextCents, presentMembership } from './present-membership.ts';
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

/** Charges the card on file for the open bill, at the amount shown. The result is read by the usual sync. */
export const payOpenMembershipBill = endpoints.payOpenMembershipBill.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const { orm } = context.database;
  const known = await findLatestMembership(orm, userId);
  if (known?.state === 'active') return presentMembership(context, userId);
  if (known?.state !== 'past_due') throw conflict(t.youDontHaveAnUnpaid);
  await heard(context, syncMembership(context, known.id));
  const row = await findLatestMembership(orm, userId);
  if (row?.state !== 'past_due') return presentMembership(context, userId);
  const dueCents = nextCents(row);
  if (input.shownCents !== undefined && dueCents > input.shownCents)
    throw conflict(t.theBillIsNowNothing({ money: formatMoney(dueCents) }));
  const { payments, named } = processorOf(context, row);
  if ((await heard(context, payments.findCard(userId))) === null)
    throw new Problem(402, 'NO_CARD', t.theresNoCardOnFile);
  await heard(context, payments.payOpenBill(named));
  await heard(context, syncMembership(context, row.id));
  const view = await presentMembership(context, userId);
  if (view.state === 'past_due' && view.declineMessage !== null)
    throw new Problem(402, 'PAYMENT_DECLINED', view.declineMessage);
  return view;
});

/** The client secret for the processor's confirmation dialog. Never stored. */
export const beginMembershipConfirmation = endpoints.beginMembershipConfirmation.handler(
  async ({ context }) => {
    const row = await findLatestMembership(context.database.orm, callerId(context));
    const { payments, named } = processorOf(context, requireWaiting(row));
    const truth = await heard(context, payments.findSubscription(named));
    if (truth?.clientSecret != null)
      return { clientSecret: truth.clientSecret, publishableKey: payments.publishableKey };
    await syncMembership(context, named.key);
    throw conflict(t.yourBankIsNoLonger);
  },
);

export const answerMembershipBank = endpoints.answerMembershipBank.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const row = requireWaiting(await findLatestMembership(context.database.orm, userId));
  if (effectiveMode(row.mode, null) !== 'demo') throw notFound(t.theSimulatedBankIsOnly);
  const payments = context.ports.payments('demo');
  if (!hasBank(payments)) throw notFound(t.theresNoSimulatedBankHere);
  await payments.answerAsBank(row.id, input.confirmed);
  await syncMembership(context, row.id);
  return presentMembership(context, userId);
});

type WithBank = Payments & { answerAsBank(key: string, confirmed: boolean): Promise<void> };

const hasBank = (payments: Payments): payments is WithBank => 'answerAsBank' in payments;

function requireWaiting(row: MembershipRow | null): MembershipRow {
  if (row?.waitsFor === 'patient') return row;
  throw conflict(t.yourBankIsntWaitingFor);
}

const processorOf = (context: EndpointContext, row: MembershipRow) => ({
  payments: context.ports.payments(effectiveMode(row.mode, null)),
  named: { key: row.id, customerKey: row.userId },
});

async function heard<Answer>(context: EndpointContext, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(asked);
  } catch (error) {
    if (error instanceof Problem) throw error;
    context.log.warn({ error }, 'payment processor did not answer about a membership');
    throw new Problem(503, 'PAYMENT_COMPANY_SILENT', t.ourPaymentProcessorIsntResponding);
  }
}
