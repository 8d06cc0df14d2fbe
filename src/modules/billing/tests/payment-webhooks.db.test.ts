import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { charges, webhookEvents } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { countRows } from '#tests/support/count-rows.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, reachApproval } from '#tests/support/steps/care-steps.ts';
import {
  registerPatient,
  startTestServer,
  type TestServer,
  testSessionSecret,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { signWebhook } from '#vendors/payments/simulated/sign-payment-webhook.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';

/** Derived from the session secret, as the server does. */
const webhookSecret = createHash('sha256').update(`payment webhooks:${testSessionSecret}`).digest('hex');

const newsOf = (key: string, eventId = 'event-1') =>
  JSON.stringify({ eventId, about: { kind: 'charge', key, vendorChargeId: null } });

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  const deliver = (body: string, signature: string) =>
    server.newClient().send<{ message?: string }>('POST', '/api/webhooks/payments', {
      body,
      headers: { 'content-type': 'application/json', 'payment-signature': signature },
    });

  test('handles a repeated webhook once', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    const [event] = await waitFor(
      'the webhook',
      () => server.database.orm.select().from(webhookEvents),
      (rows) => rows.length > 0,
    );
    const body = newsOf(event?.objectKey ?? '', event?.eventId);
    for (let time = 0; time < 3; time++) {
      expect((await deliver(body, signWebhook(body, webhookSecret, new Date()))).status).toBe(200);
    }
    expect(await server.database.orm.select().from(webhookEvents)).toHaveLength(1);
    const [charge] = await server.database.orm.select().from(charges);
    expect(charge?.state).toBe('succeeded');
    const [taken] = await server.database.orm.select().from(simulatedCharges);
    expect(taken?.takenCount).toBe(1);
  });

  test('rejects forged, stale and malformed webhooks', async () => {
    const body = newsOf(newId());
    const before = await countRows(server.database);
    const refused = [
      await deliver(body, ''),
      await deliver(body, signWebhook(body, 'another secret', new Date())),
      await deliver(body, signWebhook(`${body} `, webhookSecret, new Date())),
      await deliver(body, signWebhook(body, webhookSecret, new Date(Date.now() - 3_600_000))),
      await deliver('{}', signWebhook('{}', webhookSecret, new Date())),
      await deliver('[]', signWebhook('[]', webhookSecret, new Date())),
      await deliver('null', signWebhook('null', webhookSecret, new Date())),
      await deliver('', signWebhook('', webhookSecret, new Date())),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBeTruthy();
    }
    expect(await countRows(server.database)).toEqual(before);
  });

  test('ignores a webhook about an unknown charge', async () => {
    const body = newsOf(newId());
    expect((await deliver(body, signWebhook(body, webhookSecret, new Date()))).status).toBe(200);
    expect(await server.database.orm.select().from(charges)).toEqual([]);
  });
});
