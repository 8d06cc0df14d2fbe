import { desc, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeCall } from '#modules/fulfillment/server/work/follow-call.ts';
import { notices } from '#schema/notices.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { type Calling, openCallingHarness } from '#tests/support/browser/calling-harness.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { makeAdministrator } from '#tests/support/steps/account-steps.ts';
import { registerPatient, startTestServer } from '#tests/support/test-server.ts';
import { findOpenStop } from '../server/check-line-capacity.ts';
import type { VoiceLineView } from '../voice-line.contract.ts';

const second = 1000;
const minute = 60 * second;
const monday = toInstant({ date: '2026-03-02', time: '10:00' }, 'America/New_York');
const callingPath = '/v2/create-phone-call';

forEachBackend((backend) => {
  let calling: Calling;
  beforeEach(async () => {
    calling = await openCallingHarness(backend, monday);
  });
  afterEach(() => calling.close());

  const dialed = () => calling.vendor.requests.filter(({ path }) => path === callingPath);
  const listMails = () =>
    calling.database.orm.select().from(notices).where(like(notices.key, 'voice-line-stop:%'));
  const openStop = () => findOpenStop(calling.database.orm, 'production');

  /** Five calls the vendor rejects, and ten waiting behind them. */
  async function failEnoughCalls(): Promise<string[]> {
    const offices = await calling.keepOffices(15);
    const ids: string[] = [];
    for (const office of offices)
      ids.push(await calling.plan(await calling.seedRequest({ status: 'calling_providers' }), office));
    for (const id of ids.slice(0, 5)) {
      calling.vendor.rejectNextRequest(callingPath, 402);
      await placeCall(calling.context, id);
    }
    return ids.slice(5);
  }

  test('after five failures calls pause, staff get one alert, and no one is dialed', async () => {
    const waiting = await failEnoughCalls();
    expect(await openStop()).toMatchObject({
      failedCalls: 5,
      recentCalls: 5,
      tryAgainAt: new Date(monday.getTime() + 30 * second),
    });
    expect(await listMails()).toHaveLength(1);
    for (const id of waiting) await placeCall(calling.context, id);
    expect(dialed()).toHaveLength(5);
    expect((await calling.getCall(waiting[0] ?? '')).dueAt).toEqual(new Date(monday.getTime() + 30 * second));
    expect((await listMails())[0]).toMatchObject({ recipient: 'support@example.test' });
  });

  test('then one call probes the line while the others wait', async () => {
    const waiting = await failEnoughCalls();
    for (const id of waiting) await placeCall(calling.context, id);
    calling.clock.at = new Date(monday.getTime() + 5 * minute);
    await Promise.all(waiting.map((id) => placeCall(calling.context, id)));
    expect(dialed()).toHaveLength(6);
  });

  test('when the probe succeeds, calls resume automatically', async () => {
    const waiting = await failEnoughCalls();
    for (const id of waiting) await placeCall(calling.context, id);
    await calling.pass(5 * minute);
    expect(dialed()).toHaveLength(6);
    calling.endCalls('dial_no_answer');
    await calling.pass(5 * second);
    expect(await openStop()).toBeNull();
    expect(dialed().length).toBeGreaterThan(6 + waiting.length - 2);
    const [stop] = await calling.database.orm.select().from(voiceLineStops);
    expect(stop).toMatchObject({ resumedBy: null, resumedAt: calling.clock.at });
  });

  test('when the probe fails, the next one runs half a minute later', async () => {
    const waiting = await failEnoughCalls();
    for (const id of waiting) await placeCall(calling.context, id);
    calling.vendor.rejectNextRequest(callingPath, 402);
    await calling.pass(5 * minute);
    expect(dialed()).toHaveLength(6);
    expect((await openStop())?.tryAgainAt).toEqual(new Date(monday.getTime() + 5 * minute + 30 * second));
    calling.vendor.rejectNextRequest(callingPath, 402);
    await calling.pass(5 * minute);
    expect(dialed()).toHaveLength(7);
    expect((await openStop())?.tryAgainAt).toEqual(new Date(monday.getTime() + 10 * minute + 30 * second));
    expect(await listMails()).toHaveLength(1);
  });

  test('busy or unanswered calls never open the circuit', async () => {
    for (const office of await calling.keepOffices(8))
      await placeCall(
        calling.context,
        await calling.plan(await calling.seedRequest({ status: 'calling_providers' }), office),
      );
    calling.endCalls('dial_busy');
    await calling.pass(5 * second);
    expect(await openStop()).toBeNull();
  });

  test('a line that never answers opens the circuit too', async () => {
    for (const office of await calling.keepOffices(5)) {
      calling.vendor.failNextRequest(callingPath, 'before');
      await placeCall(
        calling.context,
        await calling.plan(await calling.seedRequest({ status: 'calling_providers' }), office),
      );
    }
    expect(await openStop()).toMatchObject({ failedCalls: 5 });
  });
});

forEachBackend((backend) => {
  test("an administrator can see the pause and resume calls, and a patient can't", async () => {
    const server = await startTestServer({ backend });
    try {
      const person = await registerPatient(server);
      const refused = [
        await person.get('/api/admin/voice-line'),
        await person.post('/api/admin/voice-line/resume', {}),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403]);
      await makeAdministrator(server, person);
      const now = new Date();
      await server.database.orm.insert(voiceLineStops).values({
        id: newId(),
        mode: 'demo',
        stoppedAt: now,
        failedCalls: 3,
        recentCalls: 5,
        tryAgainAt: new Date(now.getTime() + 5 * minute),
      });
      const ill = await person.get<VoiceLineView>('/api/admin/voice-line');
      expect(ill.body).toMatchObject({ mode: 'demo', configured: true, stop: { failedCalls: 3 } });
      const production = await person.get<VoiceLineView>('/api/admin/voice-line?mode=production');
      expect(production.body).toMatchObject({ configured: false, stop: null });
      const wrong = await person.get<{ message: string }>('/api/admin/voice-line?mode=secret');
      expect(wrong.status).toBe(400);
      const clicks = await Promise.all(
        [1, 2].map(() =>
          person.post<VoiceLineView & { resumed: boolean }>('/api/admin/voice-line/resume', {}),
        ),
      );
      expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
      expect(clicks.filter(({ body }) => body.resumed)).toHaveLength(1);
      expect(clicks.every(({ body }) => body.stop === null)).toBe(true);
      const [stop] = await server.database.orm
        .select()
        .from(voiceLineStops)
        .orderBy(desc(voiceLineStops.stoppedAt));
      expect(stop?.resumedBy).toBe(person.user.id);
    } finally {
      await server.stop();
    }
  });
});
