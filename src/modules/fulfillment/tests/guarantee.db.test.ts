import { eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PromisesView } from '#modules/admin/promises.contract.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import { selectRows } from '#platform/database/database.ts';
import { careRequests, promiseEvents } from '#schema/care-requests.ts';
import { notices } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { usualHours } from '#shared/time/office-calendar.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import {
  hourMs,
  listAlerts,
  listInbox,
  listPromiseEvents,
  minuteMs,
  mondayAtNine,
  plantPromised,
  type SettableClock,
  settableClock,
  watchAtOnce,
} from '#tests/support/steps/promise-steps.ts';
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
    clock = settableClock(mondayAtNine);
    server = await startTestServer({ backend, clock, pace: 'lifelike' });
    rosa = await registerPatient(server);
    maya = await hireStaff(server, 'Maya');
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const plant = (planted: Parameters<typeof plantPromised>[2] = {}) =>
    plantPromised(server, rosa.user.id, { assignedTo: maya.user.id, ...planted });
  const alertMails = async () => {
    const rows = await server.database.orm.select().from(notices).where(like(notices.key, 'alert:%'));
    return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
  };
  const change = (id: string, set: Partial<typeof careRequests.$inferInsert>) =>
    server.database.orm.update(careRequests).set(set).where(eq(careRequests.id, id));

  describe('warnings', () => {
    test('come at 50, 75 and 90% of the promised hours, each once, to whoever has the request', async () => {
      const id = await plant();
      const seen: string[][] = [];
      for (const minutes of [119, 121, 179, 181, 217]) {
        clock.goTo(new Date(Date.parse(mondayAtNine) + minutes * minuteMs));
        await watchAtOnce(server);
        await watchAtOnce(server);
        seen.push(await listPromiseEvents(server, id));
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
        Array(3).fill(`${maya.user.email}: Harborline: a promised time comes near`),
      );
      await change(id, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
      await watchAtOnce(server, 1);
      expect((await listAlerts(server, id)).every((alert) => alert.endsWith('settled'))).toBe(true);
    });

    test('go to the whole team where nobody has it, and only the highest after a long sleep', async () => {
      // Held by nobody and by no workflow: a person is needed for it.
      const id = await plant({ assignedTo: null, personNeededBecause: 'A price is doubtful' });
      clock.pass(3.7 * hourMs);
      await watchAtOnce(server);
      expect(await listPromiseEvents(server, id)).toEqual(['warned_90']);
      expect(await alertMails()).toEqual(['support@example.test: Harborline: a promised time comes near']);
    });

    test('count support hours and leave out waits for the patient', async () => {
      const id = await plant();
      clock.pass(hourMs);
      await change(id, { status: 'gathering_info', slaPausedAt: clock.now() });
      clock.pass(30 * hourMs);
      await watchAtOnce(server);
      expect(await listPromiseEvents(server, id)).toEqual([]);
      // Three support hours are left again, on Tuesday afternoon.
      const deadline = new Date(clock.now().getTime() + 3 * hourMs);
      await change(id, { status: 'calling_providers', slaPausedAt: null, slaDeadline: deadline });
      await watchAtOnce(server);
      expect(await listPromiseEvents(server, id)).toEqual([]);
      clock.pass(hourMs + minuteMs);
      await watchAtOnce(server);
      expect(await listPromiseEvents(server, id)).toEqual(['warned_50']);
    });
  });

  describe('a broken promise', () => {
    test('is told once to patient and team, makes the request free, and stays so when the deadline moves', async () => {
      const id = await plant();
      clock.pass(4 * hourMs + 1);
      await watchAtOnce(server, 8);
      await watchAtOnce(server, 8);
      expect(await listPromiseEvents(server, id)).toEqual(['breached']);
      expect(await listInbox(rosa)).toEqual(['We are late, so your request is free']);
      expect(await alertMails()).toEqual([`${maya.user.email}: Harborline: a promised time has passed`]);
      const late = await getRequest(rosa, id);
      expect(late.timeline.map(({ note }) => note)).toEqual([
        'We are past the time we promised, and still at work. This request is free.',
      ]);
      expect(late.fee).toMatchObject({ amountCents: 0, reason: 'late' });
      // Whatever moves the deadline later, and however soon the work is done then.
      await change(id, {
        slaDeadline: new Date(clock.now().getTime() + 100 * hourMs),
        status: 'awaiting_patient_confirmation',
        readyAt: clock.now(),
        completionSummary: 'Done.',
      });
      await watchAtOnce(server);
      expect((await getRequest(rosa, id)).fee).toMatchObject({ amountCents: 0, reason: 'late' });
      expect((await approveRequest(rosa, id)).body.fee.amountCents).toBe(0);
      expect(await server.database.orm.select().from(charges)).toMatchObject([
        { amountCents: 0, feeReason: 'late', state: 'succeeded' },
      ]);
      expect(await listPromiseEvents(server, id)).toEqual(['breached']);
    });

    test('is told within a minute, by the running server alone, in words without health data', async () => {
      await server.database.orm.execute(sql`
        update users set email = 'rosa.minute@example.test' where id = ${rosa.user.id}`);
      const id = await plant({ need: { requestType: 'imaging', language: 'es' } });
      await watchAtOnce(server, 1);
      clock.pass(4 * hourMs + 1);
      const began = Date.now();
      const mails = await waitFor(
        'the mail about the broken promise',
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
      expect(await listPromiseEvents(server, id)).toEqual(['breached']);
    });

    test('is noticed too where the work was finished late before anybody looked', async () => {
      const id = await plant();
      clock.pass(4 * hourMs + 1000);
      await change(id, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
      await watchAtOnce(server);
      expect(await listPromiseEvents(server, id)).toEqual(['breached']);
      expect(await listInbox(rosa)).toEqual(['We were late, so your request is free']);
    });

    test('does not happen while the clock stands still, nor to what is finished in time or cancelled', async () => {
      const ids = await Promise.all([
        plant({ status: 'gathering_info', slaPausedAt: clock.now() }),
        plant({ status: 'awaiting_patient_confirmation', readyAt: clock.now() }),
        plant({ status: 'completed', readyAt: clock.now() }),
        plant({ status: 'cancelled' }),
        plant({ status: 'refunded', readyAt: clock.now() }),
      ]);
      clock.pass(90 * 24 * hourMs);
      await watchAtOnce(server);
      for (const id of ids) expect(await listPromiseEvents(server, id)).toEqual([]);
      expect(await listInbox(rosa)).toEqual([]);
    });

    test('gives back by itself a fee that was paid before the request came back to work, once', async () => {
      const id = await plant({ status: 'awaiting_patient_confirmation', readyAt: clock.now() });
      expect((await approveRequest(rosa, id)).body.fee.amountCents).toBe(500);
      await change(id, { status: 'calling_providers', readyAt: null });
      clock.pass(4 * hourMs + 1);
      await watchAtOnce(server, 6);
      const back = await waitFor(
        'the fee to be back',
        () => server.database.orm.select().from(refunds),
        (rows) => rows.some(({ state }) => state === 'succeeded'),
      );
      expect(back).toMatchObject([{ amountCents: 500, reason: 'late', byUserId: null }]);
      expect((await getRequest(rosa, id)).timeline.at(-1)?.note).toContain(
        '$5.00 of your fee was given back',
      );
    });

    test('is told and free even while no payment company could give anything back, which is tried again', async () => {
      const id = await plant({ mode: 'production' });
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
      await watchAtOnce(server);
      expect(await listPromiseEvents(server, id)).toEqual(['breached']);
      expect((await getRequest(rosa, id)).fee.reason).toBe('late');
      expect(await server.database.orm.select().from(refunds)).toEqual([]);
      const [row] = await server.database.orm.select().from(careRequests).where(eq(careRequests.id, id));
      expect(row?.promiseCheckAt).toEqual(new Date(clock.now().getTime() + 10 * minuteMs));
      expect(server.errors.join()).toContain('money that is owed cannot go back yet');
      server.errors.length = 0;
    });

    test('can be neither changed nor taken out of the history', async () => {
      const id = await plant();
      clock.pass(5 * hourMs);
      await watchAtOnce(server, 1);
      const { orm } = server.database;
      await expect(orm.delete(promiseEvents).where(eq(promiseEvents.requestId, id))).rejects.toThrow();
      await expect(orm.update(promiseEvents).set({ kind: 'warned_50' })).rejects.toThrow();
      await expect(
        orm.insert(promiseEvents).values({ requestId: id, kind: 'breached', at: clock.now() }),
      ).rejects.toThrow();
    });
  });

  describe('hours in which no office can be called', () => {
    const eastern = (date: string, time: string) => toInstant({ date, time }, 'America/New_York');
    const tampa = { timeZone: 'America/New_York', officeHours: usualHours };
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
        expect(body.slaExplanation).toContain('within 4 business hours (when our team');
        // They would tell which offices those are.
        expect(JSON.stringify(await getRequest(rosa, body.id))).not.toContain('officeHours');
      }
    });

    test('work sent back half a minute before offices close has the whole promise, and warnings of its own', async () => {
      clock.goTo(eastern('2026-11-23', '14:00'));
      const readyAt = clock.now();
      const id = await plant({ status: 'awaiting_patient_confirmation', readyAt, callingHours: [tampa] });
      const all = ['warned_50', 'warned_75', 'warned_90'] as const;
      await server.database.orm
        .insert(promiseEvents)
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
      await watchAtOnce(server);
      expect(await listPromiseEvents(server, id)).toEqual([...all, 'warned_50']);
      clock.goTo(new Date(due + 1));
      await watchAtOnce(server);
      expect((await getRequest(rosa, id)).fee.reason).toBe('late');
    });
  });

  test('the explanation of the deadline stays true when we wait for the patient, and says by how much it moved', async () => {
    const hours = { timeZone: 'America/New_York', officeHours: usualHours };
    await server.database.orm.update(providers).set(hours);
    const { id } = await submitRequest(rosa, 'I need a dermatologist to look at a mole');
    const asking = await waitForStatus(rosa, id, 'gathering_info');
    expect(asking.slaExplanation).toContain('The clock has been paused since Mon, Nov 23, 9:00 AM');
    const question = asking.openQuestion?.id;
    clock.pass(2 * hourMs + 30 * minuteMs);
    await rosa.post(`/api/requests/${id}/answers`, { questionId: question, answer: 'Tampa, FL' });
    const again = await getRequest(rosa, id);
    expect(again.slaExplanation).toContain(
      'moved by 2 business hours and 30 minutes because we waited for you',
    );
    expect(asking.slaExplanation).toContain('within 24 business hours');
    // Three days of eight hours, counted from the answer: Monday 11:30, and Thursday is Thanksgiving.
    expect(again.slaDeadline).toBe('2026-11-27T16:30:00.000Z');
  });

  test('the team reads how much is used and what was told, on the page of the request', async () => {
    const id = await plant();
    clock.pass(3 * hourMs + minuteMs);
    await watchAtOnce(server, 1);
    const { body } = await maya.get<RequestAtWork>(`/api/admin/concierge-requests/${id}`);
    expect(body.promise).toMatchObject({ usedPercent: 75, events: [{ kind: 'warned_75' }] });
  });

  test('the months say how many promises were kept, by urgency, and what the broken ones cost', async () => {
    const ready = { status: 'awaiting_patient_confirmation', readyAt: clock.now() };
    await plant(ready);
    await plant({ ...ready, urgency: 'normal' });
    await plant({ status: 'cancelled' });
    await plant({ mode: 'production' });
    const late = await plant({ urgency: 'soon' });
    await plant({ minutesLeft: 5000 });
    clock.pass(5 * hourMs);
    await watchAtOnce(server, 1);
    await change(late, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
    await approveRequest(rosa, late);
    const { body, status } = await maya.get<PromisesView>('/api/admin/promises');
    expect(status).toBe(200);
    expect(body.months).toHaveLength(12);
    expect(body.months[0]).toMatchObject({
      month: '2026-11',
      promises: 3,
      kept: 2,
      broken: 1,
      open: 1,
      freeApprovals: 1,
      refundedCents: 0,
    });
    expect(body.months[0]?.byUrgency).toMatchObject([
      { urgency: 'normal', kept: 1, broken: 0 },
      { urgency: 'soon', kept: 0, broken: 1 },
      { urgency: 'urgent', kept: 1, broken: 0, open: 1 },
    ]);
    const file = await maya.get('/api/admin/promises/export');
    expect(file.text).toContain('2026-11,all,3,2,1,1,1,0.00');
    expect((await rosa.get('/api/admin/promises')).status).toBe(403);
  });

  test('only what is due is read, however many requests there are', async () => {
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
    await watchAtOnce(server, 1);
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
