import { and, eq } from 'drizzle-orm';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorCharge, VendorRefund } from '#vendors/payments/payments.port.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { findReturnedRefunds } from '../refunds/find-returned-refunds.rules.ts';
import { recordManualRefund } from '../refunds/record-manual-refund.ts';
import { reverseRefund } from '../refunds/reverse-refund.ts';
import { recordDisputes } from './record-disputes.ts';

/** Changes to a settled charge that were found at the processor. */
export type ChargeChanges = {
  /** Whether the processor has the charge. */
  isKnown: boolean;
  /** Refunded manually at the processor and now recorded here. */
  manuallyRefundedCents: number;
  /** Refunded at the processor but still not recorded here. */
  unrecordedCents: number;
  /** Refunds that the patient's bank returned to us. */
  returnedCents: number;
  /** Refunded here but not at the processor. */
  missingAtProcessorCents: number;
  disputeChanged: boolean;
};

const noChanges: ChargeChanges = {
  isKnown: false,
  manuallyRefundedCents: 0,
  unrecordedCents: 0,
  returnedCents: 0,
  missingAtProcessorCents: 0,
  disputeChanged: false,
};

const maxReads = 6;

/**
 * Records what happened to a charge after it settled: a dispute, its outcome, a returned refund, or a manual refund at
 * the processor. Idempotent. Throws if the processor doesn't answer or the charge changes on every read.
 */
export async function followCharge(context: ServerContext, chargeId: string): Promise<ChargeChanges> {
  let found = noChanges;
  let hasResult = false;
  for (let attempt = 0; attempt < maxReads; attempt++) {
    const result = await syncOnce(context, chargeId);
    if (result === 'outdated') continue;
    hasResult = true;
    found = {
      ...result,
      manuallyRefundedCents: found.manuallyRefundedCents + result.manuallyRefundedCents,
      returnedCents: found.returnedCents + result.returnedCents,
      disputeChanged: found.disputeChanged || result.disputeChanged,
    };
    // A concurrent run may have written newer data from the processor, so repeat until nothing changes.
    if (!hasChanged(result)) break;
  }
  if (!hasResult) throw new Error('Charge changed on every read during the sync.');
  return found;
}

const hasChanged = ({ manuallyRefundedCents, returnedCents, disputeChanged }: ChargeChanges): boolean =>
  manuallyRefundedCents > 0 || returnedCents > 0 || disputeChanged;

type RefundRow = typeof refunds.$inferSelect;
type OwnRecords = { charge: ChargeRow; refundRows: RefundRow[] };
type ProcessorRecords = { found: VendorCharge; refunded: VendorRefund[] };

async function syncOnce(context: ServerContext, chargeId: string): Promise<ChargeChanges | 'outdated'> {
  const before = await readOwnRecords(context.database.orm, chargeId);
  if (!before || !hasMovedMoney(before.charge)) return noChanges;
  const processor = await readProcessor(context, before);
  if (!processor) return noChanges;
  if (isUnchanged(before, processor))
    return { ...noChanges, isKnown: true, missingAtProcessorCents: missingAtProcessor(before, processor) };
  return context.database.transaction(async (tx) => {
    // Lock the request before the charge, in the same order as approval.
    const { requestId } = before.charge;
    const request = requestId === null ? null : await lockRequest(tx, requestId);
    await tx.select({ id: charges.id }).from(charges).where(eq(charges.id, chargeId)).for('update');
    const current = await readOwnRecords(tx, chargeId);
    // The processor's answer is older than the current row.
    if (!current || snapshotOf(current) !== snapshotOf(before)) return 'outdated';
    const changes = await applyChanges(tx, context, { current, processor, request });
    if (hasChanged(changes))
      context.live.publish(tx, { owner: current.charge.userId, topic: 'billing', id: chargeId });
    return changes;
  });
}

async function readOwnRecords(orm: Orm, chargeId: string): Promise<OwnRecords | null> {
  const [charge] = await orm.select().from(charges).where(eq(charges.id, chargeId));
  if (!charge) return null;
  const refundRows = await orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId)))
    .orderBy(refunds.createdAt, refunds.id);
  return { charge, refundRows };
}

async function readProcessor(
  context: ServerContext,
  { charge, refundRows }: OwnRecords,
): Promise<ProcessorRecords | null> {
  const payments = context.ports.payments(charge.mode as Mode);
  const query = {
    key: charge.id,
    customerKey: charge.userId,
    openedAt: charge.createdAt,
    vendorChargeId: charge.vendorChargeId,
  };
  const found = await payments.findCharge(query);
  if (!found) return null;
  const hasPaidRefund = refundRows.some(({ state }) => state === 'succeeded');
  const refunded = hasPaidRefund
    ? await payments.listRefunds({ ...query, vendorChargeId: found.vendorChargeId })
    : [];
  return { found, refunded };
}

/** Identifies the state that the processor's answer is compared with. */
const snapshotOf = ({ charge, refundRows }: OwnRecords): string =>
  JSON.stringify([
    charge.state,
    charge.refundedCents,
    charge.disputedAt,
    charge.disputeHeldCents,
    charge.disputeLostCents,
    refundRows.map(({ id, state }) => [id, state]),
  ]);

/** Whether card money moved. Only then can a charge be disputed or refunded at the processor. */
const hasMovedMoney = ({ state, paidFrom, amountCents }: ChargeRow): boolean =>
  (state === 'succeeded' || state === 'refunded') && paidFrom === 'card' && amountCents > 0;

const isUnchanged = ({ charge, refundRows }: OwnRecords, { found, refunded }: ProcessorRecords): boolean =>
  !found.isDisputed &&
  charge.disputedAt === null &&
  found.refundedCents <= charge.refundedCents &&
  findReturnedRefunds(refundRows, refunded, found.refundedCents).length === 0;

const missingAtProcessor = ({ refundRows }: OwnRecords, { found }: ProcessorRecords): number => {
  const paidRefunds = refundRows.filter(({ state }) => state === 'succeeded');
  return Math.max(
    0,
    paidRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0) - found.refundedCents,
  );
};

async function applyChanges(
  tx: Orm,
  context: ServerContext,
  {
    current,
    processor,
    request,
  }: { current: OwnRecords; processor: ProcessorRecords; request: RequestRow | null },
): Promise<ChargeChanges> {
  const { found, refunded } = processor;
  let { charge } = current;
  let currentRequest = request;
  let returnedCents = 0;
  for (const refund of findReturnedRefunds(current.refundRows, refunded, found.refundedCents)) {
    charge = await reverseRefund(tx, context, { charge, request: currentRequest, refund });
    if (currentRequest) currentRequest = await lockRequest(tx, currentRequest.id);
    returnedCents += refund.amountCents;
  }
  const unrecordedTotal = Math.max(0, found.refundedCents - charge.refundedCents);
  // Staff must check whether the money is still in health savings; the nightly reconciliation reports it.
  const manuallyRefundedCents = charge.kind === 'stored_value_top_up' ? 0 : unrecordedTotal;
  if (manuallyRefundedCents > 0)
    await recordManualRefund(tx, context, {
      charge,
      request: currentRequest,
      amountCents: manuallyRefundedCents,
    });
  return {
    isKnown: true,
    manuallyRefundedCents,
    unrecordedCents: unrecordedTotal - manuallyRefundedCents,
    returnedCents,
    missingAtProcessorCents: Math.max(0, missingAtProcessor(current, processor) - returnedCents),
    disputeChanged: await recordDisputes(tx, context, charge, found),
  };
}
