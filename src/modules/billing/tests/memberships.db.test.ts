import { createHash } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { careRequests } from '#schema/care-requests.ts';
import { inboxEntries } from '#schema/notices.ts';
import { charges, memberships, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdmin } from '#tests/support/steps/admin-steps.ts';
import { approveRequest, getRequest, payWith, reachApproval } from '#tests/support/steps/care-steps.ts';
import {
  cancelMembership,
  checkMemberships,
  createManualClock,
  findMembershipRow,
  membershipOf,
  membershipTypeOf,
  readBalances,
  startMembership,
} from '#tests/support/steps/membership-steps.ts';
import { seedFinishedRequest } from '#tests/support/steps/savings-steps.ts';
import { waitForDueJobs } from '#tests/support/steps/text-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
  testSessionSecret,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { signWebhook } from '#vendors/payments/simulated/sign-payment-webhook.ts';
import { simulatedCharges, simulatedSubscriptions, testCards } from '#vendors/simulated-tables.ts';
import { membershipParts } from '../membership.rules.ts';
import { checkLedger } from '../server/ledger/check-ledger.ts';
import { sweepMemberships } from '../server/memberships/sweep-memberships.ts';
import { syncMembership } from '../server/memberships/sync-membership.ts';

const webhookSecret = createHash('sha256').update(`payment webhooks:${testSessionSecret}`).digest('hex');

forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;
  let clock: ReturnType<typeof createManualClock>;
  beforeEach(async () => {
    clock = createManualClock();
    server = await startTestServer({ backend, clock });
    patient = await registerPatient(server);
  });
  afterEach(async () => {
    for await (const fault of checkLedger(server.database.orm)) expect(fault).toBeNull();
    await server.stop();
  });

  const pass = async (days: number) => {
    clock.pass(days);
    await checkMemberships(server);
  };
  const allCharges = () => server.database.orm.select().from(charges);
  const noticesAbout = async (kind: string) =>
    (
      await server.database.orm
        .select()
        .from(inboxEntries)
        .where(and(eq(inboxEntries.userId, patient.user.id), eq(inboxEntries.kind, kind)))
    ).length;
  const chooseCard = (card: string) => patient.put('/api/demo/test-card', { card });
  const readSettledRefunds = (count: number) =>
    waitFor(
      'the refunds',
      () => server.database.orm.select().from(refunds),
      (rows) => rows.length === count && rows.every(({ state }) => state === 'succeeded'),
    );

  test('charges a membership once, starts it immediately and posts it', async () => {
    expect(await membershipOf(patient)).toMatchObject({ state: 'none', startCents: 2000, bills: [] });
    const { status, body } = await startMembership(patient);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'active',
      nextBill: { amountCents: 2000 },
      moneyBack: { amountCents: 2000 },
      bills: [{ amountCents: 2000, refundedCents: 0 }],
    });
    expect(body.nextBill?.at).toBe(body.paidUntil);
    expect(await membershipTypeOf(server, patient.user.id)).toBe('monthly');
    expect(await readBalances(server.database)).toEqual({
      memberships_earned: -2000,
      receivable: 0,
      vendor_balance: 2000,
    });
    expect(await noticesAbout('membership_started')).toBe(1);
  });

  test('starts one membership with one payment from concurrent clicks and tabs', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => startMembership(patient)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await startMembership(patient);
    expect(await server.database.orm.select().from(memberships)).toHaveLength(1);
    expect(await server.database.orm.select().from(simulatedSubscriptions)).toHaveLength(1);
    expect(await allCharges()).toHaveLength(1);
  });

  test('rejects a second live membership in the database', async () => {
    await startMembership(patient);
    const second = server.database.orm
      .insert(memberships)
      .values({ id: newId(), userId: patient.user.id, mode: 'demo' });
    await expect(second).rejects.toThrow();
  });

  test('makes requests free for members through the grace period, and charges for them afterward', async () => {
    await chooseCard('declines_renewals');
    const first = await reachApproval(patient);
    await startMembership(patient);
    expect((await approveRequest(patient, first.id)).body.fee).toMatchObject({
      amountCents: 0,
      reason: 'member',
    });
    await pass(32);
    expect(await membershipOf(patient)).toMatchObject({ state: 'past_due' });
    const second = await reachApproval(patient);
    expect(second.fee).toEqual({
      amountCents: 0,
      reason: 'member',
      explanation: 'Included in your monthly membership.',
    });
    expect((await approveRequest(patient, second.id)).body.fee.amountCents).toBe(0);
    await pass(8);
    const third = await reachApproval(patient);
    expect(third.fee.amountCents).toBe(500);
  });

  test('starts nothing with a declined card, says why, and accepts another card', async () => {
    await payWith(patient, 'declines');
    const { status, body } = await startMembership(patient);
    expect(status).toBe(402);
    expect(body.message).toBe('The card was declined by the bank. Nothing was charged.');
    expect(await membershipOf(patient)).toMatchObject({ state: 'ended', nextIsFirst: true, bills: [] });
    expect(await membershipTypeOf(server, patient.user.id)).toBe('pay_per_use');
    expect(await allCharges()).toEqual([]);
    // The start's job also syncs, with the card of that time.
    await waitForDueJobs(server);
    await payWith(patient, 'succeeds');
    expect((await startMembership(patient)).body).toMatchObject({
      state: 'active',
      moneyBack: { amountCents: 2000 },
    });
    await waitFor(
      'the declined one to end at the processor',
      () => server.database.orm.select().from(simulatedSubscriptions),
      (rows) => rows.length === 2 && rows.filter(({ state }) => state === 'ended').length === 1,
    );
    await checkMemberships(server);
    expect(await allCharges()).toHaveLength(1);
  });

  test('looks up an answer lost after the charge, and charges once', async () => {
    await payWith(patient, 'times_out_after_charging');
    expect((await startMembership(patient)).body.state).toBe('active');
    const taken = await server.database.orm.select().from(simulatedCharges);
    expect(taken).toMatchObject([{ takenCount: 1, amountCents: 2000 }]);
    expect(await allCharges()).toHaveLength(1);
  });

  test('completes a start later if the processor is down', async () => {
    await payWith(patient, 'out_of_reach');
    const { status, body } = await startMembership(patient);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'starting', waitsForBank: false });
    await payWith(patient, 'succeeds');
    clock.pass(0.01);
    expect(await sweepMemberships(server.context)).toBe(1);
    await waitFor(
      'the membership',
      () => membershipOf(patient),
      ({ state }) => state === 'active',
    );
    expect(await allCharges()).toHaveLength(1);
  });

  test('cancels a start the processor hasn’t recorded within a day, and never charges it', async () => {
    await payWith(patient, 'out_of_reach');
    await startMembership(patient);
    await payWith(patient, 'succeeds');
    await pass(2);
    expect(await membershipOf(patient)).toMatchObject({ state: 'ended' });
    expect(await server.database.orm.select().from(simulatedCharges)).toEqual([]);
  });

  test('starts only after the bank confirmation', async () => {
    await chooseCard('requires_authentication');
    expect((await startMembership(patient)).body).toMatchObject({ state: 'starting', waitsForBank: true });
    expect(await membershipTypeOf(server, patient.user.id)).toBe('pay_per_use');
    const confirmation = await patient.post<{ clientSecret: string }>('/api/membership/confirmation');
    expect(confirmation.body.clientSecret).toContain('simulated_');
    const confirmed = await patient.post('/api/demo/membership-bank-answer', { confirmed: true });
    expect(confirmed.body).toMatchObject({ state: 'active', bills: [{ amountCents: 2000 }] });
    expect((await patient.post('/api/membership/confirmation')).status).toBe(409);
  });

  test('leaves nothing behind after a declined confirmation or a canceled start', async () => {
    await chooseCard('requires_authentication');
    await startMembership(patient);
    const refused = await patient.post('/api/demo/membership-bank-answer', { confirmed: false });
    expect(refused.body).toMatchObject({
      state: 'ended',
      declineMessage: 'Your bank didn’t confirm the payment. Nothing was charged.',
    });
    clock.pass(0.01);
    expect((await startMembership(patient)).body.state).toBe('starting');
    expect((await cancelMembership(patient, 'cancel_start')).body.state).toBe('ended');
    expect((await cancelMembership(patient, 'cancel_start')).status).toBe(200);
    await checkMemberships(server);
    expect(await server.database.orm.select().from(simulatedSubscriptions)).toMatchObject([
      { state: 'ended' },
      { state: 'ended' },
    ]);
    expect(await allCharges()).toEqual([]);
  });

  test('renews after a month, posts each month once, and notifies the patient', async () => {
    await startMembership(patient);
    const before = await membershipOf(patient);
    await pass(32);
    await checkMemberships(server);
    await pass(31);
    const now = await membershipOf(patient);
    expect(now.bills).toHaveLength(3);
    expect(Date.parse(now.paidUntil ?? '')).toBeGreaterThan(Date.parse(before.paidUntil ?? ''));
    expect(now.moneyBack).toBeNull();
    expect((await readBalances(server.database)).vendor_balance).toBe(6000);
    expect(await noticesAbout('membership_renewed')).toBe(2);
  });

  test('posts months that passed while the service was down', async () => {
    await startMembership(patient);
    await pass(100);
    expect((await membershipOf(patient)).bills).toHaveLength(4);
    expect((await membershipOf(patient)).state).toBe('active');
  });

  test('keeps benefits for seven days after a failed renewal, warns twice, then ends the membership', async () => {
    await chooseCard('declines_renewals');
    await startMembership(patient);
    await pass(32);
    const unpaid = await membershipOf(patient);
    expect(unpaid).toMatchObject({ state: 'past_due', bills: [{ amountCents: 2000 }] });
    expect(Date.parse(unpaid.graceEndsAt ?? '') - clock.now().getTime()).toBe(7 * 86_400_000);
    expect(await membershipTypeOf(server, patient.user.id)).toBe('monthly');
    expect(await noticesAbout('membership_unpaid')).toBe(1);
    await pass(3);
    expect(await noticesAbout('membership_unpaid')).toBe(1);
    await pass(2.5);
    await checkMemberships(server);
    expect(await noticesAbout('membership_unpaid')).toBe(2);
    expect(await membershipTypeOf(server, patient.user.id)).toBe('monthly');
    await pass(1.5);
    expect(await membershipOf(patient)).toMatchObject({ state: 'ended', nextBill: null });
    expect(await membershipTypeOf(server, patient.user.id)).toBe('pay_per_use');
    expect(await noticesAbout('membership_ended')).toBe(1);
    await checkMemberships(server);
    expect(await server.database.orm.select().from(simulatedSubscriptions)).toMatchObject([
      { state: 'ended' },
    ]);
    expect(await allCharges()).toHaveLength(1);
  });

  test('restores the membership with another card during the grace period', async () => {
    await chooseCard('declines_renewals');
    await startMembership(patient);
    await pass(32);
    const stillDeclined = await patient.post<{ message?: string }>('/api/membership/pay', {});
    expect(stillDeclined.status).toBe(402);
    expect(stillDeclined.body.message).toContain('declined');
    await chooseCard('succeeds');
    const paid = await patient.post('/api/membership/pay', {});
    expect(paid.body).toMatchObject({ state: 'active', graceEndsAt: null });
    expect(await noticesAbout('membership_paid_again')).toBe(1);
    await pass(8);
    expect((await membershipOf(patient)).state).toBe('active');
    expect((await membershipOf(patient)).bills).toHaveLength(2);
  });

  test('keeps a canceled membership until the paid period ends, and lets the patient undo it', async () => {
    await startMembership(patient);
    const cancelled = await cancelMembership(patient, 'period_end');
    expect(cancelled.body).toMatchObject({ state: 'active', endsAtPeriodEnd: true, nextBill: null });
    expect((await cancelMembership(patient, 'period_end')).status).toBe(200);
    expect(await noticesAbout('membership_cancelled')).toBe(1);
    expect((await patient.post('/api/membership/resume')).body).toMatchObject({
      endsAtPeriodEnd: false,
      nextBill: { amountCents: 2000 },
    });
    await cancelMembership(patient, 'period_end');
    await pass(20);
    expect(await membershipTypeOf(server, patient.user.id)).toBe('monthly');
    await pass(12);
    expect(await membershipOf(patient)).toMatchObject({ state: 'ended', bills: [{ refundedCents: 0 }] });
    expect(await membershipTypeOf(server, patient.user.id)).toBe('pay_per_use');
    expect((await patient.post('/api/membership/resume')).status).toBe(409);
    expect(await allCharges()).toHaveLength(1);
    expect(await noticesAbout('membership_ended')).toBe(1);
  });

  test('corrects changes that reached the processor out of order', async () => {
    await startMembership(patient);
    await cancelMembership(patient, 'period_end');
    const id = (await findMembershipRow(server, patient.user.id))?.id ?? '';
    await waitForDueJobs(server);
    await server.database.orm
      .update(memberships)
      .set({ endsAtPeriodEnd: false, asksVendor: 'resume' })
      .where(eq(memberships.id, id));
    // Another process sends the change, but its call is delayed.
    const sent = Promise.withResolvers<void>();
    const reachedProcessor = Promise.withResolvers<void>();
    const { ports } = server.context;
    const payments: typeof ports.payments = (mode) => {
      const real = ports.payments(mode);
      return {
        ...real,
        endSubscription: async (order) => {
          sent.resolve();
          await reachedProcessor.promise;
          return real.endSubscription(order);
        },
      };
    };
    // A separate module instance, because syncs in one process run one at a time.
    const modulePath = '../server/memberships/sync-membership.ts?elsewhere';
    const otherInstance = (await import(modulePath)) as { syncMembership: typeof syncMembership };
    const late = otherInstance.syncMembership({ ...server.context, ports: { ...ports, payments } }, id);
    await sent.promise;
    clock.pass(0.001);
    await cancelMembership(patient, 'period_end');
    reachedProcessor.resolve();
    await late;
    const atVendor = () =>
      server.database.orm.select().from(simulatedSubscriptions).where(eq(simulatedSubscriptions.key, id));
    await waitFor('the processor to know', atVendor, ([row]) => row?.endsAtPeriodEnd === true);
    expect(await membershipOf(patient)).toMatchObject({ state: 'active', endsAtPeriodEnd: true });
  });

  test('refunds everything once within the first 30 days, and not for a second membership', async () => {
    await startMembership(patient, { familyPlan: true });
    const answers = await Promise.all([
      cancelMembership(patient, 'money_back'),
      cancelMembership(patient, 'money_back'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await readSettledRefunds(1);
    expect(await membershipOf(patient)).toMatchObject({
      state: 'ended',
      nextIsFirst: false,
      bills: [{ amountCents: 3000, refundedCents: 3000 }],
    });
    expect(await membershipTypeOf(server, patient.user.id)).toBe('pay_per_use');
    expect(await readBalances(server.database)).toEqual({
      memberships_earned: -3000,
      receivable: 0,
      refunded: 3000,
      vendor_balance: 0,
    });
    expect(await noticesAbout('membership_money_back')).toBe(1);
    clock.pass(0.01);
    expect((await startMembership(patient)).body).toMatchObject({ state: 'active', moneyBack: null });
    expect((await cancelMembership(patient, 'money_back')).status).toBe(409);
    expect((await membershipOf(patient)).state).toBe('active');
  });

  test('keeps the fees of requests opened as a member, and rejects a second account’s refund', async () => {
    const open = async (count: number) => {
      for (let opened = 0; opened < count; opened++) {
        const { body } = await approveRequest(patient, await seedFinishedRequest(server, patient.user.id));
        expect(body.fee.reason).toBe('member');
      }
    };
    await startMembership(patient);
    await open(3);
    const { moneyBack } = await membershipOf(patient);
    expect(moneyBack).toMatchObject({ amountCents: 500, openedAsMember: 3, keptCents: 1500 });
    await open(1);
    expect((await membershipOf(patient)).moneyBack).toBeNull();
    const refused = await cancelMembership(patient, 'money_back');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('The requests you opened as a member used the full amount'),
    ]);
    expect((await membershipOf(patient)).state).toBe('active');

    await pass(20);
    const { user } = patient;
    const [name, domain] = user.email.split('@');
    const second = await registerPatient(server, { email: `${name}+again@${domain}` });
    expect((await membershipOf(second)).nextIsFirst).toBe(false);
    expect((await startMembership(second)).body).toMatchObject({ state: 'active', moneyBack: null });
    expect((await cancelMembership(second, 'money_back')).status).toBe(409);

    const rosa = await registerPatient(server);
    await startMembership(rosa, { familyPlan: true });
    const opened = await approveRequest(rosa, await seedFinishedRequest(server, rosa.user.id));
    expect(opened.body.fee.reason).toBe('member');
    expect((await cancelMembership(rosa, 'money_back')).body).toMatchObject({
      state: 'ended',
      bills: [{ amountCents: 3000, refundedCents: 2500 }],
    });
  });

  test('rejects a refund after 30 days without ending the membership', async () => {
    await startMembership(patient);
    await pass(30.5);
    const refused = await cancelMembership(patient, 'money_back');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('first 30 days have passed');
    expect(await server.database.orm.select().from(refunds)).toEqual([]);
    expect((await membershipOf(patient)).state).toBe('active');
  });

  test('finds, ends and refunds a start that reached the processor after it was canceled', async () => {
    await payWith(patient, 'out_of_reach');
    await startMembership(patient);
    expect((await cancelMembership(patient, 'cancel_start')).body.state).toBe('ended');
    const row = await findMembershipRow(server, patient.user.id);
    expect(row).toMatchObject({ vendorSubscriptionId: null, asksVendor: 'end_now' });
    await payWith(patient, 'succeeds');
    const parts = membershipParts({ familyPlan: false });
    const key = row?.id ?? '';
    await server.context.ports.payments('demo').startSubscription({
      key,
      customerKey: patient.user.id,
      parts,
    });
    await pass(0.01);
    const [refund] = await readSettledRefunds(1);
    expect(refund).toMatchObject({ reason: 'membership_over', amountCents: 2000 });
    expect(await server.database.orm.select().from(simulatedSubscriptions)).toMatchObject([
      { state: 'ended' },
    ]);
    expect((await readBalances(server.database)).vendor_balance).toBe(0);
    expect(await membershipTypeOf(server, patient.user.id)).toBe('pay_per_use');
  });

  test('stops checking for a canceled start once it can no longer arrive', async () => {
    await payWith(patient, 'out_of_reach');
    await startMembership(patient);
    await cancelMembership(patient, 'cancel_start');
    await pass(0.9);
    expect(await findMembershipRow(server, patient.user.id)).toMatchObject({ asksVendor: 'end_now' });
    await pass(0.2);
    expect(await findMembershipRow(server, patient.user.id)).toMatchObject({ asksVendor: null });
  });

  test('doesn’t end a new membership with a pending change of an old one', async () => {
    await payWith(patient, 'declines');
    await startMembership(patient);
    const declined = await findMembershipRow(server, patient.user.id);
    await payWith(patient, 'succeeds');
    clock.pass(0.01);
    await startMembership(patient);
    await syncMembership(server.context, declined?.id ?? '');
    expect(await membershipTypeOf(server, patient.user.id)).toBe('monthly');
  });

  test('states what the month cost in the notification, not the next bill', async () => {
    await startMembership(patient);
    clock.pass(32);
    // The processor has already renewed it when the family plan change arrives.
    const added = await patient.put('/api/membership/family-plan', { included: true });
    expect(added.body).toMatchObject({ bills: [{ amountCents: 2000 }, { amountCents: 2000 }] });
    const sent = await server.database.orm
      .select()
      .from(inboxEntries)
      .where(eq(inboxEntries.kind, 'membership_renewed'));
    expect(sent.map(({ body }) => body)).toEqual([expect.stringContaining('$20.00')]);
  });

  test('syncs other memberships when the processor doesn’t answer for some', async () => {
    const other = await registerPatient(server);
    for (const person of [patient, other]) {
      await payWith(person, 'out_of_reach');
      await startMembership(person);
    }
    const startedAt = clock.now();
    for (let look = 0; look < 2; look++) {
      clock.pass(0.01);
      expect(await sweepMemberships(server.context, 1)).toBe(1);
    }
    const rows = await server.database.orm.select().from(memberships);
    expect(rows.every(({ updatedAt }) => updatedAt > startedAt)).toBe(true);
  });

  test('refunds a month paid after the end', async () => {
    await chooseCard('declines_renewals');
    await startMembership(patient);
    await pass(32);
    const row = await findMembershipRow(server, patient.user.id);
    // It ends here before the processor is notified, and the card pays there.
    await server.database.transaction(async (tx) => {
      await tx.update(testCards).set({ card: 'succeeds' });
      await tx
        .update(memberships)
        .set({ state: 'ended', endReason: 'unpaid', endedAt: clock.now(), asksVendor: 'end_now' })
        .where(eq(memberships.id, row?.id ?? ''));
    });
    await checkMemberships(server);
    const [refund] = await readSettledRefunds(1);
    expect(refund).toMatchObject({ reason: 'membership_over', amountCents: 2000 });
    expect((await readBalances(server.database)).vendor_balance).toBe(2000);
  });

  test('adds the family plan to the next bill, removes it, and charges nothing now', async () => {
    await startMembership(patient);
    const added = await patient.put('/api/membership/family-plan', { included: true });
    expect(added.body).toMatchObject({
      nextBill: { amountCents: 3000 },
      familyPlan: { isOnNextBill: true, holdsUntil: null },
      bills: [{ amountCents: 2000 }],
    });
    await patient.put('/api/membership/family-plan', { included: true });
    await pass(32);
    const renewed = await membershipOf(patient);
    expect(renewed.bills.map(({ amountCents }) => amountCents)).toEqual([3000, 2000]);
    expect(renewed.familyPlan.holdsUntil).toBe(renewed.paidUntil);
    const removed = await patient.put('/api/membership/family-plan', { included: false });
    expect(removed.body).toMatchObject({ nextBill: { amountCents: 2000 } });
    expect((await membershipOf(patient)).familyPlan.holdsUntil).toBe(renewed.paidUntil);
    await pass(31);
    expect((await membershipOf(patient)).familyPlan).toMatchObject({ isOnNextBill: false, holdsUntil: null });
    await cancelMembership(patient, 'period_end');
    expect((await patient.put('/api/membership/family-plan', { included: true })).status).toBe(409);
  });

  test('charges $0 for a family member’s request with the family plan and $5 without, as quoted', async () => {
    await startMembership(patient);
    const added = await patient.post<{ members: { id: string }[] }>('/api/household/dependents', {
      relation: 'child',
      firstName: 'Mia',
      lastName: 'Tester',
      dateOfBirth: '2018-03-04',
      mayDecide: true,
    });
    const memberId = added.body.members[0]?.id ?? '';
    const { id } = await reachApproval(patient);
    await server.database.orm
      .update(careRequests)
      .set({ householdMemberId: memberId })
      .where(eq(careRequests.id, id));
    expect((await getRequest(patient, id)).fee).toMatchObject({ amountCents: 500, reason: 'pay_per_use' });
    await patient.put('/api/membership/family-plan', { included: true });
    expect((await getRequest(patient, id)).fee.amountCents).toBe(500);
    await pass(32);
    expect((await getRequest(patient, id)).fee).toMatchObject({ amountCents: 0, reason: 'member' });
    expect((await approveRequest(patient, id)).body.fee.amountCents).toBe(0);
  });

  test('handles repeated and reordered webhooks idempotently', async () => {
    await startMembership(patient);
    const row = await findMembershipRow(server, patient.user.id);
    clock.pass(32);
    const body = (eventId: string) =>
      JSON.stringify({ eventId, about: { kind: 'subscription', key: row?.id } });
    const deliver = (eventId: string) =>
      server.newClient().send('POST', '/api/webhooks/payments', {
        body: body(eventId),
        headers: {
          'content-type': 'application/json',
          'payment-signature': signWebhook(body(eventId), webhookSecret, clock.now()),
        },
      });
    for (const eventId of ['b', 'a', 'b', 'c', 'a']) expect((await deliver(eventId)).status).toBe(200);
    const unknown = JSON.stringify({ eventId: 'x', about: { kind: 'subscription', key: newId() } });
    const answer = await server.newClient().send('POST', '/api/webhooks/payments', {
      body: unknown,
      headers: {
        'content-type': 'application/json',
        'payment-signature': signWebhook(unknown, webhookSecret, clock.now()),
      },
    });
    expect(answer.status).toBe(200);
    await waitFor('the second month', allCharges, (rows) => rows.length === 2);
    await checkMemberships(server);
    expect(await allCharges()).toHaveLength(2);
    expect((await readBalances(server.database)).memberships_earned).toBe(-4000);
  });

  test('stops billing when the account is deleted', async () => {
    await startMembership(patient);
    await waitFor('the start to be settled', allCharges, (rows) => rows.length === 1);
    const deleted = await patient.post('/api/account/delete', { password: testPassword });
    expect(deleted.status).toBe(200);
    await waitFor(
      'the processor to end it',
      () => server.database.orm.select().from(simulatedSubscriptions),
      (rows) => rows.every(({ state }) => state === 'ended'),
    );
    await pass(40);
    expect(await server.database.orm.select().from(simulatedCharges)).toHaveLength(1);
    expect(await server.database.orm.select().from(memberships)).toMatchObject([
      { state: 'ended', endReason: 'account_deleted' },
    ]);
  });

  test('stops billing on suspension, and lets a restored patient keep the membership', async () => {
    await startMembership(patient);
    const admin = await registerAdmin(server);
    const suspended = await admin.post(`/api/admin/patients/${patient.user.id}/suspend`, {
      reason: 'A doubt',
    });
    expect(suspended.status).toBe(200);
    expect(await findMembershipRow(server, patient.user.id)).toMatchObject({
      state: 'active',
      endsAtPeriodEnd: true,
    });
    expect(await noticesAbout('membership_stopped')).toBe(1);
    await admin.post(`/api/admin/patients/${patient.user.id}/restore`, { reason: 'Cleared' });
    const second = await loginAs(server, patient.user.email);
    expect((await second.post('/api/membership/resume')).body).toMatchObject({ endsAtPeriodEnd: false });
    await pass(32);
    expect(await allCharges()).toHaveLength(2);
  });

  test('rejects access to another patient’s membership', async () => {
    await startMembership(patient);
    const eve = await registerPatient(server);
    expect(await membershipOf(eve)).toMatchObject({ state: 'none', bills: [] });
    expect((await cancelMembership(eve, 'period_end')).status).toBe(409);
    expect((await membershipOf(patient)).endsAtPeriodEnd).toBe(false);
    const sent = await server.database.orm
      .select()
      .from(inboxEntries)
      .where(and(eq(inboxEntries.userId, eve.user.id), like(inboxEntries.kind, 'membership%')));
    expect(sent).toEqual([]);
  });
});
