import { implement } from '@orpc/server';
import { and, desc, eq, inArray, like, or } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { charges, refunds } from '#schema/payments.ts';
import { reconciliationFindings } from '#schema/reconciliation.ts';
import { shortId } from '#shared/ids.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { type ChargeDetails, type RefundView, teamReasons } from '../../ledger-views.ts';
import { presentFinding } from '../reconciliation-views/list-reconciliation-findings.ts';
import type { ChargeRow } from './find-charges.ts';
import { presentCharge } from './list-charges.ts';
import { loadNames, type UserName } from './load-names.ts';
import { presentLedger } from './present-ledger.ts';

const maxRefunds = 50;

type RefundRow = typeof refunds.$inferSelect;

export const getCharge = implement(ledgerContract)
  .$context<EndpointContext>()
  .getCharge.handler(({ input, context }) => presentChargeDetails(context.database.orm, input.id));

/** A charge with all related records. Throws a Problem 404 if it doesn't exist. */
export async function presentChargeDetails(orm: Orm, id: string): Promise<ChargeDetails> {
  const [charge] = await orm.select().from(charges).where(eq(charges.id, id));
  if (!charge) throw notFound(t.chargeNotFound);
  const refundRows = await orm
    .select()
    .from(refunds)
    .where(eq(refunds.chargeId, id))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(maxRefunds);
  const keys = [`charge:${id}`, ...refundRows.flatMap(({ id }) => [`refund:${id}`, `refund_failed:${id}`])];
  const booked = await orm
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.chain, charge.userId),
        or(inArray(ledgerTransactions.key, keys), like(ledgerTransactions.key, `dispute%:${id}%`)),
      ),
    )
    .orderBy(ledgerTransactions.position);
  const findings = await orm
    .select()
    .from(reconciliationFindings)
    .where(and(eq(reconciliationFindings.chargeId, id)))
    .orderBy(desc(reconciliationFindings.number))
    .limit(maxRefunds);
  const getName = await loadNames(orm, [
    charge.userId,
    ...refundRows.map(({ byUserId }) => byUserId),
    ...findings.map(({ settledBy }) => settledBy),
  ]);
  return {
    charge: presentCharge(charge, getName(charge.userId)),
    vendorChargeId: charge.vendorChargeId,
    declineMessage: charge.declineMessage,
    refunds: refundRows.map((refund) => presentRefund(refund, getName)),
    booked: await presentLedger(orm, booked),
    findings: findings.map((finding) => presentFinding(finding, getName)),
    refundable: getRefundable(charge),
  };
}

function presentRefund(refund: RefundRow, getName: (id: string) => UserName): RefundView {
  const { id, amountCents, reason, note, byUserId, state, createdAt, settledAt } = refund;
  return {
    id,
    shortId: shortId(id),
    amountCents,
    reason,
    teamReason: teamReasons.find((candidate) => candidate === refund.teamReason) ?? null,
    words: note,
    by: byUserId === null ? null : getName(byUserId).name,
    state,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

/** How much of a charge can be refunded, or why nothing can. */
export function getRefundable(charge: ChargeRow): { cents: number; why: string | null } {
  const notRefundable = (why: string) => ({ cents: 0, why });
  if (charge.disputedAt) return notRefundable(t.chargeDisputed);
  switch (charge.state) {
    case 'opened':
      return notRefundable(t.chargeNotPaidYet);
    case 'declined':
    case 'cancelled':
      return notRefundable(t.chargeNeverPaid);
    case 'refunded':
    case 'succeeded': {
      if (charge.amountCents === 0) return notRefundable(t.chargeWasFree);
      const cents = charge.amountCents - charge.refundedCents;
      if (cents > 0) return { cents, why: null };
      return notRefundable(charge.state === 'refunded' ? t.chargeFullyRefunded : t.fullRefundInProgress);
    }
  }
}
