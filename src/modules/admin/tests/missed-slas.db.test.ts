import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { careRequests, openRequestCondition, requestTimeline } from '#schema/care-requests.ts';
import { slaMissed } from '#schema/sla-missed.ts';
import { findInDatabase } from '#tests/support/files/find-in-database.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { type AssignedRequest, listQueue, minutes, seedRequest } from '#tests/support/steps/queue-steps.ts';
import { createSettableClock, mondayAtNine, type SettableClock } from '#tests/support/steps/sla-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { AnalyticsView } from '../analytics.contract.ts';
import type { Overview } from '../overview.contract.ts';
import { readDatabaseGauges } from '../server/overview/database-gauges.ts';
import type { SlaReport } from '../sla.contract.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let clock: SettableClock;
  let lead: SignedIn;
  let rosa: SignedIn;
  let ids: Record<string, string>;

  beforeAll(async () => {
    clock = createSettableClock(mondayAtNine);
    // Without a worker, nothing else changes the requests.
    server = await startTestServer({ backend, clock, role: 'web' });
    lead = await registerStaff(server, 'administrator', 'Lena');
    rosa = await registerPatient(server);
    const now = clock.now().getTime();
    const ago = (count: number) => new Date(now - count * minutes);
    const insert = (values: Parameters<typeof seedRequest>[2]) => seedRequest(server, rosa.user.id, values);
    ids = {
      onTime: await insert({ status: 'completed', minutesLeft: -10, readyAt: ago(20) }),
      finishedLate: await insert({ status: 'completed', minutesLeft: -30, readyAt: ago(10) }),
      running: await insert({ minutesLeft: 30 }),
      late: await insert({ minutesLeft: -3 }),
      noticed: await insert({ minutesLeft: -5, breachedAt: ago(4) }),
      noticedThenPaused: await insert({
        status: 'gathering_info',
        minutesLeft: -5,
        breachedAt: ago(4),
        slaPausedAt: ago(1),
      }),
      paused: await insert({ status: 'gathering_info', minutesLeft: -5, slaPausedAt: ago(20) }),
      canceled: await insert({ status: 'cancelled', minutesLeft: -5 }),
      canceledLate: await insert({ status: 'cancelled', minutesLeft: -5, breachedAt: ago(4) }),
    };
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const missed = ['canceledLate', 'finishedLate', 'late', 'noticed', 'noticedThenPaused'];
  const read = (name: string) => lead.get<AssignedRequest>(`/api/admin/concierge-requests/${ids[name]}`);

  test('every figure of missed SLAs counts the requests in the list', async () => {
    const { orm } = server.database;
    const condition = slaMissed(clock.now());
    const rows = await orm.select({ id: careRequests.id }).from(careRequests).where(condition);
    const nameOf = (id: string) => Object.entries(ids).find(([, item]) => item === id)?.[0];
    expect(rows.map(({ id }) => nameOf(id)).toSorted()).toEqual(missed);
    const analytics = (await lead.get<AnalyticsView>('/api/admin/analytics')).body;
    const shown = `${analytics.period.from}_${analytics.period.to}`;
    for (const period of ['2026-11', '30d', shown]) {
      const list = await listQueue(lead, `?sla=missed&period=${period}`);
      expect(list.entries.map(({ id }) => nameOf(id)).toSorted()).toEqual(missed);
      expect(list.total).toBe(missed.length);
    }
    expect((await listQueue(lead, '?sla=missed&period=2026-10')).total).toBe(0);
    const report = (await lead.get<SlaReport>('/api/admin/sla-results')).body;
    expect(report.months[0]).toMatchObject({ month: '2026-11', missed: missed.length, met: 1 });
    const { sla } = analytics;
    expect([sla.reached, sla.of - sla.reached]).toEqual([1, missed.length]);
    const { withinSla } = (await lead.get<Overview>('/api/admin/overview?days=30')).body.figures;
    expect([withinSla.reached, withinSla.of - withinSla.reached]).toEqual([1, missed.length]);
    const gauges = await readDatabaseGauges(server.database, clock.now());
    const open = await orm.$count(careRequests, and(openRequestCondition, condition));
    expect(gauges.find(({ name }) => name === 'harborline_overdue_requests')?.value).toBe(open);
    expect(open).toBe(3);
    for (const name of Object.keys(ids))
      expect([name, (await read(name)).body.late !== null]).toEqual([name, missed.includes(name)]);
  });

  test('a late request says by how much, where the time went, and suggests the reason', async () => {
    const id = ids.late ?? '';
    await server.database.orm.insert(requestTimeline).values(
      [
        { at: 50, fromStatus: 'new', toStatus: 'provider_search' },
        { at: 40, fromStatus: 'provider_search', toStatus: 'calling_providers' },
      ].map(({ at, ...status }) => ({
        ...status,
        requestId: id,
        at: new Date(clock.now().getTime() - at * minutes),
        actor: 'harborline' as const,
        note: '',
      })),
    );
    const { body } = await read('late');
    expect(body.timeSpent.stages.map(({ stage, minutes: spent }) => [stage, spent])).toEqual([
      ['new', 10],
      ['provider_search', 10],
      ['calling_providers', 40],
    ]);
    expect(body.timeSpent.holders).toMatchObject([{ kind: 'automation', name: null, minutes: 60 }]);
    expect(body.late).toEqual({ minutes: 3, suggested: 'office', decided: null });
  });

  test('staff record the reason, which the report counts and the patient never sees', async () => {
    const path = (name: string) => `/api/admin/concierge-requests/${ids[name]}/late-reason`;
    const note = 'The xylophone office was closed.';
    const { status, body } = await lead.put<AssignedRequest>(path('late'), { reason: 'office', note });
    expect(status).toBe(200);
    expect(body.late?.decided).toMatchObject({ reason: 'office', note, byName: 'Lena Admin' });
    expect(await findInDatabase(server.database, 'xylophone')).toEqual([]);
    expect((await rosa.get(`/api/requests/${ids.late}`)).text).not.toContain('xylophone');
    expect((await lead.put(path('running'), { reason: 'office' })).status).toBe(409);
    expect((await lead.put(path('late'), { reason: 'weather' })).status).toBe(400);
    const rita = await registerStaff(server, 'read_only', 'Rita');
    expect((await rita.put(path('late'), { reason: 'office' })).status).toBe(403);
    await lead.put(path('late'), { reason: 'review' });
    const [row] = await server.database.orm
      .select()
      .from(careRequests)
      .where(eq(careRequests.id, ids.late ?? ''));
    expect([row?.lateReason, row?.lateNote]).toEqual(['review', null]);
    // The report may be a minute old.
    clock.pass(11 * minutes);
    const { months } = (await lead.get<SlaReport>('/api/admin/sla-results')).body;
    expect(months[0]?.reasons).toContainEqual({ reason: 'review', requests: 1 });
  });
});
