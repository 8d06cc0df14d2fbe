import { afterEach, beforeEach, expect, test } from 'vitest';
import { plantMoney } from '#tests/support/money/money-plant.ts';
import { isRightAnswer, sendMoneyStorm } from '#tests/support/money/money-send.ts';
import { type Told, writeMoneyStorm } from '#tests/support/money/money-storm.ts';
import { findWrongStates } from '#tests/support/money/money-truths.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  type ScriptedStripe,
  startScriptedStripe,
} from '#tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** `npm run tool money -- --part webhooks` runs it with ten thousand. */
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

  test('any order and repetition of webhooks ends in the processor’s state', async () => {
    const planted: Told[] = await plantMoney(server.database, vendor, { charges: 21, memberships: 8 });
    const hooks = writeMoneyStorm(planted, 300, `storm on ${backend}`);
    expect(await findWrongStates(server.database, vendor, planted, [])).not.toEqual([]);
    const answers = await sendMoneyStorm(server.address, hooks, 8);
    expect(answers).toHaveLength(300);
    expect(answers.filter((answer) => !isRightAnswer(answer))).toEqual([]);
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
