import { disputeKey } from '#modules/billing/server/charges/dispute-keys.ts';
import { postToLedger } from '#modules/billing/server/post-to-ledger.ts';
import type { Database } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { type LedgerPosting, postings } from '#shared/money/ledger.ts';
import type { SeededRandom } from '#shared/random.ts';
import type { Payments, VendorCharge, VendorMovement } from '#vendors/payments/payments.port.ts';

type ChargeValues = typeof charges.$inferInsert;
type RefundValues = typeof refunds.$inferInsert;

/** The contents of our ledger and of the payment vendor's report. */
export type LedgerScenario = {
  charges: ChargeValues[];
  refunds: RefundValues[];
  /** Posted amounts in cents by charge or refund ID. */
  booked: Map<string, number>;
  /** Other postings. */
  bookings: (LedgerPosting & { key: string })[];
  movements: VendorMovement[];
  atVendor: Map<string, VendorCharge>;
};

export type SeededDiscrepancy = { kind: string; about: string };

const minuteMilliseconds = 60_000;

/** A day of matching payments, with fees, refunds, payouts and HSA payments. */
export function createScenario(
  random: SeededRandom,
  options: { users: readonly string[]; from: Date; minutes: number; count: number },
): LedgerScenario {
  const world: LedgerScenario = {
    charges: [],
    refunds: [],
    booked: new Map(),
    bookings: [],
    movements: [],
    atVendor: new Map(),
  };
  for (let nth = 0; nth < options.count; nth++) {
    const at = new Date(options.from.getTime() + random.integer(0, options.minutes) * minuteMilliseconds);
    const userId = options.users[random.integer(0, options.users.length - 1)] ?? '';
    const charge = addCharge(world, { userId, at, amountCents: random.integer(1, 60) * 100 });
    const percent = random.integer(1, 100);
    if (percent <= 8) addRefund(world, charge, random.integer(1, charge.amountCents));
    if (percent > 95) payFromSavings(world, charge);
  }
  for (let day = 0; day < 3; day++)
    world.movements.push(movement({ kind: 'payout', amountCents: -50_000, at: options.from }));
  return world;
}

const movement = (values: Partial<VendorMovement> & Pick<VendorMovement, 'kind' | 'amountCents' | 'at'>) => ({
  vendorMovementId: `txn-${newId()}`,
  feeCents: 0,
  key: null,
  vendorObjectId: null,
  ...values,
});

export type Written = ChargeValues & {
  amountCents: number;
  vendorChargeId: string;
  settledAt: Date;
  state: string;
};

export function addCharge(
  world: LedgerScenario,
  { userId, at, amountCents }: { userId: string; at: Date; amountCents: number },
): Written {
  const id = newId();
  const charge: Written = {
    id,
    kind: 'add_on',
    addOn: 'premium_bill_review',
    userId,
    amountCents,
    feeReason: 'add_on',
    mode: 'demo',
    state: 'succeeded',
    vendorChargeId: `pi-${id}`,
    createdAt: at,
    settledAt: at,
  };
  world.charges.push(charge);
  world.booked.set(id, amountCents);
  world.atVendor.set(id, {
    vendorChargeId: charge.vendorChargeId,
    key: id,
    amountCents,
    refundedCents: 0,
    state: 'succeeded',
    declineMessage: null,
    isDisputed: false,
    disputes: [],
    clientSecret: null,
    card: null,
  });
  world.movements.push(
    movement({
      kind: 'charge',
      amountCents,
      feeCents: Math.round(amountCents * 0.029) + 30,
      at,
      key: id,
      vendorObjectId: charge.vendorChargeId,
    }),
  );
  return charge;
}

export function addRefund(world: LedgerScenario, charge: Written, amountCents: number): RefundValues {
  const id = newId();
  const at = new Date(charge.settledAt.getTime() + 5 * minuteMilliseconds);
  const refund: RefundValues = {
    id,
    chargeId: charge.id,
    amountCents,
    reason: 'by_team',
    state: 'succeeded',
    createdAt: at,
    settledAt: at,
  };
  world.refunds.push(refund);
  world.booked.set(id, amountCents);
  charge.refundedCents = (charge.refundedCents ?? 0) + amountCents;
  const atVendor = world.atVendor.get(charge.id);
  if (atVendor) atVendor.refundedCents += amountCents;
  world.movements.push(
    movement({
      kind: 'refund',
      amountCents: -amountCents,
      at,
      key: id,
      vendorObjectId: charge.vendorChargeId,
    }),
  );
  return refund;
}

