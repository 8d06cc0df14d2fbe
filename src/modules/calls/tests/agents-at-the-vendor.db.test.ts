import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { providers } from '#schema/providers.ts';
import { testCalls, voiceAgentVersions, voiceLineStops } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  actOnVersion,
  listAgents,
  registerAdmin,
  rehearseAndPublish,
  seedAgents,
  waitForSettledAgents,
} from '#tests/support/steps/voice-agent-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  type ScriptedRetell,
  scriptedKey,
  startScriptedRetell,
} from '#tests/support/vendors/scripted-retell.ts';
import { readVendorContract } from '#tests/support/vendors/vendor-contract.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { AgentStatus, TestCallView, VoiceAgentView } from '../voice-agents.contract.ts';

const contract = readVendorContract('retell/retell.generated.openapi.json');
const ownNumber = '(813) 555-0123';

forEachBackend((backend) => {
  let vendor: ScriptedRetell;
  /** Blocks the vendor on one request with this path prefix until released. */
  let holds: { path: string; received: () => void; release: Promise<void> }[];
  let server: TestServer;
  let admin: SignedIn;
  beforeEach(async () => {
    holds = [];
    vendor = await startScriptedRetell({
      onRequestStage: async (path, moment) => {
        const at = moment === 'heard' ? holds.findIndex((item) => path.startsWith(item.path)) : -1;
        const [hold] = at < 0 ? [] : holds.splice(at, 1);
        hold?.received();
        await hold?.release;
      },
    });
    server = await startTestServer({
      backend,
      retell: { apiKey: scriptedKey, fromNumber: '+18135550100', baseUrl: vendor.baseUrl },
    });
    admin = await registerAdmin(server, 'production');
  });
  afterEach(async () => {
    await server.stop();
    await vendor.stop();
  });

  const holdOn = (path: string) => {
    const received = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    holds.push({ path, received: received.resolve, release: release.promise });
    return { received: received.promise, release: release.resolve };
  };
  /** Saves and rehearses version 2, and starts to publish it. */
  const changePrompt = async (agent: VoiceAgentView | undefined, words: string): Promise<void> => {
    await admin.post(`/api/admin/retell-agents/${agent?.id}/update-prompt`, {
      generalPrompt: `${agent?.prompt}\n\n${words}`,
      beginMessage: agent?.firstMessage,
    });
    await actOnVersion(admin, agent?.id, 2, 'rehearse');
    await admin.post(`/api/admin/retell-agents/${agent?.id}/versions/2/publish`);
  };
  const spokenBy = async (agent: VoiceAgentView | undefined) =>
    (await server.context.ports.voiceAgents('production').listAgents()).find(
      ({ agentId }) => agentId === agent?.retellAgentId,
    );

  const requestsTo = (path: string) => vendor.requests.filter((request) => request.path.startsWith(path));
  const readCall = async (callId: string) =>
    (await admin.get<TestCallView>(`/api/admin/test-calls/${callId}`)).body;
  const becomes = (callId: string, state: TestCallView['state']) =>
    waitFor(
      `the test call to be ${state}`,
      () => readCall(callId),
      (call) => call.state === state,
    );
  const startCall = async (body: object = {}) => {
    const [agent] = await listAgents(admin);
    return admin.post<{ callId: string; message: string }>('/api/admin/test-call', {
      agentId: agent?.id,
      toNumber: ownNumber,
      ...body,
    });
  };

  test('creating, updating and publishing agents sends the requests the vendor documents', async () => {
    const [agent] = await seedAgents(admin);
    expect(requestsTo('/create-agent')).toHaveLength(3);
    expect(requestsTo('/publish-agent')).toHaveLength(3);
    const generalPrompt = `${agent?.prompt}\n\nSpeak slowly.`;
    await admin.post(`/api/admin/retell-agents/${agent?.id}/update-prompt`, {
      generalPrompt,
      beginMessage: agent?.firstMessage,
    });
    await rehearseAndPublish(admin, agent?.id, 2);
    const [changed] = await waitForSettledAgents(admin);
    expect(changed).toMatchObject({ liveVersion: 2, prompt: generalPrompt });
    expect(requestsTo('/update-retell-llm').at(-1)?.body).toMatchObject({ general_prompt: generalPrompt });
    const synced = await admin.post<{ changedAtVendor: number; added: number }>('/api/admin/sync-agents');
    expect(synced.body).toMatchObject({ changedAtVendor: 0, added: 0 });
    expect((await admin.post('/api/admin/cleanup-agents')).status).toBe(200);
    expect(requestsTo('/delete-agent')).toEqual([]);
    const call = await startCall();
    await becomes(call.body.callId, 'placed');
    if (!contract) return;
    const faults = vendor.requests.flatMap((request) => contract.findFaults(request) ?? []);
    expect(faults).toEqual([]);
  });

  test('when the vendor rejects a prompt the old one stays live, and staff can retry', async () => {
    const [agent] = await seedAgents(admin);
    vendor.rejectNextRequest(`/publish-agent-version/${agent?.retellAgentId}`, 402);
    await changePrompt(agent, 'Speak slowly.');
    const [held] = await waitForSettledAgents(admin);
    expect(held).toMatchObject({ liveVersion: 1, draft: { state: 'publishing', passed: true } });
    expect(held?.draft?.problem).toMatch(/payment.*Calls continue with the previous version/);
    const again = await admin.post(`/api/admin/retell-agents/${agent?.id}/retry`);
    expect(again.status).toBe(200);
    const live = await waitFor(
      'version 2 to go live',
      () => listAgents(admin),
      ([item]) => item?.liveVersion === 2,
    );
    expect(live[0]?.draft).toBeNull();
  });

  test("a vendor list older than a new prompt doesn't overwrite it", async () => {
    const [agent, other] = await seedAgents(admin);
    const reading = holdOn(`/get-agent/${other?.retellAgentId}`);
    const syncing = admin.post<{ message: string }>('/api/admin/sync-agents');
    await reading.received;
    await changePrompt(agent, 'Speak slowly.');
    await waitForSettledAgents(admin);
    reading.release();
    expect((await syncing).body.message).toContain('sync again in a minute');
    const [after] = await waitForSettledAgents(admin);
    expect(after).toMatchObject({ liveVersion: 2, newestVersion: 2, draft: null });
    const again = await admin.post<{ message: string }>('/api/admin/sync-agents');
    expect(again.body.message).toContain('No changes.');
  });

  test("a version retired while publishing doesn't stay at the vendor", async () => {
    const [agent] = await seedAgents(admin);
    const publishing = holdOn(`/publish-agent-version/${agent?.retellAgentId}`);
    await changePrompt(agent, 'Speak slowly.');
    await publishing.received;
    await server.database.orm
      .update(voiceAgentVersions)
      .set({ state: 'retired' })
      .where(eq(voiceAgentVersions.state, 'publishing'));
    publishing.release();
    await waitFor(
      'the live prompt to be published again',
      () => spokenBy(agent),
      (there) => there?.isPublished === true && there.generalPrompt === agent?.prompt,
    );
    await waitFor(
      'version 1 to be live',
      () => server.database.orm.select().from(voiceAgentVersions),
      (versions) => versions.filter(({ state }) => state === 'live').length === 3,
    );
    expect((await listAgents(admin))[0]).toMatchObject({ liveVersion: 1 });
  });

  test('a lost response while creating an agent leaves no duplicate', async () => {
    vendor.failNextRequest('/create-agent', 'after');
    expect((await admin.post('/api/admin/seed-agents')).status).toBe(502);
    // Someone retries half a minute later.
    await server.database.orm.execute(
      `update voice_agents set created_at = created_at - interval '1 minute'`,
    );
    const agents = await seedAgents(admin);
    expect(agents.map(({ liveVersion }) => liveVersion)).toEqual([1, 1, 1]);
    const status = (await admin.get<AgentStatus>('/api/admin/retell-status')).body;
    expect(status).toMatchObject({ configured: true, simulated: false });
    expect(status.agents).toHaveLength(3);
  });

  test('an unreachable vendor is a state to show, not an error', async () => {
    vendor.rejectNextRequest('/v2/list-agents', 401);
    const status = await admin.get<AgentStatus>('/api/admin/retell-status');
    expect([status.status, status.body]).toEqual([
      200,
      expect.objectContaining({ configured: true, error: expect.stringContaining('API key'), agents: [] }),
    ]);
  });

  test('a test call is dialed once, without patient data, and followed to its end', async () => {
    await seedAgents(admin);
    const submissionKey = newId();
    const [first, second] = await Promise.all([startCall({ submissionKey }), startCall({ submissionKey })]);
    expect(second.body.callId).toBe(first.body.callId);
    const { callId } = first.body;
    const placed = await becomes(callId, 'placed');
    expect(vendor.listPlacedCalls(callId)).toHaveLength(1);
    expect(vendor.listPlacedCalls(callId)[0]).toMatchObject({
      to_number: '+18135550123',
      agent_id: (await listAgents(admin))[0]?.retellAgentId,
      retell_llm_dynamic_variables: { first_name: '', service: 'a skin check' },
    });
    Object.assign(vendor.calls.get(placed.retellCallId ?? '') ?? {}, {
      call_status: 'ended',
      disconnection_reason: 'user_hangup',
      start_timestamp: Date.now() - 60_000,
      end_timestamp: Date.now(),
      transcript_object: [
        { role: 'user', content: "Sorry, we don't speak with automated callers.", words: [] },
      ],
    });
    expect(await becomes(callId, 'ended')).toMatchObject({ simulated: false, temper: null });
    const details = await admin.get<{ outcome: string; transcript: unknown[] }>(
      `/api/admin/retell-calls/${callId}`,
    );
    expect(details.body).toMatchObject({ outcome: 'refused', testCall: { temper: null } });
  });

  test.each(['before', 'after'] as const)(
    'a test call interrupted %s the vendor got it never rings twice',
    async (when) => {
      await seedAgents(admin);
      vendor.failNextRequest('/v2/create-phone-call', when);
      const { callId } = (await startCall()).body;
      if (when === 'after') {
        await becomes(callId, 'placed');
      } else {
        await waitFor(
          'the call to be looked up',
          async () => requestsTo('/v3/list-calls').length,
          (count) => count > 0,
        );
        // Long after, with no news.
        await server.database.orm
          .update(testCalls)
          .set({ startedAt: new Date(Date.now() - 3_600_000) })
          .where(eq(testCalls.id, callId));
        const failed = await becomes(callId, 'failed');
        expect(failed.failedBecause).toContain('won’t dial it again');
      }
      expect(requestsTo('/v2/create-phone-call')).toHaveLength(1);
    },
  );

  test.each([
    ['', 'Phone number is required'],
    ['911', 'complete phone number'],
    ['(900) 555-0123', 'complete phone number|premium'],
    ['(416) 555-0123', 'non-US'],
  ])("the number %j can't be called", async (toNumber, message) => {
    const [agent] = await seedAgents(admin);
    const answer = await admin.post('/api/admin/test-call', { agentId: agent?.id, toNumber });
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(message)]);
    expect(requestsTo('/v2/create-phone-call')).toEqual([]);
  });

  test("an office number can't be used for a test call", async () => {
    const [agent] = await seedAgents(admin);
    const [office] = await server.database.orm.select().from(providers).limit(1);
    const answer = await admin.post('/api/admin/test-call', { agentId: agent?.id, toNumber: office?.phone });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('your own number')]);
    expect(await server.database.orm.$count(testCalls)).toBe(0);
    expect(requestsTo('/v2/create-phone-call')).toEqual([]);
  });

  test('no test calls while calls are paused', async () => {
    await seedAgents(admin);
    const stop = { id: newId(), mode: 'production', failedCalls: 5, recentCalls: 5 };
    const at = new Date();
    await server.database.orm.insert(voiceLineStops).values({ ...stop, stoppedAt: at, tryAgainAt: at });
    const answer = await startCall();
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Calls are paused')]);
    expect(await server.database.orm.$count(testCalls)).toBe(0);
  });

  test('a test call the vendor never reports on again still ends', async () => {
    await seedAgents(admin);
    const { callId } = (await startCall()).body;
    const placed = await becomes(callId, 'placed');
    vendor.calls.delete(placed.retellCallId ?? '');
    await server.database.orm
      .update(testCalls)
      .set({ startedAt: new Date(Date.now() - 2 * 3_600_000) })
      .where(eq(testCalls.id, callId));
    const failed = await becomes(callId, 'failed');
    expect(failed.failedBecause).toContain('never reported how this call ended');
  });
});
