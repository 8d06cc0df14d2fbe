import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentLine, SentMessage } from '#modules/notifications/outbox.contract.ts';
import { recordedBackups } from '#platform/audit/audit-tables.ts';
import { careRequests } from '#schema/care-requests.ts';
import { staffAlerts } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { requestRatings } from '#schema/request-ratings.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  makeAdministrator,
  readMail,
  registerStaff,
  settleAlertBody,
} from '#tests/support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { simulatedMails, simulatedTexts } from '#vendors/simulated-tables.ts';
import type { AuditEntryView } from '../audit-trail.contract.ts';
import type { BusinessView, ComplianceCheck } from '../business.contract.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  let rosa: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    rosa = await registerPatient(server);
    const first = await registerPatient(server, { email: 'ana@example.test' });
    await makeAdministrator(server, first);
    admin = await loginAs(server, 'ana@example.test');
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const insertRequest = async (status: string): Promise<string> => {
    const id = newId();
    await server.database.orm.insert(careRequests).values({
      id,
      userId: rosa.user.id,
      submissionKey: newId(),
      description: 'x',
      status,
      mode: 'demo',
      slaDeadline: new Date(),
      slaExplanation: '',
    });
    return id;
  };

  const charge = async (
    state: 'succeeded' | 'declined' | 'refunded' | 'opened',
    amountCents: number,
    createdAt: Date,
    mode = 'demo',
    refundedCents = state === 'refunded' ? amountCents : 0,
  ) =>
    server.database.orm.insert(charges).values({
      id: newId(),
      requestId: await insertRequest('completed'),
      userId: rosa.user.id,
      amountCents,
      refundedCents,
      feeReason: amountCents === 0 ? 'late' : 'pay_per_use',
      mode,
      state,
      createdAt,
    });

  const listChecks = async () => {
    const { body } = await admin.get<ComplianceCheck[]>('/api/admin/compliance');
    return (name: ComplianceCheck['name']) => body.find((check) => check.name === name);
  };

  test('revenue counts settled charges by month, not declined, open or other-mode ones', async () => {
    const now = new Date();
    await charge('succeeded', 500, now);
    await charge('refunded', 500, now);
    // Partially refunded.
    await charge('succeeded', 500, now, 'demo', 200);
    await charge('declined', 500, now);
    await charge('opened', 500, now);
    await charge('succeeded', 0, now);
    await charge('succeeded', 500, now, 'production');
    await charge('succeeded', 500, new Date('2020-01-01T12:00:00Z'));
    const { body } = await admin.get<BusinessView>('/api/admin/business');
    expect(body.months).toHaveLength(12);
    expect(body.months[0]).toMatchObject({
      collectedCents: 1500,
      refundedCents: 700,
      netCents: 800,
      paid: 3,
      refunds: 2,
      declined: 1,
    });
    expect(body.months.slice(1).every(({ collectedCents }) => collectedCents === 0)).toBe(true);
    expect(body.byReason).toEqual([
      { reason: 'late', charges: 1, cents: 0 },
      { reason: 'pay_per_use', charges: 2, cents: 800 },
    ]);
    expect(body.memberships).toMatchObject({ monthly: 0, payPerUse: 1, suspended: 0 });
  });

  test('a backup counts as fresh for a day, and a missing one needs attention', async () => {
    expect((await listChecks())('backup')).toMatchObject({
      state: 'attention',
      found: 'No backups recorded.',
      checkedAt: null,
    });
    const record = (hoursAgo: number) =>
      server.database.orm.insert(recordedBackups).values({
        id: newId(),
        finishedAt: new Date(Date.now() - hoursAgo * 3_600_000),
        tool: 'pg_dump',
      });
    await record(30);
    expect((await listChecks())('backup')).toMatchObject({
      state: 'attention',
      found: 'Made with pg_dump. No restore drill yet.',
    });
    await server.database.orm
      .update(recordedBackups)
      .set({ drilledAt: new Date('2026-11-20T09:00:00Z'), drillSeconds: 42 });
    await record(2);
    expect((await listChecks())('backup')?.found).toContain('Last restore drill: 2026-11-20, restored');
    expect((await listChecks())('backup')?.state).toBe('good');
  });

  test('without an https URL the connection never counts as secure, whatever the headers say', async () => {
    const answer = await fetch(`${server.address}/api/admin/compliance`, {
      headers: { cookie: admin.cookies(), 'x-forwarded-proto': 'https' },
    });
    const checks = (await answer.json()) as ComplianceCheck[];
    expect(checks.find(({ name }) => name === 'tls')).toMatchObject({
      state: 'attention',
      found: 'No HTTPS address is set.',
    });
  });

  test('failed sign-ins and open alerts are counted, resolved alerts are not', async () => {
    const before = Number((await listChecks())('failed_sign_ins')?.found);
    await server.newClient().post('/api/login', { email: rosa.user.email, password: 'not the password' });
    await expect.poll(async () => Number((await listChecks())('failed_sign_ins')?.found)).toBe(before + 1);
    const id = newId();
    await server.database.orm.insert(staffAlerts).values({ id, kind: 'audit_broken' });
    expect((await listChecks())('alerts')).toMatchObject({ state: 'attention', found: '1' });
    expect((await admin.post(`/api/admin/alerts/${id}/settle`, settleAlertBody)).status).toBe(200);
    expect((await listChecks())('alerts')).toMatchObject({ state: 'good', found: '0' });
  });

  const rate = (person: SignedIn, id: string, body: object) =>
    person.send<{ message?: string }>('PUT', `/api/requests/${id}/rating`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  test('a patient can rate finished work once, change the rating, and only on their own requests', async () => {
    const id = await insertRequest('completed');
    expect((await rosa.get<{ rating: unknown }>(`/api/requests/${id}/rating`)).body.rating).toBeNull();
    await Promise.all([rate(rosa, id, { stars: 4 }), rate(rosa, id, { stars: 4 })]);
    expect((await rate(rosa, id, { stars: 2, words: 'Too slow' })).status).toBe(200);
    const rows = await server.database.orm
      .select()
      .from(requestRatings)
      .where(eq(requestRatings.requestId, id));
    expect(rows).toMatchObject([{ stars: 2, words: 'Too slow' }]);
    const eve = await registerPatient(server);
    expect((await rate(eve, id, { stars: 1 })).status).toBe(404);
    expect((await eve.get(`/api/requests/${id}/rating`)).status).toBe(404);
    const open = await rate(rosa, await insertRequest('calling_providers'), { stars: 5 });
    expect([open.status, open.body.message]).toEqual([409, 'You can rate this request once it’s completed.']);
    for (const stars of [0, 6, 2.5, '5', null]) {
      const refused = await rate(rosa, id, { stars });
      expect([refused.status, refused.body.message]).toEqual([400, 'Choose a rating from 1 to 5']);
    }
  });

  type Outbox = { messages: SentLine[]; nextCursor: string | null };

  test('an administrator reads the demo outbox and follows its links, and every view is audited', async () => {
    await server.newClient().post('/api/password/forgot', { email: rosa.user.email });
    const mail = await readMail(server, rosa.user.email, 'password');
    const { body } = await admin.get<Outbox>('/api/admin/outbox');
    const line = body.messages.find(
      ({ recipient, subject }) => recipient === rosa.user.email && subject?.includes('password'),
    );
    expect(line).toMatchObject({ channel: 'mail' });
    expect(line).not.toHaveProperty('body');
    const opened = await admin.get<SentMessage>(`/api/admin/outbox/${line?.id}`);
    expect(opened.body).toEqual({ ...line, body: mail });
    expect(mail).toMatch(/\/new-password#[\w-]+/);
    expect((await admin.get(`/api/admin/outbox/${newId()}`)).status).toBe(404);
    const trail = await admin.get<{ entries: AuditEntryView[] }>('/api/admin/audit?kind=team');
    const sentences = trail.body.entries.map(({ sentence }) => sentence);
    expect(sentences).toContain('Rosa Tester viewed the outbox.');
    expect(sentences).toContain(`Rosa Tester read an outbox message (${line?.id.slice(0, 8)}).`);
  });

  test('the outbox is paged with emails and texts together, without gaps or duplicates', async () => {
    const sentAt = new Date('2026-01-05T12:00:00.500Z');
    const ids = Array.from({ length: 60 }, () => newId());
    await server.database.orm
      .insert(simulatedMails)
      .values(ids.map((key) => ({ key, recipient: 'many@example.test', subject: 'One', body: '', sentAt })));
    const texts = Array.from({ length: 3 }, () => `SM${newId().replaceAll('-', '')}`);
    await server.database.orm.insert(simulatedTexts).values(
      texts.map((vendorMessageId) => ({
        vendorMessageId,
        key: newId(),
        recipient: '+18135550123',
        body: 'Reply STOP to end',
        sentAt,
      })),
    );
    const all: SentLine[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Outbox = (await admin.get<Outbox>(`/api/admin/outbox?cursor=${encodeURIComponent(cursor)}`))
        .body;
      expect(page.messages.length).toBeLessThanOrEqual(50);
      all.push(...page.messages);
      cursor = page.nextCursor;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids, ...texts]));
    expect(all.map(({ sentAt }) => sentAt)).toEqual(
      all
        .map(({ sentAt }) => sentAt)
        .toSorted()
        .toReversed(),
    );
    const text = await admin.get<SentMessage>(`/api/admin/outbox/${texts[0]}`);
    expect(text.body).toMatchObject({ channel: 'text', subject: null, body: 'Reply STOP to end' });
    expect((await admin.get('/api/admin/outbox?cursor=yesterday')).status).toBe(400);
  });

  test("other roles can't read the outbox, and no one can in a service started in production", async () => {
    for (const role of ['operations', 'finance', 'read_only'] as const) {
      const colleague = await registerStaff(server, role);
      expect((await colleague.get('/api/admin/outbox')).status, role).toBe(403);
    }
    server.context.startupMode = 'production';
    try {
      const refused = await admin.get<{ message: string }>('/api/admin/outbox');
      expect([refused.status, refused.body.message]).toEqual([
        404,
        'The outbox is only available in demo mode.',
      ]);
    } finally {
      server.context.startupMode = 'demo';
    }
  });
});
