import { desc, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { simulatedCharges, simulatedInvoices, simulatedSubscriptions } from '#vendors/simulated-tables.ts';
import type {
  PaymentWebhookEvent,
  SubscriptionPart,
  VendorInvoice,
  VendorSubscription,
} from '../payments.port.ts';
import { findTestCard, type TestCardName } from './test-cards.ts';

type Row = typeof simulatedSubscriptions.$inferSelect;
type InvoiceRow = typeof simulatedInvoices.$inferSelect;

/** The processor retries a failed renewal for this long, then ends the membership. */
const graceDays = 14;
const dayMilliseconds = 86_400_000;

/** One month later, on the same day; the last day of a shorter month. */
export function addMonth(at: Date): Date {
  const next = new Date(at);
  next.setUTCMonth(at.getUTCMonth() + 1);
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0);
  return next;
}

const canPay = (card: TestCardName, isRenewal: boolean): boolean =>
  card === 'declines_renewals'
    ? !isRenewal
    : !['declines', 'expired', 'out_of_reach', 'requires_authentication'].includes(card);

/** Simulated monthly memberships. Billing catches up with the clock whenever one is read. */
export function createSimulatedSubscriptions(options: {
  database: Database;
  clock: Clock;
  announce(about: PaymentWebhookEvent['about']): void;
}) {
  const { database, clock, announce } = options;

  const lock = async (tx: Orm, key: string): Promise<Row | null> => {
    const [row] = await tx
      .select()
      .from(simulatedSubscriptions)
      .where(eq(simulatedSubscriptions.key, key))
      .for('update');
    return row ?? null;
  };

  const set = async (tx: Orm, row: Row, changes: Partial<Row>): Promise<Row> => {
    await tx.update(simulatedSubscriptions).set(changes).where(eq(simulatedSubscriptions.key, row.key));
    return { ...row, ...changes };
  };

  const payInvoice = async (tx: Orm, row: Row, invoice: InvoiceRow): Promise<void> => {
    const key = `invoice-${invoice.vendorInvoiceId}`;
    const now = clock.now();
    await tx.insert(simulatedCharges).values({
      key,
      vendorChargeId: `simulated-${newId()}`,
      customerKey: row.customerKey,
      amountCents: invoice.amountCents,
      state: 'succeeded',
      takenCount: 1,
      takenAt: now,
      createdAt: now,
    });
    await tx
      .update(simulatedInvoices)
      .set({ state: 'paid', chargeKey: key })
      .where(eq(simulatedInvoices.vendorInvoiceId, invoice.vendorInvoiceId));
  };

  const bill = async (tx: Orm, row: Row, periodStart: Date, isRenewal: boolean): Promise<Row> => {
    const periodEnd = addMonth(periodStart);
    const [invoice] = await tx
      .insert(simulatedInvoices)
      .values({
        vendorInvoiceId: `simulated-${newId()}`,
        subscriptionKey: row.key,
        amountCents: row.parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
        state: 'open',
        periodStart,
        periodEnd,
        createdAt: clock.now(),
      })
      .returning();
    if (!invoice) throw new Error('The simulated invoice was not stored.');
    const isPaid = canPay(await cardOf(tx, row.customerKey), isRenewal);
    if (isPaid) await payInvoice(tx, row, invoice);
    return set(tx, row, { state: isPaid ? 'active' : isRenewal ? 'past_due' : 'unpaid_start', periodEnd });
  };

  const cardOf = (tx: Orm, customerKey: string) => findTestCard({ ...database, orm: tx }, customerKey);

  /** An open invoice is retried at every read; after the grace period it is abandoned. */
  const retry = async (tx: Orm, row: Row): Promise<Row> => {
    const [open] = await tx
      .select()
      .from(simulatedInvoices)
      .where(eq(simulatedInvoices.subscriptionKey, row.key))
      .orderBy(desc(simulatedInvoices.periodStart))
      .limit(1);
    if (open?.state !== 'open') return row;
    const isStart = row.state === 'unpaid_start';
    if (canPay(await cardOf(tx, row.customerKey), !isStart)) {
      await payInvoice(tx, row, open);
      return set(tx, row, { state: 'active' });
    }
    const days = (clock.now().getTime() - open.periodStart.getTime()) / dayMilliseconds;
    if (days < (isStart ? 1 : graceDays)) return row;
    await tx
      .update(simulatedInvoices)
      .set({ state: 'void' })
      .where(eq(simulatedInvoices.vendorInvoiceId, open.vendorInvoiceId));
    return set(tx, row, { state: 'ended' });
  };

  const advance = async (tx: Orm, row: Row): Promise<Row> => {
    let now = row.state === 'past_due' || row.state === 'unpaid_start' ? await retry(tx, row) : row;
    while (now.state === 'active' && now.periodEnd <= clock.now()) {
      now = now.endsAtPeriodEnd
        ? await set(tx, now, { state: 'ended' })
        : await bill(tx, now, now.periodEnd, true);
    }
    return now;
  };

  const present = async (tx: Orm, row: Row): Promise<VendorSubscription> => {
    const invoices = await tx
      .select({ invoice: simulatedInvoices, charge: simulatedCharges })
      .from(simulatedInvoices)
      .leftJoin(simulatedCharges, eq(simulatedCharges.key, simulatedInvoices.chargeKey))
      .where(eq(simulatedInvoices.subscriptionKey, row.key))
      .orderBy(desc(simulatedInvoices.periodStart))
      .limit(24);
    return {
      vendorSubscriptionId: row.vendorSubscriptionId,
      key: row.key,
      state: row.state,
      periodEnd: row.periodEnd,
      endsAtPeriodEnd: row.endsAtPeriodEnd,
      invoices: invoices.map(toVendorInvoice),
      ...(await explainOpenInvoice(tx, row)),
    };
  };

  const explainOpenInvoice = async (tx: Orm, row: Row) => {
    if (row.state !== 'unpaid_start' && row.state !== 'past_due')
      return { clientSecret: null, declineMessage: null };
    const card = await cardOf(tx, row.customerKey);
    if (card === 'requires_authentication')
      return { clientSecret: `simulated_${row.key}`, declineMessage: null };
    const why = card === 'expired' ? 'The card has expired.' : 'The card was declined by the bank.';
    return { clientSecret: null, declineMessage: `${why} Nothing was charged.` };
  };

  /** Reads it, billing the months since the last read. */
  const withLocked = (
    key: string,
    change: (tx: Orm, row: Row) => Promise<Row>,
  ): Promise<VendorSubscription> =>
    database.transaction(async (tx) => {
      const row = await lock(tx, key);
      if (!row) throw notFound('The payment processor has no such membership.');
      const before = row.state;
      const after = await change(tx, await advance(tx, row));
      if (after.state !== before) announce({ kind: 'subscription', key });
      return present(tx, after);
    });

  return {
    async start(input: { key: string; customerKey: string; parts: readonly SubscriptionPart[] }) {
      const card = await findTestCard(database, input.customerKey);
      if (card === 'out_of_reach') throw new Error('The simulated payment processor did not respond.');
      let isMade = false;
      const answer = await database.transaction(async (tx) => {
        const now = clock.now();
        const [made] = await tx
          .insert(simulatedSubscriptions)
          .values({
            key: input.key,
            vendorSubscriptionId: `simulated-${newId()}`,
            customerKey: input.customerKey,
            parts: [...input.parts],
            state: 'unpaid_start',
            periodEnd: now,
            createdAt: now,
          })
          .onConflictDoNothing({ target: simulatedSubscriptions.key })
          .returning();
        isMade = made !== undefined;
        if (made) return present(tx, await bill(tx, made, now, false));
        const existing = await lock(tx, input.key);
        if (!existing) throw new Error('The simulated membership was lost.');
        return present(tx, await advance(tx, existing));
      });
      if (isMade) announce({ kind: 'subscription', key: input.key });
      if (isMade && card === 'times_out_after_charging') throw new Error('The simulated response was lost.');
      return answer;
    },
    async find(key: string): Promise<VendorSubscription | null> {
      const { orm } = database;
      const [row] = await orm
        .select({ key: simulatedSubscriptions.key })
        .from(simulatedSubscriptions)
        .where(eq(simulatedSubscriptions.key, key));
      return row ? withLocked(key, async (_tx, now) => now) : null;
    },
    /** Open invoices are retried at every read. */
    payOpenBill: (key: string) => withLocked(key, async (_tx, now) => now),
    /** The patient confirms or declines an open invoice at their simulated bank. */
    answerAsBank: (key: string, confirmed: boolean) =>
      withLocked(key, async (tx, row) => {
        const [open] = await tx
          .select()
          .from(simulatedInvoices)
          .where(eq(simulatedInvoices.subscriptionKey, key))
          .orderBy(desc(simulatedInvoices.periodStart))
          .limit(1);
        const card = await cardOf(tx, row.customerKey);
        if (open?.state !== 'open' || card !== 'requires_authentication')
          throw conflict('The bank isn’t waiting for confirmation of this payment.');
        if (confirmed) {
          await payInvoice(tx, row, open);
          return set(tx, row, { state: 'active' });
        }
        if (row.state === 'past_due') return row;
        await tx
          .update(simulatedInvoices)
          .set({ state: 'void' })
          .where(eq(simulatedInvoices.vendorInvoiceId, open.vendorInvoiceId));
        return set(tx, row, { state: 'ended' });
      }),
    change: (key: string, parts: readonly SubscriptionPart[]) =>
      withLocked(key, (tx, row) => set(tx, row, { parts: [...parts] })),
    end: (key: string, when: 'now' | 'period_end' | 'resume') =>
      withLocked(key, async (tx, row) => {
        if (row.state === 'ended') return row;
        return set(tx, row, when === 'now' ? { state: 'ended' } : { endsAtPeriodEnd: when === 'period_end' });
      }),
  };
}

function toVendorInvoice({
  invoice,
  charge,
}: {
  invoice: InvoiceRow;
  charge: typeof simulatedCharges.$inferSelect | null;
}): VendorInvoice {
  const { vendorInvoiceId, amountCents, state, periodStart, periodEnd } = invoice;
  return {
    vendorInvoiceId,
    amountCents,
    refundedCents: charge?.refundedCents ?? 0,
    state,
    periodStart,
    periodEnd,
    vendorChargeId: charge?.vendorChargeId ?? null,
  };
}
