import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PromisesView } from '#modules/admin/promises.contract.ts';
import { closeForFree } from '#modules/fulfillment/server/work/work-on-request.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { selectRows } from '#platform/database/database.ts';
import { careRequests, promiseEvents } from '#schema/care-requests.ts';
import { charges, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { usualHours } from '#shared/time/office-calendar.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, payWith } from '#tests/support/steps/care-steps.ts';
import { giveUp } from '#tests/support/steps/paying-steps.ts';
import {
  buyAddOn,
  hourMs,
  listAddOns,
  listInbox,
  listPromiseEvents,
  mondayAtNine,
  plantPromised,
  type SettableClock,
  settableClock,
  watchAtOnce,
} from '#tests/support/steps/promise-steps.ts';
import { actOn, listQueue } from '#tests/support/steps/queue-steps.ts';
import { addDocument, finishByHand, wholeBillReview } from '#tests/support/steps/result-steps.ts';
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
    clock = settableClock(mondayAtNine);
    server = await startTestServer({ backend, clock, pace: 'lifelike' });
    rosa = await registerPatient(server);
    maya = await hireStaff(server, 'Maya');
  });
  afterEach(async () => {
    for await (const fault of checkLedger(server.database.orm)) expect(fault).toBeNull();
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  /** An appointment that is promised for Wednesday. */
  const anAppointment = (planted: Parameters<typeof plantPromised>[2] = {}) =>
    plantPromised(server, rosa.user.id, {
      urgency: 'normal',
      minutesLeft: 48 * 60,
      need: { requestType: 'appointment', specialty: 'Dermatology' },
      assignedTo: maya.user.id,
      ...planted,
    });
  const aBill = () =>
    plantPromised(server, rosa.user.id, {
      urgency: 'normal',
      minutesLeft: 48 * 60,
      status: 'provider_search',
      need: { requestType: 'bill_review' },
      assignedTo: maya.user.id,
    });
  const listCharges = () =>
    server.database.orm.select().from(charges).where(eq(charges.kind, 'add_on')).orderBy(charges.createdAt);
  const listRefunds = () => server.database.orm.select().from(refunds);
  const change = (id: string, set: Partial<typeof careRequests.$inferInsert>) =>
    server.database.orm.update(careRequests).set(set).where(eq(careRequests.id, id));
  const balanceOf = async (account: string) => {
    const [row] = await selectRows<{ cents: number }>(
      server.database.orm,
      sql`select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = ${account}`,
    );
    return row?.cents;
  };
  const givenBack = () =>
    waitFor('the money to be back', listRefunds, (rows) => rows.some(({ state }) => state === 'succeeded'));

  describe('Expedited Concierge', () => {
    test('is charged once for its exact price, promises the work within 24 hours, and goes first in the queue', async () => {
      const other = await anAppointment({ minutesLeft: 1 });
      const id = await anAppointment();
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
        'You added Expedited Concierge for $50.00. We now promise the work within 24 hours.',
      );
      // The add-on is not the fee.
      expect(request.fee).toMatchObject({ amountCents: 500, reason: 'pay_per_use' });
      const { entries } = await listQueue(maya);
      expect(entries.map((one) => one.id)).toEqual([id, other]);
      expect(entries[0]?.addOns).toEqual(['Expedited Concierge']);
      expect((await buyAddOn(rosa, id, 'expedited_concierge')).status).toBe(200);
      expect(await listCharges()).toHaveLength(1);
    });

    test('costs nothing where its price was another, the request somebody else’s, or it would bring nothing', async () => {
      const id = await anAppointment();
      const eve = await registerPatient(server);
      const wrong = await buyAddOn(rosa, id, 'expedited_concierge', 4000);
      expect([wrong.status, wrong.body.message]).toEqual([
        409,
        'Expedited Concierge costs $50.00 now. Nothing was charged: please look again.',
      ]);
      expect((await buyAddOn(eve, id, 'expedited_concierge')).status).toBe(404);
      expect((await eve.get(`/api/requests/${id}/add-ons`)).status).toBe(404);
      expect((await buyAddOn(rosa, id, 'premium_bill_review')).status).toBe(409);
      const soon = await anAppointment({ minutesLeft: 300 });
      const refused = await buyAddOn(rosa, soon, 'expedited_concierge');
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'We promise this within 24 hours already, so it would bring you nothing. Nothing was charged.',
      ]);
      for (const over of ['completed', 'cancelled'] as const) {
        const done = await anAppointment({ status: over });
        expect((await buyAddOn(rosa, done, 'expedited_concierge')).status).toBe(409);
        expect(await listAddOns(rosa, done)).toEqual([]);
      }
      expect(await listCharges()).toEqual([]);
    });

    test('is given back by itself once when we are late, with the request free', async () => {
      const id = await anAppointment();
      await buyAddOn(rosa, id, 'expedited_concierge');
      clock.pass(24 * hourMs + 1);
      await watchAtOnce(server, 6);
      await watchAtOnce(server, 6);
      await givenBack();
      expect(await listRefunds()).toMatchObject([
        { amountCents: 5000, reason: 'add_on_not_done', state: 'succeeded', byUserId: null },
      ]);
      expect(await listInbox(rosa)).toContain('We are late, so your request is free');
      expect(await listAddOns(rosa, id)).toMatchObject([{ state: 'given_back' }]);
      const request = await getRequest(rosa, id);
      expect(request.fee).toMatchObject({ amountCents: 0, reason: 'late' });
      expect(request.timeline.map(({ note }) => note)).toContain(
        'The $50.00 for Expedited Concierge go back to you, because we were late. Banks show it within ten days.',
      );
      expect(await balanceOf('refunded')).toBe(5000);
      const { body } = await maya.get<PromisesView>('/api/admin/promises');
      expect(body.months[0]).toMatchObject({ broken: 1, freeApprovals: 0, refundedCents: 5000 });
    });

    test('is not sold on a Friday evening, which is said with when it can be, nor handed out when the bank says yes then', async () => {
      const hours = { timeZone: 'America/New_York', officeHours: usualHours };
      const plantedAt = (at: string) => {
        clock.goTo(at);
        return anAppointment({ minutesLeft: 5 * 24 * 60, callingHours: [hours] });
      };
      // Friday noon: five hours in which offices can be called lie ahead.
      const waiting = await plantedAt('2026-11-20T17:00:00Z');
      await payWith(rosa, 'requires_authentication');
      const asked = await buyAddOn(rosa, waiting, 'expedited_concierge');
      expect(asked.body.addOns).toMatchObject([{ state: 'confirm', notNow: null }]);
      const id = await plantedAt('2026-11-20T22:30:00Z');
      const whyNot =
        'The offices we would call are closed for most of the next 24 hours, so we could not keep it. You can add it from Sun, Nov 22, 1:00 PM EST.';
      expect(await listAddOns(rosa, id)).toMatchObject([{ state: 'offered', notNow: whyNot }]);
      const refused = await buyAddOn(rosa, id, 'expedited_concierge');
      expect([refused.status, refused.body.message]).toEqual([409, `${whyNot} Nothing was charged.`]);
      const chargeId = asked.body.addOns[0]?.chargeId;
      expect((await rosa.post('/api/demo/bank-answer', { chargeId, confirmed: true })).status).toBe(200);
      await givenBack();
      expect((await getRequest(rosa, waiting)).timeline.map(({ note }) => note)).toContain(
        'The $50.00 for Expedited Concierge go back to you, because the offices were closed for most ' +
          'of the 24 hours after your payment was confirmed, so we could not have kept it. Banks show ' +
          'it within ten days.',
      );
      clock.goTo('2026-11-22T18:00:00Z');
      await payWith(rosa, 'succeeds');
      expect((await buyAddOn(rosa, id, 'expedited_concierge')).body.addOns).toMatchObject([
        { state: 'bought' },
      ]);
      expect((await getRequest(rosa, id)).slaDeadline).toBe('2026-11-23T18:00:00.000Z');
    });

    test('begins its 24 hours with the patient’s answer while we wait for it', async () => {
      const id = await anAppointment({ status: 'gathering_info', slaPausedAt: clock.now() });
      clock.pass(5 * hourMs);
      await buyAddOn(rosa, id, 'expedited_concierge');
      const [row] = await server.database.orm.select().from(careRequests).where(eq(careRequests.id, id));
      if (!row?.slaPausedAt) throw new Error('The clock should stand still.');
      expect(row.slaDeadline.getTime() - row.slaPausedAt.getTime()).toBe(24 * hourMs);
    });

    test('begins a promise of its own: the team is warned of it though it was warned of the ordinary one', async () => {
      const id = await anAppointment({ minutesLeft: 48 * 60 });
      const all = ['warned_50', 'warned_75', 'warned_90'] as const;
      await server.database.orm
        .insert(promiseEvents)
        .values(all.map((kind) => ({ requestId: id, kind, at: clock.now() })));
      await buyAddOn(rosa, id, 'expedited_concierge');
      // Twelve support hours lie within them, until Tuesday at 9: half of them until 3 PM on Monday.
      for (const hours of [6.1, 3, 2]) {
        clock.pass(hours * hourMs);
        await watchAtOnce(server);
        await watchAtOnce(server);
      }
      expect(await listPromiseEvents(server, id)).toEqual([...all, ...all]);
    });
  });

  describe('what is paid', () => {
    test('is given back when the request ends without its results having been opened, finished or not, and kept when they were', async () => {
      for (const isFinished of [false, true]) {
        const id = await anAppointment();
        await buyAddOn(rosa, id, 'expedited_concierge');
        if (isFinished) await change(id, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
        const ended = await rosa.post<{ status: string }>(`/api/requests/${id}/cancel`);
        expect([ended.status, ended.body.status]).toEqual([200, 'cancelled']);
        const back =
          'The $50.00 for Expedited Concierge go back to you, because the request ended without its results having been opened. Banks show it within ten days.';
        const { timeline } = await waitFor(
          'the words about the money',
          () => getRequest(rosa, id),
          (request) => request.timeline.some(({ note }) => note === back),
        );
        expect(timeline.map(({ note }) => note)).toContain('You cancelled this request. No fee was charged.');
      }
      const opened = await anAppointment();
      await buyAddOn(rosa, opened, 'expedited_concierge');
      await change(opened, { status: 'awaiting_patient_confirmation', readyAt: clock.now() });
      expect((await approveRequest(rosa, opened)).body.status).toBe('completed');
      await watchAtOnce(server);
      expect(await listAddOns(rosa, opened)).toMatchObject([{ state: 'bought' }]);
      expect((await givenBack()).map(({ amountCents, reason }) => [amountCents, reason])).toEqual(
        Array(2).fill([5000, 'add_on_not_done']),
      );
    });

    test('goes back too where we could find nothing, and the words of the end do not say that nothing was charged', async () => {
      const id = await anAppointment();
      await buyAddOn(rosa, id, 'expedited_concierge');
      await server.database.transaction(async (tx) => {
        const request = await lockRequest(tx, id);
        if (!request) throw new Error('The request is gone.');
        await closeForFree(tx, server.context, request, 'We found no office. Nothing was charged.');
      });
      await givenBack();
      expect((await getRequest(rosa, id)).closedReason).toBe(
        'We found no office. No fee was charged, and what you paid for an add-on goes back to you.',
      );
    });

    test('is given back later where it came too late and no payment company could give it back then', async () => {
      const ready = { status: 'awaiting_patient_confirmation', readyAt: clock.now() } as const;
      const late = await anAppointment({ ...ready, mode: 'production' });
      const bill = { ...ready, mode: 'production', need: { requestType: 'bill_review' } } as const;
      const unneeded = await anAppointment(bill);
      const inTime = await anAppointment(bill);
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
      for (const id of [late, unneeded, inTime]) await change(id, { promiseCheckAt: new Date(0) });
      await watchAtOnce(server);
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
      expect(server.errors.join()).toContain('money that is owed cannot go back yet');
      server.errors.length = 0;
    });

    test('says so in the timeline where its payment was given up', async () => {
      const id = await anAppointment();
      await payWith(rosa, 'requires_authentication');
      const { body } = await buyAddOn(rosa, id, 'expedited_concierge');
      expect((await giveUp(rosa, body.addOns[0]?.chargeId ?? '')).status).toBe(200);
      expect((await getRequest(rosa, id)).timeline.at(-1)?.note).toBe(
        'The payment for Expedited Concierge was given up. Nothing was charged for it, and the work goes on as promised.',
      );
      expect(await listAddOns(rosa, id)).toMatchObject([{ state: 'offered' }]);
    });

    test('is nothing after a decline, which says so; then it can be bought again', async () => {
      const id = await anAppointment();
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

    test('is taken once when the answer of the payment company is lost', async () => {
      const id = await anAppointment();
      await payWith(rosa, 'times_out_after_charging');
      await buyAddOn(rosa, id, 'expedited_concierge');
      await waitFor(
        'the add-on',
        () => listAddOns(rosa, id),
        ([addOn]) => addOn?.state === 'bought',
      );
      const taken = await selectRows<{ taken: number }>(
        server.database.orm,
        sql`select sum(taken_count)::int as taken from simulated_charges`,
      );
      expect(taken).toEqual([{ taken: 1 }]);
    });

    test('waits for the bank where it asks the patient, and is given back where the request ended meanwhile', async () => {
      const id = await anAppointment();
      await payWith(rosa, 'requires_authentication');
      const { body } = await buyAddOn(rosa, id, 'expedited_concierge');
      expect(body.addOns).toMatchObject([{ state: 'confirm' }]);
      const chargeId = body.addOns[0]?.chargeId;
      // What is being paid for does not hold up the request itself.
      expect((await rosa.post(`/api/requests/${id}/cancel`)).status).toBe(200);
      expect((await rosa.post('/api/demo/bank-answer', { chargeId, confirmed: true })).status).toBe(200);
      await givenBack();
      expect(await listAddOns(rosa, id)).toMatchObject([{ state: 'given_back' }]);
    });

    test('the database refuses a second live one of the same request, whatever the code does', async () => {
      const id = await anAppointment();
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
    test('is offered for a bill, stands in the queue, and is not released without its letter', async () => {
      expect((await rosa.post('/api/add-ons', { addOn: 'premium_bill_review' })).status).toBe(200);
      const id = await aBill();
      expect(await listAddOns(rosa, id)).toMatchObject([
        { name: 'premium_bill_review', amountCents: 2500, state: 'offered', isRemembered: true },
      ]);
      const bought = await buyAddOn(rosa, id, 'premium_bill_review');
      expect(bought.body.addOns).toMatchObject([{ state: 'bought' }]);
      const { entries } = await listQueue(maya);
      expect(entries[0]?.addOns).toEqual(['Premium Bill Review']);
      expect((await actOn(maya, id, 'claim')).status).toBe(200);
      const refused = await finishByHand(maya, id, wholeBillReview());
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'The patient paid for Premium Bill Review: please attach the letter to the billing office, ready to sign and send.',
      ]);
      expect((await addDocument(maya, id, 'letter.txt', 'Dear billing office,')).status).toBe(200);
      const released = await finishByHand(maya, id, wholeBillReview());
      expect([released.status, released.body.status]).toEqual([200, 'awaiting_patient_confirmation']);
      const done = await approveRequest(rosa, id);
      expect(done.body.fee.amountCents).toBe(500);
      expect(await listRefunds()).toEqual([]);
    });
  });
});
