import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { monitorAuditLog } from '#modules/admin/server/audit/monitor-audit-log.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { users } from '#schema/accounts.ts';
import { type SecurityAlertKind, securityAlertKinds, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { StaffAlertView } from '../staff-alerts.contract.ts';

type WithMessage = { message: string };
type Resolved = { alerts: StaffAlertView[]; nextCursor: string | null };

const reason = 'Called the patient; the view was part of a support call';

forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;
  let blair: SignedIn;

  beforeEach(async () => {
    server = await startTestServer({ backend });
    avery = await registerAdministrator(server);
    blair = await registerAdministrator(server, 'Blair');
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const insert = async (kind: SecurityAlertKind, actors: readonly SignedIn[]): Promise<string> => {
    const id = newId();
    await server.database.orm
      .insert(staffAlerts)
      .values({ id, kind, actors: actors.map(({ user }) => user.id), createdAt: new Date() });
    return id;
  };
  const settle = (by: HttpClient, id: string, body: object = { reason }) =>
    by.post<StaffAlertView & WithMessage>(`/api/admin/alerts/${id}/settle`, {
      raisedAt: '2100-01-01T00:00:00.000Z',
      ...body,
    });
  const listResolved = (by: HttpClient, cursor?: string | null) =>
    by.get<Resolved>(`/api/admin/resolved-alerts${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`);

  test.each(securityAlertKinds)(
    '%s needs a reason and someone other than the person who raised it',
    async (kind) => {
      const id = await insert(kind, [blair]);
      const own = await settle(blair, id);
      expect([own.status, own.body.message]).toEqual([
        403,
        expect.stringContaining('Ask another administrator'),
      ]);
      const bare = await settle(avery, id, {});
      expect([bare.status, bare.body.message]).toEqual([
        400,
        'Enter a reason for resolving this security alert.',
      ]);
      expect((await settle(avery, id)).body).toMatchObject({
        acknowledgedBy: 'Avery',
        resolution: reason,
        resolvedBySamePerson: false,
      });
    },
  );

  test('the only administrator may resolve their own, marked as the same person', async () => {
    await server.database.orm.update(users).set({ status: 'suspended' }).where(eq(users.id, avery.user.id));
    const id = await insert('pages_opened', [blair]);
    expect((await settle(blair, id, {})).status).toBe(400);
    expect((await settle(blair, id)).body).toMatchObject({
      acknowledgedBy: 'Blair',
      resolvedBySamePerson: true,
    });
    expect((await listResolved(blair)).body.alerts).toMatchObject([{ id, resolvedBySamePerson: true }]);
  });

  test('a view says who opened whose pages, and why, only to staff with access to the audit log', async () => {
    const rosa = await registerPatient(server, { firstName: 'Rosalind', lastName: 'Diaz' });
    const why = 'Her dashboard shows an old bill';
    expect((await blair.post(`/api/admin/patients/${rosa.user.id}/view`, { reason: why })).status).toBe(200);
    expect((await blair.post('/api/view-as/end')).status).toBe(200);
    const [alert] = (await avery.get<StaffAlertView[]>('/api/admin/alerts')).body;
    expect(alert).toMatchObject({
      kind: 'pages_opened',
      actors: ['Blair Admin'],
      subject: { name: 'Rosalind Diaz', isStaff: false },
      actorReason: why,
      needsSecondPerson: false,
    });
    const omar = await registerStaff(server, 'operations', 'Omar');
    expect((await omar.get<StaffAlertView[]>('/api/admin/alerts')).body).toEqual([]);
    await settle(avery, alert?.id ?? '');
    expect((await listResolved(omar)).body.alerts).toEqual([]);
    expect((await listResolved(avery)).body.alerts).toMatchObject([{ id: alert?.id, actorReason: why }]);
  });

  test('the reason for resolving is stored encrypted', async () => {
    const id = await insert('audit_broken', []);
    await settle(avery, id);
    const [row] = await server.database.orm.select().from(staffAlerts).where(eq(staffAlerts.id, id));
    expect(row?.resolution).not.toBeNull();
    expect(row?.resolution).not.toContain('patient');
  });

  test('staff whose own accounts had many failed sign-ins leave the alert to someone else', async () => {
    const failed = (subjectId: string, times: number) =>
      Array.from({ length: times }, () => ({
        at: new Date(),
        actorId: null,
        actorRole: 'anonymous',
        action: 'login',
        subjectKind: 'account',
        subjectId,
        outcome: 'refused' as const,
        requestTraceId: null,
      }));
    await server.database.orm
      .insert(auditEntries)
      .values([...failed(blair.user.id, 98), ...failed(avery.user.id, 4)]);
    await monitorAuditLog(server.context);
    const alert = (await avery.get<StaffAlertView[]>('/api/admin/alerts')).body.find(
      ({ kind }) => kind === 'failed_sign_ins',
    );
    // Four are typos.
    expect(alert?.actors).toEqual(['Blair Admin']);
    expect((await settle(blair, alert?.id ?? '')).status).toBe(403);
    expect((await settle(avery, alert?.id ?? '')).status).toBe(200);
  });

  test('resolved alerts are listed newest first, a page at a time', async () => {
    const at = (nth: number) => new Date(Date.parse('2026-11-01T12:00:00.000Z') + nth * 60_000);
    await server.database.orm.insert(staffAlerts).values(
      Array.from({ length: 60 }, (_, nth) => ({
        id: newId(),
        kind: 'audit_broken' as const,
        createdAt: at(nth),
        acknowledgedAt: at(nth),
        acknowledgedBy: avery.user.id,
      })),
    );
    await insert('audit_broken', []);
    const first = (await listResolved(avery)).body;
    const second = (await listResolved(avery, first.nextCursor)).body;
    expect([first.alerts.length, second.alerts.length, second.nextCursor]).toEqual([50, 10, null]);
    const times = [...first.alerts, ...second.alerts].map(({ acknowledgedAt }) => acknowledgedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await listResolved(avery, 'nonsense')).status).toBe(400);
  });
});
