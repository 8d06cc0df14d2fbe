import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sign } from 'retell-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { charges, memberships, webhookEvents } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { type PlantedCall, plantCalls } from '#tests/support/money/webhook-storm.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { plantMembership } from '#tests/support/steps/membership-steps.ts';
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

/** As the server makes them out of its session secret. */
const secretFor = (what: string) => createHash('sha256').update(`${what}:${testSessionSecret}`).digest('hex');

/** What each webhook has a worker ask the company about: no worker runs here, so that the jobs can be read. */
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

  async function plantCharge(changes: Partial<typeof charges.$inferInsert> = {}): Promise<string> {
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

  test('of money: an open charge is settled, one that is over is followed, by our key or the company’s', async () => {
    const open = await plantCharge();
    const over = await plantCharge({ state: 'succeeded', vendorChargeId: 'ch_over' });
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
    const told = await events();
    expect(told.map(({ vendor: from, objectKey }) => [from, objectKey]).toSorted()).toEqual(
      [open, over, 'ch_over', 'of_somebody_else'].map((key) => ['payments', key]).toSorted(),
    );
  });

  test('of money: a card and a membership are looked at, where they are ours', async () => {
    await plantMembership(server, patient.user.id);
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

  test('of money: what is not ours, or says nothing, is kept and asks for nothing', async () => {
    await plantCharge();
    const nobodys = newId();
    for (const about of [
      aboutCharge(null),
      aboutCharge('not an id'),
      aboutCharge(nobodys, 'ch_nobody'),
      { kind: 'card', customerKey: 'not an id' },
      { kind: 'subscription', key: 'not an id' },
      { kind: 'subscription', key: nobodys },
      { kind: 'other' },
    ])
      expect((await tellOfMoney(about)).status).toBe(200);
    expect(await jobs()).toEqual([]);
    expect((await events()).map(({ objectKey }) => objectKey).toSorted()).toEqual(
      ['charge', 'not an id', nobodys, 'not an id', 'not an id', nobodys, 'other'].toSorted(),
    );
  });

  test('of money: told ten times at once it is one job', async () => {
    const open = await plantCharge();
    const told = Array.from({ length: 10 }, () => tellOfMoney(aboutCharge(open), 'evt_1'));
    for (const { status } of await Promise.all(told)) expect(status).toBe(200);
    expect(await jobs()).toEqual([['settle-charge', { chargeId: open }]]);
  });

  const tellOfCall = async (body: string, secret = scriptedKey) =>
    send('/api/webhooks/voice', body, { 'x-retell-signature': await sign(body, secret) });
  const aboutCall = ({ id, vendorCallId }: Pick<PlantedCall, 'id' | 'vendorCallId'>, event = 'call_ended') =>
    JSON.stringify({ event, call: { call_id: vendorCallId, metadata: { harborline_call_id: id } } });

  async function plantCall(changes: Partial<typeof calls.$inferInsert> = {}): Promise<PlantedCall> {
    const [call] = await plantCalls(server.database, vendor, 1);
    if (!call) throw new Error('No call was planted.');
    const vendorCallId = `call_${newId()}`;
    await server.database.orm
      .update(calls)
      .set({ vendorCallId, ...changes })
      .where(eq(calls.id, call.id));
    return { ...call, vendorCallId };
  }

  test('of calls: each is looked at as far as its state may have news', async () => {
    const placed = await plantCall();
    const quiet = await plantCall({ state: 'ended', hasRecording: false });
    const whole = await plantCall({ state: 'ended', hasRecording: true });
    const intended = await plantCall({ state: 'intended', vendorCallId: null });
    const dialling = await plantCall({ state: 'dialling', vendorCallId: null });
    const failed = await plantCall({ state: 'failed', vendorCallId: null });
    expect((await tellOfCall(aboutCall(placed, 'call_started'))).body).toEqual({ received: true });
    expect(await jobs()).toEqual([]);
    for (const call of [placed, quiet, whole, intended, dialling, failed])
      expect((await tellOfCall(aboutCall(call))).status).toBe(200);
    expect(await jobs()).toEqual([
      ['check-call', { callId: placed.id }],
      ['check-call', { callId: quiet.id }],
      ['place-call', { callId: dialling.id, vendorCallId: dialling.vendorCallId }],
      ['place-call', { callId: failed.id, vendorCallId: failed.vendorCallId }],
    ]);
  });

  test('of calls: the line of a demonstration tells of the demonstration’s calls alone', async () => {
    const real = await plantCall();
    const pretended = await plantCall({ mode: 'demo' });
    const secret = secretFor('voice webhooks');
    for (const call of [real, pretended]) {
      expect((await tellOfCall(aboutCall(call), secret)).body).toEqual({ received: true });
      expect(await jobs()).toEqual(call === real ? [] : [['check-call', { callId: pretended.id }]]);
    }
    expect((await tellOfCall(aboutCall(pretended, 'call_analyzed'))).status).toBe(200);
    expect(await jobs()).toHaveLength(1);
  });

  test('of calls: told ten times at once, and again later, it is one job; another company’s event of that name is another', async () => {
    const call = await plantCall();
    const eventId = `call_ended:${call.vendorCallId}`;
    await server.database.orm
      .insert(webhookEvents)
      .values({ id: newId(), vendor: 'payments', eventId, objectKey: 'evt' });
    const told = Array.from({ length: 10 }, () => tellOfCall(aboutCall(call)));
    for (const { status } of await Promise.all(told)) expect(status).toBe(200);
    expect((await tellOfCall(aboutCall(call))).body).toEqual({ received: true });
    expect(await jobs()).toEqual([['check-call', { callId: call.id }]]);
    expect(await events()).toHaveLength(2);
  });
});
