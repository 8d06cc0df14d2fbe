import { implement } from '@orpc/server';
import { and, desc, eq, inArray, like, or } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { bookFindings } from '#schema/books.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { charges, refunds } from '#schema/payments.ts';
import { shortId } from '#shared/ids.ts';
import { notFound } from '#shared/problem.ts';
import { type ChargeDetails, type RefundView, teamReasons } from '../../book-views.ts';
import { booksContract } from '../../books.contract.ts';
import { presentFinding } from '../reconciliation-views/list-book-findings.ts';
import type { ChargeRow } from './find-charges.ts';
import { presentCharge } from './list-charges.ts';
import { namePeople, type PersonName } from './name-people.ts';
import { presentLedger } from './present-ledger.ts';

const mostRefunds = 50;

type RefundRow = typeof refunds.$inferSelect;

export const getCharge = implement(booksContract)
  .$context<EndpointContext>()
  .getCharge.handler(({ input, context }) => presentChargeDetails(context.database.orm, input.id));

/** A charge with everything that belongs to it. Throws a Problem 404. */
export async function presentChargeDetails(orm: Orm, id: string): Promise<ChargeDetails> {
  const [charge] = await orm.select().from(charges).where(eq(charges.id, id));
  if (!charge) throw notFound('There is no such charge.');
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
    .from(bookFindings)
    .where(and(eq(bookFindings.chargeId, id)))
    .orderBy(desc(bookFindings.number))
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

/** What may be given back of a charge, and where nothing may, why. */
export function refundableOf(charge: ChargeRow): { cents: number; why: string | null } {
  const none = (why: string) => ({ cents: 0, why });
  if (charge.disputedAt) return none('The patient’s bank has taken this money back.');
  switch (charge.state) {
    case 'opened':
      return none('It is not paid yet.');
    case 'declined':
    case 'cancelled':
      return none('It was never paid.');
    case 'refunded':
    case 'succeeded': {
      if (charge.amountCents === 0) return none('It cost nothing.');
      const cents = charge.amountCents - charge.refundedCents;
      if (cents > 0) return { cents, why: null };
      return none(
        charge.state === 'refunded' ? 'All of it was given back.' : 'All of it is on its way back.',
      );
    }
  }
}
