import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCall, placeCall } from '#modules/fulfillment/server/work/follow-call.ts';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { type Calling, openCallingHarness } from '#tests/support/browser/calling-harness.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { listRefusingNumbers } from '../server/list-refusing-numbers.ts';

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
  async function oneCall() {
    const [office] = await calling.keepOffices(1);
    if (!office) throw new Error('The network has no imaging office.');
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    return { requestId, callId: await calling.plan(requestId, office) };
  }
  /** State after a crash between dialing and the vendor's response. */
  const crashWhileDialing = (callId: string) =>
    calling.database.orm
      .update(calls)
      .set({ state: 'dialling', startedAt: calling.clock.at, updatedAt: calling.clock.at })
      .where(eq(calls.id, callId));

  test('a call whose response was lost is found by its key and followed', async () => {
    const { callId } = await oneCall();
    calling.vendor.failNextRequest(callingPath, 'after');
    await placeCall(calling.context, callId);
    expect(await calling.getCall(callId)).toMatchObject({
      state: 'dialling',
      failedBecause: 'line_silent',
    });
    await calling.pass(5_000);
    const found = await calling.getCall(callId);
    expect(found).toMatchObject({ state: 'placed', failedBecause: null });
    expect(found.vendorCallId).toBe(calling.vendor.listPlacedCalls(callId)[0]?.call_id);
    calling.endCalls('dial_no_answer');
    await calling.pass(5_000);
    expect((await calling.getCall(callId)).state).toBe('ended');
    expect(dialed()).toHaveLength(1);
  });

  test("a call the vendor doesn't know after a minute fails, and that office is never called again", async () => {
    const { callId, requestId } = await oneCall();
    await crashWhileDialing(callId);
    await placeCall(calling.context, callId);
    for (let passed = 0; passed < 5; passed++) await calling.pass(10_000);
    expect((await calling.getCall(callId)).state).toBe('dialling');
    const lookups = calling.vendor.requests.filter(({ path }) => path === '/v3/list-calls').length;
    expect(lookups).toBeGreaterThan(2);
    expect(lookups).toBeLessThan(15);
    await calling.pass(minute);
    expect(await calling.getCall(callId)).toMatchObject({
      state: 'failed',
      failedBecause: 'fate_unknown',
      startedAt: monday,
    });
    for (let hours = 0; hours < 5; hours++) await calling.pass(60 * minute);
    expect(dialed()).toHaveLength(0);
    expect((await calling.getRequest(requestId)).status).toBe('cancelled');
    const { toNumber } = await calling.getCall(callId);
    // Nor in a later round of this request.
    expect(await listRefusingNumbers(calling.database.orm, requestId)).toEqual(new Set([toNumber]));
  });

  test("other offices are called while one call's outcome stays unknown", async () => {
    const offices = await calling.keepOffices(2);
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    const [first, second] = offices;
    if (!first || !second) throw new Error('The network has too few imaging offices.');
    const lost = await calling.plan(requestId, first);
    await crashWhileDialing(lost);
    await calling.pass(11 * minute);
    await placeCall(calling.context, lost);
    await calling.work();
    expect(dialed().map(({ body }) => body?.to_number)).toEqual([second.phone]);
  });

  test('a failed call that the vendor reports after all is recorded', async () => {
    const { callId } = await oneCall();
    calling.vendor.failNextRequest(callingPath, 'after');
    await placeCall(calling.context, callId);
    await calling.database.orm
      .update(calls)
      .set({ state: 'failed', failedBecause: 'fate_unknown' })
      .where(eq(calls.id, callId));
    await calling.work();
    expect((await calling.getCall(callId)).state).toBe('failed');
    const [call] = calling.vendor.listPlacedCalls(callId);
    await placeCall(calling.context, callId, String(call?.call_id));
    expect(await calling.getCall(callId)).toMatchObject({
      state: 'placed',
      vendorCallId: call?.call_id,
      failedBecause: null,
    });
  });

  test('a call the vendor rejected never rang, so it is retried as a new call after a minute', async () => {
    const { callId, requestId } = await oneCall();
    calling.vendor.rejectNextRequest(callingPath, 429);
    await placeCall(calling.context, callId);
    expect(await calling.getCall(callId)).toMatchObject({
      state: 'failed',
      failedBecause: 'line_refused',
      startedAt: null,
    });
    await calling.work();
    expect(dialed()).toHaveLength(1);
    await calling.pass(minute);
    const [, again] = await calling.callsOf(requestId);
    expect(again).toMatchObject({ attempt: 2, state: 'placed' });
    expect(dialed()).toHaveLength(2);
    expect(calling.vendor.listPlacedCalls(callId)).toHaveLength(0);
  });

  test.each(['placed', 'dialling'] as const)(
    'a call that is %s is followed to its end even if its request was canceled and its jobs were lost',
    async (state) => {
      const { callId, requestId } = await oneCall();
      await placeCall(calling.context, callId);
      await calling.database.orm
        .update(careRequests)
        .set({ status: 'cancelled' })
        .where(eq(careRequests.id, requestId));
      await calling.database.orm.update(calls).set({ state, updatedAt: monday }).where(eq(calls.id, callId));
      calling.jobs.length = 0;
      calling.endCalls('user_hangup', ['Bay Imaging.', 'Goodbye.']);
      calling.clock.at = new Date(monday.getTime() + 15 * minute);
      expect(await resumeStalledWork(calling.context, 10 * minute)).toBe(1);
      await calling.work();
      expect((await calling.getCall(callId)).state).toBe('ended');
      expect(dialed()).toHaveLength(1);
    },
  );

  test('a call the vendor lost blocks its request for at most an hour', async () => {
    const { callId } = await oneCall();
    await placeCall(calling.context, callId);
    calling.vendor.calls.clear();
    calling.jobs.length = 0;
    calling.clock.at = new Date(monday.getTime() + 30 * minute);
    await expect(checkCall(calling.context, callId)).rejects.toThrow();
    calling.clock.at = new Date(monday.getTime() + 61 * minute);
    await checkCall(calling.context, callId);
    expect(await calling.getCall(callId)).toMatchObject({ state: 'failed', failedBecause: 'fate_unknown' });
    await calling.pass(3 * 60 * minute);
    expect(dialed()).toHaveLength(1);
  });

  test('concurrent workers settle an unknown call once', async () => {
    const { callId } = await oneCall();
    calling.vendor.failNextRequest(callingPath, 'after');
    await placeCall(calling.context, callId);
    calling.clock.at = new Date(monday.getTime() + 20_000);
    await Promise.all(Array.from({ length: 5 }, () => placeCall(calling.context, callId)));
    expect((await calling.getCall(callId)).state).toBe('placed');
    expect(dialed()).toHaveLength(1);
  });

  test('canceling while a call waits means no call is made', async () => {
    const { callId, requestId } = await oneCall();
    calling.clock.at = toInstant({ date: '2026-03-02', time: '07:00' }, 'America/New_York');
    await placeCall(calling.context, callId);
    await calling.database.orm
      .update(careRequests)
      .set({ status: 'cancelled' })
      .where(eq(careRequests.id, requestId));
    await calling.pass(3 * 60 * minute);
    expect(dialed()).toHaveLength(0);
    expect(await calling.getCall(callId)).toMatchObject({ state: 'failed', outcome: 'not_wanted' });
  });
});
