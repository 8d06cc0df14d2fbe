import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sign } from 'retell-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { charges, memberships, webhookEvents } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { type SeededCall, seedCalls } from '#tests/support/money/voice-webhooks.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { seedMembership } from '#tests/support/steps/membership-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testSessionSecret,
} from '#tests/support/test-server.ts';
import {
  type ScriptedRetell,
  scriptedKey,
  startScriptedRetell,
} from '#tests/support/vendors/scripted-retell.ts';
import { signWebhook } from '#vendors/payments/simulated/sign-payment-webhook.ts';

/** Derived from the session secret, as in the server. */
const secretFor = (what: string) => createHash('sha256').update(`${what}:${testSessionSecret}`).digest('hex');

/** Jobs each webhook enqueues. No worker runs here, so that they can be read. */
forEachBackend((backend) => {
  let server: TestServer;
  let vendor: ScriptedRetell;
  let patient: SignedIn;

  beforeAll(async () => {
    vendor = await startScriptedRetell();
    const retell = { apiKey: scriptedKey, fromNumber: '+18135550100', baseUrl: vendor.baseUrl };
    server = await startTestServer({ backend, retell, role: 'web' });
    patient = await registerPatient(server);
  });
  beforeEach(async () => {
    await server.database.orm.execute(sql`delete from pgboss.job`);
    await server.database.orm.delete(webhookEvents);
  });
  afterAll(async () => {
    await server.stop();
    await vendor.stop();
    expect(server.errors).toEqual([]);
  });

  const jobs = async () => {
    const rows = await selectRows<{ name: string; data: object }>(
      server.database.orm,
      sql`select name, data - 'origin' as data from pgboss.job order by created_on, name`,
    );
    return rows.map(({ name, data }) => [name, data]);
  };
  const events = () => server.database.orm.select().from(webhookEvents);
  const send = (path: string, body: string, headers: Record<string, string>) =>
    server.newClient().send<{ received?: boolean; message?: string }>('POST', path, {
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  const tellOfMoney = (about: object, eventId = newId()) => {
    const body = JSON.stringify({ eventId, about });
    const signature = signWebhook(body, secretFor('payment webhooks'), new Date());
    return send('/api/webhooks/payments', body, { 'payment-signature': signature });
  };
  const aboutCharge = (key: string | null, vendorChargeId: string | null = null) => ({
    kind: 'charge',
    key,
    vendorChargeId,
  });

  async function insertCharge(changes: Partial<typeof charges.$inferInsert> = {}): Promise<string> {
    const id = newId();
    await server.database.orm.insert(charges).values({
      id,
      userId: patient.user.id,
      kind: 'stored_value_top_up',
      amountCents: 500,
      feeReason: 'top_up',
      mode: 'demo',
      ...changes,
    });
    return id;
  }

  test('payments: settles an open charge and follows a closed one, by our key or the vendor’s', async () => {
    const open = await insertCharge();
    const over = await insertCharge({ state: 'succeeded', vendorChargeId: 'ch_over' });
    for (const about of [
      aboutCharge(open),
      aboutCharge(over, 'ch_another'),
      aboutCharge(null, 'ch_over'),
      aboutCharge('of_somebody_else', 'ch_over'),
    ]) {
      const answer = await tellOfMoney(about);
      expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    }
    expect(await jobs()).toEqual([
      ['settle-charge', { chargeId: open }],
      ['follow-charge', { chargeId: over }],
      ['follow-charge', { chargeId: over }],
      ['follow-charge', { chargeId: over }],
    ]);
    const stored = await events();
    expect(stored.map(({ vendor: from, objectKey }) => [from, objectKey]).toSorted()).toEqual(
      [open, over, 'ch_over', 'of_somebody_else'].map((key) => ['payments', key]).toSorted(),
    );
  });

  test('payments: refreshes a card or membership if it is ours', async () => {
    await seedMembership(server, patient.user.id);
    const [own] = await server.database.orm.select({ id: memberships.id }).from(memberships);
    await tellOfMoney({ kind: 'card', customerKey: patient.user.id });
    await tellOfMoney({ kind: 'subscription', key: own?.id });
    expect(await jobs()).toEqual([
      ['look-at-card', { userId: patient.user.id, mode: 'demo' }],
      ['sync-membership', { membershipId: own?.id }],
    ]);
    expect((await events()).map(({ objectKey }) => objectKey).toSorted()).toEqual(
      [patient.user.id, own?.id].toSorted(),
    );
  });

  test('payments: stores webhooks that are not ours or empty without enqueuing work', async () => {
    await insertCharge();
    const unknownId = newId();
    for (const about of [
      aboutCharge(null),
      aboutCharge('not an id'),
      aboutCharge(unknownId, 'ch_unknown'),
      { kind: 'card', customerKey: 'not an id' },
      { kind: 'subscription', key: 'not an id' },
      { kind: 'subscription', key: unknownId },
      { kind: 'other' },
    ])
      expect((await tellOfMoney(about)).status).toBe(200);
    expect(await jobs()).toEqual([]);
    expect((await events()).map(({ objectKey }) => objectKey).toSorted()).toEqual(
      ['charge', 'not an id', unknownId, 'not an id', 'not an id', unknownId, 'other'].toSorted(),
    );
  });

  test('payments: enqueues one job for ten concurrent deliveries', async () => {
    const open = await insertCharge();
    const deliveries = Array.from({ length: 10 }, () => tellOfMoney(aboutCharge(open), 'evt_1'));
    for (const { status } of await Promise.all(deliveries)) expect(status).toBe(200);
    expect(await jobs()).toEqual([['settle-charge', { chargeId: open }]]);
  });

  const sendCallWebhook = async (body: string, secret = scriptedKey) =>
    send('/api/webhooks/voice', body, { 'x-retell-signature': await sign(body, secret) });
  const aboutCall = ({ id, vendorCallId }: Pick<SeededCall, 'id' | 'vendorCallId'>, event = 'call_ended') =>
    JSON.stringify({ event, call: { call_id: vendorCallId, metadata: { harborline_call_id: id } } });

  async function insertCall(changes: Partial<typeof calls.$inferInsert> = {}): Promise<SeededCall> {
    const [call] = await seedCalls(server.database, vendor, 1);
    if (!call) throw new Error('No call was planted.');
    const vendorCallId = `call_${newId()}`;
    await server.database.orm
      .update(calls)
      .set({ vendorCallId, ...changes })
      .where(eq(calls.id, call.id));
    return { ...call, vendorCallId };
  }

  test('calls: checks a call only if its state may have news', async () => {
    const placed = await insertCall();
    const quiet = await insertCall({ state: 'ended', hasRecording: false });
    const whole = await insertCall({ state: 'ended', hasRecording: true });
    const intended = await insertCall({ state: 'intended', vendorCallId: null });
    const dialling = await insertCall({ state: 'dialling', vendorCallId: null });
    const failed = await insertCall({ state: 'failed', vendorCallId: null });
    expect((await sendCallWebhook(aboutCall(placed, 'call_started'))).body).toEqual({ received: true });
    expect(await jobs()).toEqual([]);
    for (const call of [placed, quiet, whole, intended, dialling, failed])
      expect((await sendCallWebhook(aboutCall(call))).status).toBe(200);
    expect(await jobs()).toEqual([
      ['check-call', { callId: placed.id }],
      ['check-call', { callId: quiet.id }],
      ['place-call', { callId: dialling.id, vendorCallId: dialling.vendorCallId }],
      ['place-call', { callId: failed.id, vendorCallId: failed.vendorCallId }],
    ]);
  });

  test('calls: the demo line reports only demo calls', async () => {
    const real = await insertCall();
    const pretended = await insertCall({ mode: 'demo' });
    const secret = secretFor('voice webhooks');
    for (const call of [real, pretended]) {
      expect((await sendCallWebhook(aboutCall(call), secret)).body).toEqual({ received: true });
      expect(await jobs()).toEqual(call === real ? [] : [['check-call', { callId: pretended.id }]]);
    }
    expect((await sendCallWebhook(aboutCall(pretended, 'call_analyzed'))).status).toBe(200);
    expect(await jobs()).toHaveLength(1);
  });

  test('calls: enqueues one job for repeated deliveries, and one per vendor for the same event name', async () => {
    const call = await insertCall();
    const eventId = `call_ended:${call.vendorCallId}`;
    await server.database.orm
      .insert(webhookEvents)
      .values({ id: newId(), vendor: 'payments', eventId, objectKey: 'evt' });
    const deliveries = Array.from({ length: 10 }, () => sendCallWebhook(aboutCall(call)));
    for (const { status } of await Promise.all(deliveries)) expect(status).toBe(200);
    expect((await sendCallWebhook(aboutCall(call))).body).toEqual({ received: true });
    expect(await jobs()).toEqual([['check-call', { callId: call.id }]]);
    expect(await events()).toHaveLength(2);
  });
});
