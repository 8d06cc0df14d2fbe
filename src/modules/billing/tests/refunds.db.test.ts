import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, selectRows } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, reachApproval } from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedRefunds } from '#vendors/simulated-tables.ts';
import { checkLedger } from '../server/ledger/check-ledger.ts';
import { openRefund } from '../server/refunds/open-refund.ts';
import { settleRefund } from '../server/refunds/settle-refund.ts';

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  const payFee = async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
    if (!charge) throw new Error('The fee was not charged.');
    return { patient, requestId: id, charge };
  };

  const requestRefund = (
    chargeId: string,
    amountCents: number | null,
    reason: 'late' | 'by_team' = 'by_team',
  ) => server.database.transaction((tx) => openRefund(tx, server.context, { chargeId, amountCents, reason }));

  const waitForSettled = () =>
    waitFor(
      'the refunds',
      () => server.database.orm.select().from(refunds),
      (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'opened'),
    );

  test('pays a refund once, notes it on the request, and posts it', async () => {
    const { patient, requestId, charge } = await payFee();
    const [attempt, other] = [
      await requestRefund(charge.id, null, 'late'),
      await requestRefund(charge.id, null, 'late'),
    ];
    expect(other).toBe(attempt);
    await waitForSettled();
    await Promise.all([settleRefund(server.context, attempt), settleRefund(server.context, attempt)]);
    expect((await getRequest(patient, requestId)).status).toBe('refunded');
    expect(await server.database.orm.select().from(simulatedRefunds)).toMatchObject([{ amountCents: 500 }]);
    expect(await balances(server.database)).toEqual({
      fees_earned: -500,
      receivable: 0,
      refunded: 500,
      vendor_balance: 0,
    });
    for await (const fault of checkLedger(server.database.orm)) expect(fault).toBeNull();
  });

  test('never refunds more than the payment, even concurrently', async () => {
    const { charge } = await payFee();
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => requestRefund(charge.id, 200)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const rejections = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []));
    for (const refusal of rejections) expect(refusal).toMatchObject({ status: 409 });
    await waitForSettled();
    expect(await requestRefund(charge.id, 100)).toBeTruthy();
    await expect(requestRefund(charge.id, null)).rejects.toMatchObject({ status: 409 });
    await waitForSettled();
    expect((await balances(server.database)).refunded).toBe(500);
  });

  test('rejects refunding free and declined fees', async () => {
    const { charge } = await payFee();
    for (const amountCents of [0, -5, 501])
      await expect(requestRefund(charge.id, amountCents)).rejects.toMatchObject({ status: 409 });
    await server.database.orm.update(charges).set({ state: 'declined' }).where(eq(charges.id, charge.id));
    await expect(requestRefund(charge.id, 100)).rejects.toMatchObject({ status: 409 });
  });
});

async function balances({ orm }: Database): Promise<Record<string, number>> {
  const rows = await selectRows<{ account: string; cents: number }>(
    orm,
    sql`select account, sum(amount_cents)::int as cents from ledger_entries group by account order by account`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
