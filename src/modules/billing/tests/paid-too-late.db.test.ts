import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { careRequests, requestTimeline } from '#schema/care-requests.ts';
import { inboxEntries } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, payWith } from '#tests/support/steps/care-steps.ts';
import { answerAsBank } from '#tests/support/steps/paying-steps.ts';
import {
  depositSavings,
  readSavingsBalance,
  seedFinishedRequest,
} from '#tests/support/steps/savings-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { resettleCharge } from '../server/charges/settle-charge.ts';
import { lockActiveUser, topUp } from '../server/hsa/top-up.ts';
import { checkLedger } from '../server/ledger/check-ledger.ts';
import { beginMembership } from '../server/memberships/start-membership.ts';
import { openCharge } from '../server/open-charge.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    rosa = await registerPatient(server);
    await payWith(rosa, 'requires_authentication');
  });
  afterEach(async () => {
    for await (const fault of checkLedger(server.database.orm)) expect(fault).toBeNull();
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const findOpened = async (): Promise<string> => {
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.state, 'opened'));
    if (charge?.waitsFor !== 'patient') throw new Error('No payment awaits confirmation.');
    return charge.id;
  };

  /** Simulates a deletion that missed the payment. */
  const markDeleted = () =>
    server.database.orm
      .update(users)
      .set({ status: 'deleted', deletedAt: new Date() })
      .where(eq(users.id, rosa.user.id));

  const confirm = async (chargeId: string) => {
    await server.context.ports.simulatedBank.answerAsBank(chargeId, true);
    await resettleCharge(server.context, chargeId);
  };

  const waitForRefund = (chargeId: string) =>
    waitFor(
      'the refund',
      () => server.database.orm.select().from(refunds).where(eq(refunds.chargeId, chargeId)),
      (rows) => rows.some(({ state }) => state === 'succeeded'),
    );

  const unrefundedAtProcessor = async () => {
    const rows = await server.database.orm.select().from(simulatedCharges);
    return rows.reduce((sum, row) => sum + row.takenCount * row.amountCents - row.refundedCents, 0);
  };

  test('refunds a fee paid after its request ended, and notes it', async () => {
    const id = await seedFinishedRequest(server, rosa.user.id);
    await approveRequest(rosa, id);
    const chargeId = await findOpened();
    await server.database.orm.update(careRequests).set({ status: 'cancelled' });
    expect(await answerAsBank(rosa, chargeId, true)).toMatchObject({ status: 200 });
    expect(await waitForRefund(chargeId)).toMatchObject([{ reason: 'nothing_to_pay_for', amountCents: 500 }]);
    expect(await getRequest(rosa, id)).toMatchObject({ status: 'cancelled' });
    const notes = await server.database.orm.select({ note: requestTimeline.note }).from(requestTimeline);
    expect(notes.map(({ note }) => note)).toContain(
      'Your $5.00 payment went through after it was no longer needed, so we’re refunding $5.00. Banks usually show refunds within 10 days.',
    );
    expect(await unrefundedAtProcessor()).toBe(0);
  });

  test('changes nothing when a fee is declined after its request ended', async () => {
    const id = await seedFinishedRequest(server, rosa.user.id);
    await approveRequest(rosa, id);
    const chargeId = await findOpened();
    await server.database.orm.update(careRequests).set({ status: 'cancelled' });
    const before = await server.database.orm.$count(requestTimeline);
    await answerAsBank(rosa, chargeId, false);
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.id, chargeId));
    expect(charge).toMatchObject({ state: 'declined' });
    expect(await server.database.orm.$count(requestTimeline)).toBe(before);
  });

  test('refunds a deposit for a deleted account to its card', async () => {
    await depositSavings(rosa, 2_000);
    const chargeId = await findOpened();
    await markDeleted();
    const sent = await server.database.orm.$count(inboxEntries);
    await confirm(chargeId);
    expect(await waitForRefund(chargeId)).toMatchObject([
      { reason: 'nothing_to_pay_for', amountCents: 2_000 },
    ]);
    expect([await readSavingsBalance(server, rosa.user.id), await unrefundedAtProcessor()]).toEqual([0, 0]);
    expect(await server.database.orm.$count(inboxEntries)).toBe(sent);
  });

  test('refunds an add-on of a deleted account without a timeline note', async () => {
    const requestId = await seedFinishedRequest(server, rosa.user.id);
    await server.database.orm.update(careRequests).set({ status: 'provider_search', readyAt: null });
    const { id } = await server.database.transaction((tx) =>
      openCharge(tx, server.context, {
        kind: 'add_on',
        addOn: 'expedited_concierge',
        requestId,
        userId: rosa.user.id,
        amountCents: 5_000,
        feeReason: 'add_on',
        mode: 'demo',
      }),
    );
    await resettleCharge(server.context, id);
    await markDeleted();
    const before = await server.database.orm.$count(requestTimeline);
    await confirm(id);
    expect(await waitForRefund(id)).toMatchObject([{ reason: 'add_on_not_done', amountCents: 5_000 }]);
    expect(await server.database.orm.$count(requestTimeline)).toBe(before);
    expect(await unrefundedAtProcessor()).toBe(0);
  });

  test('rejects deposits and memberships for a deleted account', async () => {
    await markDeleted();
    const owner = { userId: rosa.user.id, mode: 'demo' } as const;
    await expect(topUp(server.context, owner, { amountCents: 2_000, key: newId() })).rejects.toMatchObject({
      status: 401,
    });
    await expect(beginMembership(server.context, { ...owner, familyPlan: false })).rejects.toMatchObject({
      status: 401,
    });
  });

  test.runIf(backend === 'postgres')(
    'keeps the account if a payment started during its deletion',
    async () => {
      const { removing } = await server.database.transaction(async (tx) => {
        await lockActiveUser(tx, rosa.user.id);
        const answer = rosa.post<{ message: string }>('/api/account/delete', { password: testPassword });
        await waitForLock(server.database, { table: '"users"' });
        await openCharge(tx, server.context, {
          kind: 'stored_value_top_up',
          userId: rosa.user.id,
          amountCents: 2_000,
          feeReason: 'top_up',
          mode: 'demo',
        });
        return { removing: answer };
      });
      const { status, body } = await removing;
      expect([status, body.message]).toEqual([409, expect.stringContaining('One of your payments')]);
      expect((await rosa.get('/api/auth/user')).status).toBe(200);
    },
  );
});
