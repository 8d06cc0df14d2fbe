import { afterEach, beforeEach, expect, test } from 'vitest';
import { charges, refunds } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  cancelMembership,
  checkMemberships,
  createManualClock,
  findMembershipRow,
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

/** The full membership lifecycle through the real adapter, against a scripted Stripe API. */
forEachBackend((backend) => {
  let vendor: ScriptedStripe;
  let server: TestServer;
  let patient: SignedIn;
  let clock: ReturnType<typeof createManualClock>;

  beforeEach(async () => {
    clock = createManualClock();
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
      await checkMemberships(server);
    },
  ];
  const deliver = async (object: unknown) => {
    const { raw, headers } = await vendor.signEvent(object, 'customer.subscription.updated');
    return server.newClient().send('POST', '/api/webhooks/payments', {
      body: raw,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    });
  };

  test('starts, renews, and is fully refunded only within the first 30 days', async () => {
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

  test('refunds the money automatically', async () => {
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

  test('starts once after a lost answer, and distinguishes a decline from a bank confirmation', async () => {
    vendor.addCard(patient.user.id, 'declines');
    const declined = await startMembership(patient);
    expect(declined.status).toBe(402);
    expect(declined.body.message).toBe('The card was declined by the bank. Nothing was charged.');
    vendor.addCard(patient.user.id, 'needs_authentication');
    // The newer subscription applies.
    clock.pass(0.001);
    expect((await startMembership(patient)).body).toMatchObject({ state: 'starting', waitsForBank: true });
    const row = await findMembershipRow(server, patient.user.id);
    const confirmation = await patient.post<{ clientSecret: string; publishableKey: string }>(
      '/api/membership/confirmation',
    );
    expect(confirmation.body).toEqual({
      clientSecret: expect.stringMatching(/_secret_/),
      publishableKey: 'pk_test_of_the_script',
    });
    vendor.memberships.confirmAsBank(row?.vendorSubscriptionId ?? '');
    const subscription = vendor.memberships.subscriptions.get(row?.vendorSubscriptionId ?? '');
    for (let time = 0; time < 3; time++) expect((await deliver(subscription)).status).toBe(200);
    await waitFor(
      'the webhook to be processed',
      () => membershipOf(patient),
      ({ state }) => state === 'active',
    );
    expect(await server.database.orm.select().from(charges)).toHaveLength(1);
  });

  test('finds a start whose answer was lost, and charges once', async () => {
    vendor.addCard(patient.user.id, 'succeeds');
    vendor.failNextRequest('POST /v1/subscriptions', 'after', 2);
    await startMembership(patient);
    const row = await findMembershipRow(server, patient.user.id);
    await syncMembership(server.context, row?.id ?? '');
    expect(await membershipOf(patient)).toMatchObject({ state: 'active' });
    expect(subscriptionIds()).toHaveLength(1);
    expect(await server.database.orm.select().from(charges)).toHaveLength(1);
  });

  test('pays a failed renewal with another card during the grace period', async () => {
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

  test('needs a card to start, says so, and starts once there is one', async () => {
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

  test('pays an open bill at its amount, never more than shown, and not without a card', async () => {
    vendor.addCard(patient.user.id, 'declines_renewals');
    await startMembership(patient);
    // The start's job also syncs; it must finish before the renewal.
    await waitForDueJobs(server);
    clock.pass(30.5);
    vendor.pass(30.5 * 86_400);
    for (const id of subscriptionIds()) vendor.memberships.passMonth(id);
    // Added before we learned that the renewal failed, so it isn't on the open bill.
    const added = await patient.put<MembershipView>('/api/membership/family-plan', { included: true });
    expect(added.body).toMatchObject({ state: 'past_due', nextBill: { amountCents: 2000 } });
    const pay = (shownCents: number) => patient.post<Answer>('/api/membership/pay', { shownCents });
    const tooMuch = await pay(1000);
    expect([tooMuch.status, tooMuch.body.message]).toEqual([409, expect.stringContaining('$20.00')]);
    vendor.money.cards.clear();
    const withoutCard = await pay(2000);
    expect([withoutCard.status, withoutCard.body.message]).toEqual([
      402,
      expect.stringContaining('Add a card'),
    ]);
    vendor.addCard(patient.user.id, 'succeeds');
    expect((await pay(2000)).body).toMatchObject({ state: 'active', bills: [{ amountCents: 2000 }, {}] });
  });

  test('lets only the owner open the portal for cards and invoices', async () => {
    const [customer] = vendor.money.customers.keys();
    const open = (client: SignedIn) => client.post<{ address: string | null }>('/api/billing/portal');
    expect((await open(patient)).body).toEqual({ address: `https://portal.example/${customer}` });
    // No customer exists for a patient without a card, and asking doesn't create one.
    expect((await open(await registerPatient(server))).body).toEqual({ address: null });
    expect(vendor.money.customers.size).toBe(1);
  });
});