/** HSA payments don't appear at the vendor. */
function payFromSavings(world: LedgerScenario, charge: Written): void {
  charge.paidFrom = 'stored_value';
  world.movements = world.movements.filter(({ vendorObjectId }) => vendorObjectId !== charge.vendorChargeId);
  world.atVendor.delete(charge.id);
}

const chargeLine = (world: LedgerScenario, { id }: Written): VendorMovement => {
  const line = world.movements.find(({ kind, key }) => kind === 'charge' && key === id);
  if (!line) throw new Error('The charge is not in the report.');
  return line;
};

const refundLine = (world: LedgerScenario, id: string): VendorMovement => {
  const line = world.movements.find(({ kind, key }) => kind === 'refund' && key === id);
  if (!line) throw new Error('The refund is not in the report.');
  return line;
};

const without = (world: LedgerScenario, line: VendorMovement) => {
  world.movements = world.movements.filter((item) => item !== line);
};

/** A dispute of the full charge. */
function disputeThere(world: LedgerScenario, charge: Written): VendorMovement {
  const vendorDisputeId = `dispute-${newId()}`;
  const line: VendorMovement = movement({
    kind: 'dispute',
    amountCents: -charge.amountCents,
    at: charge.settledAt,
    vendorObjectId: charge.vendorChargeId,
    vendorDisputeId,
  });
  world.movements.push(line);
  const atVendor = world.atVendor.get(charge.id);
  if (atVendor)
    Object.assign(atVendor, {
      isDisputed: true,
      disputes: [{ vendorDisputeId, amountCents: charge.amountCents, isHeld: true }],
    });
  return line;
}

type Plant = (world: LedgerScenario, charge: Written) => string;

