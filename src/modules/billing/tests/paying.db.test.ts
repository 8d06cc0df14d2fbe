import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { careRequests } from '#schema/care-requests.ts';
import { inboxEntries, noticeSettings, notices } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  approveRequest,
  getRequest,
  optionsOf,
  payWith,
  reachApproval,
} from '#tests/support/steps/care-steps.ts';
import {
  answerAsBank,
  cancelPendingPayment,
  checkPayment,
  getPaymentMethod,
  listBilling,
  readReceipt,
} from '#tests/support/steps/paying-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { openRefund } from '../server/refunds/open-refund.ts';

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  /** Finished work whose payment waits for the patient's bank confirmation. */
  const reachConfirmation = async (patient: SignedIn) => {
    const { id } = await reachApproval(patient);
    await payWith(patient, 'requires_authentication');
    const { status, body } = await approveRequest(patient, id);
    expect([status, body.status]).toEqual([200, 'awaiting_patient_confirmation']);
    return { id, chargeId: body.pendingPayment?.chargeId ?? '', waitsFor: body.pendingPayment?.waitsFor };
  };

  const chargesOf = (requestId: string) =>
    server.database.orm
      .select()
      .from(charges)
      .where(eq(charges.requestId, requestId))
      .orderBy(charges.createdAt);

  const takenCents = async () => {
    const rows = await server.database.orm.select().from(simulatedCharges);
    return rows.reduce((sum, { takenCount, amountCents }) => sum + takenCount * amountCents, 0);
  };

  test('says why a card was declined, charges nothing, and then charges another card once', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await payWith(patient, 'expired');
    const declined = await approveRequest(patient, id);
    expect([declined.status, declined.body.message]).toEqual([
      402,
      'The card has expired. Nothing was charged.',
    ]);
    const waiting = await getRequest(patient, id);
    expect(waiting).toMatchObject({
      status: 'awaiting_patient_confirmation',
      paymentRefused: 'The card has expired. Nothing was charged.',
      pendingPayment: null,
      resultArtifacts: null,
    });
    await payWith(patient, 'succeeds');
    const paid = await approveRequest(patient, id);
    expect(paid.body).toMatchObject({ status: 'completed', paymentRefused: null });
    const attempts = await chargesOf(id);
    expect(attempts.map(({ state, cardLastFour }) => [state, cardLastFour])).toEqual([
      ['declined', '0069'],
      ['succeeded', '4242'],
    ]);
    expect(await takenCents()).toBe(500);
  });

  test('shows the card on file and that it expired', async () => {
    const patient = await registerPatient(server);
    expect(await getPaymentMethod(patient)).toEqual({
      mode: 'demo',
      isConfigured: true,
      publishableKey: null,
      card: { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2034, standing: 'good' },
    });
    await payWith(patient, 'expired');
    expect((await getPaymentMethod(patient)).card).toMatchObject({ lastFour: '0069', standing: 'expired' });
    const other = await registerPatient(server);
    const { id } = await reachApproval(patient);
    expect((await getPaymentMethod(patient, id)).mode).toBe('demo');
    expect((await other.get(`/api/billing/payment-method?requestId=${id}`)).status).toBe(404);
  });

  test('waits for bank confirmation, then charges once', async () => {
    const patient = await registerPatient(server);
    const { id, chargeId, waitsFor } = await reachConfirmation(patient);
    expect(waitsFor).toBe('patient');
    for (const act of ['cancel', 'reject'] as const) {
      const refused = await patient.post<{ message: string }>(`/api/requests/${id}/${act}`, {
        reason: 'Another day',
      });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('Confirm or cancel it first'),
      ]);
    }
    const again = await approveRequest(patient, id);
    expect([again.status, again.body.pendingPayment?.chargeId]).toEqual([200, chargeId]);
    const both = await Promise.all([
      answerAsBank(patient, chargeId, true),
      answerAsBank(patient, chargeId, true),
    ]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(await checkPayment(patient, chargeId)).toMatchObject({ body: { state: 'succeeded' } });
    const done = await getRequest(patient, id);
    expect(done).toMatchObject({ status: 'completed', pendingPayment: null });
    expect(optionsOf(done).length).toBeGreaterThan(0);
    expect(await takenCents()).toBe(500);
    expect((await cancelPendingPayment(patient, chargeId)).status).toBe(409);
    expect((await answerAsBank(patient, chargeId, false)).status).toBe(409);
  });

  test('charges nothing after a declined confirmation, and makes the next attempt a new payment', async () => {
    const patient = await registerPatient(server);
    const { id, chargeId } = await reachConfirmation(patient);
    const refused = await answerAsBank(patient, chargeId, false);
    expect(refused.body).toMatchObject({
      state: 'declined',
      declineMessage: 'The bank’s confirmation failed. Nothing was charged.',
    });
    expect((await getRequest(patient, id)).paymentRefused).toBe(refused.body.declineMessage);
    const { body } = await approveRequest(patient, id);
    expect(body.pendingPayment?.chargeId).not.toBe(chargeId);
    await answerAsBank(patient, body.pendingPayment?.chargeId ?? '', true);
    expect((await getRequest(patient, id)).status).toBe('completed');
    expect((await chargesOf(id)).map(({ state }) => state)).toEqual(['declined', 'succeeded']);
    expect(await takenCents()).toBe(500);
  });

  test('charges nothing for a canceled payment, and lets the patient approve the work again', async () => {
    const patient = await registerPatient(server);
    const { id, chargeId } = await reachConfirmation(patient);
    expect((await cancelPendingPayment(patient, chargeId)).body.state).toBe('cancelled');
    expect((await cancelPendingPayment(patient, chargeId)).body.state).toBe('cancelled');
    const waiting = await getRequest(patient, id);
    expect(waiting).toMatchObject({
      status: 'awaiting_patient_confirmation',
      pendingPayment: null,
      paymentRefused: null,
    });
    expect(waiting.timeline.at(-1)?.note).toContain('payment was canceled');
    expect(waiting.payments.map(({ what, state }) => [what, state])).toEqual([['fee', 'cancelled']]);
    await payWith(patient, 'succeeds');
    expect((await approveRequest(patient, id)).body.status).toBe('completed');
    expect(await takenCents()).toBe(500);
  });

  test('accepts exactly one of a concurrent confirmation and cancellation', async () => {
    const patient = await registerPatient(server);
    for (let round = 0; round < 4; round++) {
      const { id, chargeId } = await reachConfirmation(patient);
      await Promise.all([answerAsBank(patient, chargeId, true), cancelPendingPayment(patient, chargeId)]);
      const [charge] = await chargesOf(id);
      const { status } = await getRequest(patient, id);
      expect([charge?.state, status]).toBeOneOf([
        ['succeeded', 'completed'],
        ['cancelled', 'awaiting_patient_confirmation'],
      ]);
      const [vendor] = await server.database.orm
        .select()
        .from(simulatedCharges)
        .where(eq(simulatedCharges.key, chargeId));
      expect(vendor?.takenCount).toBe(charge?.state === 'succeeded' ? 1 : 0);
    }
  });

  test('rejects confirming, canceling or viewing another patient’s payment', async () => {
    const patient = await registerPatient(server);
    const other = await registerPatient(server);
    const { id, chargeId } = await reachConfirmation(patient);
    const confirm = `/api/billing/charges/${chargeId}/confirmation`;
    const refused = [
      await other.post(confirm),
      await cancelPendingPayment(other, chargeId),
      await checkPayment(other, chargeId),
      await answerAsBank(other, chargeId, true),
      await approveRequest(other, id),
      await other.get(`/api/billing/receipts/${chargeId}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await patient.post(confirm)).body).toEqual({
      clientSecret: `simulated_${chargeId}`,
      publishableKey: null,
    });
    await answerAsBank(patient, chargeId, true);
    expect((await patient.post(confirm)).status).toBe(409);
    expect((await other.get(`/api/billing/receipts/${chargeId}`)).status).toBe(404);
    expect(await listBilling(other)).toEqual([]);
  });

  test('never charges more than the button showed', async () => {
    const patient = await registerPatient(server, { freeRequest: true });
    const first = await reachApproval(patient);
    const second = await reachApproval(patient);
    const approveAtShownPrice = (id: string) =>
      patient.post<{ message?: string; status: string }>(`/api/requests/${id}/approve`, { shownCents: 0 });
    expect((await approveAtShownPrice(first.id)).body.status).toBe('completed');
    const refused = await approveAtShownPrice(second.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('$5.00')]);
    expect(await takenCents()).toBe(0);
    expect((await getRequest(patient, second.id)).status).toBe('awaiting_patient_confirmation');
  });

  test('lists every charge, free approval and refund, newest first, page by page', async () => {
    const patient = await registerPatient(server, { freeRequest: true });
    const free = await reachApproval(patient);
    await approveRequest(patient, free.id);
    const paid = await reachApproval(patient);
    await payWith(patient, 'declines');
    await approveRequest(patient, paid.id);
    await payWith(patient, 'succeeds');
    await approveRequest(patient, paid.id);
    const [, charge] = await chargesOf(paid.id);
    const chargeId = charge?.id ?? '';
    await server.database.transaction((tx) =>
      openRefund(tx, server.context, { chargeId, amountCents: 200, reason: 'by_team' }),
    );
    await waitFor(
      'the refund',
      () => server.database.orm.select().from(refunds),
      ([refund]) => refund?.state === 'succeeded',
    );
    const entries = await listBilling(patient);
    expect(
      entries.map(({ entry, state, amountCents, reason }) => [entry, state, amountCents, reason]),
    ).toEqual([
      ['refund', 'refunded', 200, 'by_team'],
      ['charge', 'paid', 500, 'pay_per_use'],
      ['charge', 'declined', 500, 'pay_per_use'],
      ['charge', 'free', 0, 'free_trial'],
    ]);
    expect(entries[1]).toMatchObject({
      refundedCents: 200,
      hasReceipt: true,
      card: { brand: 'visa', lastFour: '4242' },
      request: { id: paid.id },
    });
    expect(entries.map(({ hasReceipt }) => hasReceipt)).toEqual([false, true, false, false]);
    const year = Number(
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' }).format(new Date()),
    );
    const { body } = await patient.get<{ years: unknown[] }>('/api/billing/years');
    expect(body.years).toEqual([
      { year, mode: 'demo', paidCents: 500, refundedCents: 200, fromSavingsCents: 0 },
    ]);
  });

  test('separates demo and real money in yearly totals', async () => {
    const patient = await registerPatient(server);
    const at = new Date('2026-03-01T12:00:00Z');
    const charge = (mode: 'production' | 'demo', amountCents: number) => ({
      id: newId(),
      userId: patient.user.id,
      kind: 'add_on' as const,
      addOn: 'premium_bill_review',
      amountCents,
      feeReason: 'add_on',
      mode,
      state: 'succeeded' as const,
      createdAt: at,
      settledAt: at,
    });
    const real = charge('production', 2_500);
    const simulated = charge('demo', 5_000);
    await server.database.orm.insert(charges).values([real, simulated, charge('demo', 500)]);
    await server.database.orm.insert(refunds).values(
      [real, simulated].map(({ id, amountCents }) => ({
        id: newId(),
        chargeId: id,
        amountCents: amountCents / 5,
        reason: 'by_team' as const,
        state: 'succeeded' as const,
        createdAt: at,
        settledAt: at,
      })),
    );
    const { body } = await patient.get<{ years: unknown[] }>('/api/billing/years');
    expect(body.years).toEqual([
      { year: 2026, mode: 'production', paidCents: 2_500, refundedCents: 500, fromSavingsCents: 0 },
      { year: 2026, mode: 'demo', paidCents: 5_500, refundedCents: 1_000, fromSavingsCents: 0 },
    ]);
  });

  test('pages through long bills without gaps or repeats, even at equal times', async () => {
    const patient = await registerPatient(server);
    const at = new Date('2026-03-01T12:00:00Z');
    const rows = Array.from({ length: 53 }, (_, index) => ({
      id: newId(),
      userId: patient.user.id,
      kind: 'add_on' as const,
      addOn: 'premium_bill_review',
      amountCents: 2500,
      feeReason: 'add_on',
      mode: 'demo',
      state: 'succeeded' as const,
      createdAt: index < 45 ? at : new Date(at.getTime() + index * 1000),
      settledAt: at,
    }));
    await server.database.orm.insert(charges).values(rows);
    const entries = await listBilling(patient);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(53);
    expect(entries).toHaveLength(53);
    expect(entries.map(({ at: when }) => when)).toEqual(
      entries
        .map(({ at: when }) => when)
        .toSorted()
        .toReversed(),
    );
    for (const cursor of ['x', '2026-03-01T12:00:00.000Z_x', `yesterday_${newId()}`, '_'])
      expect((await patient.get(`/api/billing/entries?cursor=${encodeURIComponent(cursor)}`)).status).toBe(
        400,
      );
  });

  test('shows payer, purchase, date, amount and card on a receipt, and no health information', async () => {
    const patient = await registerPatient(server, { firstName: 'Zoë', lastName: 'Müller' });
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    const [charge] = await chargesOf(id);
    const chargeId = charge?.id ?? '';
    const receipt = await readReceipt(server.address, patient, chargeId);
    expect(receipt).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(receipt.file).toMatch(/filename="harborline-receipt-R-\d{8}-[0-9A-F]{8}\.pdf"/);
    for (const words of ['Harborline', 'Receipt number: R-', 'Zoë Müller', '$5.00', 'Visa ending in 4242'])
      expect(receipt.text).toContain(words);
    expect(receipt.text).toContain('No real money moved');
    expect(receipt.text).not.toMatch(/mri|knee|imaging|tampa|insurance|Refunded/i);
    await server.database.transaction((tx) =>
      openRefund(tx, server.context, { chargeId, amountCents: 200, reason: 'by_team' }),
    );
    const refunded = await readReceipt(server.address, patient, chargeId);
    expect(refunded.text).toMatch(/Refunds[\s\S]*\$2\.00[\s\S]*Amount after refunds: \$3\.00/);
    const unknown = await readReceipt(server.address, patient, newId());
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Receipt not found')]);
  });

  test('has no receipt for free and declined charges', async () => {
    const patient = await registerPatient(server, { freeRequest: true });
    const free = await reachApproval(patient);
    await approveRequest(patient, free.id);
    const other = await reachApproval(patient);
    await payWith(patient, 'declines');
    await approveRequest(patient, other.id);
    const chargeRows = await server.database.orm.select().from(charges);
    expect(chargeRows).toHaveLength(2);
    for (const { id } of chargeRows)
      expect((await readReceipt(server.address, patient, id)).status).toBe(404);
  });

  test('notifies about receipts in the patient’s language, without health information, unless turned off', async () => {
    const patient = await registerPatient(server);
    await server.database.orm
      .insert(noticeSettings)
      .values({ userId: patient.user.id, language: 'es' })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: { language: 'es' } });
    const { id, chargeId } = await reachConfirmation(patient);
    await answerAsBank(patient, chargeId, true);
    const sent = await server.database.orm
      .select()
      .from(inboxEntries)
      .where(eq(inboxEntries.userId, patient.user.id));
    const entryOf = (kind: string) => sent.find((entry) => entry.kind === kind);
    expect(entryOf('bank_confirmation_waiting')).toMatchObject({
      title: 'Su banco le pide que confirme un pago',
      linkPath: `/dashboard/concierge-request/${id}`,
    });
    expect(entryOf('receipt_ready')).toMatchObject({ title: 'Su recibo', linkPath: '/billing' });
    const mails = await server.database.orm.select().from(notices).where(eq(notices.kind, 'receipt_ready'));
    expect(mails.map(({ channel, subject }) => [channel, subject])).toEqual([
      ['mail', 'Harborline: Su recibo'],
    ]);
    await server.database.orm
      .update(noticeSettings)
      .set({ off: { mail: ['payments'], sms: ['payments'] } })
      .where(eq(noticeSettings.userId, patient.user.id));
    await payWith(patient, 'succeeds');
    const next = await reachApproval(patient);
    await approveRequest(patient, next.id);
    expect(
      await server.database.orm.select().from(notices).where(eq(notices.kind, 'receipt_ready')),
    ).toHaveLength(1);
  });

  test('rejects deleting an account with a pending payment, and removes the card from the ledger afterward', async () => {
    const patient = await registerPatient(server);
    const { chargeId } = await reachConfirmation(patient);
    const deleteAccount = () =>
      patient.post<{ message: string }>('/api/account/delete', { password: testPassword });
    const refused = await deleteAccount();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('cancel it on the billing page'),
    ]);
    await answerAsBank(patient, chargeId, true);
    expect((await deleteAccount()).status).toBe(200);
    expect(await server.database.orm.select().from(charges).where(eq(charges.id, chargeId))).toMatchObject([
      { state: 'succeeded', amountCents: 500, cardBrand: null, cardLastFour: null },
    ]);
  });

  test('lists an add-on separately from its request’s fee', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await server.database.orm.insert(charges).values({
      id: newId(),
      kind: 'add_on',
      addOn: 'expedited_concierge',
      requestId: id,
      userId: patient.user.id,
      amountCents: 5000,
      feeReason: 'add_on',
      mode: 'demo',
      state: 'succeeded',
      settledAt: new Date(),
    });
    await server.database.orm
      .update(careRequests)
      .set({ expeditedAt: new Date() })
      .where(eq(careRequests.id, id));
    const waiting = await getRequest(patient, id);
    expect(waiting).toMatchObject({ fee: { amountCents: 500 }, paymentPending: false, pendingPayment: null });
    expect((await approveRequest(patient, id)).body.fee.amountCents).toBe(500);
    const { payments } = await getRequest(patient, id);
    expect(payments.map(({ what, addOn, amountCents }) => [what, addOn, amountCents]).toSorted()).toEqual([
      ['add_on', 'expedited_concierge', 5000],
      ['fee', null, 500],
    ]);
  });
});
