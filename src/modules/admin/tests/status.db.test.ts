import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordedBackups } from '#platform/audit/audit-tables.ts';
import { createHeartbeat, type Heartbeat } from '#platform/processes/heartbeats.ts';
import { type ProcessReport, processHeartbeats } from '#platform/processes/process-heartbeats.ts';
import { notices } from '#schema/notices.ts';
import { voiceAgents, voiceLineStops } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  makeAdministrator,
  registerAdministrator,
  registerStaff,
  turnOnTwoFactor,
} from '#tests/support/steps/account-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { readStatus } from '../server/status/get-status.ts';
import type { Setup } from '../setup.contract.ts';
import type { StatusPart, SystemStatus } from '../status.contract.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const byName = ({ parts }: SystemStatus): Record<string, StatusPart> =>
  Object.fromEntries(parts.map((part) => [part.name, part]));
const failingOf = ({ parts }: SystemStatus): string[] =>
  parts.flatMap(({ name, state }) => (state === 'failing' ? name : []));

const allRespond = { mail: null, texts: null, payments: null, phone: null, model: null };

/** Production, with every vendor but the model configured. The tests are the worker. */
forEachBackend((backend) => {
  describe('in production', () => {
    let server: TestServer;
    let avery: SignedIn;
    let worker: Heartbeat;
    let report: ProcessReport;

    const reportWith = (changes: Partial<ProcessReport>) => {
      report = {
        checkedAt: new Date().toISOString(),
        vendors: allRespond,
        storage: { freeBytes: 50e9, errorCode: null },
        ...changes,
      };
      return worker.check();
    };
    const getStatus = async () => (await avery.get<SystemStatus>('/api/admin/status')).body;

    beforeAll(async () => {
      server = await startTestServer({
        backend,
        globalMode: 'production',
        role: 'web',
        smtpUrl: 'smtp://127.0.0.1:1',
        twilio: { accountSid: 'AC1', authToken: 'x', from: '+18135550100', baseUrl: 'http://127.0.0.1:1' },
        retell: { apiKey: 'x', fromNumber: '+18135550100', baseUrl: 'http://127.0.0.1:1' },
        stripe: { secretKey: 'x', publishableKey: 'x', webhookSecret: 'x', baseUrl: 'http://127.0.0.1:1' },
      });
      avery = await registerPatient(server, { firstName: 'Avery' });
      await makeAdministrator(server, avery);
      await turnOnTwoFactor(avery);
      // Registering queued emails that no worker sends.
      await server.database.orm.delete(notices);
      await server.database.orm.execute(sql`delete from pgboss.job`);
      worker = createHeartbeat(server.context, {
        role: 'worker',
        version: 'test',
        check: async () => report,
      });
      await reportWith({});
    });
    afterEach(() => reportWith({}));
    afterAll(async () => {
      await server.stop();
      expect(server.errors).toEqual([]);
    });

    test('configured parts are ready, and the others aren’t configured', async () => {
      const status = await getStatus();
      expect(failingOf(status)).toEqual([]);
      const parts = byName(status);
      for (const name of ['database', 'worker', 'queue', 'storage', 'mail', 'texts', 'payments', 'telephone'])
        expect([name, parts[name]?.state]).toEqual([name, 'ready']);
      expect(parts.payments).toMatchObject({ isSimulated: false, checkedAt: report.checkedAt });
      for (const name of ['medicare', 'viruses', 'model', 'backups'])
        expect([name, parts[name]?.state]).toEqual([name, 'not_configured']);
      expect(status.processes.map(({ role, isRunning }) => [role, isRunning]).toSorted()).toEqual([
        ['web', true],
        ['worker', true],
      ]);
    });

    test.each([
      ['mail', 'mail'],
      ['texts', 'texts'],
      ['payments', 'payments'],
      ['phone', 'telephone'],
    ])('a failed check of %s is shown with its reason, without calling a vendor', async (vendor, name) => {
      await reportWith({ vendors: { ...allRespond, [vendor]: 'connection refused' } });
      const status = await getStatus();
      expect(failingOf(status)).toEqual([name]);
      expect(byName(status)[name]).toMatchObject({ found: 'Last check: connection refused.' });
    });

    test('an open circuit breaker makes the phone line fail; a manual pause doesn’t', async () => {
      const { orm } = server.database;
      const stop = { id: newId(), mode: 'production', stoppedAt: new Date() };
      await orm.insert(voiceLineStops).values({ ...stop, kind: 'failures' });
      expect(failingOf(await getStatus())).toEqual(['telephone']);
      await orm.update(voiceLineStops).set({ kind: 'manual' });
      expect(failingOf(await getStatus())).toEqual([]);
      await orm.delete(voiceLineStops);
    });

    test('storage fails when it can’t be written to or is nearly full', async () => {
      await reportWith({ storage: { freeBytes: null, errorCode: 'EACCES' } });
      expect(failingOf(await getStatus())).toEqual(['storage']);
      await reportWith({ storage: { freeBytes: 1e9, errorCode: null } });
      expect(failingOf(await getStatus())).toEqual(['storage']);
    });

    test('the queue fails when due jobs wait too long or jobs keep failing', async () => {
      const { orm } = server.database;
      await orm.execute(sql`insert into pgboss.job (name, start_after) values
        ('send-notice', now() - interval '1 minute')`);
      expect(failingOf(await getStatus())).toEqual([]);
      await orm.execute(sql`update pgboss.job set start_after = now() - interval '3 minutes'`);
      const status = await getStatus();
      expect(failingOf(status)).toEqual(['queue']);
      expect(byName(status).queue?.found).toMatch(/^Waiting: 1 job, the oldest for 3 min/);
      await orm.execute(sql`update pgboss.job set state = 'retry', retry_count = 11,
        start_after = now() + interval '1 hour'`);
      expect(failingOf(await getStatus())).toEqual(['queue']);
      await orm.execute(sql`delete from pgboss.job`);
    });

    test('undelivered emails and texts are counted by channel', async () => {
      const { orm } = server.database;
      const old = (channel: 'mail' | 'sms', state: 'waiting' | 'failed') => ({
        id: newId(),
        key: newId(),
        channel,
        state,
        mode: 'production',
        recipient: 'x',
        subject: 'x',
        body: 'x',
        createdAt: new Date(Date.now() - 5 * minute),
      });
      await orm.insert(notices).values([old('mail', 'waiting'), old('mail', 'failed'), old('sms', 'failed')]);
      const status = await getStatus();
      expect(status.undelivered).toEqual({ mail: { waiting: 1, failed: 1 }, sms: { waiting: 0, failed: 1 } });
      expect(failingOf(status)).toEqual(['undelivered_mail']);
      await orm.update(notices).set({ state: 'waiting' });
      expect(failingOf(await getStatus())).toEqual(['undelivered_mail', 'undelivered_texts']);
      await orm.delete(notices);
    });

    test('backups show the last drill, and fail when overdue', async () => {
      const { orm } = server.database;
      const now = Date.now();
      const drilledAt = new Date(now - 2 * day);
      await orm.insert(recordedBackups).values([
        { id: newId(), tool: 'x', finishedAt: new Date(now - 3 * day), drilledAt },
        { id: newId(), tool: 'x', finishedAt: new Date(now - 60 * minute) },
      ]);
      expect(byName(await getStatus()).backups).toMatchObject({
        state: 'ready',
        found: 'Last backup 1 hr ago. Last restore drill 2 days ago.',
      });
      await orm.execute(sql`delete from recorded_backups where drilled_at is null`);
      expect(failingOf(await getStatus())).toEqual(['backups']);
      await orm.delete(recordedBackups);
    });

    test('the setup steps follow what is configured and done', async () => {
      const { orm } = server.database;
      const toDo = async () =>
        (await avery.get<Setup>('/api/admin/setup')).body.steps.flatMap(({ name, isDone }) =>
          isDone ? [] : name,
        );
      expect(await toDo()).toEqual(['second_administrator', 'public_url', 'support', 'phone', 'backups']);
      const noor = await registerPatient(server);
      await makeAdministrator(server, noor);
      const agent = (agentType: 'enquiry' | 'booking') => ({
        id: newId(),
        mode: 'production',
        name: 'x',
        agentType,
        voiceId: 'x',
        retellAgentId: agentType,
        liveVersionId: newId(),
      });
      await orm.insert(voiceAgents).values(agent('enquiry'));
      expect(await toDo()).toContain('phone');
      await orm.insert(voiceAgents).values(agent('booking'));
      const now = new Date();
      await orm
        .insert(recordedBackups)
        .values({ id: newId(), tool: 'x', finishedAt: now, drilledAt: now, drillSeconds: 1 });
      expect(await toDo()).toEqual(['public_url', 'support']);
      await orm.execute(sql`delete from provider_prices`);
      await orm.execute(sql`update providers set is_active = false`);
      expect(await toDo()).toEqual(['public_url', 'support', 'providers', 'prices']);
      await orm.delete(recordedBackups);
      await orm.delete(voiceAgents);
    });

    test('a database that takes no heartbeats isn’t ready', async () => {
      const later = { now: () => new Date(Date.now() + minute) };
      const status = await readStatus({ ...server.context, clock: later });
      expect(failingOf(status)).toEqual(expect.arrayContaining(['database', 'worker']));
    });
  });

  test('a killed worker is failing within 30 seconds, a stopped one at once', async () => {
    let at = Date.now();
    const clock = { now: () => new Date(at) };
    const server = await startTestServer({ backend, clock, role: 'web' });
    const avery = await registerAdministrator(server);
    const createWorker = () =>
      createHeartbeat(server.context, {
        role: 'worker',
        version: 'test',
        check: async () => ({ checkedAt: '', vendors: null, storage: { freeBytes: 1, errorCode: null } }),
      });
    const workerState = async () =>
      byName((await avery.get<SystemStatus>('/api/admin/status')).body).worker?.state;
    expect(await workerState()).toBe('failing');
    const killed = createWorker();
    for (let beats = 0; beats < 3; beats++) {
      await killed.beat();
      at += 5_000;
    }
    // Killed just after a heartbeat: pages ask every ten seconds.
    at -= 5_000;
    let shownAfter = 0;
    while ((await workerState()) === 'ready') {
      at += 10_000;
      shownAfter += 10_000;
    }
    expect(shownAfter).toBeLessThanOrEqual(30_000);
    expect(shownAfter).toBeGreaterThan(10_000);
    const restarted = createWorker();
    await restarted.beat();
    expect(await workerState()).toBe('ready');
    await restarted.end();
    expect(await workerState()).toBe('failing');
    await server.stop();
  });

  test('in demo mode one process is web server and worker, and the vendors are simulated', async () => {
    const server = await startTestServer({
      backend,
      smtpUrl: 'smtp://127.0.0.1:1',
      probeVendors: async () => ({ mail: 'connection refused' }),
    });
    const readOnly = await registerStaff(server, 'read_only');
    const status = (await readOnly.get<SystemStatus>('/api/admin/status')).body;
    expect(failingOf(status)).toEqual([]);
    expect(status.parts.flatMap(({ name, isSimulated }) => (isSimulated ? name : []))).toEqual([
      'mail',
      'texts',
      'payments',
      'telephone',
      'medicare',
      'viruses',
    ]);
    expect(status.processes).toEqual([expect.objectContaining({ role: 'all', isRunning: true })]);
    expect((await (await registerPatient(server)).get('/api/admin/status')).status).toBe(403);
    const setup = (await readOnly.get<Setup>('/api/admin/setup')).body;
    expect(setup.isDemoDatabase).toBe(false);
    expect(setup.steps.flatMap(({ name, isDone }) => (isDone ? name : []))).toEqual([
      'mail',
      'providers',
      'prices',
    ]);
    // The process checks its vendors and its storage on its own.
    const { orm } = server.database;
    const [row] = await waitFor(
      'the first check',
      () => orm.select().from(processHeartbeats),
      (rows) => rows[0]?.report !== null,
    );
    expect(row?.report).toMatchObject({
      vendors: { mail: 'connection refused' },
      storage: { freeBytes: expect.any(Number), errorCode: null },
    });
    await server.stop();
    expect(server.errors).toEqual([]);
  });
});
