import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { staffAlerts } from '#schema/notices.ts';
import { availabilityHours } from '#schema/patient-records.ts';
import { charges } from '#schema/payments.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import { submitRequest } from '#tests/support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { NetworkStats, Overview } from '../overview.contract.ts';
import { availabilityPercent, createProbe, measureAvailability } from '../server/overview/availability.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    avery = await registerAdministrator(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const getStats = async () => (await avery.get<NetworkStats>('/api/admin/network-stats')).body;
  const getOverview = async (days = '30') =>
    (await avery.get<Overview>(`/api/admin/overview?days=${days}`)).body;

  test('the four metrics are counted from data', async () => {
    const before = await getStats();
    const rosa = await registerPatient(server);
    expect(await getStats()).toMatchObject({ activePatients: before.activePatients });
    await server.database.orm
      .update(users)
      .set({ membershipType: 'monthly' })
      .where(eq(users.id, rosa.user.id));
    expect((await getStats()).activePatients).toBe(before.activePatients + 1);
    await avery.post(`/api/admin/patients/${rosa.user.id}/suspend`, { reason: 'Left unpaid' });
    expect((await getStats()).activePatients).toBe(before.activePatients);
    const { orm } = server.database;
    expect(before.networkProviders).toBe(await orm.$count(providers, eq(providers.isActive, true)));
    const [office] = await orm.select().from(providers).limit(1);
    await orm
      .update(providers)
      .set({ isActive: false })
      .where(eq(providers.id, office?.id ?? ''));
    expect((await getStats()).networkProviders).toBe(before.networkProviders - 1);
    await orm
      .update(providers)
      .set({ isActive: true })
      .where(eq(providers.id, office?.id ?? ''));
  });

  describe('uptime', () => {
    let now = new Date('2026-03-02T10:00:30Z');
    const clock = { now: () => now };
    const at = (iso: string) => {
      now = new Date(iso);
    };
    let answers = true;
    const newProcess = () => createProbe({ ...server.context, clock }, async () => answers);
    const measure = async () => {
      // The server's own health check stores the current minute.
      await server.database.orm.delete(availabilityHours).where(gt(availabilityHours.hour, now));
      return measureAvailability(server.database.orm, now);
    };
    const forget = () => server.database.orm.delete(availabilityHours);

    test('is empty before the first health check', async () => {
      await forget();
      expect(await measure()).toBeNull();
      expect(availabilityPercent(null)).toBeNull();
    });

    test('counts a minute once for any number of checks and processes', async () => {
      await forget();
      const [first, second] = [newProcess(), newProcess()];
      for (let number = 0; number < 10; number++) {
        at(new Date(Date.parse('2026-03-02T10:57:05Z') + number * minute).toISOString());
        await Promise.all([first(), second(), first()]);
        await first();
      }
      at('2026-03-02T11:07:00Z');
      expect(await measure()).toMatchObject({ answeredMinutes: 10, expectedMinutes: 10 });
      expect(availabilityPercent(await measure())).toBe(100);
    });

    test('counts minutes without a process or an answer as down', async () => {
      await forget();
      const probe = newProcess();
      at('2026-03-02T10:00:10Z');
      await probe();
      at('2026-03-02T10:01:10Z');
      answers = false;
      await probe();
      answers = true;
      // The service would answer later in the same minute, but the minute stays down.
      at('2026-03-02T10:01:40Z');
      await probe();
      // Down for hours, then another process starts.
      at('2026-03-02T13:20:10Z');
      await newProcess()();
      at('2026-03-02T13:21:00Z');
      const health = await measure();
      expect(health).toEqual({
        answeredMinutes: 2,
        expectedMinutes: 201,
        since: '2026-03-02T10:00:00.000Z',
      });
      expect(availabilityPercent(health)).toBe(0.99);
    });

    test('covers the last thirty days only', async () => {
      await forget();
      at('2026-01-01T00:00:00Z');
      await newProcess()();
      at('2026-03-02T13:00:00Z');
      expect(await measure()).toEqual({
        answeredMinutes: 0,
        expectedMinutes: (30 * day) / minute,
        since: '2026-01-31T13:00:00.000Z',
      });
    });

    test('never rounds up to 100%', () => {
      const health = { answeredMinutes: 43_199, expectedMinutes: 43_200, since: '' };
      expect(availabilityPercent(health)).toBe(99.99);
    });
  });

  type RequestInput = Partial<typeof careRequests.$inferInsert>;

  /** A request as processing leaves it, submitted an hour ago. */
  const insertRequest = async (patient: SignedIn, values: RequestInput) => {
    const id = newId();
    const createdAt = new Date(Date.now() - hour);
    await server.database.orm.insert(careRequests).values({
      id,
      userId: patient.user.id,
      submissionKey: newId(),
      description: 'Test request',
      mode: 'demo',
      slaDeadline: new Date(Date.now() + day),
      slaExplanation: '',
      createdAt,
      ...values,
    });
    return id;
  };
  const afterMinutes = (minutes: number) => new Date(Date.now() - hour + minutes * minute);

  test('performance is measured from stored requests', async () => {
    const before = (await getOverview()).figures;
    const rosa = await registerPatient(server);
    const early = await insertRequest(rosa, { status: 'completed', readyAt: afterMinutes(10) });
    await insertRequest(rosa, { status: 'awaiting_patient_confirmation', readyAt: afterMinutes(20) });
    const past = new Date(Date.now() - 30 * minute);
    await insertRequest(rosa, { status: 'completed', readyAt: afterMinutes(40), slaDeadline: past });
    // Overdue and unfinished counts as late; waiting on the patient or canceled does not.
    await insertRequest(rosa, { status: 'calling_providers', slaDeadline: past });
    await insertRequest(rosa, { status: 'gathering_info', slaDeadline: past, slaPausedAt: past });
    await insertRequest(rosa, { status: 'cancelled', slaDeadline: past });
    await insertRequest(rosa, { status: 'completed', createdAt: new Date(Date.now() - 40 * day) });
    // In the other mode, so not in the figures.
    const elsewhere = await insertRequest(rosa, { status: 'completed', mode: 'production' });
    await server.database.orm.insert(charges).values({
      id: newId(),
      requestId: elsewhere,
      userId: rosa.user.id,
      amountCents: 700,
      feeReason: 'pay_per_use',
      mode: 'production',
      state: 'succeeded',
    });
    await server.database.orm.insert(charges).values({
      id: newId(),
      requestId: early,
      userId: rosa.user.id,
      amountCents: 500,
      feeReason: 'pay_per_use',
      mode: 'demo',
      state: 'succeeded',
    });
    const { figures } = await getOverview();
    expect(figures).toMatchObject({
      requestsSubmitted: before.requestsSubmitted + 6,
      requestsFinished: before.requestsFinished + 3,
      requestsApproved: before.requestsApproved + 2,
      requestsCancelled: before.requestsCancelled + 1,
      withinSla: { reached: before.withinSla.reached + 2, of: before.withinSla.of + 4 },
      newPatients: before.newPatients + 1,
      feesCents: (before.feesCents ?? 0) + 500,
    });
    expect(before.minutesToFinish).toBeNull();
    expect(figures.minutesToFinish?.median).toBeCloseTo(20, 0);
    expect(figures.minutesToFinish?.p90).toBeCloseTo(36, 0);
    expect((await getOverview('90')).figures.requestsSubmitted).toBe(figures.requestsSubmitted + 1);
  });

  test('fees are visible only to roles with access to payments', async () => {
    for (const role of ['operations', 'network', 'finance', 'read_only'] as const) {
      const colleague = await registerStaff(server, role);
      const { figures } = (await colleague.get<Overview>('/api/admin/overview')).body;
      expect([role, figures.feesCents === null]).toEqual([role, role === 'operations' || role === 'network']);
    }
  });

  test('answered calls are counted among ended calls', async () => {
    const before = (await getOverview()).figures.callsAnswered;
    const { orm } = server.database;
    const rosa = await registerPatient(server);
    const requestId = await insertRequest(rosa, { status: 'cancelled' });
    const [office] = await orm.select().from(providers).limit(1);
    const outcomes = ['offered_slots', 'refused', 'voicemail', 'no_answer', 'busy', 'wrong_number', null];
    await orm.insert(calls).values(
      outcomes.map((outcome, attempt) => ({
        id: newId(),
        requestId,
        providerId: office?.id ?? '',
        purpose: 'enquiry' as const,
        round: 1,
        attempt,
        mode: 'demo',
        toNumber: '+18135550100',
        brief: {} as never,
        office: {} as never,
        state: outcome ? ('ended' as const) : ('failed' as const),
        outcome,
      })),
    );
    expect((await getOverview()).figures.callsAnswered).toEqual({
      reached: before.reached + 2,
      of: before.of + 6,
    });
  });

  test('requests that need review are counted until resolved', async () => {
    const before = (await getOverview()).awaitingReview;
    const rosa = await registerPatient(server);
    const status = 'pending_confirmation';
    const id = await insertRequest(rosa, { status, personNeededBecause: 'Two readings disagree' });
    expect((await getOverview()).awaitingReview).toBe(before + 1);
    // Automation picks up what no one has started.
    await insertRequest(rosa, { status: 'new' });
    const called = await insertRequest(rosa, { status: 'provider_search' });
    await server.database.orm
      .insert(staffAlerts)
      .values({ id: newId(), kind: 'person_wanted', requestId: called, userId: rosa.user.id });
    const listed = await avery.get('/api/admin/concierge-requests?part=review');
    const { awaitingReview } = await getOverview();
    expect([awaitingReview, Number(listed.headers.get('x-total-count'))]).toEqual([before + 2, before + 2]);
    await server.database.orm
      .update(staffAlerts)
      .set({ acknowledgedAt: new Date() })
      .where(eq(staffAlerts.requestId, called));
    await server.database.orm
      .update(careRequests)
      .set({ status: 'cancelled' })
      .where(eq(careRequests.id, id));
    expect((await getOverview()).awaitingReview).toBe(before);
  });

  test('recent activity contains no patient names or messages', async () => {
    const rosa = await registerPatient(server, { firstName: 'Zephyrine', lastName: 'Unmistakable' });
    const { id } = await submitRequest(rosa, 'An MRI of my knee near Tampa, I have no insurance');
    await avery.get(`/api/admin/patients/${rosa.user.id}`);
    await avery.post(`/api/admin/patients/${rosa.user.id}/suspend`, { reason: 'A secret reason' });
    const { activity } = await getOverview();
    const words = activity.map((one) => one.words);
    expect(words.slice(0, 2)).toEqual([
      'Avery A suspended a patient’s account',
      'A patient submitted a request',
    ]);
    expect(activity.slice(0, 2).map(({ about }) => about)).toMatchObject([
      { kind: 'patient', id: rosa.user.id },
      { kind: 'request', id },
    ]);
    // Roles that can't open patients or requests get neither their IDs nor the service.
    const nick = await registerStaff(server, 'network', 'Nick');
    const seen = (await nick.get<Overview>('/api/admin/overview?days=30')).body.activity;
    expect(seen.map(({ about }) => about).filter((about) => about !== null)).toEqual([]);
    expect(words.join()).not.toMatch(/Zephyrine|Unmistakable|MRI|secret/);
    expect(activity.length).toBeLessThanOrEqual(15);
  });

  describe('the report', () => {
    test('as CSV has each metric with how it is measured', async () => {
      const answer = await avery.get('/api/admin/report?format=csv&days=7');
      expect(answer.headers.get('content-type')).toContain('text/csv');
      expect(answer.text).toContain('Requests submitted,');
      expect(answer.text.trimEnd().split('\r\n')).toHaveLength(11);
    });

    test('as PDF is a tagged document', async () => {
      const answer = await fetch(`${server.address}/api/admin/report?format=pdf`, {
        headers: { cookie: avery.cookies() },
      });
      const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toMatch(/harborline-report-[\d-]+-30-days\.pdf/);
      expect([pdf.startsWith('%PDF-1.'), pdf.includes('/Marked true')]).toEqual([true, true]);
    });

    test.each(['/api/admin/report?days=31', '/api/admin/report?format=doc', '/api/admin/overview?days=x'])(
      '%s is rejected',
      async (path) => expect((await avery.get(path)).status).toBe(400),
    );
  });
});
