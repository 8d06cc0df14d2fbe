import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import { simulatedCharges, simulatedRefunds } from '#vendors/simulated-tables.ts';
import type {
  ChargeInput,
  FindChargeInput,
  PaymentWebhookEvent,
  RefundInput,
  VendorCharge,
  VendorRefund,
} from '../payments.port.ts';
import { findTestCard, isTestCard, type TestCardName, toCardOnFile } from './test-cards.ts';

type Row = typeof simulatedCharges.$inferSelect;
type Announce = (about: PaymentWebhookEvent['about']) => void;

const stateByCard: Partial<Record<TestCardName, Row['state']>> = {
  declines: 'declined',
  expired: 'declined',
  requires_authentication: 'needs_authentication',
};

/** Simulated charges and refunds, idempotent per key. */
export function createSimulatedCharges(options: { database: Database; clock: Clock; announce: Announce }) {
  const { database, clock, announce } = options;
  const { orm } = database;

  const findRow = async (key: string): Promise<Row | null> => {
    const [row] = await orm.select().from(simulatedCharges).where(eq(simulatedCharges.key, key)).limit(1);
    return row ?? null;
  };

  const findByVendorId = async (vendorChargeId: string): Promise<Row | null> => {
    const [row] = await orm
      .select()
      .from(simulatedCharges)
      .where(eq(simulatedCharges.vendorChargeId, vendorChargeId));
    return row ?? null;
  };

  const announceCharge = ({ key, vendorChargeId }: Row) => announce({ kind: 'charge', key, vendorChargeId });

  const make = async (input: Omit<ChargeInput, 'openedAt'>, card: TestCardName): Promise<Row | null> => {
    const state = stateByCard[card] ?? 'succeeded';
    const now = clock.now();
    const [made] = await orm
      .insert(simulatedCharges)
      .values({
        key: input.key,
        vendorChargeId: `simulated-${newId()}`,
        customerKey: input.customerKey,
        amountCents: input.amountCents,
        state,
        takenCount: state === 'succeeded' ? 1 : 0,
        takenAt: state === 'succeeded' ? now : null,
        disputedAt: card === 'disputed_later' ? now : null,
        card,
        createdAt: now,
      })
      .onConflictDoNothing({ target: simulatedCharges.key })
      .returning();
    if (made) announceCharge(made);
    return made ?? null;
  };

  const move = async (key: string, to: 'succeeded' | 'declined' | 'cancelled'): Promise<Row | null> => {
    const isCharged = to === 'succeeded';
    const [moved] = await orm
      .update(simulatedCharges)
      .set({ state: to, takenCount: isCharged ? 1 : 0, takenAt: isCharged ? clock.now() : null })
      .where(and(eq(simulatedCharges.key, key), eq(simulatedCharges.state, 'needs_authentication')))
      .returning();
    if (moved) announceCharge(moved);
    return moved ?? null;
  };

  const findAny = async ({ key, vendorChargeId }: FindChargeInput): Promise<Row | null> =>
    (await findRow(key)) ?? (vendorChargeId ? await findByVendorId(vendorChargeId) : null);

  const failRefund = (key: string): Promise<void> =>
    database.transaction(async (tx) => {
      const [failed] = await tx
        .update(simulatedRefunds)
        .set({ failedAt: clock.now() })
        .where(and(eq(simulatedRefunds.key, key), isNull(simulatedRefunds.failedAt)))
        .returning();
      if (!failed) throw conflict('There is no such refund to return.');
      const [charge] = await tx
        .update(simulatedCharges)
        .set({ refundedCents: sql`${simulatedCharges.refundedCents} - ${failed.amountCents}` })
        .where(eq(simulatedCharges.key, failed.chargeKey))
        .returning();
      if (charge) announceCharge(charge);
    });

  const refund = (input: RefundInput): Promise<VendorRefund> =>
    database.transaction(async (tx) => {
      const [charge] = await tx
        .select()
        .from(simulatedCharges)
        .where(
          input.vendorChargeId === null
            ? eq(simulatedCharges.key, input.chargeKey)
            : eq(simulatedCharges.vendorChargeId, input.vendorChargeId),
        )
        .for('update');
      if (!charge) throw conflict('The payment processor has no such charge. Nothing was refunded.');
      const [existing] = await tx.select().from(simulatedRefunds).where(eq(simulatedRefunds.key, input.key));
      if (existing) return toVendorRefund(existing);
      const left = charge.state === 'succeeded' ? charge.amountCents - charge.refundedCents : 0;
      if (input.amountCents > left)
        throw conflict('The refund is larger than the payment. Nothing was refunded.');
      const [made] = await tx
        .insert(simulatedRefunds)
        .values({
          key: input.key,
          vendorRefundId: `simulated-${newId()}`,
          chargeKey: charge.key,
          amountCents: input.amountCents,
          createdAt: clock.now(),
        })
        .returning();
      if (!made) throw new Error('The simulated refund was not stored.');
      await tx
        .update(simulatedCharges)
        .set({ refundedCents: sql`${simulatedCharges.refundedCents} + ${input.amountCents}` })
        .where(eq(simulatedCharges.key, charge.key));
      announceCharge(charge);
      return toVendorRefund(made);
    });

  return {
    async charge(input: Omit<ChargeInput, 'openedAt'>): Promise<VendorCharge> {
      const existing = await findRow(input.key);
      if (existing) return toVendorCharge(existing);
      const card = await findTestCard(database, input.customerKey);
      if (card === 'out_of_reach') throw new Error('The simulated payment processor did not respond.');
      const made = await make(input, card);
      if (made && card === 'times_out_after_charging') throw new Error('The simulated response was lost.');
      const row = made ?? (await findRow(input.key));
      if (!row) throw new Error('The simulated payment processor lost a charge it had just created.');
      return toVendorCharge(row);
    },
    async find(input: FindChargeInput): Promise<VendorCharge | null> {
      const row = await findAny(input);
      return row && toVendorCharge(row);
    },
    async listRefunds(input: FindChargeInput): Promise<VendorRefund[]> {
      const row = await findAny(input);
      if (!row) return [];
      const made = await orm.select().from(simulatedRefunds).where(eq(simulatedRefunds.chargeKey, row.key));
      return made.map(toVendorRefund);
    },
    async cancel(key: string): Promise<VendorCharge | null> {
      const row = (await move(key, 'cancelled')) ?? (await findRow(key));
      return row && toVendorCharge(row);
    },
    /** The patient confirms or declines at their simulated bank. */
    async answerAsBank(key: string, confirmed: boolean): Promise<void> {
      if (!(await move(key, confirmed ? 'succeeded' : 'declined')))
        throw conflict('The bank isn’t waiting for confirmation of this payment.');
    },
    refund,
    /** The patient's bank rejects a refund days later: the money is returned to us. */
    failRefund,
  };
}

