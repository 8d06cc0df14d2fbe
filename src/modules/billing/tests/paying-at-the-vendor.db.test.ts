import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, reachApproval, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { cancelPendingPayment, checkPayment, getPaymentMethod } from '#tests/support/steps/paying-steps.ts';
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
import type { CardBehavior } from '#tests/support/vendors/scripted-stripe/vendor-money.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { settleCharge } from '../server/charges/settle-charge.ts';

forEachBackend((backend) => {
  let vendor: ScriptedStripe;
  let server: TestServer;
  let aheadMilliseconds = 0;
  beforeEach(async () => {
    aheadMilliseconds = 0;
    vendor = await startScriptedStripe();
    const clock = { now: () => new Date(Date.now() + aheadMilliseconds) };
    server = await startTestServer({ backend, stripe: vendor.settings, clock });
  });
  afterEach(async () => {
    await server.stop();
    await vendor.stop();
  });

  /** Finished work that is ready to be paid through the real adapter. */
  const reachPayment = async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await server.database.orm.update(careRequests).set({ mode: 'production' }).where(eq(careRequests.id, id));
    return { patient, id };
  };

  const saveCard = async (patient: SignedIn, id: string, behavior: CardBehavior = 'succeeds') => {
    const setup = await patient.post<{ clientSecret: string; publishableKey: string }>(
      '/api/billing/card-setup',
      { requestId: id },
    );
    expect(setup.body).toEqual({
      clientSecret: expect.stringMatching(/_secret_/),
      publishableKey: vendor.settings.publishableKey,
    });
    vendor.addCard(patient.user.id, behavior);
  };

  const reachConfirmation = async (behavior: CardBehavior = 'needs_authentication') => {
    const { patient, id } = await reachPayment();
    await saveCard(patient, id, behavior);
    const { body } = await approveRequest(patient, id);
    // The charge's job also checks, so wait for it: a later check must not join it.
    await waitForDueJobs(server);
    const chargeId = body.pendingPayment?.chargeId ?? '';
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.id, chargeId));
    const intent = vendor.money.intents.get(charge?.vendorChargeId ?? '');
    if (!intent) throw new Error('The processor has no such payment.');
    return { patient, id, chargeId, intent, waitsFor: body.pendingPayment?.waitsFor };
  };

  const deliverEvent = async (object: unknown, type: string) => {
    const { raw, headers } = await vendor.signEvent(object, type, undefined, Math.floor(Date.now() / 1000));
    return server.newClient().send('POST', '/api/webhooks/payments', {
      body: raw,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    });
  };

  test('charges only after a card was saved in the processor’s card fields', async () => {
    const { patient, id } = await reachPayment();
    expect(await getPaymentMethod(patient, id)).toEqual({
      mode: 'production',
      isConfigured: true,
      card: null,
      publishableKey: vendor.settings.publishableKey,
    });
    const refused = await approveRequest(patient, id);
    expect([refused.status, refused.body.message]).toEqual([402, expect.stringContaining('no card on file')]);
    expect(vendor.money.intents.size).toBe(0);
    await saveCard(patient, id);
    expect((await getPaymentMethod(patient, id)).card).toMatchObject({
      brand: 'visa',
      lastFour: '4242',
      standing: 'good',
    });
    expect((await approveRequest(patient, id)).body.status).toBe('completed');
    expect([...vendor.money.intents.values()].map(({ status }) => status)).toEqual(['succeeded']);
  });

  test('receives no card data, and sends the processor only our IDs', async () => {
    const { patient, id } = await reachPayment();
    const forged = await patient.post('/api/billing/card-setup', {
      requestId: id,
      number: '4242424242424242',
    });
    expect(JSON.stringify(forged.body)).not.toContain('4242424242424242');
    expect(JSON.stringify(vendor.requests)).not.toContain('4242424242424242');
    expect(JSON.stringify(vendor.requests)).not.toContain(patient.user.email);
  });

  test('updates the renewal card and open pages after a card webhook', async () => {
    const { patient, id } = await reachPayment();
    await saveCard(patient, id);
    const topics: string[] = [];
    const stop = server.context.live.subscribe(patient.user.id, ({ topic }) => topics.push(topic));
    const setup = { id: 'seti_1', object: 'setup_intent', metadata: { harborline_user_id: patient.user.id } };
    expect((await deliverEvent(setup, 'setup_intent.succeeded')).status).toBe(200);
    await waitFor(
      'the card event',
      async () => topics,
      (received) => received.includes('billing'),
    );
    stop();
    const customer = [...vendor.money.customers.values()].at(-1);
    expect(customer?.invoice_settings).toEqual({ default_payment_method: expect.stringMatching(/^pm_/) });
  });

  test('completes a payment when the webhook reports the bank confirmation', async () => {
    const { patient, id, chargeId, intent, waitsFor } = await reachConfirmation();
    expect(waitsFor).toBe('patient');
    const { body } = await patient.post(`/api/billing/charges/${chargeId}/confirmation`);
    expect(body).toEqual({
      clientSecret: intent.client_secret,
      publishableKey: vendor.settings.publishableKey,
    });
    vendor.money.take(intent);
    await deliverEvent(intent, 'payment_intent.succeeded');
    const done = await waitForStatus(patient, id, 'completed');
    expect(done.pendingPayment).toBeNull();
    expect((await patient.post(`/api/billing/charges/${chargeId}/confirmation`)).status).toBe(409);
  });

  test('cancels a payment at the processor after a declined confirmation, so that it can’t be retried', async () => {
    const { patient, id, chargeId, intent } = await reachConfirmation();
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const { body } = await checkPayment(patient, chargeId);
    expect(body).toMatchObject({
      state: 'declined',
      declineMessage: 'The bank’s confirmation failed. Nothing was charged.',
    });
    expect(intent.status).toBe('canceled');
    expect((await getRequest(patient, id)).status).toBe('awaiting_patient_confirmation');
  });

  test('cancels a payment at the processor and makes the next attempt a new one', async () => {
    const { patient, id, chargeId, intent } = await reachConfirmation();
    vendor.failNextRequest(`/v1/payment_intents/${String(intent.id)}/cancel`, 'before', 2);
    const failed = await cancelPendingPayment(patient, chargeId);
    expect([failed.status, (failed.body as { message?: string }).message]).toEqual([
      503,
      expect.stringContaining('so nothing has changed'),
    ]);
    expect((await cancelPendingPayment(patient, chargeId)).body.state).toBe('cancelled');
    expect(intent.status).toBe('canceled');
    vendor.addCard(patient.user.id, 'succeeds');
    expect((await approveRequest(patient, id)).body.status).toBe('completed');
    expect([...vendor.money.intents.values()].map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  });

  test('checks a pending bank decision until it is paid', async () => {
    const { patient, id, chargeId, intent, waitsFor } = await reachConfirmation('processes_slowly');
    expect(waitsFor).toBe('bank');
    expect((await cancelPendingPayment(patient, chargeId)).status).toBe(409);
    expect((await checkPayment(patient, chargeId)).body).toMatchObject({ state: 'opened', waitsFor: 'bank' });
    vendor.money.take(intent);
    expect((await checkPayment(patient, chargeId)).body.state).toBe('succeeded');
    expect((await getRequest(patient, id)).status).toBe('completed');
  });

  test('polls a pending bank decision rarely, and cancels it for a patient who doesn’t return', async () => {
    const { patient, id, chargeId, intent } = await reachConfirmation();
    const countRequests = () => vendor.requests.length;
    const before = countRequests();
    aheadMilliseconds = 60_000;
    await resumeStalledWork(server.context, 10_000);
    await waitForDueJobs(server);
    expect(countRequests()).toBe(before);
    aheadMilliseconds = 25 * 60 * 60 * 1000;
    await settleCharge(server.context, chargeId);
    expect(intent.status).toBe('canceled');
    const waiting = await getRequest(patient, id);
    expect([waiting.status, waiting.pendingPayment]).toEqual(['awaiting_patient_confirmation', null]);
    expect(waiting.timeline.at(-1)?.note).toContain('Nothing was charged');
  });

  test('says so in the card section when the processor doesn’t answer', async () => {
    const { patient, id } = await reachPayment();
    await saveCard(patient, id);
    const customer = [...vendor.money.customers.keys()].at(-1);
    vendor.rejectNextRequest(`/v1/customers/${customer}/payment_methods`, 500, 2);
    const failed = await patient.get<{ message: string }>(`/api/billing/payment-method?requestId=${id}`);
    expect([failed.status, failed.body.message]).toEqual([503, expect.stringContaining('isn’t responding')]);
    expect((await getPaymentMethod(patient, id)).card).not.toBeNull();
  });

  test('allows only the processor’s script and frames on pages', async () => {
    const { headers } = await server.newClient().get('/billing');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-src https://js.stripe.com');
    expect(policy.match(/https:\/\/[^\s;]+/g)?.every((source) => source.endsWith('.stripe.com'))).toBe(true);
  });
});

forEachBackend((backend) => {
  test('charges nothing in production without a payment processor, and says so', async () => {
    const server = await startTestServer({ backend });
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await server.database.orm.update(careRequests).set({ mode: 'production' }).where(eq(careRequests.id, id));
    expect(await getPaymentMethod(patient, id)).toEqual({
      mode: 'production',
      isConfigured: false,
      card: null,
      publishableKey: null,
    });
    const setup = await patient.post<{ message: string }>('/api/billing/card-setup', { requestId: id });
    expect([setup.status, setup.body.message]).toEqual([503, expect.stringContaining('Not Configured')]);
    const refused = await approveRequest(patient, id);
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('Not Configured')]);
    expect(await server.database.orm.select().from(charges)).toEqual([]);
    await server.stop();
  });
});
