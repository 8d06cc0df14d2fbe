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
import { settleCharge, settleChargeAnew } from '../server/charges/settle-charge.ts';

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  /** A fee that waits for the patient's bank. */
  const waitForBank = async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await payWith(patient, 'requires_authentication');
    await approveRequest(patient, id);
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
    if (charge?.waitsFor !== 'patient') throw new Error('The bank does not wait.');
    const there = server.context.ports.payments('demo');
    const found = await there.findCharge({ key: charge.id, customerKey: '', openedAt: charge.createdAt });
    if (!found) throw new Error('The company does not know the charge.');
    return { patient, requestId: id, charge, found };
  };

  const withCompany = (changes: Partial<Payments>): ServerContext => ({
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

  /** Looks until it was this company that was asked: the server looks at the same charge by itself. */
  const lookThrough = async (chargeId: string, changes: Partial<Payments>) => {
    let wasAsked = false;
    const context = withCompany({
      ...changes,
      findCharge: async (input) => {
        wasAsked = true;
        return changes.findCharge?.(input) ?? null;
      },
    });
    while (!wasAsked) await settleCharge(context, chargeId);
  };

  test('news that come while an older look is under way are not answered with what that look saw', async () => {
    const { patient, requestId, charge, found } = await waitForBank();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<VendorCharge>();
    const older = lookThrough(charge.id, {
      findCharge: () => {
        asked.resolve();
        return answer.promise;
      },
    });
    await asked.promise;
    await server.context.ports.simulatedBank.answerAsBank(charge.id, true);
    const onNews = settleChargeAnew(server.context, charge.id);
    answer.resolve(found);
    await Promise.all([older, onNews]);
    expect(await stateOf(charge.id)).toBe('succeeded');
    expect((await getRequest(patient, requestId)).status).toBe('completed');
  });

  test('a payment that was refused and is tried again before it could be ended is not called declined', async () => {
    const { patient, requestId, charge, found } = await waitForBank();
    await lookThrough(charge.id, {
      findCharge: async () => ({ ...found, state: 'declined', declineMessage: 'No. Nothing was charged.' }),
      cancelCharge: async () => ({ ...found, state: 'processing' }),
    });
    expect(await stateOf(charge.id)).toBe('opened');
    await server.context.ports.simulatedBank.answerAsBank(charge.id, true);
    await waitForStatus(patient, requestId, 'completed');
  });

  test('what the company gave back by hand before the payment was settled here counts as given back', async () => {
    const { charge } = await waitForBank();
    const { orm } = server.database;
    await orm.update(simulatedCharges).set({ refundedCents: 100 }).where(eq(simulatedCharges.key, charge.id));
    await server.context.ports.simulatedBank.answerAsBank(charge.id, true);
    await settleChargeAnew(server.context, charge.id);
    await waitFor(
      'the refund to be taken over',
      () => orm.select().from(refunds).where(eq(refunds.chargeId, charge.id)),
      (rows) => rows.some(({ amountCents, state }) => amountCents === 100 && state === 'succeeded'),
    );
  });
});
