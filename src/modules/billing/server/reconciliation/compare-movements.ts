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
import { readBooked } from './read-booked.ts';
import { recordDifference } from './record-difference.ts';

/** IDs seen in the report so far; nothing else of it is kept in memory. */
export type Seen = { movements: Set<string>; charges: Set<string>; refunds: Set<string> };

export const nothingSeen = (): Seen => ({ movements: new Set(), charges: new Set(), refunds: new Set() });

/**
 * Compares part of the report with our records and stores every difference. Lines outside the period only
 * count as seen.
 */
export async function compareMovements(
  context: ServerContext,
  comparison: Comparison,
  movements: readonly VendorMovement[],
  seen: Seen,
): Promise<void> {
  const ours = await readOurs(context.database.orm, comparison.mode, movements);
  const now = context.clock.now();
  for (const movement of movements) {
    const difference = judge(movement, ours, seen, now);
    if (difference && movement.at >= comparison.from && movement.at < comparison.until)
      await recordDifference(context, comparison, difference);
  }
}

type Ours = {
  chargeOf(movement: VendorMovement): OurCharge | null;
  refundOf(movement: VendorMovement): OurRefund | null;
  /** What a dispute moved on our processor account, as posted. */
  bookedFor(movement: VendorMovement, charge: OurCharge): number | null;
};

function judge(movement: VendorMovement, ours: Ours, seen: Seen, now: Date): Difference | null {
  const charge = ours.chargeOf(movement);
  switch (movement.kind) {
    case 'charge': {
      const isRepeated = charge !== null && seen.charges.has(charge.id);
      if (charge) seen.charges.add(charge.id);
      return compareCharge(movement, charge, { isRepeated, now });
    }
    case 'refund': {
      const refund = ours.refundOf(movement);
      const isRepeated = refund !== null && movement.amountCents < 0 && seen.refunds.has(refund.id);
      if (refund && movement.amountCents < 0) seen.refunds.add(refund.id);
      return compareRefund(movement, { refund, charge }, { isRepeated, now });
    }
    case 'dispute':
      return compareDispute(movement, charge, charge && ours.bookedFor(movement, charge));
    case 'fee':
    case 'payout':
      return null;
    case 'other':
      return {
        kind: 'unknown_movement',
        place: `movement:${movement.vendorMovementId}`,
        words: t.thePaymentProcessorMovedMoney,
        amountCents: movement.amountCents,
        chargeId: charge?.id ?? null,
        occurredAt: movement.at,
      };
  }
}

/** The key `reverseRefund` posts under. */
const cameBackKey = (refundId: string): string => `refund_failed:${refundId}`;

function keyOfDispute(movement: VendorMovement, charge: { id: string } | undefined): string | null {
  if (movement.kind !== 'dispute' || !charge || !movement.vendorDisputeId) return null;
  return (movement.amountCents < 0 ? disputeKey : disputeWonKey)(charge.id, movement.vendorDisputeId);
}

/** The charges and refunds these movements name, by our key or the processor's ID. */
async function readOurs(
  orm: Orm,
  mode: Comparison['mode'],
  movements: readonly VendorMovement[],
): Promise<Ours> {
  const keys = movements.flatMap(({ key }) => (key !== null && isId(key) ? [key] : []));
  const vendorIds = movements.flatMap(({ vendorObjectId }) => vendorObjectId ?? []);
  const wanted = or(
    keys.length > 0 ? inArray(charges.id, keys) : undefined,
    vendorIds.length > 0 ? inArray(charges.vendorChargeId, vendorIds) : undefined,
  );
  const found = wanted
    ? await orm
        .select()
        .from(charges)
        .where(and(eq(charges.mode, mode), wanted))
    : [];
  const byId = new Map(found.map((charge) => [charge.id, charge]));
  const byVendorId = new Map(found.map((charge) => [charge.vendorChargeId, charge]));
  const returned = keys.length > 0 ? await orm.select().from(refunds).where(inArray(refunds.id, keys)) : [];
  const byMovement = ({ vendorObjectId }: VendorMovement) =>
    vendorObjectId === null ? undefined : byVendorId.get(vendorObjectId);
  const booked = await readBooked(orm, [
    ...movements.flatMap((movement) => keyOfDispute(movement, byMovement(movement)) ?? []),
    ...returned.map(({ id }) => cameBackKey(id)),
  ]);
  const refundById = new Map(
    returned.map((refund) => [refund.id, { ...refund, cameBack: booked.has(cameBackKey(refund.id)) }]),
  );
  return {
    chargeOf: ({ kind, key, vendorObjectId }) =>
      (kind === 'charge' && key !== null ? byId.get(key) : undefined) ??
      (vendorObjectId === null ? undefined : byVendorId.get(vendorObjectId)) ??
      null,
    bookedFor: (movement, charge) => booked.get(keyOfDispute(movement, charge) ?? '')?.cardCents ?? null,
    refundOf: ({ key }) => (key === null ? null : (refundById.get(key) ?? null)),
  };
}
