import { and, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { sessions, users } from '#schema/accounts.ts';
import { providers } from '#schema/providers.ts';
import { forEachBackend } from '../support/runner/test-database.ts';
import { registerAdministrator, registerStaff } from '../support/steps/account-steps.ts';
import { seedFinishedRequest } from '../support/steps/savings-steps.ts';
import { registerPatient, type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';

const fiveMinutes = 5 * 60_000;

/** Caller records: last activity, and audited access to other users' data. */
forEachBackend((backend) => {
  let server: TestServer;
  let now: Date;

  beforeEach(async () => {
    now = new Date();
    server = await startTestServer({ backend, role: 'web', clock: { now: () => now } });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const entriesOf = (actorId: string) =>
    server.database.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, actorId))
      .orderBy(desc(auditEntries.id));

  test('account and session use is recorded every five minutes, not on every click', async () => {
    const { orm } = server.database;
    const rosa = await registerPatient(server);
    const listRequests = async () => expect((await rosa.get('/api/requests')).status).toBe(200);
    const lastActive = async () =>
      (await orm.select().from(users).where(eq(users.id, rosa.user.id)))[0]?.lastActiveAt?.getTime();
    await listRequests();
    const first = now.getTime();
    expect(await lastActive()).toBe(first);
    now = new Date(first + fiveMinutes - 1);
    await listRequests();
    expect(await lastActive()).toBe(first);
    now = new Date(first + fiveMinutes);
    await listRequests();
    expect(await lastActive()).toBe(first + fiveMinutes);

    // The session's age, as the sign-in library computes it.
    const usedAt = async (updatedAt?: Date) => {
      const ofRosa = eq(sessions.userId, rosa.user.id);
      if (updatedAt) await orm.update(sessions).set({ updatedAt }).where(ofRosa);
      await listRequests();
      return (await orm.select().from(sessions).where(ofRosa))[0]?.updatedAt.getTime() ?? 0;
    };
    const recently = new Date(Date.now() - fiveMinutes + 20_000);
    expect(await usedAt(recently)).toBe(recently.getTime());
    const before = Date.now();
    expect(await usedAt(new Date(before - fiveMinutes - 1))).toBeGreaterThanOrEqual(before);
  });

  test('repeated forbidden calls of a staff member are audited once, with their subject', async () => {
    const fay = await registerStaff(server, 'finance', 'Fay');
    for (let times = 0; times < 3; times++)
      expect((await fay.get('/api/admin/saved-replies')).status).toBe(403);
    expect((await fay.get('/api/admin/patients')).status).toBe(403);
    const refused = (await entriesOf(fay.user.id)).filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ action, subjectKind, actorRole }) => [action, subjectKind, actorRole])).toEqual([
      ['listPatients', 'patient list', 'admin'],
      ['listSavedReplies', 'request', 'admin'],
    ]);
  });

  test('production staff without two-factor authentication get no access, and the attempt is audited as a staff call', async () => {
    const fay = await registerStaff(server, 'administrator', 'Fay');
    await server.database.orm
      .update(users)
      .set({ modeOverride: 'production' })
      .where(eq(users.id, fay.user.id));
    const refused = await fay.get<{ code: string }>('/api/admin/patients');
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_STEP_REQUIRED']);
    expect((await entriesOf(fay.user.id)).slice(0, 1)).toMatchObject([
      { action: 'listPatients', subjectKind: 'patient list', actorRole: 'admin', outcome: 'refused' },
    ]);
    expect((await fay.get('/api/requests')).status).toBe(200);
  });

  test('refused anonymous calls aren’t audited, but a patient’s are', async () => {
    const count = () => server.database.orm.$count(auditEntries);
    const rosa = await registerPatient(server);
    const before = await count();
    expect((await server.newClient().get('/api/admin/patients')).status).toBe(401);
    expect((await rosa.get('/api/requests')).status).toBe(200);
    expect(await count()).toBe(before);
    expect((await rosa.get('/api/admin/patients')).status).toBe(403);
    expect(await count()).toBe(before + 1);
  });

  test('a visitor keeps one identifying cookie, and a forged one is replaced', async () => {
    const [office] = await server.database.orm.select().from(providers).where(eq(providers.isActive, true));
    const path = `/api/providers/${office?.id}/times`;
    const visitor = server.newClient();
    const newCookies = (answer: { headers: Headers }) =>
      answer.headers.getSetCookie().filter((cookie) => cookie.includes('harborline_visitor='));
    const [first] = newCookies(await visitor.get(path));
    expect(first).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(newCookies(await visitor.get(path))).toEqual([]);
    const forged = await server
      .newClient()
      .send('GET', path, { headers: { cookie: 'harborline_visitor=made-up.by-hand' } });
    expect(newCookies(forged)).toHaveLength(1);
    expect(newCookies(await server.newClient().get('/api/config/mode'))).toEqual([]);
  });

  test('a file upload accepts only a file', async () => {
    const rosa = await registerPatient(server);
    const id = await seedFinishedRequest(server, rosa.user.id);
    const sent = await rosa.post<{ message: string }>(`/api/requests/${id}/files`, { name: 'photo.jpg' });
    expect([sent.status, sent.body.message]).toEqual([415, 'Send the file as application/octet-stream.']);
  });

  test('a session of a deleted or missing account grants no access', async () => {
    const rosa = await registerPatient(server);
    const own = eq(users.id, rosa.user.id);
    const listRequests = async () => (await rosa.get('/api/requests')).status;
    expect(await listRequests()).toBe(200);
    await server.database.orm.update(users).set({ deletedAt: now }).where(own);
    expect(await listRequests()).toBe(401);
  });

  test('reading the same list twice within a minute is audited once; each rejected input is audited', async () => {
    const ada = await registerStaff(server, 'administrator', 'Ada');
    const outcomes = async () =>
      (await entriesOf(ada.user.id)).flatMap(({ action, outcome }) =>
        action === 'listConciergeRequests' ? outcome : [],
      );
    const listRequests = async (query = '') =>
      (await ada.get(`/api/admin/concierge-requests${query}`)).status;
    expect([await listRequests(), await listRequests()]).toEqual([200, 200]);
    expect(await outcomes()).toEqual(['done']);
    const invalidQuery = '?limit=none';
    expect([await listRequests(invalidQuery), await listRequests(invalidQuery)]).toEqual([400, 400]);
    expect(await outcomes()).toEqual(['refused', 'refused', 'done']);
    now = new Date(now.getTime() + 60_000);
    expect(await listRequests()).toBe(200);
    expect(await outcomes()).toEqual(['done', 'refused', 'refused', 'done']);
  });

  test('view-as-patient audits every page, including public ones, but not refused calls', async () => {
    const rosa: SignedIn = await registerPatient(server);
    const admin = await registerAdministrator(server, 'Blair');
    const [office] = await server.database.orm.select().from(providers).where(eq(providers.isActive, true));
    await admin.post(`/api/admin/patients/${rosa.user.id}/view`, { reason: 'She asked us to' });
    expect((await admin.get(`/api/providers/${office?.id}/times`)).status).toBe(200);
    expect((await admin.get('/api/requests')).status).toBe(200);
    expect((await admin.get('/api/auth/user')).status).toBe(200);
    expect((await admin.get('/api/admin/patients')).status).toBe(403);
    const pages = and(eq(auditEntries.actorId, admin.user.id), eq(auditEntries.subjectKind, 'patient pages'));
    const seen = await server.database.orm.select().from(auditEntries).where(pages);
    expect(seen.map(({ action, subjectId }) => [action, subjectId]).toSorted()).toEqual([
      ['listMyRequests', rosa.user.id],
      ['listOfficeTimes', rosa.user.id],
    ]);
    expect((await entriesOf(admin.user.id)).filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  });
});
