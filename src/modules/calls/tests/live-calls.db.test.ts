import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestCall } from '#modules/requests/care-requests.contract.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { webhookEvents } from '#schema/payments.ts';
import { type SeededCall, seedCalls } from '#tests/support/money/voice-webhooks.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { getRequest, submitRequest } from '#tests/support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import {
  type ScriptedRetell,
  scriptedKey,
  startScriptedRetell,
} from '#tests/support/vendors/scripted-retell.ts';
import { sendCallWebhook } from '#tests/support/vendors/send-call-webhook.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const greeting = 'Bay Imaging, hold on one moment please.';
const price = 'The MRI of the knee is $487 if you pay cash.';

/** No worker runs, so only webhooks change state. */
forEachBackend((backend) => {
  let server: TestServer;
  let vendor: ScriptedRetell;
  let patient: SignedIn;
  let call: SeededCall;
  const liveEvents: string[] = [];

  beforeAll(async () => {
    vendor = await startScriptedRetell();
    const retell = { apiKey: scriptedKey, fromNumber: '+18135550100', baseUrl: vendor.baseUrl };
    server = await startTestServer({ backend, retell, role: 'web' });
    patient = await registerPatient(server);
    const [inserted] = await seedCalls(server.database, vendor, 1);
    if (!inserted) throw new Error('No call was inserted.');
    call = inserted;
    await server.database.orm
      .update(careRequests)
      .set({ userId: patient.user.id })
      .where(eq(careRequests.id, call.requestId));
    server.context.live.subscribe(patient.user.id, ({ topic, id }) => liveEvents.push(`${topic} ${id}`));
  });
  afterAll(async () => {
    await server.stop();
    await vendor.stop();
    expect(server.errors).toEqual([]);
  });

  const sendWebhook = (event: string, said: string[] = [], secret?: string) =>
    sendCallWebhook(server, call, event, said, secret);
  const shown = async (): Promise<[RequestCall['stage'] | undefined, RequestCall['heard'] | undefined]> => {
    const [first] = (await getRequest(patient, call.requestId)).calls;
    return [first?.stage, first?.heard];
  };

  test('a patient sees a call ring, hold and get a price live, with one update per change', async () => {
    expect(await shown()).toEqual(['ringing', []]);
    expect(await sendWebhook('call_started')).toBe(200);
    expect(await shown()).toEqual(['talking', []]);
    await sendWebhook('transcript_updated', [greeting]);
    expect(await shown()).toEqual(['on_hold', []]);
    const talk = [
      greeting,
      'Of course.',
      'This is Ana, how can I help?',
      'What is the cash price of an MRI?',
      price,
    ];
    await sendWebhook('transcript_updated', talk);
    expect(await shown()).toEqual(['talking', ['price_quoted']]);
    // Contains nothing new.
    await sendWebhook('transcript_updated', [...talk, 'Thank you.']);
    expect(liveEvents).toEqual(Array.from({ length: 3 }, () => `request ${call.requestId}`));
  });

  test('nothing said and no names are sent before the results are paid for', async () => {
    const response = await patient.get(`/api/requests/${call.requestId}`);
    // An id may contain the digits of the price.
    const text = response.text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    const [row] = await server.database.orm.select().from(calls).where(eq(calls.id, call.id));
    for (const secret of ['487', 'Ana', row?.brief.officeName ?? 'no name', row?.toNumber ?? 'no number'])
      expect(text).not.toContain(secret);
  });

  test('live facts are not evidence, and neither they nor their event are stored', async () => {
    const [row] = await server.database.orm.select().from(calls).where(eq(calls.id, call.id));
    expect([row?.state, row?.transcript, row?.outcome]).toEqual(['placed', null, null]);
    const events = await server.database.orm.select().from(webhookEvents);
    expect(events.map(({ eventId }) => eventId)).toEqual([`call_started:${call.vendorCallId}`]);
  });

  test('forged, late and malformed updates change nothing', async () => {
    expect(await sendWebhook('transcript_updated', ['Hello?'], 'another key')).toBe(401);
    expect(await shown()).toEqual(['talking', ['price_quoted']]);
    await server.database.orm.update(calls).set({ state: 'ended' }).where(eq(calls.id, call.id));
    expect(await sendWebhook('transcript_updated', [greeting])).toBe(200);
    expect(await shown()).toEqual(['finished', ['price_quoted']]);
  });
});

forEachBackend((backend) => {
  test('a simulated office is seen ringing and talking before its call ends', async () => {
    const server = await startTestServer({ backend, pace: 'quick', offices: 'obliging' });
    const patient = await registerPatient(server);
    const { id } = await submitRequest(patient);
    const stages = new Set<string>();
    const request = await waitFor(
      'the results',
      async () => {
        const seen = await getRequest(patient, id);
        for (const { stage } of seen.calls) stages.add(stage);
        return seen;
      },
      ({ status }) => status === 'awaiting_patient_confirmation',
      40_000,
    );
    expect([...stages]).toEqual(expect.arrayContaining(['ringing', 'talking', 'finished']));
    expect(request.calls.every(({ heard, ending }) => heard.length > 0 && ending === 'answered')).toBe(true);
    await server.stop();
    expect(server.errors).toEqual([]);
  });
});
