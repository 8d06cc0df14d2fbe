import { eq } from 'drizzle-orm';
import { sign } from 'retell-sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#schema/calls.ts';
import { webhookEvents } from '#schema/payments.ts';
import { countOpenJobs, countRows } from '#tests/support/count-rows.ts';
import {
  areWebhooksProcessed,
  findWrongTransitions,
  generateVoiceWebhooks,
  isExpectedStatus,
  type SeededCall,
  seedCalls,
  sendVoiceWebhooks,
} from '#tests/support/money/voice-webhooks.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  type ScriptedRetell,
  scriptedKey,
  startScriptedRetell,
} from '#tests/support/vendors/scripted-retell.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedCalls } from '#vendors/simulated-tables.ts';

const path = '/api/webhooks/voice';

forEachBackend((backend) => {
  let server: TestServer;
  let vendor: ScriptedRetell;
  beforeEach(async () => {
    vendor = await startScriptedRetell();
    const retell = { apiKey: scriptedKey, fromNumber: '+18135550100', baseUrl: vendor.baseUrl };
    server = await startTestServer({ backend, retell });
  });
  afterEach(async () => {
    await server.stop();
    await vendor.stop();
    expect(server.errors).toEqual([]);
  });

  const deliver = async (body: string, signature?: string) =>
    server.newClient().send<{ message?: string; received?: boolean }>('POST', path, {
      body,
      headers: {
        'content-type': 'application/json',
        'x-retell-signature': signature ?? (await sign(body, scriptedKey)),
      },
    });
  const about = ({ id, vendorCallId }: SeededCall, event: string) =>
    JSON.stringify({ event, call: { call_id: vendorCallId, metadata: { harborline_call_id: id } } });
  const events = () => server.database.orm.select().from(webhookEvents);
  const stateOf = async (id: string) => {
    const [row] = await server.database.orm.select().from(calls).where(eq(calls.id, id));
    return row?.state;
  };
  async function insertCalls(count: number): Promise<[SeededCall, ...SeededCall[]]> {
    const [first, ...rest] = await seedCalls(server.database, vendor, count);
    if (!first) throw new Error('No call was inserted.');
    return [first, ...rest];
  }

  test('repeated, shuffled, forged, truncated and late webhooks never corrupt a call', async () => {
    const inserted = await insertCalls(45);
    const hooks = await generateVoiceWebhooks(inserted, 400, backend);
    const answers = await sendVoiceWebhooks(server.address, hooks, 8);
    expect(answers.filter((answer) => !isExpectedStatus(answer))).toEqual([]);
    await waitFor(
      'the calls to be recorded',
      () => areWebhooksProcessed(server.database, inserted, hooks),
      (isOver) => isOver,
      60_000,
    );
    expect(await findWrongTransitions(server.database, inserted, hooks)).toEqual([]);
  });

  test('a premature end webhook changes nothing, because the vendor’s state is checked', async () => {
    const [ongoing] = await insertCalls(1);
    expect((await deliver(about(ongoing, 'call_ended'))).status).toBe(200);
    await waitFor(
      'the vendor to be queried',
      async () => vendor.requests.filter(({ path: asked }) => asked.endsWith(ongoing.vendorCallId)).length,
      (times) => times > 0,
    );
    expect(await stateOf(ongoing.id)).toBe('placed');
  });

  test('forged, stale and unsigned webhooks are rejected and not stored', async () => {
    const [call] = await insertCalls(1);
    const body = about(call, 'call_ended');
    const before = await countRows(server.database);
    const old = `v=${Date.now() - 301_000},d=${'0'.repeat(64)}`;
    const refused = [
      await deliver(body, await sign(body, 'another key')),
      await deliver(body, ''),
      await deliver(body, old),
      await deliver(`${body} `, await sign(body, scriptedKey)),
      await deliver('{}', 'v=1,d=ff'),
    ];
    for (const { status, body: answer } of refused) {
      expect(status).toBe(401);
      expect(answer.message).toContain('Unauthorized');
      expect(answer.message).toContain('signature is invalid');
    }
    const cut = await deliver(body.slice(0, 20));
    expect([cut.status, cut.body.message]).toEqual([400, expect.stringContaining('not valid JSON')]);
    const empty = await deliver('{"event":"call_ended"}');
    expect([empty.status, empty.body.message]).toEqual([400, expect.stringContaining('no call ID')]);
    expect(await countRows(server.database)).toEqual(before);
  });

  test('a webhook about an unknown call is stored and ignored', async () => {
    const body = JSON.stringify({ event: 'call_ended', call: { call_id: 'call_unknown' } });
    expect((await deliver(body)).body).toEqual({ received: true });
    expect((await deliver(body)).status).toBe(200);
    expect(await events()).toMatchObject([{ vendor: 'voice', objectKey: 'call_unknown' }]);
    expect(await countOpenJobs(server.database)).toBe(0);
  });

  test("a second vendor call under our key doesn't affect the first", async () => {
    const [call] = await insertCalls(1);
    await deliver(about({ ...call, vendorCallId: 'call_second' }, 'call_ended'));
    const [row] = await server.database.orm.select().from(calls);
    expect(row).toMatchObject({ state: 'placed', vendorCallId: call.vendorCallId });
  });

  test('a 15-minute transcript is accepted, and an oversized body is rejected', async () => {
    const [, over] = await insertCalls(2);
    if (!over) throw new Error('No call was inserted.');
    const words = (count: number) =>
      JSON.stringify({ ...JSON.parse(about(over, 'call_ended')), words: 'word '.repeat(count) });
    expect((await deliver(words(200_000))).status).toBe(200);
    const tooLarge = await deliver(words(600_000));
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, expect.any(String)]);
  });

  test('a recording that arrives after the call is picked up from its webhook', async () => {
    const [, over] = await insertCalls(2);
    if (!over) throw new Error('No call was inserted.');
    await deliver(about(over, 'call_ended'));
    await waitFor(
      'the end',
      () => stateOf(over.id),
      (state) => state === 'ended',
    );
    Object.assign(vendor.calls.get(over.vendorCallId) ?? {}, { recording_url: `${vendor.baseUrl}/r.wav` });
    await deliver(about(over, 'call_analyzed'));
    const [row] = await waitFor(
      'the recording to be known',
      () => server.database.orm.select().from(calls).where(eq(calls.id, over.id)),
      ([item]) => item?.hasRecording === true,
    );
    expect(row?.outcome).toBe('offered_slots');
  });

  test('the simulated vendor sends the same webhooks', async () => {
    await server.stop();
    server = await startTestServer({ backend, pace: 'quick' });
    const patient = await registerPatient(server);
    const { id } = await submitRequest(patient);
    await waitForStatus(patient, id, 'awaiting_patient_confirmation', 'pending_confirmation', 'cancelled');
    const made = await server.database.orm.select().from(simulatedCalls);
    const received = await waitFor('its webhooks', events, (rows) => rows.length > 0);
    for (const { eventId, objectKey } of received) {
      expect(eventId).toMatch(/^call_(started|ended|analyzed):/);
      expect(made.some(({ vendorCallId }) => vendorCallId === objectKey)).toBe(true);
    }
  });
});
