import type Retell from 'retell-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import {
  type RetellRequest,
  type ScriptedRetell,
  startScriptedRetell,
} from '#tests/support/vendors/scripted-retell.ts';
import { readVendorContract } from '#tests/support/vendors/vendor-contract.ts';
import { CallNotPlaced, type PlaceCallInput } from '../voice.port.ts';
import { notPlacedReason } from './not-placed-reason.ts';
import { createRetellVoiceAgents } from './retell-voice-agents.ts';
import { createRetellVoiceLine } from './retell-voice-line.ts';

const contract = readVendorContract('retell/retell.generated.openapi.json');
const now = new Date('2026-11-23T15:00:00Z');

let vendor: ScriptedRetell;
beforeAll(async () => {
  vendor = await startScriptedRetell();
});
afterAll(() => vendor.stop());

const line = () =>
  createRetellVoiceLine({
    client: vendor.client,
    clock: { now: () => now },
    fromNumber: '+18135550100',
    findAgentId: async (purpose) => `agent_for_${purpose}`,
  });

const callOf = (key: string): PlaceCallInput => ({
  key,
  toNumber: '+18135550199',
  brief: {
    purpose: 'enquiry',
    callerFor: '',
    officeName: 'Bay Imaging',
    serviceName: 'MRI of the knee',
    insurancePlan: null,
    fromDate: '2026-11-24',
    toDate: '2026-12-05',
  },
  office: {
    officeId: '1',
    timeZone: 'America/New_York',
    directPriceCents: null,
    acceptsInsurance: [],
    officeHours: {},
  },
});

describe('a call to an office', () => {
  test('is placed with minimal patient data and found by our key', async () => {
    const placed = await line().placeCall(callOf('0194d0c1-0000-7000-8000-000000000001'));
    const asked = vendor.requests.find(({ path }) => path === '/v2/create-phone-call');
    expect(asked?.body).toMatchObject({
      from_number: '+18135550100',
      to_number: '+18135550199',
      override_agent_id: 'agent_for_enquiry',
      // Calls never use a draft.
      override_agent_version: 'latest_published',
      retell_llm_dynamic_variables: { service: 'an MRI of the knee', first_name: '', pays_directly: 'yes' },
    });
    expect(placed).toMatchObject({ state: 'ringing', telephony: null, startedAt: now });
    const found = await line().findCallByKey('0194d0c1-0000-7000-8000-000000000001');
    expect(found?.vendorCallId).toBe(placed.vendorCallId);
    expect(await line().findCallByKey('0194d0c1-0000-7000-8000-00000000dead')).toBeNull();
  });

  test.each(['before', 'after'] as const)(
    'is not redialed automatically when the connection fails %s the vendor got the request',
    async (when) => {
      const key = `0194d0c1-0000-7000-8000-00000000000${when === 'before' ? 2 : 3}`;
      vendor.failNextRequest('/v2/create-phone-call', when);
      const before = vendor.requests.length;
      await expect(line().placeCall(callOf(key))).rejects.toThrow();
      const dialled = vendor.requests.slice(before).filter(({ path }) => path === '/v2/create-phone-call');
      expect(dialled).toHaveLength(1);
      expect((await line().findCallByKey(key)) !== null).toBe(when === 'after');
    },
  );

  test.each([
    ['user_hangup', 'answered'],
    ['voicemail_reached', 'voicemail'],
    ['dial_busy', 'busy'],
    ['dial_no_answer', 'no_answer'],
    ['inactivity', 'hold_timeout'],
    ['invalid_destination', 'bad_number'],
    ['dial_failed', 'line_error'],
    ['marked_as_spam', 'line_error'],
    ['error_retell', 'line_error'],
    ['a_reason_of_next_year', 'line_error'],
  ])('that ends with %s has the outcome %s', async (reason, telephony) => {
    const { vendorCallId } = await line().placeCall(callOf('0194d0c1-0000-7000-8000-000000000004'));
    Object.assign(vendor.calls.get(vendorCallId) ?? {}, {
      call_status: reason === 'dial_no_answer' ? 'not_connected' : 'ended',
      disconnection_reason: reason,
      start_timestamp: now.getTime(),
      end_timestamp: now.getTime() + 61_000,
    });
    const call = await line().getCall(vendorCallId, '0194d0c1-0000-7000-8000-000000000004');
    expect([call.state, call.telephony]).toEqual(['ended', telephony]);
    expect(call.endedAt).toEqual(new Date(now.getTime() + 61_000));
  });

  test('returns its transcript turn by turn, with the start second of each', async () => {
    const { vendorCallId } = await line().placeCall(callOf('0194d0c1-0000-7000-8000-000000000005'));
    Object.assign(vendor.calls.get(vendorCallId) ?? {}, {
      call_status: 'ended',
      disconnection_reason: 'agent_hangup',
      transcript_object: [
        { role: 'user', content: 'Bay Imaging. ', words: [{ word: 'Bay', start: 0.4, end: 0.8 }] },
        { role: 'agent', content: ' ', words: [] },
        { role: 'agent', content: 'Hello.', words: [] },
        { role: 'transfer_target', content: 'Scheduling.', words: [{ word: 'Scheduling.', start: 9.5 }] },
      ],
    });
    expect((await line().getCall(vendorCallId, '0194d0c1-0000-7000-8000-000000000005')).transcript).toEqual([
      { speaker: 'office', text: 'Bay Imaging.', atSeconds: 0.4 },
      { speaker: 'agent', text: 'Hello.', atSeconds: 0.4 },
      { speaker: 'office', text: 'Scheduling.', atSeconds: 9.5 },
    ]);
  });
});

