import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { charges, refunds } from '#schema/payments.ts';
import { samples } from '#tests/support/runner/extent.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  depositSavings,
  listAllMovements,
  payFromSavings,
  readSavings,
  readSavingsBalance,
  seedFinishedRequest,
  withdrawSavings,
} from '#tests/support/steps/savings-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { checkLedger } from '../server/ledger/check-ledger.ts';
import { openRefund } from '../server/refunds/open-refund.ts';
import { settleRefund } from '../server/refunds/settle-refund.ts';

const limitCents = 440_000;
const feeCents = 500;

const act = fc.oneof(
  fc.record({ kind: fc.constant('put in' as const), cents: fc.integer({ min: 500, max: 250_000 }) }),
  fc.record({ kind: fc.constant('take back' as const), cents: fc.integer({ min: 1, max: 250_000 }) }),
  fc.record({ kind: fc.constant('pay' as const), cents: fc.constant(feeCents) }),
  fc.record({ kind: fc.constant('give a fee back' as const), cents: fc.constant(feeCents) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend, clock: { now: () => new Date('2026-11-16T15:00:00Z') } });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const settleAll = async () => {
    const opened = await server.database.orm.select().from(refunds).where(eq(refunds.state, 'opened'));
    for (const { id } of opened) await settleRefund(server.context, id);
  };

  const refundFee = async (userId: string) => {
    const [fee] = await server.database.orm
      .select()
      .from(charges)
      .where(and(eq(charges.userId, userId), eq(charges.kind, 'request_fee'), eq(charges.state, 'succeeded')))
      .limit(1);
    if (!fee) return false;
    await server.database.transaction((tx) =>
      openRefund(tx, server.context, { chargeId: fee.id, amountCents: null, reason: 'by_team' }),
    );
    return true;
  };

  /** Runs the actions and returns the expected balance and yearly total. */
  async function walk(acts: readonly Act[]): Promise<void> {
    const patient = await registerPatient(server);
    let [balance, year] = [0, 0];
    for (const { kind, cents } of acts) {
      if (kind === 'put in') {
        const isAllowed = year + cents <= limitCents;
        expect((await depositSavings(patient, cents)).status).toBe(isAllowed ? 200 : 409);
        if (isAllowed) [balance, year] = [balance + cents, year + cents];
      } else if (kind === 'take back') {
        const isAllowed = cents <= balance;
        expect((await withdrawSavings(patient, cents)).status).toBe(isAllowed ? 200 : 409);
        if (isAllowed) [balance, year] = [balance - cents, year - cents];
      } else if (kind === 'pay') {
        const isAllowed = cents <= balance;
        const { status } = await payFromSavings(patient, await seedFinishedRequest(server, patient.user.id));
        expect(status).toBe(isAllowed ? 200 : 409);
        if (isAllowed) balance -= cents;
      } else if (await refundFee(patient.user.id)) balance += cents;
      await settleAll();
      const shown = await readSavings(patient);
      expect([shown.balanceCents, shown.heldCents, shown.year.putInCents]).toEqual([balance, 0, year]);
      expect(shown.balanceCents).toBeGreaterThanOrEqual(0);
      expect(await readSavingsBalance(server, patient.user.id)).toBe(balance);
    }
    const movements = await listAllMovements(patient, 4);
    expect(movements.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(balance);
    for (const { balanceAfterCents } of movements) expect(balanceAfterCents).toBeGreaterThanOrEqual(0);
  }

  test('keeps the balance correct and never negative for any sequence of deposits, payments, refunds and withdrawals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), (acts) => walk(acts)),
      { numRuns: samples(4, 12) },
    );
    for await (const fault of checkLedger(server.database.orm)) expect(fault).toBeNull();
  });
});
