import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { simulatedCharges, simulatedRefunds } from '#platform/server/database/tables/stand-ins.ts';
import type { VendorMovement } from '../payments.port.ts';

type Charge = typeof simulatedCharges.$inferSelect;

/** As such companies take: 2.9 % and 30 cents of each charge. */
const feeOf = (amountCents: number) => Math.round(amountCents * 0.029) + 30;

/** What the simulated company would print: charges, refunds and disputes, newest first. */
export async function* listSimulatedMovements(
  { orm }: Database,
  from: Date,
  until: Date,
): AsyncGenerator<VendorMovement> {
  const taken = await orm
    .select()
    .from(simulatedCharges)
    .where(and(gte(simulatedCharges.takenAt, from), lt(simulatedCharges.takenAt, until)))
    .orderBy(desc(simulatedCharges.takenAt));
  const refunded = await orm
    .select({ refund: simulatedRefunds, charge: simulatedCharges })
    .from(simulatedRefunds)
    .innerJoin(simulatedCharges, eq(simulatedCharges.key, simulatedRefunds.chargeKey))
    .where(and(gte(simulatedRefunds.createdAt, from), lt(simulatedRefunds.createdAt, until)));
  const disputed = await orm
    .select()
    .from(simulatedCharges)
    .where(and(gte(simulatedCharges.disputedAt, from), lt(simulatedCharges.disputedAt, until)));
  const movements = [
    ...taken.map(toCharge),
    ...refunded.map(({ refund, charge }) => ({
      vendorMovementId: `movement-${refund.vendorRefundId}`,
      kind: 'refund' as const,
      amountCents: -refund.amountCents,
      feeCents: 0,
      at: refund.createdAt,
      key: refund.key,
      vendorObjectId: charge.vendorChargeId,
    })),
    ...disputed.map(toDispute),
  ];
  yield* movements.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

const toCharge = (charge: Charge): VendorMovement => ({
  vendorMovementId: `movement-${charge.vendorChargeId}`,
  kind: 'charge',
  amountCents: charge.amountCents,
  feeCents: feeOf(charge.amountCents),
  at: charge.takenAt ?? charge.createdAt,
  // A bill of a membership carries no key of ours, as with the real company.
  key: charge.key.startsWith('invoice-') ? null : charge.key,
  vendorObjectId: charge.vendorChargeId,
});

const toDispute = (charge: Charge): VendorMovement => ({
  vendorMovementId: `movement-dispute-${charge.vendorChargeId}`,
  kind: 'dispute',
  amountCents: -charge.amountCents,
  feeCents: 0,
  at: charge.disputedAt ?? charge.createdAt,
  key: null,
  vendorObjectId: charge.vendorChargeId,
});