describe('after a failed request to place a call', () => {
  const at = async (client: Retell, key: string) =>
    createRetellVoiceLine({
      client,
      clock: { now: () => now },
      fromNumber: '+18135550100',
      findAgentId: async () => 'agent_for_enquiry',
    }).placeCall(callOf(key));
  const key = '0194d0c1-0000-7000-8000-000000000006';

  test.each([400, 401, 402, 403, 404, 422, 429])(
    'a %i response means that the phone never rang',
    async (status) => {
      vendor.rejectNextRequest('/v2/create-phone-call', status);
      await expect(line().placeCall(callOf(key))).rejects.toMatchObject({
        name: 'CallNotPlaced',
        because: 'line_refused',
      });
    },
  );

  test.each([408, 500, 502, 503])('a %i response means that the phone may have rung', async (status) => {
    vendor.rejectNextRequest('/v2/create-phone-call', status);
    await expect(line().placeCall(callOf(key))).rejects.not.toBeInstanceOf(CallNotPlaced);
  });

  test('without a connection the phone never rang', async () => {
    const gone = await startScriptedRetell();
    await gone.stop();
    await expect(at(gone.client, key)).rejects.toMatchObject({ because: 'line_unreachable' });
  });

  test('after a broken connection the phone may have rung', async () => {
    for (const when of ['before', 'after'] as const) {
      vendor.failNextRequest('/v2/create-phone-call', when);
      await expect(line().placeCall(callOf(key))).rejects.not.toBeInstanceOf(CallNotPlaced);
    }
  });

  test('after a timeout the phone may have rung', async () => {
    const slow = await startScriptedRetell({
      onRequestStage: (_, moment) => (moment === 'done' ? new Promise(() => {}) : undefined),
    });
    try {
      const impatient = slow.client.withOptions({ timeout: 100 });
      const timed = { createPhoneCall: impatient.call.createPhoneCall.bind(impatient.call) };
      await expect(
        timed.createPhoneCall(
          { from_number: '+18135550100', to_number: '+18135550199' },
          { timeout: 100, maxRetries: 0 },
        ),
      ).rejects.toSatisfy((error) => notPlacedReason(error) === null);
    } finally {
      await slow.stop();
    }
  });

  test('without a published agent nothing is sent', async () => {
    const before = vendor.requests.length;
    const silent = createRetellVoiceLine({
      client: vendor.client,
      clock: { now: () => now },
      fromNumber: '+18135550100',
      findAgentId: () => Promise.reject(new Problem(503, 'NOT_CONFIGURED', 'No agent has gone live.')),
    });
    await expect(silent.placeCall(callOf(key))).rejects.toMatchObject({ because: 'not_configured' });
    expect(vendor.requests).toHaveLength(before);
  });
});

