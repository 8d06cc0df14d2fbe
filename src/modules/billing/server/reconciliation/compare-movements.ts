import { and, eq, inArray, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { isId } from '#shared/ids.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import { disputeKey, disputeWonKey } from '../charges/dispute-keys.ts';
import { compareCharge, compareDispute, type OurCharge } from './compare-charge.rules.ts';
import { compareRefund, type OurRefund } from './compare-refund.rules.ts';
import type { Comparison, Difference } from './difference.ts';
import { readPostedAmounts } from './read-posted-amounts.ts';
import { recordDifference } from './record-difference.ts';

/** IDs seen in the report so far. Nothing else of the report is kept in memory. */
export type SeenIds = { movements: Set<string>; charges: Set<string>; refunds: Set<string> };

export const createSeen = (): SeenIds => ({ movements: new Set(), charges: new Set(), refunds: new Set() });

/**
 * Compares part of the report with our records and stores every difference. Lines outside the period only count as
 * seen.
 */
export async function compareMovements(
  context: ServerContext,
  comparison: Comparison,
  movements: readonly VendorMovement[],
  seen: SeenIds,
): Promise<void> {
  const ownRecords = await readOwnRecords(context.database.orm, comparison.mode, movements);
  const now = context.clock.now();
  for (const movement of movements) {
    const difference = evaluate(movement, ownRecords, seen, now);
    if (difference && movement.at >= comparison.from && movement.at < comparison.until)
      await recordDifference(context, comparison, difference);
  }
}

type OwnRecords = {
  chargeOf(movement: VendorMovement): OurCharge | null;
  refundOf(movement: VendorMovement): OurRefund | null;
  /** Amount posted for a dispute; null if nothing was posted. */
  postedFor(movement: VendorMovement, charge: OurCharge): number | null;
};

function evaluate(
  movement: VendorMovement,
  ownRecords: OwnRecords,
  seen: SeenIds,
  now: Date,
): Difference | null {
  const charge = ownRecords.chargeOf(movement);
  switch (movement.kind) {
    case 'charge': {
      const isRepeated = charge !== null && seen.charges.has(charge.id);
      if (charge) seen.charges.add(charge.id);
      return compareCharge(movement, charge, { isRepeated, now });
    }
    case 'refund': {
      const refund = ownRecords.refundOf(movement);
      const isRepeated = refund !== null && movement.amountCents < 0 && seen.refunds.has(refund.id);
      if (refund && movement.amountCents < 0) seen.refunds.add(refund.id);
      return compareRefund(movement, { refund, charge }, { isRepeated, now });
    }
    case 'dispute':
      return compareDispute(movement, charge, charge && ownRecords.postedFor(movement, charge));
    case 'fee':
    case 'payout':
      return null;
    case 'other':
      return {
        kind: 'unknown_movement',
        place: `movement:${movement.vendorMovementId}`,
        words: t.unknownMovement,
        amountCents: movement.amountCents,
        chargeId: charge?.id ?? null,
        occurredAt: movement.at,
      };
  }
}

/** The key `reverseRefund` posts under. */
const returnKey = (refundId: string): string => `refund_failed:${refundId}`;

function disputeLedgerKey(movement: VendorMovement, charge: { id: string } | undefined): string | null {
  if (movement.kind !== 'dispute' || !charge || !movement.vendorDisputeId) return null;
  return (movement.amountCents < 0 ? disputeKey : disputeWonKey)(charge.id, movement.vendorDisputeId);
}

/** Loads the charges and refunds of these movements, by our key or the processor's ID. */
async function readOwnRecords(
  orm: Orm,
  mode: Comparison['mode'],
  movements: readonly VendorMovement[],
): Promise<OwnRecords> {
  const keys = movements.flatMap(({ key }) => (key !== null && isId(key) ? [key] : []));
  const vendorIds = movements.flatMap(({ vendorObjectId }) => vendorObjectId ?? []);
  const filter = or(
    keys.length > 0 ? inArray(charges.id, keys) : undefined,
    vendorIds.length > 0 ? inArray(charges.vendorChargeId, vendorIds) : undefined,
  );
  const found = filter
    ? await orm
        .select()
        .from(charges)
        .where(and(eq(charges.mode, mode), filter))
    : [];
  const byId = new Map(found.map((charge) => [charge.id, charge]));
  const byVendorId = new Map(found.map((charge) => [charge.vendorChargeId, charge]));
  const refundRows = keys.length > 0 ? await orm.select().from(refunds).where(inArray(refunds.id, keys)) : [];
  const byMovement = ({ vendorObjectId }: VendorMovement) =>
    vendorObjectId === null ? undefined : byVendorId.get(vendorObjectId);
  const posted = await readPostedAmounts(orm, [
    ...movements.flatMap((movement) => disputeLedgerKey(movement, byMovement(movement)) ?? []),
    ...refundRows.map(({ id }) => returnKey(id)),
  ]);
  const refundById = new Map(
    refundRows.map((refund) => [refund.id, { ...refund, isReturned: posted.has(returnKey(refund.id)) }]),
  );
  return {
    chargeOf: ({ kind, key, vendorObjectId }) =>
      (kind === 'charge' && key !== null ? byId.get(key) : undefined) ??
      (vendorObjectId === null ? undefined : byVendorId.get(vendorObjectId)) ??
      null,
    postedFor: (movement, charge) => posted.get(disputeLedgerKey(movement, charge) ?? '')?.cardCents ?? null,
    refundOf: ({ key }) => (key === null ? null : (refundById.get(key) ?? null)),
  };
}
