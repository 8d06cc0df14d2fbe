import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, reachApproval, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { checkPayment, getPaymentMethod, giveUp } from '#tests/support/steps/paying-steps.ts';
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
import type { CardManner } from '#tests/support/vendors/scripted-stripe/vendor-money.ts';
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

  /** Finished work that is paid at the real company. */
  const reachPayment = async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await server.database.orm.update(careRequests).set({ mode: 'production' }).where(eq(careRequests.id, id));
    return { patient, id };
  };

  const keepCard = async (patient: SignedIn, id: string, manner: CardManner = 'succeeds') => {
    const setup = await patient.post<{ clientSecret: string; publishableKey: string }>(
      '/api/billing/card-setup',
      { requestId: id },
    );
    expect(setup.body).toEqual({
      clientSecret: expect.stringMatching(/_secret_/),
      publishableKey: vendor.settings.publishableKey,
    });
    vendor.addCard(patient.user.id, manner);
  };

  const waitAtBank = async (manner: CardManner = 'needs_authentication') => {
    const { patient, id } = await reachPayment();
    await keepCard(patient, id, manner);
    const { body } = await approveRequest(patient, id);
    // The job of its opening looks too; a later look must not join that one.
    await waitForDueJobs(server);
    const chargeId = body.pendingPayment?.chargeId ?? '';
    const [charge] = await server.database.orm.select().from(charges).where(eq(charges.id, chargeId));
    const intent = vendor.money.intents.get(charge?.vendorChargeId ?? '');
    if (!intent) throw new Error('The company has no such payment.');
    return { patient, id, chargeId, intent, waitsFor: body.pendingPayment?.waitsFor };
  };

  const newsOf = async (object: unknown, type: string) => {
    const { raw, headers } = await vendor.signEvent(object, type, undefined, Math.floor(Date.now() / 1000));
    return server.newClient().send('POST', '/api/webhooks/payments', {
      body: raw,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    });
  };

  test('without a card on file nothing is charged; once one is kept in the company’s own fields it is', async () => {
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
    await keepCard(patient, id);
    expect((await getPaymentMethod(patient, id)).card).toMatchObject({
      brand: 'visa',
      lastFour: '4242',
      standing: 'good',
    });
    expect((await approveRequest(patient, id)).body.status).toBe('completed');
    expect([...vendor.money.intents.values()].map(({ status }) => status)).toEqual(['succeeded']);
  });

  test('no card data is ever sent to us, and the company learns nothing but our own ids', async () => {
    const { patient, id } = await reachPayment();
    const forged = await patient.post('/api/billing/card-setup', {
      requestId: id,
      number: '4242424242424242',
    });
    expect(JSON.stringify(forged.body)).not.toContain('4242424242424242');
    expect(JSON.stringify(vendor.requests)).not.toContain('4242424242424242');
    expect(JSON.stringify(vendor.requests)).not.toContain(patient.user.email);
  });

  test('the company’s news of a card makes it the one for renewals, and open pages look again', async () => {
    const { patient, id } = await reachPayment();
    await keepCard(patient, id);
    const heard: string[] = [];
    const stop = server.context.live.subscribe(patient.user.id, ({ topic }) => heard.push(topic));
    const setup = { id: 'seti_1', object: 'setup_intent', metadata: { harborline_user_id: patient.user.id } };
    expect((await newsOf(setup, 'setup_intent.succeeded')).status).toBe(200);
    await waitFor(
      'the news of the card',
      async () => heard,
      (topics) => topics.includes('billing'),
    );
    stop();
    const customer = [...vendor.money.customers.values()].at(-1);
    expect(customer?.invoice_settings).toEqual({ default_payment_method: expect.stringMatching(/^pm_/) });
  });

  test('a confirmation at the real bank pays once the company’s news arrives', async () => {
    const { patient, id, chargeId, intent, waitsFor } = await waitAtBank();
    expect(waitsFor).toBe('patient');
    const { body } = await patient.post(`/api/billing/charges/${chargeId}/confirmation`);
    expect(body).toEqual({
      clientSecret: intent.client_secret,
      publishableKey: vendor.settings.publishableKey,
    });
    vendor.money.take(intent);
    await newsOf(intent, 'payment_intent.succeeded');
    const done = await waitForStatus(patient, id, 'completed');
    expect(done.pendingPayment).toBeNull();
    expect((await patient.post(`/api/billing/charges/${chargeId}/confirmation`)).status).toBe(409);
  });

  test('a confirmation that the bank refused is over at the company too, so that nobody can revive it', async () => {
    const { patient, id, chargeId, intent } = await waitAtBank();
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const { body } = await checkPayment(patient, chargeId);
    expect(body).toMatchObject({
      state: 'declined',
      declineMessage: 'The bank’s confirmation did not succeed. Nothing was charged.',
    });
    expect(intent.status).toBe('canceled');
    expect((await getRequest(patient, id)).status).toBe('awaiting_patient_confirmation');
  });

  test('a payment that is given up is cancelled at the company, and the next try is a new one', async () => {
    const { patient, id, chargeId, intent } = await waitAtBank();
    vendor.hangUpOn(`/v1/payment_intents/${String(intent.id)}/cancel`, 'before', 2);
    const silent = await giveUp(patient, chargeId);
    expect([silent.status, (silent.body as { message?: string }).message]).toEqual([
      503,
      expect.stringContaining('stands as it was'),
    ]);
    expect((await giveUp(patient, chargeId)).body.state).toBe('cancelled');
    expect(intent.status).toBe('canceled');
    vendor.addCard(patient.user.id, 'succeeds');
    expect((await approveRequest(patient, id)).body.status).toBe('completed');
    expect([...vendor.money.intents.values()].map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  });

  test('a bank that has not decided is looked at again, and then it is paid', async () => {
    const { patient, id, chargeId, intent, waitsFor } = await waitAtBank('processes_slowly');
    expect(waitsFor).toBe('bank');
    expect((await giveUp(patient, chargeId)).status).toBe(409);
    expect((await checkPayment(patient, chargeId)).body).toMatchObject({ state: 'opened', waitsFor: 'bank' });
    vendor.money.take(intent);
    expect((await checkPayment(patient, chargeId)).body.state).toBe('succeeded');
    expect((await getRequest(patient, id)).status).toBe('completed');
  });

  test('what waits for a bank is asked after seldom, and given up for a patient who never comes back', async () => {
    const { patient, id, chargeId, intent } = await waitAtBank();
    const asked = () => vendor.requests.length;
    const before = asked();
    aheadMilliseconds = 60_000;
    await resumeStalledWork(server.context, 10_000);
    await waitForDueJobs(server);
    expect(asked()).toBe(before);
    aheadMilliseconds = 25 * 60 * 60 * 1000;
    await settleCharge(server.context, chargeId);
    expect(intent.status).toBe('canceled');
    const waiting = await getRequest(patient, id);
    expect([waiting.status, waiting.pendingPayment]).toEqual(['awaiting_patient_confirmation', null]);
    expect(waiting.timeline.at(-1)?.note).toContain('Nothing was charged');
  });

  test('while the company does not answer, the card’s place says so instead of failing', async () => {
    const { patient, id } = await reachPayment();
    await keepCard(patient, id);
    const customer = [...vendor.money.customers.keys()].at(-1);
    vendor.refuseOn(`/v1/customers/${customer}/payment_methods`, 500, 2);
    const silent = await patient.get<{ message: string }>(`/api/billing/payment-method?requestId=${id}`);
    expect([silent.status, silent.body.message]).toEqual([503, expect.stringContaining('does not answer')]);
    expect((await getPaymentMethod(patient, id)).card).not.toBeNull();
  });

  test('pages let the company’s script and frames in, and nobody else’s', async () => {
    const { headers } = await server.newClient().get('/billing');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-src https://js.stripe.com');
    expect(policy.match(/https:\/\/[^\s;]+/g)?.every((source) => source.endsWith('.stripe.com'))).toBe(true);
  });
});

forEachBackend((backend) => {
  test('where production has no payment company, the card’s place says so and nothing can be charged', async () => {
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
