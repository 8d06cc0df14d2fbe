import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refundLateRequest } from '#modules/fulfillment/server/guarantee/mark-sla-missed.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { staffAlerts } from '#schema/notices.ts';
import { charges, refunds, webhookEvents } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { getRequest, payWith } from '#tests/support/steps/care-steps.ts';
import { seedMembership } from '#tests/support/steps/membership-steps.ts';
import {
  depositSavings,
  listAllMovements,
  payFromSavings,
  readSavings,
  readSavingsBalance,
  seedFinishedRequest,
  withdrawSavings,
} from '#tests/support/steps/savings-steps.ts';
import { listInbox } from '#tests/support/steps/sla-steps.ts';
import { waitForDueJobs } from '#tests/support/steps/text-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedCharges, testCards } from '#vendors/simulated-tables.ts';
import { settleCharge } from '../server/charges/settle-charge.ts';
import { checkLedger } from '../server/ledger/check-ledger.ts';
import { postToLedger } from '../server/post-to-ledger.ts';
import { openRefund } from '../server/refunds/open-refund.ts';
import { storedValueNote } from '../stored-value.rules.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;
  let at = new Date('2026-11-16T15:00:00Z');
  beforeEach(async () => {
    at = new Date('2026-11-16T15:00:00Z');
    server = await startTestServer({ backend, clock: { now: () => new Date(at) } });
    patient = await registerPatient(server);
  });
  afterEach(async () => {
    for await (const fault of checkLedger(server.database.orm)) expect(fault).toBeNull();
    expect(await readSavingsBalance(server, patient.user.id)).toBeGreaterThanOrEqual(0);
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const takenCents = async () => {
    const rows = await server.database.orm
      .select()
      .from(simulatedCharges)
      .where(eq(simulatedCharges.state, 'succeeded'));
    return rows.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
  };

  const waitForRefunds = () =>
    waitFor(
      'the refunds',
      () => server.database.orm.select().from(refunds),
      (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'opened'),
    );

  const listTopUps = () =>
    server.database.orm.select().from(charges).where(eq(charges.kind, 'stored_value_top_up'));

  test('adds a deposit once, however often the request arrives', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => depositSavings(patient, 5_000, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await waitForDueJobs(server);
    const savings = await readSavings(patient);
    expect(savings).toMatchObject({ balanceCents: 5_000, availableCents: 5_000, heldCents: 0 });
    expect(savings.year).toMatchObject({
      taxYear: 2026,
      putInCents: 5_000,
      limitCents: 440_000,
      leftCents: 435_000,
    });
    expect(savings.note).toContain('not a bank account or a custodial health savings account');
    expect(await takenCents()).toBe(5_000);
    const other = await depositSavings(patient, 6_000, key);
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('a different amount')]);
  });

  test('accepts concurrent top-ups only up to the yearly limit, and explains the rest', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => depositSavings(patient, 100_000)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(16);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body.message).toContain('yearly limit of $4,400.00 for self-only coverage in 2026');
      expect(body.message).toContain('Nothing was charged.');
    }
    await waitForDueJobs(server);
    expect(await takenCents()).toBe(400_000);
    expect((await readSavings(patient)).balanceCents).toBe(400_000);
    expect((await depositSavings(patient, 40_000)).status).toBe(200);
    expect((await depositSavings(patient, 500)).body.message).toContain('You’ve reached it.');
  });

  test('counts a pending top-up toward the limit but not a declined one, and shows both', async () => {
    const card = async (name: 'requires_authentication' | 'declines' | 'succeeds') => {
      await server.database.orm.delete(testCards);
      await server.database.orm.insert(testCards).values({ customerKey: patient.user.id, card: name });
    };
    await card('declines');
    const declined = await depositSavings(patient, 440_000);
    expect([declined.status, declined.body.message]).toEqual([
      402,
      expect.stringContaining('Nothing was charged'),
    ]);
    expect((await readSavings(patient)).declined).toMatchObject({ amountCents: 440_000 });
    at = new Date(at.getTime() + 60_000);
    await card('requires_authentication');
    const waiting = await depositSavings(patient, 439_000);
    expect(waiting.status).toBe(200);
    expect(waiting.body).toMatchObject({
      isAdded: false,
      balanceCents: 0,
      declined: null,
      year: { leftCents: 1_000 },
      underWay: [{ kind: 'top_up', amountCents: 439_000, waitsFor: 'patient' }],
    });
    await card('succeeds');
    expect((await depositSavings(patient, 1_000)).body).toMatchObject({
      isAdded: true,
      balanceCents: 1_000,
      underWay: [{ amountCents: 439_000 }],
    });
    expect((await depositSavings(patient, 500)).status).toBe(409);
    const [charge] = (await listTopUps()).filter(({ state }) => state === 'opened');
    await patient.post('/api/demo/bank-answer', { chargeId: charge?.id, confirmed: true });
    const paid = await waitFor(
      'the confirmed top-up',
      () => readSavings(patient),
      ({ balanceCents }) => balanceCents > 1_000,
    );
    expect(paid).toMatchObject({ balanceCents: 440_000, underWay: [] });
  });

  test('adds the money once when the processor’s answer is lost', async () => {
    await payWith(patient, 'times_out_after_charging');
    expect((await depositSavings(patient, 2_500)).status).toBe(200);
    await waitFor(
      'the balance',
      () => readSavings(patient),
      ({ balanceCents }) => balanceCents === 2_500,
    );
    expect(await takenCents()).toBe(2_500);
  });

  test('cancels a top-up not confirmed within a day, and says nothing was charged', async () => {
    await payWith(patient, 'requires_authentication');
    expect((await depositSavings(patient, 5_000)).status).toBe(200);
    const [charge] = await listTopUps();
    // The charge's job also checks, so wait for it: a later check must not join it.
    await waitFor(
      'the notification',
      () => server.database.orm.$count(webhookEvents),
      (count) => count > 0,
    );
    await waitForDueJobs(server);
    at = new Date(at.getTime() + 25 * 60 * 60_000);
    await settleCharge(server.context, charge?.id ?? '');
    expect(await listTopUps()).toMatchObject([{ state: 'cancelled' }]);
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 0, underWay: [] });
    expect(await listInbox(patient)).toContain('A payment was canceled');
  });

  test('raises the limit for family coverage and age 55, and accepts nothing for an unpublished year', async () => {
    const saved = await patient.put('/api/stored-value/coverage', { coverage: 'family', bornIn: 1971 });
    expect(saved.body).toMatchObject({ year: { limitCents: 975_000 }, coverage: { isStated: true } });
    const future = await patient.put<{ message: string }>('/api/stored-value/coverage', {
      coverage: 'family',
      bornIn: 2030,
    });
    expect([future.status, future.body.message]).toEqual([
      400,
      expect.stringContaining('can’t be in the future'),
    ]);
    at = new Date('2031-03-01T12:00:00Z');
    const again = await registerPatient(server);
    const refused = await depositSavings(again, 5_000);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('2031 hasn’t been published'),
    ]);
  });

  test('starts a new tax year with a new limit at midnight Eastern time', async () => {
    at = new Date('2027-01-01T04:59:00Z');
    patient = await registerPatient(server);
    expect((await depositSavings(patient, 440_000)).status).toBe(200);
    expect((await depositSavings(patient, 500)).status).toBe(409);
    at = new Date('2027-01-01T05:00:00Z');
    expect((await depositSavings(patient, 450_000)).status).toBe(200);
    expect((await readSavings(patient)).year).toMatchObject({
      taxYear: 2027,
      putInCents: 450_000,
      leftCents: 0,
    });
  });

  test('pays a fee from the balance without the processor, and unlocks the results', async () => {
    await depositSavings(patient, 5_000);
    const id = await seedFinishedRequest(server, patient.user.id);
    const choice = await patient.get(`/api/requests/${id}/payment-choice`);
    expect(choice.body).toMatchObject({
      amountCents: 500,
      storedValue: {
        availableCents: 5_000,
        possible: true,
        reason: expect.stringContaining('part of getting care'),
        note: storedValueNote,
      },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => payFromSavings(patient, id)));
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['completed']));
    expect((await readSavings(patient)).balanceCents).toBe(4_500);
    expect(await takenCents()).toBe(5_000);
    const [fee] = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
    expect(fee).toMatchObject({
      paidFrom: 'stored_value',
      state: 'succeeded',
      amountCents: 500,
      vendorChargeId: null,
    });
    const { timeline } = await getRequest(patient, id);
    expect(timeline.map(({ note }) => note).join()).toContain('You paid $5.00 once from your health savings');
  });

  test('never spends more than the balance in fifty concurrent approvals', async () => {
    await depositSavings(patient, 6_200);
    const ids: string[] = [];
    for (let count = 0; count < 50; count++) ids.push(await seedFinishedRequest(server, patient.user.id));
    const answers = await Promise.all(ids.map((id) => payFromSavings(patient, id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(38);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body.message).toBe(
        'Your health savings balance is $2.00, and the fee is $5.00. Nothing was charged.',
      );
    }
    expect((await readSavings(patient)).balanceCents).toBe(200);
    expect(await readSavingsBalance(server, patient.user.id)).toBe(200);
  });

  test('rejects a negative balance in the database', async () => {
    await depositSavings(patient, 1_000);
    const overdraw = server.database.transaction((tx) =>
      postToLedger(tx, {
        ...postings.feePaidFromStoredValue(1_001),
        userId: patient.user.id,
        key: `charge:${newId()}`,
        occurredAt: at,
      }),
    );
    await expect(overdraw).rejects.toThrow();
    expect(await readSavingsBalance(server, patient.user.id)).toBe(1_000);
  });

  test('rejects paying for bills, unclear requests, other adults and free requests from the balance', async () => {
    await depositSavings(patient, 5_000);
    const expectRejected = async (
      ...planted: Parameters<typeof seedFinishedRequest> extends [unknown, unknown, ...infer Rest]
        ? Rest
        : never
    ) => {
      const id = await seedFinishedRequest(server, patient.user.id, ...planted);
      const { status, body } = await payFromSavings(patient, id);
      expect(status).toBe(409);
      expect((await getRequest(patient, id)).status).toBe('awaiting_patient_confirmation');
      return body.message;
    };
    expect(await expectRejected({ requestType: 'bill_review' })).toContain('bills, claims and paperwork');
    expect(await expectRejected({ requestType: 'care_guidance' })).toContain(
      'can’t tell whether it’s about care',
    );
    expect(await expectRejected({ serviceCode: 'mri-knee', forWhom: 'parent' })).toContain(
      'your spouse and your dependents',
    );
    const child = await seedFinishedRequest(server, patient.user.id, {
      serviceCode: 'mri-knee',
      forWhom: 'child',
    });
    expect((await payFromSavings(patient, child)).body.status).toBe('completed');
    await seedMembership(server, patient.user.id);
    const free = await seedFinishedRequest(server, patient.user.id);
    expect((await payFromSavings(patient, free)).body).toMatchObject({
      status: 'completed',
      fee: { amountCents: 0 },
    });
    expect((await readSavings(patient)).balanceCents).toBe(4_500);
  });

  test('never pays a real fee with demo money', async () => {
    await depositSavings(patient, 5_000);
    const id = await seedFinishedRequest(server, patient.user.id, undefined, { mode: 'production' });
    const { status, body } = await payFromSavings(patient, id);
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('Your health savings balance is $0.00'),
    ]);
    expect((await readSavings(patient)).balanceCents).toBe(5_000);
  });

  test('never takes a fee from the balance while a card is being charged for it', async () => {
    await depositSavings(patient, 5_000);
    const id = await seedFinishedRequest(server, patient.user.id);
    await payWith(patient, 'out_of_reach');
    await patient.post(`/api/requests/${id}/approve`);
    const { status, body } = await payFromSavings(patient, id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('still processing')]);
    await payWith(patient, 'succeeds');
    await waitFor(
      'the fee',
      () => getRequest(patient, id),
      (request) => request.status === 'completed',
    );
    expect((await readSavings(patient)).balanceCents).toBe(5_000);
  });

  test('refunds a fee into the balance without calling the processor', async () => {
    await depositSavings(patient, 5_000);
    const id = await seedFinishedRequest(server, patient.user.id);
    await payFromSavings(patient, id);
    const [fee] = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
    const refund = () =>
      server.database.transaction((tx) =>
        openRefund(tx, server.context, { chargeId: fee?.id ?? '', amountCents: null, reason: 'late' }),
      );
    expect(await refund()).toBe(await refund());
    await waitForRefunds();
    expect((await readSavings(patient)).balanceCents).toBe(5_000);
    expect(await takenCents()).toBe(5_000);
    const request = await getRequest(patient, id);
    expect(request.status).toBe('refunded');
    expect(request.timeline.map(({ note }) => note).join()).toContain('refunded to your health savings');
    expect((await readSavings(patient)).year.putInCents).toBe(5_000);
  });

  test('alerts staff and posts nothing for a refund owed to a deleted account’s savings', async () => {
    await depositSavings(patient, 500);
    const id = await seedFinishedRequest(server, patient.user.id);
    await payFromSavings(patient, id);
    await server.database.orm
      .update(users)
      .set({ status: 'deleted', deletedAt: at })
      .where(eq(users.id, patient.user.id));
    const request = await server.database.transaction(async (tx) => {
      const locked = await lockRequest(tx, id);
      if (!locked) throw new Error('The request was not found.');
      await tx.update(careRequests).set({ breachedAt: at, status: 'calling_providers' });
      return locked;
    });
    const isSettled = await server.database.transaction((tx) =>
      refundLateRequest(tx, server.context, request),
    );
    expect(isSettled).toBe(true);
    expect(await server.database.orm.select().from(refunds)).toEqual([]);
    const alerts = await server.database.orm.select().from(staffAlerts);
    expect(alerts.map(({ kind, userId }) => [kind, userId])).toEqual([['refund_failed', patient.user.id]]);
  });

  test('returns unused money to the newest cards first, and frees the yearly limit', async () => {
    await depositSavings(patient, 3_000);
    at = new Date(at.getTime() + 60_000);
    await depositSavings(patient, 2_000);
    await payFromSavings(patient, await seedFinishedRequest(server, patient.user.id));
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdrawSavings(patient, 2_500, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const savings = await waitFor(
      'the withdrawal',
      () => readSavings(patient),
      ({ underWay }) => underWay.length === 0,
    );
    expect(savings).toMatchObject({
      balanceCents: 2_000,
      availableCents: 2_000,
      year: { putInCents: 2_500 },
    });
    expect(await takenCents()).toBe(2_500);
    const refundedAmounts = (await listTopUps()).map(({ amountCents, refundedCents }) => [
      amountCents,
      refundedCents,
    ]);
    expect(refundedAmounts.toSorted()).toEqual([
      [2_000, 2_000],
      [3_000, 500],
    ]);
    const tooMuch = await withdrawSavings(patient, 2_001);
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      'You can withdraw up to $20.00. Nothing was withdrawn.',
    ]);
  });

  test('returns a failed withdrawal to the balance and says so', async () => {
    await depositSavings(patient, 3_000);
    await server.database.orm.update(simulatedCharges).set({ refundedCents: 3_000 });
    expect((await withdrawSavings(patient, 1_000)).status).toBe(200);
    await waitForRefunds();
    expect(await readSavings(patient)).toMatchObject({
      balanceCents: 3_000,
      availableCents: 3_000,
      notReturned: { amountCents: 1_000 },
      year: { putInCents: 3_000 },
    });
  });

  test('rejects spending money that is being withdrawn', async () => {
    await depositSavings(patient, 1_000);
    const id = await seedFinishedRequest(server, patient.user.id);
    const [back, paid] = await Promise.all([withdrawSavings(patient, 700), payFromSavings(patient, id)]);
    expect([back.status, paid.status].toSorted()).toEqual([200, 409]);
    await waitFor(
      'the withdrawal to settle',
      () => readSavings(patient),
      ({ underWay }) => underWay.length === 0,
    );
    expect([300, 500]).toContain(await readSavingsBalance(server, patient.user.id));
  });

  test('rejects a staff refund of a top-up that was spent', async () => {
    await depositSavings(patient, 700);
    await payFromSavings(patient, await seedFinishedRequest(server, patient.user.id));
    const [topUp] = await listTopUps();
    const refund = (amountCents: number | null) =>
      server.database.transaction((tx) =>
        openRefund(tx, server.context, { chargeId: topUp?.id ?? '', amountCents, reason: 'by_team' }),
      );
    await expect(refund(null)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Only $2.00'),
    });
    await refund(200);
    await waitForRefunds();
    expect((await readSavings(patient)).balanceCents).toBe(0);
  });

  test('rejects spending a disputed top-up', async () => {
    await depositSavings(patient, 5_000);
    await server.database.orm
      .update(charges)
      .set({ disputedAt: at, disputeHeldCents: 5_000 })
      .where(and(eq(charges.userId, patient.user.id), eq(charges.kind, 'stored_value_top_up')));
    expect(await readSavings(patient)).toMatchObject({
      balanceCents: 5_000,
      heldCents: 5_000,
      availableCents: 0,
    });
    const { status } = await payFromSavings(patient, await seedFinishedRequest(server, patient.user.id));
    expect([status, (await withdrawSavings(patient, 100)).status]).toEqual([409, 409]);
  });

  test('pages through activity without gaps, with each resulting balance', async () => {
    await depositSavings(patient, 5_000);
    for (let count = 0; count < 4; count++)
      await payFromSavings(patient, await seedFinishedRequest(server, patient.user.id));
    await withdrawSavings(patient, 1_000);
    await waitForRefunds();
    const movements = await listAllMovements(patient);
    expect(
      movements.map(({ kind, amountCents, balanceAfterCents }) => [kind, amountCents, balanceAfterCents]),
    ).toEqual([
      ['withdrawal', -1_000, 2_000],
      ['fee', -500, 3_000],
      ['fee', -500, 3_500],
      ['fee', -500, 4_000],
      ['fee', -500, 4_500],
      ['top_up', 5_000, 5_000],
    ]);
    expect(movements.map(({ words }) => words).join()).not.toMatch(/knee|mri/i);
  });

  test('adds up every statement from opening to closing balance, matching the ledger', async () => {
    at = new Date('2026-12-30T15:00:00Z');
    patient = await registerPatient(server);
    await depositSavings(patient, 10_000);
    await payFromSavings(patient, await seedFinishedRequest(server, patient.user.id));
    at = new Date('2027-01-02T15:00:00Z');
    await payFromSavings(patient, await seedFinishedRequest(server, patient.user.id));
    await depositSavings(patient, 2_000);
    const csv = async (period: string) => {
      const { status, text, headers } = await patient.get(
        `/api/stored-value/statement?period=${period}&format=csv`,
      );
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      const rows = text
        .replace(/^\ufeff/, '')
        .trim()
        .split('\r\n')
        .slice(1);
      expect(rows.pop()).toContain(storedValueNote);
      return rows.map((line) => line.split(',').slice(2, 6));
    };
    expect(await csv('2026')).toEqual([
      ['Opening balance', '', '', '0.00'],
      ['Added from your card', '100.00', '', '100.00'],
      ['Request fee', '', '5.00', '95.00'],
      ['Closing balance', '', '', '95.00'],
    ]);
    expect(await csv('2026-12')).toEqual(await csv('2026'));
    const firstOfYear = await csv('2027-01');
    expect(firstOfYear[0]).toEqual(['Opening balance', '', '', '95.00']);
    expect(firstOfYear.at(-1)).toEqual(['Balance so far', '', '', '110.00']);
    expect(await readSavingsBalance(server, patient.user.id)).toBe(11_000);
    const pdf = await patient.get('/api/stored-value/statement?period=2026');
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await readSavings(patient)).statements).toEqual({
      years: ['2027', '2026'],
      months: ['2027-01', '2026-12'],
    });
    for (const wrong of ['2028', '2027-02', 'now', '2026-13'])
      expect((await patient.get(`/api/stored-value/statement?period=${wrong}`)).status).toBe(400);
  });

  test('rejects paying from or reading another patient’s savings', async () => {
    await depositSavings(patient, 5_000);
    const eve = await registerPatient(server);
    const id = await seedFinishedRequest(server, patient.user.id);
    expect((await payFromSavings(eve, id)).status).toBe(404);
    expect((await eve.get(`/api/requests/${id}/payment-choice`)).status).toBe(404);
    expect(await readSavings(eve)).toMatchObject({ balanceCents: 0, statements: { years: [], months: [] } });
    expect(await listAllMovements(eve)).toEqual([]);
    expect((await withdrawSavings(eve, 100)).status).toBe(409);
    expect((await server.newClient().get('/api/stored-value')).status).toBe(401);
  });

  test('rejects deleting an account with health savings', async () => {
    await depositSavings(patient, 5_000);
    const deleteAccount = () =>
      patient.post<{ message: string }>('/api/account/delete', { password: testPassword });
    const refused = await deleteAccount();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('still have $50.00'),
    ]);
    await withdrawSavings(patient, 5_000);
    await waitForRefunds();
    expect((await deleteAccount()).status).toBe(200);
  });

  test('rejects deleting an account while real savings are on hold after a dispute', async () => {
    const id = newId();
    const userId = patient.user.id;
    await server.database.transaction(async (tx) => {
      await tx.insert(charges).values({
        id,
        kind: 'stored_value_top_up',
        userId,
        amountCents: 5_000,
        feeReason: 'top_up',
        mode: 'production',
        state: 'succeeded',
        disputedAt: at,
        disputeHeldCents: 5_000,
      });
      const posting = { userId, key: `charge:${id}`, occurredAt: at };
      await postToLedger(tx, { ...postings.storedValueToppedUp(5_000), ...posting });
    });
    const refused = await patient.post<{ message: string }>('/api/account/delete', {
      password: testPassword,
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Your bank reversed a deposit .* so \$50\.00 is on hold\. Contact us/),
    ]);
  });

  test('retries a failed withdrawal with another card first', async () => {
    await depositSavings(patient, 3_000);
    at = new Date(at.getTime() + 60_000);
    await depositSavings(patient, 2_000);
    const [older, newer] = (await listTopUps()).toSorted(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    );
    await server.database.orm
      .update(charges)
      .set({ cardLastFour: '9999' })
      .where(eq(charges.id, newer?.id ?? ''));
    await server.database.orm
      .update(simulatedCharges)
      .set({ refundedCents: 2_000 })
      .where(eq(simulatedCharges.key, newer?.id ?? ''));
    expect((await withdrawSavings(patient, 2_500)).status).toBe(200);
    await waitForRefunds();
    expect(await readSavings(patient)).toMatchObject({
      balanceCents: 4_500,
      notReturned: { amountCents: 2_000 },
    });
    at = new Date(at.getTime() + 60_000);
    expect((await withdrawSavings(patient, 2_000)).status).toBe(200);
    await waitForRefunds();
    expect(await readSavings(patient)).toMatchObject({ balanceCents: 2_500, notReturned: null });
    const [after] = await server.database.orm
      .select()
      .from(charges)
      .where(eq(charges.id, older?.id ?? ''));
    expect(after?.refundedCents).toBe(2_500);
  });
});
