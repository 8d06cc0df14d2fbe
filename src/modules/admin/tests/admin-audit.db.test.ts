import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries, auditSeals, auditVerifications } from '#platform/audit/audit-tables.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { users } from '#schema/accounts.ts';
import { notices, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { makeAdministrator } from '#tests/support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { AuditEntryView, AuditVerificationView } from '../audit-trail.contract.ts';
import { monitorAuditLog } from '../server/audit/monitor-audit-log.ts';

type Page = { entries: AuditEntryView[]; nextCursor: string | null; message?: string };

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  let rosa: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    rosa = await registerPatient(server, {
      email: 'rosa@example.test',
      firstName: 'Rosa',
      lastName: 'Diaz',
    });
    const first = await registerPatient(server, {
      email: 'ana@example.test',
      firstName: 'Ana',
      lastName: 'Ortiz',
    });
    await makeAdministrator(server, first);
    admin = await loginAs(server, 'ana@example.test');
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors.filter((line) => !line.startsWith('audit log verification failed'))).toEqual([]);
  });

  const list = async (query = '') => (await admin.get<Page>(`/api/admin/audit${query}`)).body;
  const read = async () => (await admin.get<AuditVerificationView>('/api/admin/audit/verification')).body;

  /** Verifies the log and waits for the result. */
  const verify = async () => {
    const before = (await read()).checkedAt;
    const started = await admin.post<AuditVerificationView>('/api/admin/audit/verification');
    expect(started.status).toBe(200);
    return waitFor(
      'the audit log to be verified',
      read,
      (view) => view.running === null && view.checkedAt !== before,
    );
  };

  test('sign-ins and failed attempts are listed with names', async () => {
    const stranger = server.newClient();
    await stranger.post('/api/login', { email: 'ROSA@example.test', password: 'not the password' });
    await stranger.post('/api/login', { email: 'unknown@example.test', password: testPassword });
    const { entries } = await list('?kind=sign_ins');
    const sentences = entries.map(({ sentence }) => sentence);
    expect(sentences).toEqual(
      expect.arrayContaining([
        'Ana Ortiz signed in to their account.',
        'Someone not signed in tried to sign in to the account of Rosa Diaz but was denied.',
        'Someone not signed in tried to sign in to an account but was denied.',
      ]),
    );
    const failed = await list('?kind=failed_sign_ins&about=rosa@example.test');
    expect(failed.entries).toHaveLength(1);
    const stored = JSON.stringify(await server.database.orm.select().from(auditEntries));
    expect(stored).not.toMatch(/@example|not the password|Rosa|Diaz/i);
  });

  test('staff access to a patient is found by staff name and by patient name', async () => {
    await admin.get(`/api/admin/patients/${rosa.user.id}`);
    const expected = 'Ana Ortiz viewed the account of Rosa Diaz.';
    for (const query of ['?who=ortiz', '?who=ana+o&about=diaz', `?about=${rosa.user.id}`, '?kind=team']) {
      const { entries } = await waitFor(
        'the view to be audited',
        () => list(query),
        (page) => page.entries.some(({ sentence }) => sentence === expected),
      );
      expect(entries.length).toBeGreaterThan(0);
    }
    expect((await list('?who=no-such-name')).entries).toEqual([]);
    expect((await list('?who=diaz&kind=team')).entries).toEqual([]);
  });

  test('a name that matches too many people is rejected', async () => {
    await server.database.orm.insert(users).values(
      Array.from({ length: 51 }, (_, nth) => ({
        id: newId(),
        email: `quentin${nth}@example.test`,
        name: 'Quentin Quist',
        firstName: 'Quentin',
        lastName: `Quist${nth}`,
        role: 'patient' as const,
      })),
    );
    for (const path of ['audit?who=quist', 'audit?about=quentin', 'audit-export?who=quist']) {
      const answer = await admin.get<Page>(`/api/admin/${path}`);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body.message).toContain('More than 50 people match.');
    }
    expect((await list('?who=quentin+quist50')).entries).toEqual([]);
  });

  test('entries come in pages, newest first, without duplicates, within the date range', async () => {
    const actorId = newId();
    const at = new Date('2026-03-10T03:59:59.000Z');
    for (let index = 0; index < 120; index++)
      await writeAudit(server.database.orm, {
        at,
        actorId,
        actorRole: 'admin',
        action: 'getPatient',
        subjectKind: 'patient',
        subjectId: rosa.user.id,
        outcome: 'done',
        requestTraceId: null,
      });
    const ids: number[] = [];
    let cursor: string | null = '';
    do {
      const page = await list(`?who=${actorId}${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.entries.length).toBeLessThanOrEqual(50);
      ids.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(ids).toHaveLength(120);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    // One second before midnight on the 9th, Eastern Time.
    const count = async (query: string) => (await list(`?who=${actorId}&${query}`)).entries.length;
    expect(await count('from=2026-03-09&to=2026-03-09')).toBe(50);
    expect(await count('from=2026-03-10')).toBe(0);
    expect(await count('to=2026-03-08')).toBe(0);
  });

  test.each([
    ['from=2026-02-30', 'A day must be written as 2026-03-31'],
    ['from=2026-03-02&to=2026-03-01', 'The first day can’t be after the last day.'],
    ['kind=gossip', 'Choose a type of activity'],
    ['cursor=xyz', 'This page doesn’t exist. Start from the newest entries.'],
    [
      `cursor=${Buffer.from('2026-99-99T00:00:00.000Z 1').toString('base64url')}`,
      'This page doesn’t exist. Start from the newest entries.',
    ],
  ])('%s is rejected with a helpful message', async (query, message) => {
    const answer = await admin.get<Page>(`/api/admin/audit?${query}`);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('manual verification covers everything written until then', async () => {
    const written = await server.database.orm.$count(auditEntries);
    // The server's own chaining job can run at the same time.
    await waitFor(
      'everything to be sealed',
      () => server.database.orm.$count(auditSeals),
      (sealed) => sealed >= written,
    );
    const view = await verify();
    expect(view).toMatchObject({
      intact: true,
      firstBrokenAt: null,
      firstBroken: null,
      checkedBy: 'Ana Ortiz',
    });
    expect(view.rows).toBeGreaterThanOrEqual(written);
    expect(view.head).toMatch(/^[0-9a-f]{64}$/);
  });

  test('two concurrent verifications start only one', async () => {
    await Promise.all([1, 2, 3].map(() => admin.post('/api/admin/audit/verification')));
    const running = await server.database.orm.$count(
      auditVerifications,
      eq(auditVerifications.state, 'running'),
    );
    expect(running).toBeLessThanOrEqual(1);
    await waitFor('the reading to end', read, (view) => view.running === null);
  });

  test('a tampered log is reported with its position, and staff get one alert', async () => {
    const [victim] = await server.database.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'login'))
      .orderBy(desc(auditEntries.id))
      .limit(1);
    if (!victim) throw new Error('No one has signed in.');
    await verify();
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_entries disable trigger user`);
      await tx
        .update(auditEntries)
        .set({ outcome: 'done', actorId: newId() })
        .where(eq(auditEntries.id, victim.id));
      await tx.execute(sql`alter table audit_entries enable trigger user`);
    });
    for (const _ of [1, 2]) {
      const view = await verify();
      expect(view).toMatchObject({
        intact: false,
        firstBrokenAt: victim.at.toISOString(),
        firstBroken: { fault: 'changed', entryId: victim.id },
        head: null,
      });
    }
    const alerts = await server.database.orm
      .select()
      .from(staffAlerts)
      .where(eq(staffAlerts.kind, 'audit_broken'));
    expect(alerts).toHaveLength(1);
    const mails = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.key, `alert:${alerts[0]?.id}`));
    expect(mails).toMatchObject([{ subject: 'Harborline: a security check needs review' }]);
    expect(server.errors.some((line) => line.startsWith('audit log verification failed'))).toBe(true);
  });

  test('a hundred failed passwords in an hour raise one alert', async () => {
    const now = server.context.clock.now();
    for (let index = 0; index < 100; index++)
      await writeAudit(server.database.orm, {
        at: now,
        actorId: null,
        actorRole: 'anonymous',
        action: 'login',
        subjectKind: 'account',
        subjectId: null,
        outcome: 'refused',
        requestTraceId: null,
      });
    await monitorAuditLog(server.context);
    await monitorAuditLog(server.context);
    const alerts = await server.database.orm.$count(staffAlerts, eq(staffAlerts.kind, 'failed_sign_ins'));
    expect(alerts).toBe(1);
  });

  // Last, because its clock is days ahead of the others.
  test('the nightly verification runs once per night', async () => {
    const at = (text: string) => ({ ...server.context, clock: { now: () => new Date(text) } });
    const nightly = () =>
      server.database.orm.$count(auditVerifications, sql`started_by is null and state <> 'running'`);
    const night = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const before = await nightly();
    await monitorAuditLog(at(`${night}T15:00:00Z`));
    await waitFor('the nightly reading', nightly, (count) => count === before + 1);
    await monitorAuditLog(at(`${night}T15:05:00Z`));
    expect(await nightly()).toBe(before + 1);
    expect((await read()).checkedBy).toBe('automatically every night');
  });
});
