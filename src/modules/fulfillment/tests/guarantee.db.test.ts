import { eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SlaReport } from '#modules/admin/sla.contract.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { selectRows } from '#platform/database/database.ts';
import { careRequests, slaEvents } from '#schema/care-requests.ts';
import { notices } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { typicalOfficeHours } from '#shared/time/office-calendar.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import {
  checkSlasConcurrently,
  createSettableClock,
  hourMs,
  listAlerts,
  listInbox,
  listSlaEvents,
  minuteMs,
  mondayAtNine,
  type SettableClock,
  seedRequestWithSla,
} from '#tests/support/steps/sla-steps.ts';
import { hireStaff } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let clock: SettableClock;
  let rosa: SignedIn;
  let maya: SignedIn;
  beforeEach(async () => {
    clock = createSettableClock(mondayAtNine);
    server = await startTestServer({ backend, clock, pace: 'lifelike' });
    rosa = await registerPatient(server);
    maya = await hireStaff(server, 'Maya');
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const insertRequest = (changes: Parameters<typeof seedRequestWithSla>[2] = {}) =>
    seedRequestWithSla(server, rosa.user.id, { assignedTo: maya.user.id, ...changes });
  const alertMails = async () => {
    const rows = await server.database.orm.select().from(notices).where(like(notices.key, 'alert:%'));
    return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
  };
  const change = (id: string, set: Partial<typeof careRequests.$inferInsert>) =>
    server.database.orm.update(careRequests).set(set).where(eq(careRequests.id, id));

  describe('SLA warnings', () => {
    test('go to the assignee at 50, 75, and 90% of the business hours, once each', async () => {
      const id = await insertRequest();
      const seen: string[][] = [];
      for (const minutes of [119, 121, 179, 181, 217]) {
        clock.goTo(new Date(Date.parse(mondayAtNine) + minutes * minuteMs));
        await checkSlasConcurrently(server);
        await checkSlasConcurrently(server);
        seen.push(await listSlaEvents(server, id));
      }
      expect(seen).toEqual([
        [],
        ['warned_50'],
        ['warned_50'],
        ['warned_50', 'warned_75'],
        ['warned_50', 'warned_75', 'warned_90'],
      ]);
      expect(await listAlerts(server, id)).toEqual([
        'promise_50 settled',
        'promise_75 settled',
        'promise_90 open',
      ]);
      expect(await alertMails()).toEqual(
        Array(3).fill(`${maya.user.email}: Harborline: an SLA deadline is near`),
      );
      await change(id, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
      await checkSlasConcurrently(server, 1);
      expect((await listAlerts(server, id)).every((alert) => alert.endsWith('settled'))).toBe(true);
    });

    test('go to all staff if unassigned, and only the highest after downtime', async () => {
      // Needs review, so neither staff nor automation act on it.
      const id = await insertRequest({ assignedTo: null, personNeededBecause: 'A price is doubtful' });
      clock.pass(3.7 * hourMs);
      await checkSlasConcurrently(server);
      expect(await listSlaEvents(server, id)).toEqual(['warned_90']);
      expect(await alertMails()).toEqual(['support@example.test: Harborline: an SLA deadline is near']);
    });

    test('count support hours and exclude time waiting on the patient', async () => {
      const id = await insertRequest();
      clock.pass(hourMs);
      await change(id, { status: 'gathering_info', slaPausedAt: clock.now() });
      clock.pass(30 * hourMs);
      await checkSlasConcurrently(server);
      expect(await listSlaEvents(server, id)).toEqual([]);
      // Three support hours are left again, on Tuesday afternoon.
      const deadline = new Date(clock.now().getTime() + 3 * hourMs);
      await change(id, { status: 'calling_providers', slaPausedAt: null, slaDeadline: deadline });
      await checkSlasConcurrently(server);
      expect(await listSlaEvents(server, id)).toEqual([]);
      clock.pass(hourMs + minuteMs);
      await checkSlasConcurrently(server);
      expect(await listSlaEvents(server, id)).toEqual(['warned_50']);
    });
  });

  describe('a missed SLA', () => {
    test('is reported once to patient and staff and keeps the request free if the deadline moves', async () => {
      const id = await insertRequest();
      clock.pass(4 * hourMs + 1);
      await checkSlasConcurrently(server, 8);
      await checkSlasConcurrently(server, 8);
      expect(await listSlaEvents(server, id)).toEqual(['breached']);
      expect(await listInbox(rosa)).toEqual(['We’re late, so your request is free']);
      expect(await alertMails()).toEqual([`${maya.user.email}: Harborline: an SLA deadline was missed`]);
      const late = await getRequest(rosa, id);
      expect(late.timeline.map(({ note }) => note)).toEqual([
        'We missed the guaranteed time and are still working on it. This request is free.',
      ]);
      expect(late.fee).toMatchObject({ amountCents: 0, reason: 'late' });
      // However the deadline moves, and however soon the work is done then.
      await change(id, {
        slaDeadline: new Date(clock.now().getTime() + 100 * hourMs),
        status: 'awaiting_patient_confirmation',
        readyAt: clock.now(),
        completionSummary: 'Done.',
      });
      await checkSlasConcurrently(server);
      expect((await getRequest(rosa, id)).fee).toMatchObject({ amountCents: 0, reason: 'late' });
      expect((await approveRequest(rosa, id)).body.fee.amountCents).toBe(0);
      expect(await server.database.orm.select().from(charges)).toMatchObject([
        { amountCents: 0, feeReason: 'late', state: 'succeeded' },
      ]);
      expect(await listSlaEvents(server, id)).toEqual(['breached']);
    });

    test('is reported within a minute by the running server, without health data', async () => {
      await server.database.orm.execute(sql`
        update users set email = 'rosa.minute@example.test' where id = ${rosa.user.id}`);
      const id = await insertRequest({ need: { requestType: 'imaging', language: 'es' } });
      await checkSlasConcurrently(server, 1);
      clock.pass(4 * hourMs + 1);
      const began = Date.now();
      const mails = await waitFor(
        'the SLA breach email',
        () =>
          server.database.orm.select().from(notices).where(eq(notices.recipient, 'rosa.minute@example.test')),
        (rows) => rows.some(({ state }) => state === 'sent'),
        60_000,
      );
      expect(Date.now() - began).toBeLessThan(60_000);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Harborline: Nos atrasamos: su solicitud es gratis',
      ]);
      for (const { subject, body } of mails)
        expect(`${subject} ${body}`).not.toMatch(/MRI|knee|rodilla|imag/i);
      expect(await listSlaEvents(server, id)).toEqual(['breached']);
    });

    test('is detected when late work was finished before the check ran', async () => {
      const id = await insertRequest();
      clock.pass(4 * hourMs + 1000);
      await change(id, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
      await checkSlasConcurrently(server);
      expect(await listSlaEvents(server, id)).toEqual(['breached']);
      expect(await listInbox(rosa)).toEqual(['We were late, so your request is free']);
    });

    test('is not reported while paused, finished on time, or canceled', async () => {
      const ids = await Promise.all([
        insertRequest({ status: 'gathering_info', slaPausedAt: clock.now() }),
        insertRequest({ status: 'awaiting_patient_confirmation', readyAt: clock.now() }),
        insertRequest({ status: 'completed', readyAt: clock.now() }),
        insertRequest({ status: 'cancelled' }),
        insertRequest({ status: 'refunded', readyAt: clock.now() }),
      ]);
      clock.pass(90 * 24 * hourMs);
      await checkSlasConcurrently(server);
      for (const id of ids) expect(await listSlaEvents(server, id)).toEqual([]);
      expect(await listInbox(rosa)).toEqual([]);
    });

    test('refunds a fee paid before the request was reopened, once', async () => {
      const id = await insertRequest({ status: 'awaiting_patient_confirmation', readyAt: clock.now() });
      expect((await approveRequest(rosa, id)).body.fee.amountCents).toBe(500);
      await change(id, { status: 'calling_providers', readyAt: null });
      clock.pass(4 * hourMs + 1);
      await checkSlasConcurrently(server, 6);
      const back = await waitFor(
        'the fee to be refunded',
        () => server.database.orm.select().from(refunds),
        (rows) => rows.some(({ state }) => state === 'succeeded'),
      );
      expect(back).toMatchObject([{ amountCents: 500, reason: 'late', byUserId: null }]);
      expect((await getRequest(rosa, id)).timeline.at(-1)?.note).toContain('$5.00 of your fee was refunded');
    });

    test('is reported and free even if refunds are unavailable, and the refund is retried', async () => {
      const id = await insertRequest({ mode: 'production' });
      await server.database.orm.insert(charges).values({
        id: newId(),
        kind: 'add_on',
        addOn: 'expedited_concierge',
        requestId: id,
        userId: rosa.user.id,
        amountCents: 5000,
        feeReason: 'add_on',
        mode: 'production',
        state: 'succeeded',
      });
      clock.pass(4 * hourMs + 1);
      await checkSlasConcurrently(server);
      expect(await listSlaEvents(server, id)).toEqual(['breached']);
      expect((await getRequest(rosa, id)).fee.reason).toBe('late');
      expect(await server.database.orm.select().from(refunds)).toEqual([]);
      const [row] = await server.database.orm.select().from(careRequests).where(eq(careRequests.id, id));
      expect(row?.promiseCheckAt).toEqual(new Date(clock.now().getTime() + 10 * minuteMs));
      expect(server.errors.join()).toContain('refund is owed but cannot be made yet');
      server.errors.length = 0;
    });

    test('can’t be changed or removed from the history', async () => {
      const id = await insertRequest();
      clock.pass(5 * hourMs);
      await checkSlasConcurrently(server, 1);
      const { orm } = server.database;
      await expect(orm.delete(slaEvents).where(eq(slaEvents.requestId, id))).rejects.toThrow();
      await expect(orm.update(slaEvents).set({ kind: 'warned_50' })).rejects.toThrow();
      await expect(
        orm.insert(slaEvents).values({ requestId: id, kind: 'breached', at: clock.now() }),
      ).rejects.toThrow();
    });
  });

  describe('hours in which no office can be called', () => {
    const eastern = (date: string, time: string) => toInstant({ date, time }, 'America/New_York');
    const tampa = { timeZone: 'America/New_York', officeHours: typicalOfficeHours };
    beforeEach(() => server.database.orm.update(providers).set(tampa));

    test('do not count for an urgent request', async () => {
      for (const [place, date, time, dueDate, dueTime] of [
        ['Los Angeles, CA', '2026-11-23', '07:30', '2026-11-23', '16:00'],
        ['Tampa, FL', '2026-11-23', '17:02', '2026-11-24', '13:00'],
      ] as const) {
        clock.goTo(eastern(date, time));
        const description = `MRI of my left knee near ${place}, I have no insurance`;
        const { body } = await rosa.post<RequestView>('/api/requests', { description, urgency: 'urgent' });
        expect(new Date(body.slaDeadline)).toEqual(eastern(dueDate, dueTime));
        expect(body.slaExplanation).toContain('within 4 business hours (when both our team');
        // They would reveal which offices these are.
        expect(JSON.stringify(await getRequest(rosa, body.id))).not.toContain('officeHours');
      }
    });

    test('give work sent back just before closing a full SLA with its own warnings', async () => {
      clock.goTo(eastern('2026-11-23', '14:00'));
      const readyAt = clock.now();
      const id = await insertRequest({
        status: 'awaiting_patient_confirmation',
        readyAt,
        callingHours: [tampa],
      });
      const all = ['warned_50', 'warned_75', 'warned_90'] as const;
      await server.database.orm
        .insert(slaEvents)
        .values(all.map((kind) => ({ requestId: id, kind, at: readyAt })));
      clock.goTo(eastern('2026-11-23', '16:59'));
      clock.pass(30_000);
      const back = await rosa.post<RequestView>(`/api/requests/${id}/reject`, {
        reason: 'I would like other times please',
      });
      expect(back.status).toBe(200);
      const due = eastern('2026-11-24', '12:59').getTime() + 30_000;
      expect(Date.parse(back.body.slaDeadline)).toBe(due);
      clock.goTo(eastern('2026-11-24', '11:05'));
      await checkSlasConcurrently(server);
      expect(await listSlaEvents(server, id)).toEqual([...all, 'warned_50']);
      clock.goTo(new Date(due + 1));
      await checkSlasConcurrently(server);
      expect((await getRequest(rosa, id)).fee.reason).toBe('late');
    });
  });

  test('explains the deadline correctly after waiting for the patient, with the extension', async () => {
    const hours = { timeZone: 'America/New_York', officeHours: typicalOfficeHours };
    await server.database.orm.update(providers).set(hours);
    const { id } = await submitRequest(rosa, 'I need a dermatologist to look at a mole');
    const asking = await waitForStatus(rosa, id, 'gathering_info');
    expect(asking.slaExplanation).toContain('The clock has been paused since Mon, Nov 23, 9:00 AM');
    const question = asking.openQuestion?.id;
    clock.pass(2 * hourMs + 30 * minuteMs);
    await rosa.post(`/api/requests/${id}/answers`, { questionId: question, answer: 'Tampa, FL' });
    const again = await getRequest(rosa, id);
    expect(again.slaExplanation).toContain(
      'extended by 2 business hours and 30 minutes because we waited for you',
    );
    expect(asking.slaExplanation).toContain('within 24 business hours');
    // Three 8-hour days from the answer on Monday at 11:30 AM; Thursday is Thanksgiving.
    expect(again.slaDeadline).toBe('2026-11-27T16:30:00.000Z');
  });

  test('shows staff the share used and the SLA events on the request page', async () => {
    const id = await insertRequest();
    clock.pass(3 * hourMs + minuteMs);
    await checkSlasConcurrently(server, 1);
    const { body } = await maya.get<StaffRequest>(`/api/admin/concierge-requests/${id}`);
    expect(body.promise).toMatchObject({ usedPercent: 75, events: [{ kind: 'warned_75' }] });
  });

  test('counts met SLAs per month and urgency, and the cost of missed ones', async () => {
    const ready = { status: 'awaiting_patient_confirmation', readyAt: clock.now() };
    await insertRequest(ready);
    await insertRequest({ ...ready, urgency: 'normal' });
    await insertRequest({ status: 'cancelled' });
    await insertRequest({ mode: 'production' });
    const late = await insertRequest({ urgency: 'soon' });
    await insertRequest({ minutesLeft: 5000 });
    clock.pass(5 * hourMs);
    await checkSlasConcurrently(server, 1);
    await change(late, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
    await approveRequest(rosa, late);
    const { body, status } = await maya.get<SlaReport>('/api/admin/sla-results');
    expect(status).toBe(200);
    expect(body.months).toHaveLength(12);
    expect(body.months[0]).toMatchObject({
      month: '2026-11',
      total: 3,
      met: 2,
      missed: 1,
      open: 1,
      freeApprovals: 1,
      refundedCents: 0,
    });
    expect(body.months[0]?.byUrgency).toMatchObject([
      { urgency: 'normal', met: 1, missed: 0 },
      { urgency: 'soon', met: 0, missed: 1 },
      { urgency: 'urgent', met: 1, missed: 0, open: 1 },
    ]);
    const file = await maya.get('/api/admin/sla-results/export');
    expect(file.text).toContain('2026-11,all,3,2,1,1,1,0.00');
    expect((await rosa.get('/api/admin/sla-results')).status).toBe(403);
  });

  test('reads only what is due, however many requests there are', async () => {
    const { orm } = server.database;
    await orm.execute(sql`
      insert into care_requests (id, user_id, submission_key, description, status, mode, sla_deadline, sla_explanation)
      select gen_random_uuid(), ${rosa.user.id}, 'bulk-' || n, 'done', 'completed', 'demo', now(), ''
      from generate_series(1, 20000) n`);
    const far = new Date(clock.now().getTime() + 30 * 24 * hourMs);
    await orm.execute(sql`
      insert into care_requests (id, user_id, submission_key, description, status, mode, sla_deadline, sla_explanation, assigned_to)
      select gen_random_uuid(), ${rosa.user.id}, 'open-' || n, 'open', 'calling_providers', 'demo', ${far.toISOString()}::timestamptz, '', ${maya.user.id}
      from generate_series(1, 3000) n`);
    await orm.execute(sql`analyze care_requests`);
    await checkSlasConcurrently(server, 1);
    const plan = await selectRows<Record<string, string>>(
      orm,
      sql`explain (analyze) select * from care_requests where promise_check_at is not null
        and promise_check_at <= ${clock.now().toISOString()}::timestamptz order by promise_check_at, id limit 500`,
    );
    const words = plan.map((line) => Object.values(line)[0]).join('\n');
    expect(words).toContain('care_requests_promise_check');
    expect(words).toMatch(/rows=0/);
  });
});