/** Creates each kind of discrepancy; returns the ID that it refers to. */
export const discrepancySeeds: Readonly<Record<string, Plant>> = {
  missing_there: (world, charge) => {
    without(world, chargeLine(world, charge));
    world.atVendor.delete(charge.id);
    return charge.id;
  },
  missing_here: (world, charge) => {
    world.charges = world.charges.filter((item) => item !== charge);
    world.booked.delete(charge.id);
    return chargeLine(world, charge).vendorMovementId;
  },
  amount_differs: (world, charge) => {
    chargeLine(world, charge).amountCents += 100;
    return charge.id;
  },
  open_here: (world, charge) => {
    Object.assign(charge, { state: 'opened', settledAt: null, vendorChargeId: null });
    world.booked.delete(charge.id);
    return charge.id;
  },
  closed_here: (world, charge) => {
    Object.assign(charge, { state: 'declined', vendorChargeId: null });
    world.booked.delete(charge.id);
    return charge.id;
  },
  taken_twice: (world, charge) => {
    const again = { ...chargeLine(world, charge), vendorMovementId: `txn-${newId()}`, feeCents: 0 };
    world.movements.push(again);
    return charge.id;
  },
  stored_value_taken: (_world, charge) => {
    charge.paidFrom = 'stored_value';
    return charge.id;
  },
  not_booked: (world, charge) => {
    world.booked.delete(charge.id);
    return charge.id;
  },
  booked_otherwise: (world, charge) => {
    world.booked.set(charge.id, charge.amountCents + 1);
    return charge.id;
  },
  refund_missing_there: (world, charge) => {
    const { id } = addRefund(world, charge, 100);
    without(world, refundLine(world, id));
    const atVendor = world.atVendor.get(charge.id);
    if (atVendor) atVendor.refundedCents = 0;
    return id;
  },
  refund_missing_here: (world, charge) => {
    const line = movement({
      kind: 'refund',
      amountCents: -100,
      at: charge.settledAt,
      vendorObjectId: 'pi-of-somebody-else',
    });
    world.movements.push(line);
    return line.vendorMovementId;
  },
  refunded_by_hand: (world, charge) => {
    const line = movement({
      kind: 'refund',
      amountCents: -100,
      at: charge.settledAt,
      vendorObjectId: charge.vendorChargeId,
    });
    world.movements.push(line);
    const atVendor = world.atVendor.get(charge.id);
    if (atVendor) atVendor.refundedCents += 100;
    return charge.id;
  },
  refund_amount_differs: (world, charge) => {
    const { id } = addRefund(world, charge, 100);
    refundLine(world, id).amountCents = -50;
    return id;
  },
  refund_open_here: (world, charge) => {
    const refund = addRefund(world, charge, 100);
    Object.assign(refund, { state: 'opened', settledAt: null });
    world.booked.delete(refund.id);
    return refund.id;
  },
  refund_failed_here: (world, charge) => {
    const refund = addRefund(world, charge, 100);
    Object.assign(refund, { state: 'failed' });
    charge.refundedCents = 0;
    world.booked.delete(refund.id);
    return refund.id;
  },
  refund_failed_there: (world, charge) => {
    const { id } = addRefund(world, charge, 100);
    const line = { ...refundLine(world, id), vendorMovementId: `txn-${newId()}`, amountCents: 100 };
    world.movements.push(line);
    return line.vendorMovementId;
  },
  refund_paid_twice: (world, charge) => {
    const { id } = addRefund(world, charge, 100);
    world.movements.push({ ...refundLine(world, id), vendorMovementId: `txn-${newId()}` });
    return charge.id;
  },
  refund_not_booked: (world, charge) => {
    const { id } = addRefund(world, charge, 100);
    world.booked.delete(id);
    return id;
  },
  refund_booked_otherwise: (world, charge) => {
    const { id } = addRefund(world, charge, 100);
    world.booked.set(id, 101);
    return id;
  },
  dispute_unknown: (world, charge) => {
    const line = movement({
      kind: 'dispute',
      amountCents: -500,
      at: charge.settledAt,
      vendorObjectId: 'pi-of-somebody-else',
    });
    world.movements.push(line);
    return line.vendorMovementId;
  },
  dispute_not_noted: (world, charge) => {
    return disputeThere(world, charge).vendorMovementId;
  },
  dispute_booked_otherwise: (world, charge) => {
    const line = disputeThere(world, charge);
    charge.disputedAt = charge.settledAt;
    world.bookings.push({
      ...postings.disputed(charge.amountCents - 1),
      key: disputeKey(charge.id, line.vendorDisputeId ?? ''),
    });
    return line.vendorMovementId;
  },
  booked_for_nothing: (world) => {
    const id = newId();
    world.bookings.push({ ...postings.refunded(100), key: `refund:${id}` });
    return id;
  },
  unknown_movement: (world, charge) => {
    const line = movement({ kind: 'other', amountCents: -700, at: charge.settledAt });
    world.movements.push(line);
    return line.vendorMovementId;
  },
};

/** Inserts our side of the scenario. */
export async function saveScenario(database: Database, world: LedgerScenario): Promise<void> {
  const at = 500;
  await database.transaction(async (tx) => {
    for (let from = 0; from < world.charges.length; from += at)
      await tx.insert(charges).values(world.charges.slice(from, from + at));
    if (world.refunds.length > 0) await tx.insert(refunds).values(world.refunds);
    const ledgered = { userId: null, occurredAt: new Date() };
    // HSA payments can't exceed deposits, and the ledger must begin before the scenario.
    await postToLedger(tx, {
      ...postings.storedValueToppedUp(100_000_000),
      ...ledgered,
      occurredAt: new Date('2020-01-01T00:00:00Z'),
      key: newId(),
    });
    for (const booking of world.bookings) await postToLedger(tx, { ...booking, ...ledgered });
    for (const { id, paidFrom } of world.charges) {
      const cents = world.booked.get(id);
      if (cents === undefined) continue;
      const posting =
        paidFrom === 'stored_value' ? postings.feePaidFromStoredValue(cents) : postings.addOnPaid(cents);
      await postToLedger(tx, { ...posting, ...ledgered, key: `charge:${id}` });
    }
    for (const { id } of world.refunds) {
      const cents = world.booked.get(id);
      if (cents) await postToLedger(tx, { ...postings.refunded(cents), ...ledgered, key: `refund:${id}` });
    }
  });
}

/** A payment vendor that returns the scenario's report. */
export const withFakeReport = (world: LedgerScenario, real: Payments): Payments => ({
  ...real,
  async *listMovements(from, until) {
    yield* world.movements
      .filter(({ at }) => at >= from && at < until)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  },
  findCharge: async ({ key }) => world.atVendor.get(key) ?? null,
});