const byKey = (key: string) => ({ key, vendorCallId: null });

test('erasing a patient deletes their calls at the vendor, and is idempotent', async () => {
  const key = '0194d0c1-0000-7000-8000-000000000007';
  const { vendorCallId } = await line().placeCall(callOf(key));
  const other = await line().placeCall(callOf('0194d0c1-0000-7000-8000-000000000008'));
  await line().forgetCalls([byKey(key), byKey('0194d0c1-0000-7000-8000-00000000beef')]);
  const asked = vendor.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(asked).toEqual([`/v2/delete-call/${vendorCallId}`]);
  expect(vendor.calls.has(vendorCallId)).toBe(false);
  expect(vendor.calls.has(other.vendorCallId)).toBe(true);
  await line().forgetCalls([byKey(key), { key, vendorCallId }]);
});

test('deletes a call that the vendor’s list does not show yet by its own id', async () => {
  const key = '0194d0c1-0000-7000-8000-000000000009';
  const { vendorCallId } = await line().placeCall(callOf(key));
  Object.assign(vendor.calls.get(vendorCallId) ?? {}, { metadata: {} });
  await line().forgetCalls([byKey(key)]);
  expect(vendor.calls.has(vendorCallId)).toBe(true);
  await line().forgetCalls([{ key, vendorCallId }]);
  expect(vendor.calls.has(vendorCallId)).toBe(false);
});

describe('the vendor’s agents', () => {
  let agents: ReturnType<typeof createRetellVoiceAgents>;
  beforeEach(() => {
    agents = createRetellVoiceAgents({ client: vendor.client, webhookUrl: 'https://example.test/hook' });
  });

  test('are created, changed, published and deleted', async () => {
    const made = await agents.createAgent({
      name: 'Scheduler',
      voiceId: '11labs-Adrian',
      language: 'en',
      generalPrompt: 'Be polite.',
      beginMessage: 'Hello, this is an automated assistant.',
    });
    await agents.updatePrompt(made.agentId, { generalPrompt: 'Be brief.', beginMessage: null });
    await agents.publishAgent(made.agentId);
    expect(await agents.listAgents()).toMatchObject([
      { agentId: made.agentId, generalPrompt: 'Be brief.', beginMessage: null, isPublished: true },
    ]);
    await agents.deleteAgent(made.agentId);
    await agents.deleteAgent(made.agentId);
    expect(await agents.listAgents()).toEqual([]);
  });
});

/**
 * The published description is missing the filter's `key` field, so it is removed before the comparison.
 */
function withoutFilterKeys(request: RetellRequest): RetellRequest {
  if (request.path !== '/v3/list-calls') return request;
  const text = JSON.stringify(request.body, (name, value) => (name === 'key' ? undefined : value));
  return { ...request, body: JSON.parse(text) };
}

test.skipIf(!contract)('every request matches the vendor’s published description', () => {
  const checked = vendor.requests
    .map((request) => ({ request, faults: contract?.findFaults(withoutFilterKeys(request)) }))
    .filter(({ faults }) => faults !== null);
  expect(
    new Set(checked.map(({ request }) => request.path.split('/').slice(0, 3).join('/'))).size,
  ).toBeGreaterThan(5);
  expect(
    checked.filter(({ faults }) => faults?.length).map(({ request, faults }) => [request.path, faults]),
  ).toEqual([]);
});
