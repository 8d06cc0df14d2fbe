import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDemoData } from '#app/demo-data/load-demo-data.ts';
import { createAuthentication } from '#modules/accounts/server/authentication.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { serviceSettings } from '#platform/database/service-settings.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { makeAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import { registerAdmin } from '#tests/support/steps/admin-steps.ts';
import { submitRequest } from '#tests/support/steps/care-steps.ts';
import { seedRequest } from '#tests/support/steps/queue-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testKeys,
  testSessionSecret,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { AuditEntryView } from '../audit-trail.contract.ts';
import type { ModeSetting } from '../mode-switch.contract.ts';
import { demoDataMarker } from '../server/mode/demo-accounts.ts';

type Answered = ModeSetting & { message?: string };

const globalModeOf = async (server: TestServer) =>
  (await server.newClient().get<{ globalMode: string; demoLogins: unknown[] }>('/api/config/mode')).body;

const setTwoFactor = (server: TestServer, { user }: SignedIn) =>
  server.database.orm.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id));

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    admin = await registerAdmin(server);
  });
  afterEach(() => server.stop());

  const read = async (): Promise<ModeSetting> => (await admin.get<ModeSetting>('/api/admin/mode')).body;
  const switchTo = (to: 'production' | 'demo', by: SignedIn = admin, seen: Partial<ModeSetting> = {}) =>
    by.post<Answered>('/api/admin/mode', {
      to,
      seen: seen.mode ?? (to === 'demo' ? 'production' : 'demo'),
      ...(seen.switched ? { seenSwitchedAt: seen.switched.at } : {}),
    });

  test('the preview shows what would really be called, charged and emailed', async () => {
    const preview = await read();
    expect(preview).toMatchObject({ mode: 'demo', switched: null });
    const [change] = preview.changes;
    expect(change?.missing.map(({ name }) => name)).toContain('Payment processor');
    expect(change?.missing.map(({ consequence }) => consequence).join(' ')).toContain(
      'can’t approve finished work',
    );
    expect(change?.refusal).toContain('two-factor authentication');
  });

  test('switching to production requires two-factor authentication', async () => {
    const refused = await switchTo('production');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('two-factor authentication');
    expect((await globalModeOf(server)).globalMode).toBe('demo');
  });

  test('open requests keep their mode, and new ones get the new mode', async () => {
    const patient = await registerPatient(server);
    const { id: before } = await submitRequest(patient);
    await setTwoFactor(server, admin);
    const switched = await switchTo('production');
    expect(switched.body).toMatchObject({ mode: 'production', switched: { by: 'Avery Admin' } });
    expect(await globalModeOf(server)).toMatchObject({ globalMode: 'production', demoLogins: [] });
    expect((await admin.get('/api/admin/outbox')).status).toBe(404);
    const { id: after } = await submitRequest(patient);
    const rows = await server.database.orm.select().from(careRequests);
    const modeOf = (id: string) => rows.find((row) => row.id === id)?.mode;
    expect([modeOf(before), modeOf(after)]).toEqual(['demo', 'production']);
  });

  test('a switch is in the audit log and recent activity with old mode, new mode and name', async () => {
    await setTwoFactor(server, admin);
    await switchTo('production');
    const words = 'switched the whole service from Demo to Production';
    const trail = await admin.get<{ entries: AuditEntryView[] }>('/api/admin/audit?kind=settings');
    expect(trail.body.entries.map((entry) => entry.sentence)).toContain(`Avery Admin ${words}.`);
    const overview = await admin.get<{ activity: { words: string }[] }>('/api/admin/overview');
    expect(overview.body.activity.map((entry) => entry.words)).toContain(`Avery A ${words}`);
  });

  test("of two concurrent switches the second gets a conflict, and a double click doesn't", async () => {
    const other = await registerAdmin(server);
    await setTwoFactor(server, admin);
    await setTwoFactor(server, other);
    const answers = await Promise.all([switchTo('production', admin), switchTo('production', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.message).toContain('Avery Admin switched to');
    const first = answers[0].status === 200 ? admin : other;
    expect((await switchTo('production', first)).status).toBe(200);
  });

  test('a switch can be undone until a real patient signs up', async () => {
    await setTwoFactor(server, admin);
    const there = (await switchTo('production')).body;
    const back = await switchTo('demo', admin, there);
    expect(back.body).toMatchObject({ mode: 'demo' });
    const again = (await switchTo('production', admin, back.body)).body;
    await registerPatient(server);
    const refused = await switchTo('demo', admin, again);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/1 patient has signed up .* offices that no one called/);
  });

  test("a patient's own mode applies to new requests, and both audit logs show it", async () => {
    const patient = await registerPatient(server);
    const path = `/api/admin/patients/${patient.user.id}/mode`;
    const early = await admin.post<Answered>(path, { to: 'production', seen: null });
    expect(early.body.message).toContain('two-factor authentication');
    await setTwoFactor(server, admin);
    const set = await admin.post<Answered>(path, { to: 'production', seen: null });
    expect(set.body).toMatchObject({ mode: 'production', override: 'production' });
    const { id } = await submitRequest(patient);
    const tickets = await patient.get<{ id: string; modeOverride: string }[]>('/api/concierge-requests');
    expect(tickets.body.find((ticket) => ticket.id === id)?.modeOverride).toBe('production');
    expect((await globalModeOf(server)).globalMode).toBe('demo');
    const trail = await admin.get<{ entries: AuditEntryView[] }>('/api/admin/audit?kind=settings');
    expect(trail.body.entries.map((entry) => entry.sentence)).toContain(
      'Avery Admin switched the account of Rosa Tester from the service’s mode to Production.',
    );
    const log = await patient.get<{ entries: { what: string }[] }>('/api/account/access-log');
    expect(log.body.entries.map(({ what }) => what).join()).toContain('between production and demo mode');
    const late = await admin.post<Answered>(path, { to: 'demo', seen: null });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('is now in Production');
  });

  test('once one patient is in production, all staff need two-factor authentication', async () => {
    const patient = await registerPatient(server);
    const colleague = await registerStaff(server, 'operations', 'Nora');
    expect((await colleague.get('/api/admin/patients')).status).toBe(200);
    await setTwoFactor(server, admin);
    expect((await admin.get('/api/admin/outbox')).status).toBe(200);
    await admin.post(`/api/admin/patients/${patient.user.id}/mode`, { to: 'production', seen: null });
    // A password link would allow taking over a patient's account.
    expect((await admin.get('/api/admin/outbox')).status).toBe(404);
    const refused = await colleague.get<{ code: string }>('/api/admin/patients');
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_STEP_REQUIRED']);
    await setTwoFactor(server, colleague);
    expect((await colleague.get('/api/admin/patients')).status).toBe(200);
  });

  test('staff who lose the settings permission lose their own mode', async () => {
    const other = await registerAdmin(server);
    await setTwoFactor(server, other);
    await other.post('/api/admin/mode/mine', { to: 'production', seen: null });
    const changed = await admin.post(`/api/admin/staff/${other.user.id}/role`, {
      staffRole: 'network',
      from: 'administrator',
    });
    expect(changed.status).toBe(200);
    expect((await other.get<{ modeOverride: null }>('/api/user')).body.modeOverride).toBeNull();
  });

  test('an administrator sets up production for themselves while patients stay in demo', async () => {
    await setTwoFactor(server, admin);
    const set = await admin.post<Answered>('/api/admin/mode/mine', { to: 'production', seen: null });
    expect(set.body).toMatchObject({ mode: 'production', override: 'production' });
    const agents = await admin.get<{ mode: string }>('/api/admin/retell-status');
    expect(agents.body.mode).toBe('production');
    expect((await globalModeOf(server)).globalMode).toBe('demo');
    const trail = await admin.get<{ entries: AuditEntryView[] }>('/api/admin/audit?kind=settings');
    expect(trail.body.entries.map((entry) => entry.sentence).join()).toContain(
      'Avery Admin switched their own mode from the service’s mode to Production',
    );
  });

  test("a request's mode changes only before work on it starts, and the patient sees it", async () => {
    const patient = await registerPatient(server);
    const untouched = await seedRequest(server, patient.user.id, { status: 'gathering_info' });
    const path = `/api/admin/concierge-requests/${untouched}/mode`;
    await setTwoFactor(server, admin);
    const set = await admin.post<Answered>(path, { to: 'production', seen: 'demo' });
    expect(set.body).toMatchObject({ mode: 'production', override: 'production' });
    const page = await patient.get<{ timeline: { note: string }[] }>(`/api/requests/${untouched}`);
    expect(page.body.timeline.at(-1)?.note).toContain('real offices');

    const { id: called } = await submitRequest(patient);
    await waitFor(
      'a call to be planned',
      async () => (await patient.get<{ status: string }>(`/api/requests/${called}`)).body,
      ({ status }) => !['new', 'provider_search'].includes(status),
    );
    const refused = await admin.post<Answered>(`/api/admin/concierge-requests/${called}/mode`, {
      to: 'production',
      seen: 'demo',
    });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('can’t change');
  });
});

