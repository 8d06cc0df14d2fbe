import { implement } from '@orpc/server';
import { and, desc, eq, inArray, like, or } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { reconciliationFindings } from '#schema/books.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { charges, refunds } from '#schema/payments.ts';
import { shortId } from '#shared/ids.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { type ChargeDetails, type RefundView, teamReasons } from '../../ledger-views.ts';
import { presentFinding } from '../reconciliation-views/list-book-findings.ts';
import type { ChargeRow } from './find-charges.ts';
import { presentCharge } from './list-charges.ts';
import { namePeople, type PersonName } from './name-people.ts';
import { presentLedger } from './present-ledger.ts';

const mostRefunds = 50;

type RefundRow = typeof refunds.$inferSelect;

export const getCharge = implement(ledgerContract)
  .$context<EndpointContext>()
  .getCharge.handler(({ input, context }) => presentChargeDetails(context.database.orm, input.id));

/** A charge with all related records. Throws a Problem 404. */
export async function presentChargeDetails(orm: Orm, id: string): Promise<ChargeDetails> {
  const [charge] = await orm.select().from(charges).where(eq(charges.id, id));
  if (!charge) throw notFound(t.chargeNotFound);
  const given = await orm
    .select()
    .from(refunds)
    .where(eq(refunds.chargeId, id))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(mostRefunds);
  const keys = [`charge:${id}`, ...given.flatMap(({ id }) => [`refund:${id}`, `refund_failed:${id}`])];
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
    .limit(mostRefunds);
  const nameOf = await namePeople(orm, [
    charge.userId,
    ...given.map(({ byUserId }) => byUserId),
    ...findings.map(({ settledBy }) => settledBy),
  ]);
  return {
    charge: presentCharge(charge, nameOf(charge.userId)),
    vendorChargeId: charge.vendorChargeId,
    declineMessage: charge.declineMessage,
    refunds: given.map((refund) => presentRefund(refund, nameOf)),
    booked: await presentLedger(orm, booked),
    findings: findings.map((finding) => presentFinding(finding, nameOf)),
    refundable: refundableOf(charge),
  };
}

function presentRefund(refund: RefundRow, nameOf: (id: string) => PersonName): RefundView {
  const { id, amountCents, reason, note, byUserId, state, createdAt, settledAt } = refund;
  return {
    id,
    shortId: shortId(id),
    amountCents,
    reason,
    teamReason: teamReasons.find((one) => one === refund.teamReason) ?? null,
    words: note,
    by: byUserId === null ? null : nameOf(byUserId).name,
    state,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

/** How much of a charge can be refunded; if nothing, why. */
export function refundableOf(charge: ChargeRow): { cents: number; why: string | null } {
  const none = (why: string) => ({ cents: 0, why });
  if (charge.disputedAt) return none(t.thePatientsBankReversedThis);
  switch (charge.state) {
    case 'opened':
      return none(t.thisChargeIsntPaidYet);
    case 'declined':
    case 'cancelled':
      return none(t.thisChargeWasNeverPaid);
    case 'refunded':
    case 'succeeded': {
      if (charge.amountCents === 0) return none(t.thisChargeWasFree);
      const cents = charge.amountCents - charge.refundedCents;
      if (cents > 0) return { cents, why: null };
      return none(charge.state === 'refunded' ? t.thisChargeWasFullyRefunded : t.aRefundOfTheFull);
    }
  }
}
