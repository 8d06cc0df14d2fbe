import { implement } from '@orpc/server';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges, refunds } from '#schema/payments.ts';
import { isId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest } from '#shared/problem.ts';
import { type BillingEntry, billingContract } from '../../billing.contract.ts';
import * as t from '../../billing.words.ts';

const pageSize = 20;

type ChargeRow = typeof charges.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;
type RequestSummary = { id: string; serviceType: string } | null;
type Place = { at: Date; id: string };

/** Merges charges and refunds by reading a page of each and keeping the newest entries. */
export const listBilling = implement(billingContract)
  .$context<EndpointContext>()
  .listBilling.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const userId = callerId(context);
    const before = input.cursor === undefined ? null : readPlace(input.cursor);
    const entries = [...(await readCharges(orm, userId, before)), ...(await readRefunds(orm, userId, before))]
      .toSorted((a, b) => b.at.localeCompare(a.at) || (b.id < a.id ? -1 : 1))
      .slice(0, pageSize + 1);
    const shown = entries.slice(0, pageSize);
    const last = entries.length > pageSize ? shown.at(-1) : undefined;
    return { entries: shown, nextCursor: last ? `${last.at}_${last.id}` : null };
  });

function readPlace(cursor: string): Place {
  const [at = '', id = ''] = cursor.split('_');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at));
  if (!isTime || !isId(id)) throw badRequest(t.billsPageNotFound);
  return { at: new Date(at), id };
}

const isBefore = (table: typeof charges | typeof refunds, place: Place | null): SQL | undefined =>
  place === null
    ? undefined
    : or(
        sql`${table.createdAt} < ${place.at.toISOString()}`,
        and(sql`${table.createdAt} = ${place.at.toISOString()}`, sql`${table.id} < ${place.id}`),
      );

const requestColumns = { id: careRequests.id, serviceType: careRequests.serviceType };

async function readCharges(orm: Orm, userId: string, before: Place | null): Promise<BillingEntry[]> {
  const rows = await orm
    .select({ charge: charges, request: requestColumns })
    .from(charges)
    .leftJoin(careRequests, eq(careRequests.id, charges.requestId))
    .where(and(ofPerson(charges.userId, userId), isBefore(charges, before)))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(pageSize + 1);
  return rows.map(({ charge, request }) => presentCharge(charge, request));
}

async function readRefunds(orm: Orm, userId: string, before: Place | null): Promise<BillingEntry[]> {
  const rows = await orm
    .select({ refund: refunds, charge: charges, request: requestColumns })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .leftJoin(careRequests, eq(careRequests.id, charges.requestId))
    .where(and(ofPerson(charges.userId, userId), isBefore(refunds, before)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(pageSize + 1);
  return rows.map(({ refund, charge, request }) => presentRefund(refund, charge, request));
}

/** Fields that charges and refunds have in common. */
const presentShared = (charge: ChargeRow, request: RequestSummary) => ({
  chargeId: charge.id,
  mode: effectiveMode(charge.mode, null),
  kind: charge.kind,
  addOn: charge.addOn,
  period:
    charge.periodStart && charge.periodEnd
      ? { from: charge.periodStart.toISOString(), until: charge.periodEnd.toISOString() }
      : null,
  paidFrom: charge.paidFrom,
  card:
    charge.cardBrand && charge.cardLastFour
      ? { brand: charge.cardBrand, lastFour: charge.cardLastFour }
      : null,
  request,
});

/** Anything paid has a receipt, even after a refund. */
export const hasReceipt = ({ state, amountCents }: ChargeRow): boolean =>
  amountCents > 0 && (state === 'succeeded' || state === 'refunded');

function presentCharge(charge: ChargeRow, request: RequestSummary): BillingEntry {
  return {
    ...presentShared(charge, request),
    id: charge.id,
    at: charge.createdAt.toISOString(),
    entry: 'charge',
    amountCents: charge.amountCents,
    refundedCents: charge.refundedCents,
    state: stateOf(charge),
    reason: charge.feeReason,
    declineMessage: charge.state === 'declined' ? charge.declineMessage : null,
    hasReceipt: hasReceipt(charge),
  };
}

function stateOf(charge: ChargeRow): BillingEntry['state'] {
  switch (charge.state) {
    case 'opened':
      if (charge.waitsFor === 'patient') return 'waits_for_patient';
      return charge.waitsFor === 'bank' ? 'waits_for_bank' : 'under_way';
    case 'declined':
      return 'declined';
    case 'cancelled':
      return 'canceled';
    case 'succeeded':
    case 'refunded':
      if (charge.amountCents === 0) return 'free';
      if (charge.disputedAt !== null) return 'disputed';
      return charge.state === 'refunded' ? 'refunded' : 'paid';
  }
}

const refundStates = {
  opened: 'refund_under_way',
  succeeded: 'refunded',
  failed: 'refund_failed',
} as const;

function presentRefund(refund: RefundRow, charge: ChargeRow, request: RequestSummary): BillingEntry {
  return {
    ...presentShared(charge, request),
    id: refund.id,
    at: refund.createdAt.toISOString(),
    entry: 'refund',
    amountCents: refund.amountCents,
    refundedCents: 0,
    state: refundStates[refund.state],
    reason: refund.reason,
    declineMessage: null,
    hasReceipt: false,
  };
}