const loadDemonstration = (database: Database) =>
  loadDemoData({
    database,
    authentication: createAuthentication({ database, secret: testSessionSecret, publicUrl: undefined }),
    clock: systemClock,
    log: createLog('silent'),
    dataKeys: testKeys,
  });

test('a process that starts late creates no demo accounts after a switch to production', async () => {
  const database = await openTestDatabase('postgres');
  const server = await startTestServer({
    backend: 'postgres',
    database: { ...database, close: async () => {} },
  });
  const admin = await registerAdmin(server);
  await setTwoFactor(server, admin);
  await admin.post('/api/admin/mode', { to: 'production', seen: 'demo' });
  await loadDemonstration(database);
  expect(await database.orm.$count(users, like(users.email, '%@harborline.example'))).toBe(0);
  await server.stop();
  await database.close();
});

test('production is rejected while demo accounts are being created and once they exist', async () => {
  const database = await openTestDatabase('postgres');
  const server = await startTestServer({
    backend: 'postgres',
    database: { ...database, close: async () => {} },
  });
  const admin = await registerAdmin(server);
  const patient = await registerPatient(server);
  await setTwoFactor(server, admin);
  const switchAll = () => admin.post<Answered>('/api/admin/mode', { to: 'production', seen: 'demo' });
  const switchOne = () =>
    admin.post<Answered>(`/api/admin/patients/${patient.user.id}/mode`, { to: 'production', seen: null });
  const loading = loadDemonstration(database);
  await waitFor(
    'the database to be marked',
    () => database.orm.$count(serviceSettings, eq(serviceSettings.name, demoDataMarker)),
    (marked) => marked === 1,
  );
  expect(await database.orm.$count(users, like(users.email, '%@harborline.example'))).toBe(0);
  const during = await switchAll();
  await loading;
  for (const { status, body } of [during, await switchAll(), await switchOne()]) {
    expect(status).toBe(409);
    expect(body.message).toContain('published passwords');
  }
  await server.stop();
  await database.close();
});

