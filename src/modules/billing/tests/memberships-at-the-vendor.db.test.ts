import { afterEach, beforeEach, expect, test } from 'vitest';
import { charges, refunds } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  cancelMembership,
  createMovedClock,
  findMembershipRow,
  lookAtMemberships,
  membershipOf,
  readBalances,
  startMembership,
} from '#tests/support/steps/membership-steps.ts';
import { waitForDueJobs } from '#tests/support/steps/text-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import {
  type ScriptedStripe,
  startScriptedStripe,
} from '#tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { MembershipView } from '../membership.contract.ts';
import { checkLedger } from '../server/ledger/check-ledger.ts';
import { syncMembership } from '../server/memberships/sync-membership.ts';

type Answer = MembershipView & { message?: string };

/** The whole of a membership through the real adapter, against a vendor that speaks its API. */
forEachBackend((backend) => {
  let vendor: ScriptedStripe;
  let server: TestServer;
  let patient: SignedIn;
  let clock: ReturnType<typeof createMovedClock>;

  beforeEach(async () => {
    clock = createMovedClock();
    vendor = await startScriptedStripe({ startAt: clock.now() });
    server = await startTestServer({ backend, clock, globalMode: 'production', stripe: vendor.settings });
    patient = await registerPatient(server);
    await patient.post('/api/billing/card-setup', {});
  });
  afterEach(async () => {
    for await (const fault of checkLedger(server.database.orm)) expect(fault).toBeNull();
    await server.stop();
    await vendor.stop();
  });

  const [subscriptionIds, passMonth] = [
    () => [...vendor.memberships.subscriptions.keys()],
    async (days = 30.5) => {
      clock.pass(days);
      vendor.pass(days * 86_400);
      for (const id of subscriptionIds()) vendor.memberships.passMonth(id);
      await lookAtMemberships(server);
    },
  ];
  const deliver = async (object: unknown) => {
    const { raw, headers } = await vendor.signEvent(object, 'customer.subscription.updated');
    return server.newClient().send('POST', '/api/webhooks/payments', {
      body: raw,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    });
  };

  test('it begins, is renewed, and is given back whole within the first 30 days only', async () => {
    vendor.addCard(patient.user.id, 'succeeds');
    expect((await startMembership(patient)).body).toMatchObject({
      state: 'active',
      bills: [{ amountCents: 2000 }],
    });
    await passMonth();
    expect((await membershipOf(patient)).bills).toHaveLength(2);
    expect((await cancelMembership(patient, 'money_back')).status).toBe(409);
    expect((await cancelMembership(patient, 'period_end')).body.endsAtPeriodEnd).toBe(true);
    await passMonth();
    expect(await membershipOf(patient)).toMatchObject({ state: 'ended' });
    expect(await readBalances(server.database)).toMatchObject({ vendor_balance: 4000 });
  });

  test('the money goes back by itself', async () => {
    vendor.addCard(patient.user.id, 'succeeds');
    await startMembership(patient);
    await cancelMembership(patient, 'money_back');
    await waitFor(
      'the refund',
      () => server.database.orm.select().from(refunds),
      (rows) => rows.length === 1 && rows[0]?.state === 'succeeded',
    );
    expect(vendor.money.refunds.size).toBe(1);
    expect([...vendor.memberships.subscriptions.values()]).toMatchObject([{ status: 'canceled' }]);
    expect(await readBalances(server.database)).toMatchObject({ vendor_balance: 0, refunded: 2000 });
  });

  test('a lost answer starts it once; a declined card and a bank that asks are told apart', async () => {
    vendor.addCard(patient.user.id, 'declines');
    const declined = await startMembership(patient);
    expect(declined.status).toBe(402);
    expect(declined.body.message).toBe('The card was declined by the bank. Nothing was charged.');
    vendor.addCard(patient.user.id, 'needs_authentication');
    // The newer of the two is the one that counts.
    clock.pass(0.001);
    expect((await startMembership(patient)).body).toMatchObject({ state: 'starting', waitsForBank: true });
    const row = await findMembershipRow(server, patient.user.id);
    const begun = await patient.post<{ clientSecret: string; publishableKey: string }>(
      '/api/membership/confirmation',
    );
    expect(begun.body).toEqual({
      clientSecret: expect.stringMatching(/_secret_/),
      publishableKey: 'pk_test_of_the_script',
    });
    vendor.memberships.confirmAsBank(row?.vendorSubscriptionId ?? '');
    const subscription = vendor.memberships.subscriptions.get(row?.vendorSubscriptionId ?? '');
    for (let time = 0; time < 3; time++) expect((await deliver(subscription)).status).toBe(200);
    await waitFor(
      'the webhook to be heard',
      () => membershipOf(patient),
      ({ state }) => state === 'active',
    );
    expect(await server.database.orm.select().from(charges)).toHaveLength(1);
  });

  test('a start whose answer was lost is found again, and paid once', async () => {
    vendor.addCard(patient.user.id, 'succeeds');
    vendor.hangUpOn('POST /v1/subscriptions', 'after', 2);
    await startMembership(patient);
    const row = await findMembershipRow(server, patient.user.id);
    await syncMembership(server.context, row?.id ?? '');
    expect(await membershipOf(patient)).toMatchObject({ state: 'active' });
    expect(subscriptionIds()).toHaveLength(1);
    expect(await server.database.orm.select().from(charges)).toHaveLength(1);
  });

  test('a renewal that fails is paid with another card within the grace', async () => {
    vendor.addCard(patient.user.id, 'declines_renewals');
    await startMembership(patient, { familyPlan: true });
    await passMonth();
    expect(await membershipOf(patient)).toMatchObject({
      state: 'past_due',
      declineMessage: 'The card was declined by the bank. Nothing was charged.',
    });
    expect((await patient.post('/api/membership/pay', {})).status).toBe(402);
    vendor.addCard(patient.user.id, 'succeeds');
    const paid = await patient.post('/api/membership/pay', {});
    expect(paid.body).toMatchObject({
      state: 'active',
      bills: [{ amountCents: 3000 }, { amountCents: 3000 }],
    });
  });

  test('without a card nothing is started, the person is told why, and with one it is', async () => {
    const refused = await startMembership(patient);
    expect(refused.status).toBe(402);
    expect(refused.body.message).toBe(
      'There is no card on file. Add one and try again. Nothing was charged.',
    );
    expect(await findMembershipRow(server, patient.user.id)).toMatchObject({
      state: 'ended',
      endReason: 'declined',
      asksVendor: null,
    });
    expect(subscriptionIds()).toEqual([]);
    vendor.addCard(patient.user.id, 'succeeds');
    clock.pass(0.01);
    expect((await startMembership(patient)).body).toMatchObject({ state: 'active', nextIsFirst: false });
    expect(subscriptionIds()).toHaveLength(1);
  });

  test('an open bill is paid for what it asks for, never for more than the button said, and not without a card', async () => {
    vendor.addCard(patient.user.id, 'declines_renewals');
    await startMembership(patient);
    // The job of its start looks too: it must not be what hears of the renewal.
    await waitForDueJobs(server);
    clock.pass(30.5);
    vendor.pass(30.5 * 86_400);
    for (const id of subscriptionIds()) vendor.memberships.passMonth(id);
    // Put on before we have heard that the renewal failed: it is not on the bill that is open.
    const on = await patient.put<MembershipView>('/api/membership/family-plan', { included: true });
    expect(on.body).toMatchObject({ state: 'past_due', nextBill: { amountCents: 2000 } });
    const pay = (shownCents: number) => patient.post<Answer>('/api/membership/pay', { shownCents });
    const more = await pay(1000);
    expect([more.status, more.body.message]).toEqual([409, expect.stringContaining('$20.00')]);
    vendor.money.cards.clear();
    const without = await pay(2000);
    expect([without.status, without.body.message]).toEqual([402, expect.stringContaining('add a card')]);
    vendor.addCard(patient.user.id, 'succeeds');
    expect((await pay(2000)).body).toMatchObject({ state: 'active', bills: [{ amountCents: 2000 }, {}] });
  });

  test('cards and invoices are looked after at the company, by their owner', async () => {
    const [customer] = vendor.money.customers.keys();
    const open = (of: SignedIn) => of.post<{ address: string | null }>('/api/billing/portal');
    expect((await open(patient)).body).toEqual({ address: `https://portal.example/${customer}` });
    // Nothing is kept there of somebody who never gave a card, and nothing is made for the question.
    expect((await open(await registerPatient(server))).body).toEqual({ address: null });
    expect(vendor.money.customers.size).toBe(1);
  });
});