/** A charge can be disputed again once the first dispute is closed. */
export const disputeIdOf = ({ vendorChargeId, disputedAt }: Pick<Row, 'vendorChargeId' | 'disputedAt'>) =>
  `dispute-${vendorChargeId}-${disputedAt?.getTime() ?? 0}`;

function toVendorCharge(row: Row): VendorCharge {
  const card = row.card !== null && isTestCard(row.card) ? row.card : null;
  const reason =
    card === 'expired'
      ? 'The card has expired.'
      : card === 'requires_authentication'
        ? 'The bank’s confirmation failed.'
        : 'The card was declined by the bank.';
  return {
    vendorChargeId: row.vendorChargeId,
    key: row.key,
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    state: row.state,
    declineMessage: row.state === 'declined' ? `${reason} Nothing was charged.` : null,
    isDisputed: row.disputedAt !== null,
    disputes:
      row.disputedAt === null
        ? []
        : [{ vendorDisputeId: disputeIdOf(row), amountCents: row.amountCents, isHeld: true, isLost: false }],
    clientSecret: row.state === 'needs_authentication' ? `simulated_${row.key}` : null,
    card: card && { brand: toCardOnFile(card).brand, lastFour: toCardOnFile(card).lastFour },
  };
}

const toVendorRefund = (row: typeof simulatedRefunds.$inferSelect): VendorRefund => ({
  vendorRefundId: row.vendorRefundId,
  key: row.key,
  amountCents: row.amountCents,
  state: row.failedAt === null ? 'succeeded' : 'failed',
});
