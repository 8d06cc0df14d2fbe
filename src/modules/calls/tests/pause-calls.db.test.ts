import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCall, placeCall } from '#modules/fulfillment/server/work/follow-call.ts';
import { enqueueWaitingCalls } from '#modules/fulfillment/server/work/voice-circuit.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { type Calling, openCallingHarness } from '#tests/support/browser/calling-harness.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { seedRequest } from '#tests/support/steps/queue-steps.ts';
import { hireStaff } from '#tests/support/steps/thread-steps.ts';
import { seedAgents } from '#tests/support/steps/voice-agent-steps.ts';
import { registerPatient, startTestServer } from '#tests/support/test-server.ts';
import { findOpenStop, pauseCalls, resumeCalls } from '../server/check-line-capacity.ts';
import type { VoiceLineView } from '../voice-line.contract.ts';

const minute = 60_000;
const monday = toInstant({ date: '2026-03-02', time: '10:00' }, 'America/New_York');
const callingPath = '/v2/create-phone-call';

forEachBackend((backend) => {
  let calling: Calling;
  beforeEach(async () => {
    calling = await openCallingHarness(backend, monday);
  });
  afterEach(() => calling.close());

  const dialed = () => calling.vendor.requests.filter(({ path }) => path === callingPath);
  const staffId = newId();
  const pause = () =>
    calling.database.transaction((tx) =>
      pauseCalls(tx, 'production', { staffId, reason: 'Wrong prices' }, calling.clock.now()),
    );
  const openStop = () => findOpenStop(calling.database.orm, 'production');
  const planCall = async () => {
    const [office] = await calling.keepOffices(1);
    if (!office) throw new Error('The network has no imaging office.');
    return calling.plan(await calling.seedRequest({ status: 'calling_providers' }), office);
  };

  test('while staff have paused calls, no call is dialed and nothing probes the line', async () => {
    const callId = await planCall();
    expect(await pause()).toBe(true);
    expect(await pause()).toBe(false);
    await placeCall(calling.context, callId);
    for (let hours = 0; hours < 6; hours += 1) await calling.pass(60 * minute);
    expect(dialed()).toHaveLength(0);
    expect(await calling.getCall(callId)).toMatchObject({ state: 'intended' });
    expect(await openStop()).toMatchObject({ kind: 'manual', reason: 'Wrong prices', tryAgainAt: null });
  });

  test('resuming dials the waiting calls at once, and the record says who', async () => {
    const callId = await planCall();
    await pause();
    await placeCall(calling.context, callId);
    const resumed = await calling.database.transaction(async (tx) => {
      const isResumed = await resumeCalls(tx, 'production', staffId, calling.clock.now());
      await enqueueWaitingCalls(tx, calling.context, 'production');
      return isResumed;
    });
    expect(resumed).toBe(true);
    await calling.work();
    expect(dialed()).toHaveLength(1);
    const [stop] = await calling.database.orm.select().from(voiceLineStops);
    expect(stop).toMatchObject({ stoppedBy: staffId, resumedBy: staffId, resumedAt: monday });
  });

  test('a call in progress ends normally, and its success does not end the pause', async () => {
    const callId = await planCall();
    await placeCall(calling.context, callId);
    expect(dialed()).toHaveLength(1);
    calling.clock.at = new Date(monday.getTime() - minute);
    await pause();
    calling.clock.at = monday;
    calling.endCalls('dial_no_answer');
    await checkCall(calling.context, callId);
    expect((await calling.getCall(callId)).state).toBe('ended');
    expect(await openStop()).toMatchObject({ kind: 'manual' });
  });

  test('a manual pause replaces an open circuit breaker, and failures do not replace the pause', async () => {
    await calling.database.orm.insert(voiceLineStops).values({
      id: newId(),
      mode: 'production',
      stoppedAt: monday,
      failedCalls: 5,
      recentCalls: 5,
      tryAgainAt: monday,
    });
    expect(await pause()).toBe(true);
    const stops = await calling.database.orm.select().from(voiceLineStops);
    expect(stops.map(({ kind, resumedAt }) => [kind, resumedAt !== null]).toSorted()).toEqual([
      ['failures', true],
      ['manual', false],
    ]);
  });
});

forEachBackend((backend) => {
  test('staff with the right pause and resume; others see who did it and why', async () => {
    const server = await startTestServer({ backend });
    try {
      const maya = await hireStaff(server, 'Maya');
      const finance = await registerStaff(server, 'finance');
      const nora = await registerStaff(server, 'operations');
      const rosa = await registerPatient(server);
      const id = await seedRequest(server, rosa.user.id, { status: 'calling_providers' });
      await server.database.orm.insert(requestTimeline).values({
        requestId: id,
        at: new Date(Date.now() - 5 * minute),
        fromStatus: 'provider_search',
        toStatus: 'calling_providers',
        actor: 'harborline',
        note: 'Calling.',
      });
      const pausePath = '/api/admin/voice-line/pause';
      expect((await rosa.post(pausePath, { reason: 'No' })).status).toBe(403);
      expect((await finance.post(pausePath, { reason: 'No' })).status).toBe(403);
      expect((await nora.post(pausePath, { reason: ' ' })).status).toBe(400);
      const paused = await nora.post<VoiceLineView & { paused: boolean }>(pausePath, {
        reason: 'Wrong prices',
      });
      expect(paused.body).toMatchObject({ paused: true, stop: { kind: 'manual', reason: 'Wrong prices' } });
      expect(paused.body.stop?.stoppedBy).toContain(nora.user.firstName);
      const banner = await finance.get<VoiceLineView>('/api/admin/voice-line');
      expect(banner.body.stop).toMatchObject({ kind: 'manual', reason: 'Wrong prices' });
      const again = await maya.post<{ paused: boolean }>(pausePath, { reason: 'Me too' });
      expect(again.body.paused).toBe(false);
      const seen = await maya.get<StaffRequest>(`/api/admin/concierge-requests/${id}`);
      expect(seen.body.timeline.map(({ note }) => note)).toContain('Paused all calls: Wrong prices');
      const patientSees = await rosa.get(`/api/requests/${id}`);
      expect(patientSees.text).not.toContain('Wrong prices');
      // Test calls still go out.
      const [agent] = await seedAgents(maya);
      const call = { agentId: agent?.id, toNumber: '(813) 555-0123' };
      expect((await maya.post('/api/admin/test-call', call)).status).toBe(200);
      const resumed = await maya.post<VoiceLineView & { resumed: boolean }>(
        '/api/admin/voice-line/resume',
        {},
      );
      expect(resumed.body).toMatchObject({ resumed: true, stop: null, lastStop: { kind: 'manual' } });
      expect(resumed.body.lastStop?.resumedBy).toContain('Maya');
      const [stop] = await server.database.orm
        .select()
        .from(voiceLineStops)
        .where(eq(voiceLineStops.kind, 'manual'));
      expect(stop).toMatchObject({ stoppedBy: nora.user.id, resumedBy: maya.user.id });
    } finally {
      await server.stop();
    }
  });
});
