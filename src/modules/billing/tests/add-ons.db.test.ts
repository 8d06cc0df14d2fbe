import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SlaReport } from '#modules/admin/sla.contract.ts';
import { closeAtNoCharge } from '#modules/fulfillment/server/work/work-on-request.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { selectRows } from '#platform/database/database.ts';
import { careRequests, slaEvents } from '#schema/care-requests.ts';
import { charges, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { typicalOfficeHours } from '#shared/time/office-calendar.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, payWith } from '#tests/support/steps/care-steps.ts';
import { cancelPendingPayment } from '#tests/support/steps/paying-steps.ts';
import { listQueue, performStaffAction } from '#tests/support/steps/queue-steps.ts';
import { addDocument, completeBillReview, finishManually } from '#tests/support/steps/result-steps.ts';
import {
  buyAddOn,
  checkSlasConcurrently,
  createSettableClock,
  hourMs,
  listAddOns,
  listInbox,
  listSlaEvents,
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
import { checkLedger } from '../server/ledger/check-ledger.ts';

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
    for await (const fault of checkLedger(server.database.orm)) expect(fault).toBeNull();
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  /** An appointment due by Wednesday. */
  const createAppointmentRequest = (options: Parameters<typeof seedRequestWithSla>[2] = {}) =>
    seedRequestWithSla(server, rosa.user.id, {
      urgency: 'normal',
      minutesLeft: 48 * 60,
      need: { requestType: 'appointment', specialty: 'Dermatology' },
      assignedTo: maya.user.id,
      ...options,
    });
  const createBillRequest = () =>
    seedRequestWithSla(server, rosa.user.id, {
      urgency: 'normal',
      minutesLeft: 48 * 60,
      status: 'provider_search',
      need: { requestType: 'bill_review' },
      assignedTo: maya.user.id,
    });
  const listCharges = () =>
    server.database.orm.select().from(charges).where(eq(charges.kind, 'add_on')).orderBy(charges.createdAt);
  const listRefunds = () => server.database.orm.select().from(refunds);
  const updateRequest = (id: string, set: Partial<typeof careRequests.$inferInsert>) =>
    server.database.orm.update(careRequests).set(set).where(eq(careRequests.id, id));
  const balanceOf = async (account: string) => {
    const [row] = await selectRows<{ cents: number }>(
      server.database.orm,
      sql`select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = ${account}`,
    );
    return row?.cents;
  };
  const waitForRefund = () =>
    waitFor('the refund', listRefunds, (rows) => rows.some(({ state }) => state === 'succeeded'));

  describe('Expedited Concierge', () => {
    test('charges the exact price once, sets a 24-hour deadline, and moves to the front of the queue', async () => {
      const other = await createAppointmentRequest({ minutesLeft: 1 });
      const id = await createAppointmentRequest();
      const [offer, ...more] = await listAddOns(rosa, id);
      expect(more).toEqual([]);
      expect(offer).toMatchObject({
        name: 'expedited_concierge',
        amountCents: 5000,
        state: 'offered',
        isRemembered: false,
      });
      // A double click in each of two tabs.
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => buyAddOn(rosa, id, 'expedited_concierge')),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.at(-1)?.body.addOns).toMatchObject([{ state: 'bought' }]);
      expect(await listCharges()).toMatchObject([{ amountCents: 5000, state: 'succeeded', requestId: id }]);
      expect(await balanceOf('add_ons_earned')).toBe(-5000);
      const request = await getRequest(rosa, id);
      expect(Date.parse(request.slaDeadline)).toBe(clock.now().getTime() + 24 * hourMs);
      expect(request.slaExplanation).toContain('within 24 hours, nights and weekends included');
      expect(request.timeline.at(-1)?.note).toBe(
        'You added Expedited Concierge for $50.00. We’ll now finish within 24 hours.',
      );
      // The add-on doesn't change the fee.
      expect(request.fee).toMatchObject({ amountCents: 500, reason: 'pay_per_use' });
      const { entries } = await listQueue(maya);
      expect(entries.map((entry) => entry.id)).toEqual([id, other]);
      expect(entries[0]?.addOns).toEqual(['Expedited Concierge']);
      expect((await buyAddOn(rosa, id, 'expedited_concierge')).status).toBe(200);
      expect(await listCharges()).toHaveLength(1);
    });

    test('charges nothing at a wrong price, for another patient’s request, or if it wouldn’t help', async () => {
      const id = await createAppointmentRequest();
      const eve = await registerPatient(server);
      const wrong = await buyAddOn(rosa, id, 'expedited_concierge', 4000);
      expect([wrong.status, wrong.body.message]).toEqual([
        409,
        'Expedited Concierge now costs $50.00. Nothing was charged. Review the new price and try again.',
      ]);
      expect((await buyAddOn(eve, id, 'expedited_concierge')).status).toBe(404);
      expect((await eve.get(`/api/requests/${id}/add-ons`)).status).toBe(404);
      expect((await buyAddOn(rosa, id, 'premium_bill_review')).status).toBe(409);
      const soon = await createAppointmentRequest({ minutesLeft: 300 });
      const refused = await buyAddOn(rosa, soon, 'expedited_concierge');
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'You don’t need this: we’re already due to finish within 24 hours. Nothing was charged.',
      ]);
      for (const closedStatus of ['completed', 'cancelled'] as const) {
        const closed = await createAppointmentRequest({ status: closedStatus });
        expect((await buyAddOn(rosa, closed, 'expedited_concierge')).status).toBe(409);
        expect(await listAddOns(rosa, closed)).toEqual([]);
      }
      expect(await listCharges()).toEqual([]);
    });

    test('refunds once automatically when we are late, and makes the request free', async () => {
      const id = await createAppointmentRequest();
      await buyAddOn(rosa, id, 'expedited_concierge');
      clock.pass(24 * hourMs + 1);
      await checkSlasConcurrently(server, 6);
      await checkSlasConcurrently(server, 6);
      await waitForRefund();
      expect(await listRefunds()).toMatchObject([
        { amountCents: 5000, reason: 'add_on_not_done', state: 'succeeded', byUserId: null },
      ]);
      expect(await listInbox(rosa)).toContain('We’re late, so your request is free');
      expect(await listAddOns(rosa, id)).toMatchObject([{ state: 'given_back' }]);
      const request = await getRequest(rosa, id);
      expect(request.fee).toMatchObject({ amountCents: 0, reason: 'late' });
      expect(request.timeline.map(({ note }) => note)).toContain(
        'We’re refunding $50.00 for Expedited Concierge because we missed our deadline. Your bank may take up to 10 days to show it.',
      );
      expect(await balanceOf('refunded')).toBe(5000);
      const { body } = await maya.get<SlaReport>('/api/admin/sla-results');
      expect(body.months[0]).toMatchObject({ missed: 1, freeApprovals: 0, refundedCents: 5000 });
    });

    test('isn’t available on a Friday evening, and is refunded if the bank confirms then', async () => {
      const hours = { timeZone: 'America/New_York', officeHours: typicalOfficeHours };
      const createAt = (at: string) => {
        clock.goTo(at);
        return createAppointmentRequest({ minutesLeft: 5 * 24 * 60, callingHours: [hours] });
      };
      // Friday noon: five business hours left for calls.
      const waiting = await createAt('2026-11-20T17:00:00Z');
      await payWith(rosa, 'requires_authentication');
      const purchase = await buyAddOn(rosa, waiting, 'expedited_concierge');
      expect(purchase.body.addOns).toMatchObject([{ state: 'confirm', notNow: null }]);
      const id = await createAt('2026-11-20T22:30:00Z');
      const whyNot =
        'The offices we’d call are closed for most of the next 24 hours, so we couldn’t finish in time. You can add it starting Sun, Nov 22, 1:00 PM ET.';
      expect(await listAddOns(rosa, id)).toMatchObject([{ state: 'offered', notNow: whyNot }]);
      const refused = await buyAddOn(rosa, id, 'expedited_concierge');
      expect([refused.status, refused.body.message]).toEqual([409, `${whyNot} Nothing was charged.`]);
      const chargeId = purchase.body.addOns[0]?.chargeId;
      expect((await rosa.post('/api/demo/bank-answer', { chargeId, confirmed: true })).status).toBe(200);
      await waitForRefund();
      expect((await getRequest(rosa, waiting)).timeline.map(({ note }) => note)).toContain(
        'We’re refunding $50.00 for Expedited Concierge because offices were closed for most of the 24 ' +
          'hours after your payment was confirmed. Your bank may take up to 10 days to show it.',
      );
      clock.goTo('2026-11-22T18:00:00Z');
      await payWith(rosa, 'succeeds');
      expect((await buyAddOn(rosa, id, 'expedited_concierge')).body.addOns).toMatchObject([
        { state: 'bought' },
      ]);
      expect((await getRequest(rosa, id)).slaDeadline).toBe('2026-11-23T18:00:00.000Z');
    });

    test('starts its 24 hours when the patient answers us', async () => {
      const id = await createAppointmentRequest({ status: 'gathering_info', slaPausedAt: clock.now() });
      clock.pass(5 * hourMs);
      await buyAddOn(rosa, id, 'expedited_concierge');
      const [row] = await server.database.orm.select().from(careRequests).where(eq(careRequests.id, id));
      if (!row?.slaPausedAt) throw new Error('The SLA should be paused.');
      expect(row.slaDeadline.getTime() - row.slaPausedAt.getTime()).toBe(24 * hourMs);
    });

    test('alerts staff about the new deadline even after an alert for the old one', async () => {
      const id = await createAppointmentRequest({ minutesLeft: 48 * 60 });
      const all = ['warned_50', 'warned_75', 'warned_90'] as const;
      await server.database.orm
        .insert(slaEvents)
        .values(all.map((kind) => ({ requestId: id, kind, at: clock.now() })));
      await buyAddOn(rosa, id, 'expedited_concierge');
      // Twelve support hours until Tuesday 9 AM, half of them until Monday 3 PM.
      for (const hours of [6.1, 3, 2]) {
        clock.pass(hours * hourMs);
        await checkSlasConcurrently(server);
        await checkSlasConcurrently(server);
      }
      expect(await listSlaEvents(server, id)).toEqual([...all, ...all]);
    });
  });

  describe('a paid add-on', () => {
    test('is refunded when the request ends with unopened results, and kept once they were opened', async () => {
      for (const isFinished of [false, true]) {
        const id = await createAppointmentRequest();
        await buyAddOn(rosa, id, 'expedited_concierge');
        if (isFinished)
          await updateRequest(id, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
        const ended = await rosa.post<{ status: string }>(`/api/requests/${id}/cancel`);
        expect([ended.status, ended.body.status]).toEqual([200, 'cancelled']);
        const refundNote =
          'We’re refunding $50.00 for Expedited Concierge because the request ended before you opened its results. Your bank may take up to 10 days to show it.';
        const { timeline } = await waitFor(
          'the refund note',
          () => getRequest(rosa, id),
          (request) => request.timeline.some(({ note }) => note === refundNote),
        );
        expect(timeline.map(({ note }) => note)).toContain('You canceled this request. No fee was charged.');
      }
      const opened = await createAppointmentRequest();
      await buyAddOn(rosa, opened, 'expedited_concierge');
      await updateRequest(opened, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
      expect((await approveRequest(rosa, opened)).body.status).toBe('completed');
      await checkSlasConcurrently(server);
      expect(await listAddOns(rosa, opened)).toMatchObject([{ state: 'bought' }]);
      expect((await waitForRefund()).map(({ amountCents, reason }) => [amountCents, reason])).toEqual(
        Array(2).fill([5000, 'add_on_not_done']),
      );
    });

    test('is refunded when we find nothing, without claiming that nothing was charged', async () => {
      const id = await createAppointmentRequest();
      await buyAddOn(rosa, id, 'expedited_concierge');
      await server.database.transaction(async (tx) => {
        const request = await lockRequest(tx, id);
        if (!request) throw new Error('The request was not found.');
        await closeAtNoCharge(tx, server.context, request, 'We found no office. Nothing was charged.');
      });
      await waitForRefund();
      expect((await getRequest(rosa, id)).closedReason).toBe(
        'We found no office. No fee was charged, and we’re refunding what you paid for an add-on.',
      );
    });

    test('is refunded later when no payment processor was configured at first', async () => {
      const ready = { status: 'awaiting_patient_confirmation', readyAt: clock.now() } as const;
      const late = await createAppointmentRequest({ ...ready, mode: 'production' });
      const bill = { ...ready, mode: 'production', need: { requestType: 'bill_review' } } as const;
      const unneeded = await createAppointmentRequest(bill);
      const inTime = await createAppointmentRequest(bill);
      const paid = {
        kind: 'add_on' as const,
        userId: rosa.user.id,
        amountCents: 2500,
        feeReason: 'add_on',
        mode: 'production',
        state: 'succeeded' as const,
        addOn: 'premium_bill_review',
      };
      const after = new Date(clock.now().getTime() + 1);
      const before = new Date(clock.now().getTime() - 1);
      await server.database.orm.insert(charges).values([
        { ...paid, id: newId(), requestId: late, addOn: 'expedited_concierge', settledAt: after },
        { ...paid, id: newId(), requestId: unneeded, settledAt: after },
        { ...paid, id: newId(), requestId: inTime, settledAt: before },
      ]);
      for (const id of [late, unneeded, inTime]) await updateRequest(id, { promiseCheckAt: new Date(0) });
      await checkSlasConcurrently(server);
      const plans = await server.database.orm
        .select({ id: careRequests.id, at: careRequests.promiseCheckAt })
        .from(careRequests);
      const retryAt = new Date(clock.now().getTime() + 10 * 60_000);
      expect(new Map(plans.map(({ id, at }) => [id, at]))).toEqual(
        new Map([
          [late, retryAt],
          [unneeded, retryAt],
          [inTime, null],
        ]),
      );
      expect(server.errors.join()).toContain('refund is owed but cannot be made yet');
      server.errors.length = 0;
    });

    test('notes a canceled payment in the timeline', async () => {
      const id = await createAppointmentRequest();
      await payWith(rosa, 'requires_authentication');
      const { body } = await buyAddOn(rosa, id, 'expedited_concierge');
      expect((await cancelPendingPayment(rosa, body.addOns[0]?.chargeId ?? '')).status).toBe(200);
      expect((await getRequest(rosa, id)).timeline.at(-1)?.note).toBe(
        'The payment for Expedited Concierge was canceled. Nothing was charged, and we’re still working on your request.',
      );
      expect(await listAddOns(rosa, id)).toMatchObject([{ state: 'offered' }]);
    });

    test('can be bought again after a decline', async () => {
      const id = await createAppointmentRequest();
      await payWith(rosa, 'declines');
      const declined = await buyAddOn(rosa, id, 'expedited_concierge');
      expect(declined.status).toBe(402);
      expect(declined.body.message).toContain('Nothing was charged');
      const [offer] = await listAddOns(rosa, id);
      expect(offer).toMatchObject({
        state: 'offered',
        declined: expect.stringContaining('Nothing was charged'),
      });
      await payWith(rosa, 'succeeds');
      expect((await buyAddOn(rosa, id, 'expedited_concierge')).body.addOns).toMatchObject([
        { state: 'bought' },
      ]);
      expect((await listCharges()).map(({ state }) => state).toSorted()).toEqual(['declined', 'succeeded']);
    });

    test('is charged once when the processor’s answer is lost', async () => {
      const id = await createAppointmentRequest();
      await payWith(rosa, 'times_out_after_charging');
      await buyAddOn(rosa, id, 'expedited_concierge');
      await waitFor(
        'the add-on',
        () => listAddOns(rosa, id),
        ([addOn]) => addOn?.state === 'bought',
      );
      const charged = await selectRows<{ taken: number }>(
        server.database.orm,
        sql`select sum(taken_count)::int as taken from simulated_charges`,
      );
      expect(charged).toEqual([{ taken: 1 }]);
    });

    test('waits for bank confirmation, and is refunded if the request ended in between', async () => {
      const id = await createAppointmentRequest();
      await payWith(rosa, 'requires_authentication');
      const { body } = await buyAddOn(rosa, id, 'expedited_concierge');
      expect(body.addOns).toMatchObject([{ state: 'confirm' }]);
      const chargeId = body.addOns[0]?.chargeId;
      // A pending payment must not block canceling the request.
      expect((await rosa.post(`/api/requests/${id}/cancel`)).status).toBe(200);
      expect((await rosa.post('/api/demo/bank-answer', { chargeId, confirmed: true })).status).toBe(200);
      await waitForRefund();
      expect(await listAddOns(rosa, id)).toMatchObject([{ state: 'given_back' }]);
    });

    test('rejects a second active add-on of the same kind in the database', async () => {
      const id = await createAppointmentRequest();
      await buyAddOn(rosa, id, 'expedited_concierge');
      const [first] = await listCharges();
      if (!first) throw new Error('Nothing was charged.');
      const second = { ...first, id: newId(), vendorChargeId: null };
      await expect(server.database.orm.insert(charges).values(second)).rejects.toThrow();
      await server.database.orm
        .insert(charges)
        .values({ ...second, addOn: 'premium_bill_review', state: 'declined' });
    });
  });

  describe('Premium Bill Review', () => {
    test('is offered for a bill, shows in the queue, and blocks release until its letter is attached', async () => {
      expect((await rosa.post('/api/add-ons', { addOn: 'premium_bill_review' })).status).toBe(200);
      const id = await createBillRequest();
      expect(await listAddOns(rosa, id)).toMatchObject([
        { name: 'premium_bill_review', amountCents: 2500, state: 'offered', isRemembered: true },
      ]);
      const bought = await buyAddOn(rosa, id, 'premium_bill_review');
      expect(bought.body.addOns).toMatchObject([{ state: 'bought' }]);
      const { entries } = await listQueue(maya);
      expect(entries[0]?.addOns).toEqual(['Premium Bill Review']);
      expect((await performStaffAction(maya, id, 'claim')).status).toBe(200);
      const refused = await finishManually(maya, id, completeBillReview());
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'The patient paid for Premium Bill Review. Attach a ready-to-sign letter to the billing office.',
      ]);
      expect((await addDocument(maya, id, 'letter.txt', 'Dear billing office,')).status).toBe(200);
      const released = await finishManually(maya, id, completeBillReview());
      expect([released.status, released.body.status]).toEqual([200, 'awaiting_patient_confirmation']);
      const closed = await approveRequest(rosa, id);
      expect(closed.body.fee.amountCents).toBe(5000);
      expect(await listRefunds()).toEqual([]);
    });
  });
});
