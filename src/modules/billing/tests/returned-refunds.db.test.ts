import { and, eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerContext } from '#modules/server-context.ts';
import { ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { staffAlerts } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { reconciliationFindings } from '#schema/reconciliation.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { getRequest, reachApproval } from '#tests/support/steps/care-steps.ts';
import {
  depositSavings,
  listAllMovements,
  payFromSavings,
  readSavings,
  seedFinishedRequest,
  withdrawSavings,
} from '#tests/support/steps/savings-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { Payments, VendorDispute } from '#vendors/payments/payments.port.ts';
import { createSimulatedPayments } from '#vendors/payments/simulated/simulated-payments.ts';
import { followCharge } from '../server/charges/follow-charge.ts';
import { settleCharge } from '../server/charges/settle-charge.ts';
import { postToLedger } from '../server/post-to-ledger.ts';
import { runReconciliations } from '../server/reconciliation/run-reconciliations.ts';
import { openRefund } from '../server/refunds/open-refund.ts';
import { settleRefund } from '../server/refunds/settle-refund.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;
  let requestId: string;
  let chargeId: string;

  beforeEach(async () => {
    server = await startTestServer({ backend });
    patient = await registerPatient(server);
    requestId = (await reachApproval(patient)).id;
    chargeId = newId();
    await server.database.orm.insert(charges).values({
      id: chargeId,
      requestId,
      userId: patient.user.id,
      amountCents: 500,
      feeReason: 'pay_per_use',
      mode: 'demo',
    });
    await settleCharge(withoutJobs(), chargeId);
  });
  afterEach(() => server.stop());

  const readCharge = async () => {
    const [row] = await server.database.orm.select().from(charges).where(eq(charges.id, chargeId));
    return row;
  };
  const readRefund = async (id: string) => {
    const [row] = await server.database.orm.select().from(refunds).where(eq(refunds.id, id));
    return row;
  };
  /** No jobs and no webhooks run. */
  const withoutJobs = (): ServerContext => withProcessor({});
  const requestRefund = async (amountCents: number | null = null): Promise<string> => {
    const id = await server.database.transaction((tx) =>
      openRefund(tx, withoutJobs(), { chargeId, amountCents, reason: 'by_team' }),
    );
    await settleRefund(withoutJobs(), id);
    return id;
  };
  const simulatedBank = () =>
    createSimulatedPayments({
      database: server.database,
      clock: server.context.clock,
      webhookSecret: 'unheard',
    });
  const withProcessor = (overrides: Partial<Payments>): ServerContext => ({
    ...server.context,
    jobs: { ...server.context.jobs, enqueue: async () => {} },
    ports: {
      ...server.context.ports,
      payments: (mode) =>
        mode === 'demo' ? { ...simulatedBank(), ...overrides } : server.context.ports.payments(mode),
    },
  });
  const postedCents = async (account: 'refunded' | 'disputed') => {
    const rows = await server.database.orm
      .select({ key: ledgerTransactions.key, cents: ledgerEntries.amountCents })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(and(eq(ledgerTransactions.chain, patient.user.id), eq(ledgerEntries.account, account)))
      .orderBy(ledgerTransactions.position);
    return rows.map(({ key, cents }) => [key.replace(chargeId, 'it'), cents]);
  };
  const alerts = (kind: 'refund_failed' | 'payment_disputed') =>
    server.database.orm.$count(staffAlerts, eq(staffAlerts.kind, kind));

  test('reverses a refund that was returned days later, and allows it again', async () => {
    const id = await requestRefund();
    expect((await getRequest(patient, requestId)).status).toBe('refunded');
    await simulatedBank().failRefund(id);
    const results = await Promise.all([
      followCharge(withoutJobs(), chargeId),
      followCharge(withoutJobs(), chargeId),
    ]);
    expect(results.map(({ returnedCents }) => returnedCents).toSorted()).toEqual([0, 500]);
    expect(await readRefund(id)).toMatchObject({ state: 'failed' });
    expect(await readCharge()).toMatchObject({ state: 'succeeded', refundedCents: 0 });
    expect(await postedCents('refunded')).toEqual([
      [`refund:${id}`, 500],
      [`refund_failed:${id}`, -500],
    ]);
    expect(await alerts('refund_failed')).toBe(1);
    const request = await getRequest(patient, requestId);
    expect(request.status).toBe('completed');
    expect(request.timeline.at(-1)?.note).toContain('Your refund of $5.00 didn’t go through');
    const again = await requestRefund();
    expect(await readRefund(again)).toMatchObject({ state: 'succeeded' });
    expect(await readCharge()).toMatchObject({ state: 'refunded', refundedCents: 500 });
    expect((await getRequest(patient, requestId)).status).toBe('refunded');
  });

  test('reconciliation finds and fixes a returned refund that no webhook reported', async () => {
    const id = await requestRefund(200);
    await simulatedBank().failRefund(id);
    // Only complete days are compared.
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const nightly = () => runReconciliations({ ...withoutJobs(), clock: { now: () => tomorrow } });
    await nightly();
    expect(await readRefund(id)).toMatchObject({ state: 'failed' });
    const findings = await server.database.orm.select().from(reconciliationFindings);
    expect(findings).toMatchObject([{ kind: 'refund_failed_there', state: 'mended' }]);
    await nightly();
    expect(
      await server.database.orm.$count(reconciliationFindings, eq(reconciliationFindings.state, 'open')),
    ).toBe(0);
  });

  test('reverses a returned manual refund', async () => {
    let state: 'succeeded' | 'failed' = 'succeeded';
    const manualRefund = { vendorRefundId: 're_by_hand', key: null, amountCents: 300 };
    const processor = withProcessor({
      findCharge: async (input) => {
        const found = await simulatedBank().findCharge(input);
        return found && { ...found, refundedCents: state === 'succeeded' ? 300 : 0 };
      },
      listRefunds: async () => [{ ...manualRefund, state }],
    });
    await followCharge(processor, chargeId);
    expect(await readCharge()).toMatchObject({ refundedCents: 300 });
    state = 'failed';
    expect(await followCharge(processor, chargeId)).toMatchObject({ returnedCents: 300 });
    expect(await readCharge()).toMatchObject({ refundedCents: 0 });
  });

  test('ignores a stale processor answer about a refund that was returned', async () => {
    const first = await server.database.transaction((tx) =>
      openRefund(tx, withoutJobs(), { chargeId, amountCents: 300, reason: 'by_team' }),
    );
    await settleRefund(withoutJobs(), first);
    let results = 0;
    const processor = withProcessor({
      findCharge: async (input) => {
        const found = await simulatedBank().findCharge(input);
        results += 1;
        // Between reading and writing, the bank returns the money and a concurrent run records it.
        if (results === 1) {
          await simulatedBank().failRefund(first);
          await followCharge(withoutJobs(), chargeId);
          return found && { ...found, refundedCents: 400 };
        }
        return found;
      },
    });
    expect(await followCharge(processor, chargeId)).toMatchObject({
      manuallyRefundedCents: 0,
      isKnown: true,
    });
    expect(results).toBe(2);
    expect(await server.database.orm.$count(refunds)).toBe(1);
    expect(await readCharge()).toMatchObject({ refundedCents: 0 });
  });

  test('takes a lost dispute out of health savings once, and then releases the savings and the account', async () => {
    let disputes: VendorDispute[] = [];
    const processor = withProcessor({
      findCharge: async (input) => {
        const found = await simulatedBank().findCharge(input);
        return found && { ...found, disputes, isDisputed: disputes.length > 0 };
      },
    });
    await depositSavings(patient, 5_000);
    const [topUp] = await server.database.orm
      .select()
      .from(charges)
      .where(eq(charges.kind, 'stored_value_top_up'));
    const follow = () => followCharge(processor, topUp?.id ?? '');
    const disputed = { vendorDisputeId: 'dp_1', amountCents: 5_000, isHeld: true };
    disputes = [{ ...disputed, isLost: false }];
    await follow();
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 5_000, heldCents: 5_000 });
    // Part of it is lost without a webhook, and the nightly reconciliation finds out. The rest is the patient's
    // again.
    disputes = [{ ...disputed, amountCents: 3_000, isLost: true }];
    await runReconciliations(processor);
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 2_000, availableCents: 2_000 });
    disputes = [...disputes, { ...disputed, vendorDisputeId: 'dp_2', amountCents: 2_000, isLost: true }];
    await Promise.all([follow(), follow()]);
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 0, heldCents: 0, availableCents: 0 });
    const movements = await listAllMovements(patient);
    expect(movements.map(({ words, amountCents }) => [words, amountCents])).toEqual([
      ['Reversed by your bank', -2_000],
      ['Reversed by your bank', -3_000],
      ['Added from your card', 5_000],
    ]);
    // Events about the old dispute don't affect later deposits.
    await depositSavings(patient, 2_000);
    expect(await follow()).toMatchObject({ disputeChanged: false });
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 2_000, heldCents: 0 });
    await runReconciliations(server.context);
    expect(await server.database.orm.select().from(reconciliationFindings)).toEqual([]);
  });

  test('returns the money of a dispute won later to health savings once, with a notification', async () => {
    let disputes: VendorDispute[] = [];
    const processor = withProcessor({
      findCharge: async (input) => {
        const found = await simulatedBank().findCharge(input);
        return found && { ...found, disputes, isDisputed: disputes.some(({ isHeld }) => isHeld) };
      },
    });
    await depositSavings(patient, 3_000);
    const [topUp] = await server.database.orm
      .select()
      .from(charges)
      .where(eq(charges.kind, 'stored_value_top_up'));
    const follow = () => followCharge(processor, topUp?.id ?? '');
    const dispute = { vendorDisputeId: 'dp_1', amountCents: 3_000 };
    const lost = [{ ...dispute, isHeld: true, isLost: true }];
    const won = [{ ...dispute, isHeld: false, isLost: false }];
    disputes = lost;
    await follow();
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 0 });
    disputes = won;
    await Promise.all([follow(), follow()]);
    await runReconciliations(processor);
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 3_000, availableCents: 3_000 });
    const [movement] = await listAllMovements(patient);
    expect(movement).toMatchObject({ words: 'Returned by your bank after a dispute', amountCents: 3_000 });
    const { body } = await patient.get<{ entries: { title: string }[] }>('/api/inbox');
    expect(
      body.entries.filter(({ title }) => title === 'Money is back in your health savings balance'),
    ).toHaveLength(1);
    expect(await server.database.orm.select().from(reconciliationFindings)).toEqual([]);
  });

  test('reconciliation finds an account that got back more than banks took', async () => {
    const userId = patient.user.id;
    await server.database.transaction((tx) =>
      postToLedger(tx, {
        ...postings.disputeWon(300),
        userId,
        key: 'dispute_won:x:y',
        occurredAt: new Date(0),
      }),
    );
    await runReconciliations(server.context);
    const found = await server.database.orm.select().from(reconciliationFindings);
    expect(found.filter(({ kind }) => kind === 'disputed_below_zero')).toMatchObject([{ amountCents: -300 }]);
  });

  test('doesn’t charge the patient for a lost top-up that was already spent', async () => {
    let disputes: VendorDispute[] = [];
    const processor = withProcessor({
      findCharge: async (input) => {
        const found = await simulatedBank().findCharge(input);
        return found && { ...found, disputes, isDisputed: disputes.length > 0 };
      },
    });
    await depositSavings(patient, 500);
    const spent = await seedFinishedRequest(server, patient.user.id);
    expect((await payFromSavings(patient, spent)).status).toBe(200);
    const [topUp] = await server.database.orm
      .select()
      .from(charges)
      .where(eq(charges.kind, 'stored_value_top_up'));
    disputes = [{ vendorDisputeId: 'dp_1', amountCents: 500, isHeld: true, isLost: true }];
    await followCharge(processor, topUp?.id ?? '');
    const [fee] = await server.database.orm
      .select()
      .from(charges)
      .where(and(eq(charges.requestId, spent), eq(charges.paidFrom, 'stored_value')));
    await server.database.transaction((tx) =>
      openRefund(tx, withoutJobs(), { chargeId: fee?.id ?? '', amountCents: 200, reason: 'by_team' }),
    );
    const [back] = await server.database.orm
      .select()
      .from(refunds)
      .where(eq(refunds.chargeId, fee?.id ?? ''));
    await settleRefund(withoutJobs(), back?.id ?? '');
    // It can pay fees, has no card to return to, and doesn't block deletion.
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 200, availableCents: 200 });
    const refused = await withdrawSavings(patient, 200);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'There’s nothing to withdraw. Nothing was withdrawn.',
    ]);
    await depositSavings(patient, 700);
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 900, heldCents: 0 });
    expect((await withdrawSavings(patient, 700)).status).toBe(200);
  });

  test('posts each dispute once with its own amount: partial, after a won one, and beside an open refund', async () => {
    let disputes: VendorDispute[] = [];
    const processor = withProcessor({
      findCharge: async (input) => {
        const found = await simulatedBank().findCharge(input);
        return found && { ...found, disputes, isDisputed: disputes.some(({ isHeld }) => isHeld) };
      },
    });
    await server.database.transaction((tx) =>
      openRefund(tx, withoutJobs(), { chargeId, amountCents: 100, reason: 'by_team' }),
    );
    disputes = [{ vendorDisputeId: 'dp_1', amountCents: 400, isHeld: true, isLost: false }];
    await Promise.all([followCharge(processor, chargeId), followCharge(processor, chargeId)]);
    expect(await postedCents('disputed')).toEqual([['dispute:it:dp_1', 400]]);
    disputes = [{ vendorDisputeId: 'dp_1', amountCents: 400, isHeld: false, isLost: false }];
    expect(await followCharge(processor, chargeId)).toMatchObject({ disputeChanged: true });
    expect(await readCharge()).toMatchObject({ disputedAt: null });
    disputes = [...disputes, { vendorDisputeId: 'dp_2', amountCents: 150, isHeld: true, isLost: false }];
    await followCharge(processor, chargeId);
    expect(await followCharge(processor, chargeId)).toMatchObject({ disputeChanged: false });
    expect((await readCharge())?.disputedAt).not.toBeNull();
    expect(await postedCents('disputed')).toEqual([
      ['dispute:it:dp_1', 400],
      ['dispute_won:it:dp_1', -400],
      ['dispute:it:dp_2', 150],
    ]);
    // The first alert is still open.
    expect(await alerts('payment_disputed')).toBe(1);
    expect(
      await server.database.orm.$count(ledgerTransactions, like(ledgerTransactions.key, 'refund%')),
    ).toBe(0);
  });
});