test('production refuses to start on a half-loaded demo database', async () => {
  const database = await openTestDatabase('postgres');
  const kept = { ...database, close: async () => {} };
  const demo = await startTestServer({ backend: 'postgres', database: kept });
  const { user } = await registerPatient(demo);
  await database.orm.update(users).set({ email: 'admin@harborline.example' }).where(eq(users.id, user.id));
  await demo.stop();
  await expect(
    startTestServer({ backend: 'postgres', database: kept, globalMode: 'production' }),
  ).rejects.toThrow('public passwords');
  await database.close();
});

forEachBackend((backend) => {
  test('a restart keeps the switched mode, and demo accounts never mix with real patients', async () => {
    const database = await openTestDatabase(backend);
    const kept = { ...database, close: async () => {} };
    const before = await startTestServer({ backend, database: kept });
    const admin = await registerPatient(before);
    await makeAdministrator(before, admin);
    await setTwoFactor(before, admin);
    await admin.post('/api/admin/mode', { to: 'production', seen: 'demo' });
    await before.stop();
    const after = await startTestServer({ backend, database: kept, demoData: 'stories' });
    expect(await globalModeOf(after)).toMatchObject({ globalMode: 'production', demoLogins: [] });
    const demo = { email: 'admin@harborline.example', password: 'harbor-admin-demo' };
    expect((await after.newClient().post('/api/login', demo)).status).toBe(401);
    await after.stop();
    await database.close();
  });
});

test('a mode switch crosses processes on one PostgreSQL at once', async () => {
  const database = await openTestDatabase('postgres');
  const one = await startTestServer({
    backend: 'postgres',
    database: { ...database, close: async () => {} },
  });
  const two = await startTestServer({
    backend: 'postgres',
    database: { ...database, close: async () => {} },
  });
  const admin = await registerAdmin(one);
  await setTwoFactor(one, admin);
  await admin.post('/api/admin/mode', { to: 'production', seen: 'demo' });
  await waitFor(
    'the other process to follow',
    async () => two.context.globalMode,
    (mode) => mode === 'production',
    2_000,
  );
  expect((await globalModeOf(two)).globalMode).toBe('production');
  await one.stop();
  await two.stop();
  await database.close();
});
