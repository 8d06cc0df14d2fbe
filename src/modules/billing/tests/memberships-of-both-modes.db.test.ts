import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { memberships } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { getRequest, reachApproval } from '#tests/support/steps/care-steps.ts';
import {
  cancelMembership,
  checkMemberships,
  createManualClock,
  membershipOf,
  membershipTypeOf,
  startMembership,
} from '#tests/support/steps/membership-steps.ts';
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
import { simulatedSubscriptions } from '#vendors/simulated-tables.ts';

/** A patient can switch between demo and production mode. */
forEachBackend((backend) => {
  let vendor: ScriptedStripe;
  let server: TestServer;
  let patient: SignedIn;
  let clock: ReturnType<typeof createManualClock>;

  beforeEach(async () => {
    clock = createManualClock();
    vendor = await startScriptedStripe({ startAt: clock.now() });
    server = await startTestServer({ backend, clock, stripe: vendor.settings });
    patient = await registerPatient(server);
  });
  afterEach(async () => {
    await server.stop();
    await vendor.stop();
  });

  const switchMode = (modeOverride: 'production' | 'demo') =>
    server.database.orm.update(users).set({ modeOverride }).where(eq(users.id, patient.user.id));
  const rows = () => server.database.orm.select().from(memberships).orderBy(memberships.createdAt);
  const switchToProduction = async () => {
    await switchMode('production');
    await patient.post('/api/billing/card-setup', {});
    vendor.addCard(patient.user.id, 'succeeds');
    clock.pass(0.01);
  };

  test('covers only demo requests with a demo membership', async () => {
    await startMembership(patient, { familyPlan: true });
    const { id, fee } = await reachApproval(patient);
    expect(fee).toMatchObject({ amountCents: 0, reason: 'member' });
    await server.database.orm.update(careRequests).set({ mode: 'production' }).where(eq(careRequests.id, id));
    expect((await getRequest(patient, id)).fee).toMatchObject({ amountCents: 500, reason: 'pay_per_use' });
    await switchToProduction();
    const paid = await patient.post(`/api/requests/${id}/approve`);
    expect(paid.body).toMatchObject({ status: 'completed', fee: { amountCents: 500 } });
  });

  test('replaces a demo membership with a real one, which counts as the first', async () => {
    await startMembership(patient);
    await switchToProduction();
    expect(await membershipOf(patient)).toMatchObject({
      state: 'none',
      mode: 'production',
      nextIsFirst: true,
      bills: [],
    });
    expect((await startMembership(patient)).body).toMatchObject({
      state: 'active',
      mode: 'production',
      moneyBack: { amountCents: 2000 },
      bills: [{ amountCents: 2000 }],
    });
    await checkMemberships(server);
    expect(await rows()).toMatchObject([
      { mode: 'demo', state: 'ended', asksVendor: null },
      { mode: 'production', state: 'active' },
    ]);
    expect(await server.database.orm.select().from(simulatedSubscriptions)).toMatchObject([
      { state: 'ended' },
    ]);
    expect(await membershipTypeOf(server, patient.user.id)).toBe('monthly');
  });

  test('lets patients view, keep and cancel a real membership in any mode', async () => {
    await switchToProduction();
    await startMembership(patient);
    await switchMode('demo');
    expect((await startMembership(patient)).body).toMatchObject({ state: 'active', mode: 'production' });
    expect(await rows()).toHaveLength(1);
    expect((await cancelMembership(patient, 'period_end')).body).toMatchObject({ endsAtPeriodEnd: true });
  });
});
