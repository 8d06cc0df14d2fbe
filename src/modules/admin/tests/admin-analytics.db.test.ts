import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#schema/calls.ts';
import { careRequests, requestResults, requestTimeline } from '#schema/care-requests.ts';
import { conversations, modelUsage } from '#schema/conversations.ts';
import { providers } from '#schema/providers.ts';
import { requestRatings } from '#schema/request-ratings.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { makeAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { AnalyticsView, ClaimView } from '../analytics.contract.ts';

const day = '2026-03-09';
const at = (time: string) => new Date(`${day}T${time}:00.000Z`);

type PricesInput = { cash: number | null; member: number | null; cashSource?: object };
type RequestInput = {
  status: string;
  readyAt?: Date | null;
  chat?: boolean;
  type?: string;
  createdAt?: Date;
  prices?: PricesInput;
  stars?: number;
};

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  let rosa: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend, role: 'web' });
    rosa = await registerPatient(server, { firstName: 'Rosa' });
    const first = await registerPatient(server, { email: 'ana@example.test' });
    await makeAdministrator(server, first);
    admin = await loginAs(server, 'ana@example.test');
    await insertWork();
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const insertRequest = async ({
    status,
    readyAt = null,
    chat,
    type = 'imaging',
    ...more
  }: RequestInput): Promise<string> => {
    const { orm } = server.database;
    const id = newId();
    const createdAt = more.createdAt ?? at('15:00');
    const conversationId = chat ? newId() : null;
    if (conversationId)
      await orm.insert(conversations).values({
        id: conversationId,
        mode: 'demo',
        promptVersion: '1',
        requestId: id,
        complete: true,
        createdAt: new Date(createdAt.getTime() - 90_000),
      });
    await orm.insert(careRequests).values({
      id,
      userId: rosa.user.id,
      conversationId,
      submissionKey: newId(),
      serviceType: type,
      description: 'x',
      status,
      mode: 'demo',
      readyAt,
      slaDeadline: at('18:00'),
      slaExplanation: '',
      createdAt,
    });
    if (more.prices) await insertResults(id, more.prices);
    if (more.stars)
      await orm
        .insert(requestRatings)
        .values({ requestId: id, userId: rosa.user.id, stars: more.stars, changedAt: createdAt });
    return id;
  };

  const insertResults = (requestId: string, { cash, member, cashSource }: PricesInput) => {
    const fresh = { source: 'Price list, row 4', observedAt: new Date().toISOString() };
    const price = (amountCents: number | null, evidence: object = fresh) =>
      amountCents === null ? null : { amountCents, evidence };
    const chosen = { id: 'chosen', directPrice: price(cash, cashSource), memberPrice: price(member) };
    const other = { id: 'other', directPrice: price(100_000), memberPrice: price(1) };
    return server.database.orm.insert(requestResults).values({
      id: newId(),
      requestId,
      round: 1,
      body: { chosenOptionId: 'chosen', options: [other, chosen] },
    });
  };

  const insertWork = async () => {
    const { orm } = server.database;
    const soon = at('17:00');
    const done = await insertRequest({
      status: 'completed',
      readyAt: soon,
      chat: true,
      prices: { cash: 10_000, member: 6000 },
      stars: 5,
    });
    await insertRequest({
      status: 'completed',
      readyAt: soon,
      chat: true,
      prices: { cash: 20_000, member: 16_000 },
      stars: 2,
    });
    await insertRequest({
      status: 'completed',
      readyAt: at('19:00'),
      prices: { cash: 30_000, member: 33_000 },
      stars: 4,
    });
    const old = { source: 'Price list, row 9', observedAt: '2020-01-01T00:00:00.000Z' };
    await insertRequest({
      status: 'refunded',
      readyAt: at('19:00'),
      prices: { cash: 30_000, cashSource: old, member: 3000 },
    });
    await insertRequest({
      status: 'awaiting_patient_confirmation',
      readyAt: soon,
      prices: { cash: 10_000, member: 1 },
    });
    await insertRequest({ status: 'cancelled', chat: true, type: 'dental' });
    await insertRequest({ status: 'calling_providers', type: 'dental' });
    // The day before in Eastern Time, but not in UTC.
    await insertRequest({ status: 'completed', readyAt: soon, createdAt: new Date(`${day}T03:30:00.000Z`) });
    await orm
      .insert(conversations)
      .values({ id: newId(), mode: 'demo', promptVersion: '1', createdAt: at('15:00') });
    await orm
      .insert(conversations)
      .values({ id: newId(), mode: 'production', promptVersion: '1', createdAt: at('15:00') });
    const move = (fromStatus: string | null, toStatus: string, time: string) =>
      orm
        .insert(requestTimeline)
        .values({ requestId: done, fromStatus, toStatus, at: at(time), actor: 'harborline', note: '' });
    await move(null, 'new', '15:00');
    await move('new', 'provider_search', '15:10');
    // A note without a status change.
    await move('provider_search', 'provider_search', '15:15');
    await move('provider_search', 'calling_providers', '15:40');
    await insertCalls(done);
    await orm.insert(modelUsage).values({
      day,
      spender: 'everyone',
      inputTokens: 1000,
      outputTokens: 1000,
      costMicrocents: 70_000_000,
    });
  };

  const insertCalls = async (requestId: string) => {
    const { orm } = server.database;
    const [office] = await orm.select().from(providers).limit(1);
    const brief = (insurancePlan: string | null) => ({
      purpose: 'enquiry' as const,
      callerFor: '',
      officeName: 'x',
      serviceName: 'x',
      insurancePlan,
      fromDate: day,
      toDate: day,
    });
    const call = (attempt: number, conversation: string, insurancePlan: string | null) => ({
      id: newId(),
      requestId,
      providerId: office?.id ?? '',
      purpose: 'enquiry' as const,
      round: 1,
      attempt,
      mode: 'demo',
      toNumber: '+18135550123',
      brief: brief(insurancePlan),
      office: {
        officeId: 'x',
        timeZone: 'America/New_York',
        directPriceCents: null,
        acceptsInsurance: [],
        officeHours: {},
      },
      state: 'ended' as const,
      layers: { telephony: 'answered', conversation, business: [] },
      startedAt: at('15:50'),
      endedAt: at('15:53'),
      createdAt: at('15:50'),
    });
    const reached = call(1, 'right_party', 'Aetna');
    await orm.insert(calls).values([reached, call(2, 'voicemail', null)]);
    await orm.execute(
      // The office offered a time and nothing else.
      `insert into call_facts (id, call_id, request_id, provider_id, kind, value, quote, turn_index, start_character, end_character)
       values ('${newId()}', '${reached.id}', '${requestId}', '${office?.id}', 'slot', '{}', 'x', 0, 0, 1)`,
    );
  };

  const read = async (query = `?from=${day}&to=${day}`) =>
    (await admin.get<AnalyticsView>(`/api/admin/analytics${query}`)).body;

  describe('analytics of a day', () => {
    test('the funnel counts chats, and counts requests without a chat separately', async () => {
      const view = await read();
      expect(view.funnel.map(({ count }) => count)).toEqual([4, 3, 3, 2, 2]);
      expect([view.requestsInAll, view.requestsWithoutChat]).toEqual([7, 4]);
      expect(view.byDay).toEqual([{ from: day, submitted: 7, finished: 5, approved: 4 }]);
      expect(view.byType).toEqual([
        { type: 'imaging', submitted: 5, approved: 4, cancelled: 0, underWay: 1 },
        { type: 'dental', submitted: 2, approved: 0, cancelled: 1, underWay: 1 },
      ]);
    });

    test('time in status runs between status changes, not notes', async () => {
      const { inStatus } = await read();
      const of = (status: string) => inStatus.find((one) => one.status === status);
      expect(of('new')).toMatchObject({ stays: 1, medianMinutes: 10, p90Minutes: 10 });
      expect(of('provider_search')).toMatchObject({ stays: 1, medianMinutes: 30 });
      expect(of('calling_providers')).toBeUndefined();
    });

    test('SLA share counts finished on time as met, late and overdue as missed', async () => {
      // Finished: three on time, two late. Open past the deadline: one. The canceled one doesn't count.
      expect((await read()).sla).toMatchObject({ reached: 3, of: 6, percent: 50 });
    });

    test('savings count unlocked results with two current prices, including negative savings', async () => {
      const { savings } = await read();
      // 40%, 20% and -10%.
      expect(savings.percent).toEqual({ n: 3, mean: 16.7, low: null, high: null });
      expect(savings).toMatchObject({ medianPercent: 20, highestPercent: 40, totalCents: 5000, notKnown: 1 });
    });

    test('call time and model cost add up, and only asked questions can be unknown', async () => {
      const view = await read();
      expect(view.cost).toEqual({ requests: 7, modelMicrocents: 70_000_000, calls: 2, callMinutes: 6 });
      // The one office that was reached, with a plan, was asked about new patients, the plan and a time. It
      // answered only the time.
      expect(
        view.unknownAnswers.map(({ question, unknown }) => [question, unknown.reached, unknown.of]),
      ).toEqual([
        ['Accepts new patients', 1, 1],
        ['Accepts insurance plan', 1, 1],
        ['Next opening', 0, 1],
      ]);
      expect(view.unknownInAll).toMatchObject({ reached: 2, of: 3 });
    });

    test('satisfaction shows the rating and the response rate', async () => {
      const { satisfaction } = await read();
      expect(satisfaction.mean).toMatchObject({ n: 3, mean: 3.7 });
      expect(satisfaction.satisfied).toMatchObject({ reached: 2, of: 3 });
      expect(satisfaction.answered).toMatchObject({ reached: 3, of: 4 });
    });
  });

  test('a day without data shows no data instead of 0%', async () => {
    const view = await read('?from=2025-01-01&to=2025-01-03');
    expect(view.byDay).toHaveLength(3);
    expect(view).toMatchObject({
      requestsInAll: 0,
      inStatus: [],
      sla: { of: 0, percent: null },
      savings: { percent: { n: 0, mean: null }, highestPercent: null },
      cost: { modelMicrocents: null },
      satisfaction: { mean: { mean: null }, satisfied: { percent: null } },
    });
  });

  test('a long period is shown by week', async () => {
    const view = await read('?from=2026-01-05&to=2026-03-15');
    expect(view.step).toBe('week');
    expect(view.byDay).toHaveLength(10);
    expect(view.byDay.reduce((sum, week) => sum + week.submitted, 0)).toBe(8);
  });

  test.each([
    ['?from=2026-03-02&to=2026-03-01', 'The first day can’t be after the last day.'],
    ['?from=2024-01-01&to=2026-03-01', 'Choose a period of at most 366 days.'],
    ['?from=yesterday', 'A day must be written as 2026-03-31'],
  ])('%s is rejected with a message', async (query, message) => {
    for (const path of ['/api/admin/analytics', '/api/admin/analytics/export']) {
      const answer = await admin.get<{ message: string }>(`${path}${query}`);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
  });

  test('the CSV has every metric with its n, and escapes formulas', async () => {
    await server.database.orm
      .update(careRequests)
      .set({ serviceType: '=HYPERLINK("https://evil.example")' })
      .where(eq(careRequests.serviceType, 'dental'));
    const answer = await admin.get(`/api/admin/analytics/export?from=${day}&to=2026-03-10`);
    expect(answer.status).toBe(200);
    const bytes = await fetch(`${server.address}/api/admin/analytics/export?from=${day}&to=2026-03-10`, {
      headers: { cookie: admin.cookies() },
    });
    expect(bytes.headers.get('content-disposition')).toContain(
      'harborline-service-2026-03-09-to-2026-03-10.csv',
    );
    const file = new Uint8Array(await bytes.arrayBuffer());
    expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(file);
    expect(text).toContain('SLA,Finished within SLA,50,%,6,');
    expect(text).toContain('Savings,"Mean saving, member price vs. cash price",16.7,%,3,');
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  test('every advertised figure is listed with its measurement or none', async () => {
    const now = new Date();
    const recent = await insertRequest({
      status: 'completed',
      readyAt: now,
      createdAt: now,
      prices: { cash: 100, member: 50 },
      stars: 5,
    });
    expect(recent).toBeTruthy();
    const answer = await admin.get<{ claims: ClaimView[] }>('/api/admin/claims');
    const of = (start: string) => answer.body.claims.find(({ claim }) => claim.startsWith(start));
    expect(of('Savings of up to 60%')).toMatchObject({ holds: false });
    expect(of('10,000+ members')).toMatchObject({ measured: '1', n: 1, holds: false });
    expect(of('95% satisfaction')?.measured).toMatch(/^\d+(\.\d)?%, 95% interval/);
    expect(of('$150/month')).toMatchObject({ measured: null, n: null, holds: null });
    expect(of('HIPAA')).toMatchObject({ measured: null, holds: null });
    for (const { claim, measured, n } of answer.body.claims)
      expect(measured === null, claim).toBe(n === null);
  });

  test('model cost and refunds are visible only to roles with access to payments', async () => {
    for (const [role, isShown] of [
      ['operations', false],
      ['network', false],
      ['finance', true],
      ['read_only', true],
    ] as const) {
      const colleague = await registerStaff(server, role);
      const path = `/api/admin/analytics?from=${day}&to=${day}`;
      const { cost } = (await colleague.get<AnalyticsView>(path)).body;
      expect([role, cost.modelMicrocents !== null, cost.calls]).toEqual([role, isShown, 2]);
      const { claims } = (await colleague.get<{ claims: ClaimView[] }>('/api/admin/claims')).body;
      const refunds = claims.find(({ claim }) => claim.includes('money-back'));
      expect([role, refunds?.measured?.includes('$') ?? false, refunds?.n !== null]).toEqual([
        role,
        isShown,
        isShown,
      ]);
    }
  });
});
