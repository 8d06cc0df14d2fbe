import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerContext } from '#modules/server-context.ts';
import { charges, refunds } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  approveRequest,
  getRequest,
  payWith,
  reachApproval,
  waitForStatus,
} from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { Payments, VendorCharge } from '#vendors/payments/payments.port.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { resettleCharge, settleCharge } from '../server/charges/settle-charge.ts';

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  /** A fee waiting for the patient's bank. */
  const createPendingPayment = async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await payWith(patient, 'requires_authentication');
    await approveRequest(patient, id);
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
    if (charge?.waitsFor !== 'patient') throw new Error('The payment does not await confirmation.');
    const payments = server.context.ports.payments('demo');
    const found = await payments.findCharge({ key: charge.id, customerKey: '', openedAt: charge.createdAt });
    if (!found) throw new Error('The processor does not have the charge.');
    return { patient, requestId: id, charge, found };
  };

  const withProcessor = (changes: Partial<Payments>): ServerContext => ({
    ...server.context,
    ports: {
      ...server.context.ports,
      payments: (mode) => ({ ...server.context.ports.payments(mode), ...changes }),
    },
  });

  const stateOf = async (id: string) => {
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.id, id));
    return charge?.state;
  };

  /** Repeats until this scripted processor was called, because the server also checks the same charge. */
  const settleWith = async (chargeId: string, changes: Partial<Payments>) => {
    let wasCalled = false;
    const context = withProcessor({
      ...changes,
      findCharge: async (input) => {
        wasCalled = true;
        return changes.findCharge?.(input) ?? null;
      },
    });
    while (!wasCalled) await settleCharge(context, chargeId);
  };

  test('settles a webhook’s payment correctly while an older check is running', async () => {
    const { patient, requestId, charge, found } = await createPendingPayment();
    const called = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<VendorCharge>();
    const olderCheck = settleWith(charge.id, {
      findCharge: () => {
        called.resolve();
        return answer.promise;
      },
    });
    await called.promise;
    await server.context.ports.simulatedBank.answerAsBank(charge.id, true);
    const afterWebhook = resettleCharge(server.context, charge.id);
    answer.resolve(found);
    await Promise.all([olderCheck, afterWebhook]);
    expect(await stateOf(charge.id)).toBe('succeeded');
    expect((await getRequest(patient, requestId)).status).toBe('completed');
  });

  test('doesn’t report a declined payment as declined if it was retried before cancellation', async () => {
    const { patient, requestId, charge, found } = await createPendingPayment();
    await settleWith(charge.id, {
      findCharge: async () => ({ ...found, state: 'declined', declineMessage: 'No. Nothing was charged.' }),
      cancelCharge: async () => ({ ...found, state: 'processing' }),
    });
    expect(await stateOf(charge.id)).toBe('opened');
    await server.context.ports.simulatedBank.answerAsBank(charge.id, true);
    await waitForStatus(patient, requestId, 'completed');
  });

  test('counts a manual refund made before the payment settled here', async () => {
    const { charge } = await createPendingPayment();
    const { orm } = server.database;
    await orm.update(simulatedCharges).set({ refundedCents: 100 }).where(eq(simulatedCharges.key, charge.id));
    await server.context.ports.simulatedBank.answerAsBank(charge.id, true);
    await resettleCharge(server.context, charge.id);
    await waitFor(
      'the manual refund to be recorded',
      () => orm.select().from(refunds).where(eq(refunds.chargeId, charge.id)),
      (rows) => rows.some(({ amountCents, state }) => amountCents === 100 && state === 'succeeded'),
    );
  });
});
