import { afterEach, beforeEach, expect, test } from 'vitest';
import { findWrongStates } from '#tests/support/money/check-payment-states.ts';
import { generatePaymentWebhooks, type VendorObject } from '#tests/support/money/payment-webhooks.ts';
import { seedPayments } from '#tests/support/money/seed-payments.ts';
import { isExpectedStatus, sendPaymentWebhooks } from '#tests/support/money/send-payment-webhooks.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  type ScriptedStripe,
  startScriptedStripe,
} from '#tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** `npm run tool money -- --part webhooks` runs this test with 10,000 webhooks. */
forEachBackend((backend) => {
  let vendor: ScriptedStripe;
  let server: TestServer;
  beforeEach(async () => {
    vendor = await startScriptedStripe();
    server = await startTestServer({ backend, stripe: vendor.settings });
  });
  afterEach(async () => {
    await server.stop();
    await vendor.stop();
  });

  test('reaches the processor’s state for any order and repetition of webhooks', async () => {
    const planted: VendorObject[] = await seedPayments(server.database, vendor, {
      charges: 21,
      memberships: 8,
    });
    const hooks = generatePaymentWebhooks(planted, 300, `storm on ${backend}`);
    expect(await findWrongStates(server.database, vendor, planted, [])).not.toEqual([]);
    const answers = await sendPaymentWebhooks(server.address, hooks, 8);
    expect(answers).toHaveLength(300);
    expect(answers.filter((answer) => !isExpectedStatus(answer))).toEqual([]);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
    await waitFor(
      'every state to match the processor',
      () => findWrongStates(server.database, vendor, planted, hooks),
      (wrong) => wrong.length === 0,
      50_000,
    );
    expect(server.errors).toEqual([]);
  });
});
