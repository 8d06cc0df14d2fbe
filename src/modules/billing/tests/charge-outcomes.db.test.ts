import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { careRequests, requestTimeline } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { inboxEntries, notices } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { seedFinishedRequest } from '#tests/support/steps/savings-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { Payments, VendorCharge, VendorRefund } from '#vendors/payments/payments.port.ts';
import { confirmWithinMilliseconds } from '../server/charge-handler.ts';
import { type ChargeChanges, followCharge } from '../server/charges/follow-charge.ts';
import { settleCharge } from '../server/charges/settle-charge.ts';
import { openCharge, throwIfDeclined } from '../server/open-charge.ts';

type ChargeRow = typeof charges.$inferSelect;
type Processor = Pick<Payments, 'charge' | 'findCharge' | 'cancelCharge' | 'listRefunds'>;

const noChanges: ChargeChanges = {
  isKnown: false,
  manuallyRefundedCents: 0,
  unrecordedCents: 0,
  returnedCents: 0,
  missingAtProcessorCents: 0,
  disputeChanged: false,
};

/** Checks the records written for each processor answer and the calls made to the processor. No jobs run. */
forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;
  const now = new Date('2026-11-23T15:00:00Z');
  let events: string[];
  let jobs: [string, unknown][];
  let errors: string[];
  let calls: string[];

  beforeAll(async () => {
    server = await startTestServer({ backend, role: 'web', clock: { now: () => now } });
  });
  beforeEach(async () => {
    [events, jobs, errors, calls] = [[], [], [], []];
    patient = await registerPatient(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const orm = () => server.database.orm;
  const answer = (charge: { id: string; amountCents?: number }, changes: Partial<VendorCharge> = {}) =>
    ({
      vendorChargeId: `vendor-${charge.id}`,
      key: charge.id,
      amountCents: charge.amountCents ?? 500,
      refundedCents: 0,
      state: 'succeeded',
      declineMessage: null,
      isDisputed: false,
      disputes: [],
      clientSecret: null,
      card: { brand: 'visa', lastFour: '4242' },
      ...changes,
    }) satisfies VendorCharge;

  /** A context whose processor implements only the given methods and records the calls. */
  function withProcessor(processor: Partial<Processor>): ServerContext {
    const recorded = Object.fromEntries(
      Object.entries(processor).map(([method, implementation]) => [
        method,
        (...input: unknown[]) => {
          calls.push(method);
          return (implementation as (...input: unknown[]) => unknown)(...input);
        },
      ]),
    );
    return {
      ...server.context,
      live: {
        ...server.context.live,
        publish: (tx, event) => {
          events.push(`${event.topic} ${event.id}`);
          server.context.live.publish(tx, event);
        },
      },
      jobs: { ...server.context.jobs, enqueue: async (_, job, data) => void jobs.push([job.name, data]) },
      log: { ...server.context.log, error: (_: unknown, words: string) => void errors.push(words) } as never,
      ports: { ...server.context.ports, payments: () => recorded as unknown as Payments },
    };
  }

  async function insertCharge(changes: Partial<ChargeRow> = {}): Promise<{ id: string; requestId: string }> {
    const requestId = await seedFinishedRequest(server, patient.user.id);
    const id = newId();
    await orm()
      .insert(charges)
      .values({
        id,
        requestId,
        userId: patient.user.id,
        amountCents: 500,
        feeReason: 'pay_per_use',
        mode: 'demo',
        createdAt: now,
        ...changes,
      });
    return { id, requestId };
  }
  const read = async (id: string) => (await orm().select().from(charges).where(eq(charges.id, id)))[0];
  const statusOf = async (id: string) =>
    (await orm().select().from(careRequests).where(eq(careRequests.id, id)))[0]?.status;
  const notesOf = async (requestId: string) => {
    const rows = await orm()
      .select({ note: requestTimeline.note })
      .from(requestTimeline)
      .where(eq(requestTimeline.requestId, requestId))
      .orderBy(asc(requestTimeline.id));
    return rows.map(({ note }) => note);
  };
  const notified = async () => {
    const rows = await orm()
      .select({ kind: inboxEntries.kind })
      .from(inboxEntries)
      .where(eq(inboxEntries.userId, patient.user.id));
    return rows.flatMap(({ kind }) => (kind === 'welcome' ? [] : kind));
  };
  const countPostings = (id: string) =>
    orm().$count(ledgerTransactions, eq(ledgerTransactions.key, `charge:${id}`));
  const settle = (id: string, processor: Partial<Processor>) => settleCharge(withProcessor(processor), id);

  test('unlocks the results, posts the payment and notifies the patient after a successful payment', async () => {
    const { id, requestId } = await insertCharge();
    await settle(id, { charge: async () => answer({ id }) });
    expect(await read(id)).toMatchObject({
      state: 'succeeded',
      waitsFor: null,
      vendorChargeId: `vendor-${id}`,
      cardBrand: 'visa',
      cardLastFour: '4242',
      settledAt: now,
    });
    expect(await statusOf(requestId)).toBe('completed');
    expect([await countPostings(id), await notified()]).toEqual([1, ['receipt_ready']]);
    expect(events).toContain(`billing ${id}`);
    expect(jobs.map(([name]) => name)).not.toContain('follow-charge');
    // The processor isn't called again for a settled charge.
    await settle(id, {});
    expect(calls).toEqual(['charge']);
  });

  test.each([{ isDisputed: true }, { refundedCents: 1 }])(
    'schedules a sync for what happened before the charge settled here: %j',
    async (changes) => {
      const { id } = await insertCharge();
      await settle(id, { charge: async () => answer({ id }, changes) });
      expect(jobs).toContainEqual(['follow-charge', { chargeId: id }]);
    },
  );

  test('records a declined card and keeps the results locked', async () => {
    const { id, requestId } = await insertCharge();
    const declineMessage = 'The card has expired. Nothing was charged.';
    await settle(id, { charge: async () => answer({ id }, { state: 'declined', declineMessage }) });
    expect(await read(id)).toMatchObject({
      state: 'declined',
      declineMessage,
      vendorChargeId: `vendor-${id}`,
      cardLastFour: '4242',
      settledAt: now,
    });
    expect([await statusOf(requestId), await countPostings(id), await notified()]).toEqual([
      'awaiting_patient_confirmation',
      0,
      [],
    ]);
    expect(await notesOf(requestId)).toEqual([
      'Your payment was declined. Nothing was charged, and your results are still here.',
    ]);
    expect(events).toContain(`billing ${id}`);
    await expect(throwIfDeclined(orm(), id)).rejects.toMatchObject({
      status: 402,
      code: 'PAYMENT_DECLINED',
      message: declineMessage,
    });
  });

  test('notes a canceled payment and updates the request’s page', async () => {
    const { id, requestId } = await insertCharge();
    await settle(id, { charge: async () => answer({ id }, { state: 'cancelled', card: null }) });
    expect(await read(id)).toMatchObject({ state: 'cancelled', cardLastFour: null, settledAt: now });
    expect(await notesOf(requestId)).toEqual([
      'The payment was canceled. Nothing was charged, and your results are still here.',
    ]);
    expect(events.filter((one) => one === `request ${requestId}`).length).toBeGreaterThan(1);
    expect((await throwIfDeclined(orm(), id))?.state).toBe('cancelled');
  });

  test('notifies once when the bank needs a confirmation, and not after the bank decided', async () => {
    const { id, requestId } = await insertCharge();
    const needsConfirmation = answer({ id }, { state: 'needs_authentication', clientSecret: 'secret' });
    await settle(id, { charge: async () => needsConfirmation });
    expect(await read(id)).toMatchObject({ state: 'opened', waitsFor: 'patient', settledAt: null });
    for (let time = 0; time < 2; time++) await settle(id, { findCharge: async () => needsConfirmation });
    expect(calls).toEqual(['charge', 'findCharge', 'findCharge']);
    const waiting = 'Your bank needs you to confirm the payment. Nothing has been charged yet.';
    expect([await notesOf(requestId), await notified()]).toEqual([[waiting], ['bank_confirmation_waiting']]);
    const noticeStates = async () => {
      const rows = await orm()
        .select()
        .from(notices)
        .where(eq(notices.about, `charge:${id}`));
      return rows.map(({ state }) => state);
    };
    expect(await noticeStates()).toEqual(['waiting']);
    await settle(id, { findCharge: async () => answer({ id }, { state: 'processing' }) });
    expect(await read(id)).toMatchObject({ state: 'opened', waitsFor: 'bank' });
    expect(await noticeStates()).toEqual(['void']);
    expect(await notesOf(requestId)).toEqual([
      waiting,
      'Your bank hasn’t approved the payment yet. We’ll check again automatically.',
    ]);
    await settle(id, { findCharge: async () => answer({ id }) });
    expect([await statusOf(requestId), await countPostings(id)]).toEqual(['completed', 1]);
  });

  test.each([
    ['declined at the last attempt', 'declined', 0, 'cancelled', 'declined', ['findCharge', 'cancelCharge']],
    ['restarted in the meantime', 'declined', 0, 'processing', 'opened', ['findCharge', 'cancelCharge']],
    ['paid in the meantime', 'declined', 0, 'succeeded', 'succeeded', ['findCharge', 'cancelCharge']],
    ['unknown when canceled', 'declined', 0, null, 'declined', ['findCharge', 'cancelCharge']],
    ['open for a day', 'needs_authentication', 0, 'cancelled', 'opened', ['findCharge']],
    ['open for longer', 'needs_authentication', 1, 'cancelled', 'cancelled', ['findCharge', 'cancelCharge']],
    ['with the bank for longer', 'processing', 1, 'cancelled', 'opened', ['findCharge']],
  ] as const)(
    'settles a payment awaiting confirmation: %s',
    async (_, state, longer, ended, expectedState, expectedCalls) => {
      const createdAt = new Date(now.getTime() - confirmWithinMilliseconds - longer);
      const { id } = await insertCharge({ waitsFor: 'patient', createdAt });
      await settle(id, {
        findCharge: async () => answer({ id }, { state }),
        cancelCharge: async () => (ended === null ? null : answer({ id }, { state: ended })),
      });
      expect([(await read(id))?.state, calls]).toEqual([expectedState, expectedCalls]);
    },
  );

  test('charges again when the processor has no record', async () => {
    const { id } = await insertCharge({ waitsFor: 'patient' });
    await settle(id, { findCharge: async () => null, charge: async () => answer({ id }) });
    expect([(await read(id))?.state, calls]).toEqual(['succeeded', ['findCharge', 'charge']]);
  });

  test('looks up a lost answer, and keeps the charge open if there is none', async () => {
    const loseAnswer = async () => {
      throw new Error('connection lost');
    };
    const { id } = await insertCharge();
    await expect(settle(id, { charge: loseAnswer, findCharge: async () => null })).rejects.toThrow(
      'connection lost',
    );
    expect((await read(id))?.state).toBe('opened');
    await settle(id, { charge: loseAnswer, findCharge: async () => answer({ id }) });
    expect((await read(id))?.state).toBe('succeeded');
  });

  test('ignores membership months and unknown charges', async () => {
    const { id } = await insertCharge({ kind: 'membership_month' });
    await settle(id, {});
    await settle(newId(), {});
    expect([(await read(id))?.state, calls]).toEqual(['opened', []]);
  });

  test('calls the processor once for a thousand clicks', async () => {
    const { id } = await insertCharge();
    const context = withProcessor({ charge: async () => answer({ id }) });
    await Promise.all(Array.from({ length: 1_000 }, () => settleCharge(context, id)));
    expect([calls, await countPostings(id)]).toEqual([['charge'], 1]);
  });

  test.each([
    ['declined', 'succeeded', 1],
    ['cancelled', 'succeeded', 1],
    ['succeeded', 'succeeded', 0],
    ['declined', 'declined', 0],
  ] as const)(
    'posts nothing when another process closed it as %s while the processor said %s; alerts: %i',
    async (closed, answered, alertCount) => {
      const { id } = await insertCharge();
      await settle(id, {
        charge: async () => {
          await orm().update(charges).set({ state: closed }).where(eq(charges.id, id));
          return answer({ id }, { state: answered });
        },
      });
      expect([(await read(id))?.state, await countPostings(id), errors.length]).toEqual([
        closed,
        0,
        alertCount,
      ]);
    },
  );

  test('posts and refunds a payment for a request that has ended', async () => {
    const { id, requestId } = await insertCharge();
    await orm().update(careRequests).set({ status: 'cancelled' }).where(eq(careRequests.id, requestId));
    await settle(id, { charge: async () => answer({ id }) });
    expect([await countPostings(id), await statusOf(requestId)]).toEqual([1, 'cancelled']);
    expect((await notesOf(requestId)).at(-1)).toMatch(
      /^Your \$5\.00 payment went through after .* refunding \$5\.00\./,
    );
    const refundRows = await orm().select().from(refunds).where(eq(refunds.chargeId, id));
    expect(refundRows).toMatchObject([{ amountCents: 500, state: 'opened' }]);
  });

  test('refunds a payment after the account was suspended', async () => {
    const { id, requestId } = await insertCharge({ waitsFor: 'patient' });
    await orm().update(users).set({ status: 'suspended' }).where(eq(users.id, patient.user.id));
    await settle(id, { findCharge: async () => answer({ id }) });
    expect([await countPostings(id), await statusOf(requestId)]).toEqual([
      1,
      'awaiting_patient_confirmation',
    ]);
    const refundRows = await orm().select().from(refunds).where(eq(refunds.chargeId, id));
    expect(refundRows).toMatchObject([{ amountCents: 500, state: 'opened' }]);
  });

  test.each(['declined', 'cancelled', 'needs_authentication'] as const)(
    'adds no note to an ended request when its payment is %s',
    async (state) => {
      const { id, requestId } = await insertCharge();
      await orm().update(careRequests).set({ status: 'cancelled' }).where(eq(careRequests.id, requestId));
      await settle(id, { charge: async () => answer({ id }, { state }) });
      expect(await notesOf(requestId)).toEqual([]);
    },
  );

  test.each(['declined', 'cancelled'] as const)(
    'ends the request of an adult who left the household when its payment is %s',
    async (state) => {
      const { id, requestId } = await insertCharge();
      const memberId = newId();
      const member = { firstName: 'Ben', lastName: 'Tester', kind: 'adult', relation: 'partner' } as const;
      await orm()
        .insert(householdMembers)
        .values({ ...member, id: memberId, ownerId: patient.user.id, state: 'removed' });
      await orm()
        .update(careRequests)
        .set({ householdMemberId: memberId })
        .where(eq(careRequests.id, requestId));
      await settle(id, { charge: async () => answer({ id }, { state }) });
      expect(await statusOf(requestId)).toBe('cancelled');
      expect((await notesOf(requestId)).at(-1)).toBe(
        'You no longer manage care for the person this was for. No fee was charged.',
      );
    },
  );

  test('charges nothing for a request that isn’t awaiting approval', async () => {
    const requestId = await seedFinishedRequest(server, patient.user.id);
    const approve = () =>
      patient.post<{ message: string }>(`/api/requests/${requestId}/approve`, { payFrom: 'stored_value' });
    await orm().update(careRequests).set({ status: 'cancelled' }).where(eq(careRequests.id, requestId));
    const refused = await approve();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This request isn’t waiting for your approval. Nothing was charged.',
    ]);
    expect(await orm().$count(charges, eq(charges.requestId, requestId))).toBe(0);
    await orm()
      .update(careRequests)
      .set({ status: 'awaiting_patient_confirmation', slaDeadline: new Date(now.getTime() - 1) })
      .where(eq(careRequests.id, requestId));
    expect((await approve()).status).toBe(200);
    // Late work is free, so nothing is paid.
    const chargeRows = await orm().select().from(charges).where(eq(charges.requestId, requestId));
    expect(chargeRows).toMatchObject([
      { amountCents: 0, feeReason: 'late', paidFrom: 'card', state: 'succeeded' },
    ]);
  });

  const open = (context: ServerContext, changes: Partial<Parameters<typeof openCharge>[2]> = {}) =>
    server.database.transaction((tx) =>
      openCharge(tx, context, {
        kind: 'stored_value_top_up',
        userId: patient.user.id,
        amountCents: 500,
        feeReason: 'top_up',
        mode: 'demo',
        ...changes,
      }),
    );

  test('opens a charge with its job, and settles free and health savings charges immediately', async () => {
    const context = withProcessor({});
    const opened = await open(context);
    expect(opened).toMatchObject({ state: 'opened', settledAt: null, createdAt: now });
    expect(jobs).toEqual([['settle-charge', { chargeId: opened.id }]]);
    for (const changes of [{ amountCents: 0 }, { paidFrom: 'stored_value' as const }])
      expect(await open(context, changes)).toMatchObject({ state: 'succeeded', settledAt: now });
    expect([jobs.length, calls]).toEqual([1, []]);
  });

  test('opens no paid charge without a payment processor', async () => {
    const withoutPayments: ServerContext = {
      ...withProcessor({}),
      ports: {
        ...server.context.ports,
        payments: () => {
          throw new Problem(503, 'NOT_CONFIGURED', 'Payments are Not Configured.');
        },
      },
    };
    const before = await orm().$count(charges);
    await expect(open(withoutPayments)).rejects.toMatchObject({ code: 'NOT_CONFIGURED' });
    expect([await orm().$count(charges), jobs]).toEqual([before, []]);
    expect((await open(withoutPayments, { amountCents: 0 })).state).toBe('succeeded');
  });

  const paid = { state: 'succeeded', settledAt: new Date('2026-11-23T14:00:00Z') } as const;
  const sync = (id: string, found: VendorCharge | null, refunded: VendorRefund[] = []) =>
    followCharge(withProcessor({ findCharge: async () => found, listRefunds: async () => refunded }), id);

  test.each([
    { state: 'opened' },
    { state: 'declined' },
    { ...paid, amountCents: 0 },
    { ...paid, paidFrom: 'stored_value' },
  ] as Partial<ChargeRow>[])('doesn’t call the processor when no card money moved: %j', async (changes) => {
    const { id } = await insertCharge(changes);
    expect(await sync(id, answer({ id }))).toEqual(noChanges);
    expect(calls).toEqual([]);
  });

  test('changes nothing for charges that the processor or we don’t know', async () => {
    const { id } = await insertCharge(paid);
    expect(await sync(id, null)).toEqual(noChanges);
    expect(await sync(newId(), null)).toEqual(noChanges);
    expect([calls, events]).toEqual([['findCharge'], []]);
  });

  test('reports a known charge without differences', async () => {
    const { id } = await insertCharge({ ...paid, vendorChargeId: 'ch_1' });
    expect(await sync(id, answer({ id }))).toEqual({ ...noChanges, isKnown: true });
    expect([calls, events]).toEqual([['findCharge'], []]);
  });

  test('records a manual refund at the processor, and updates the page', async () => {
    const { id, requestId } = await insertCharge(paid);
    await orm().update(careRequests).set({ status: 'completed' }).where(eq(careRequests.id, requestId));
    expect(await sync(id, answer({ id }, { refundedCents: 200 }))).toEqual({
      ...noChanges,
      isKnown: true,
      manuallyRefundedCents: 200,
    });
    expect((await read(id))?.refundedCents).toBe(200);
    expect(events).toContain(`billing ${id}`);
  });

  test('leaves a manual refund of health savings for review', async () => {
    const { id } = await insertCharge({ ...paid, kind: 'stored_value_top_up', requestId: null });
    expect(await sync(id, answer({ id }, { refundedCents: 200 }))).toEqual({
      ...noChanges,
      isKnown: true,
      unrecordedCents: 200,
    });
    expect([(await read(id))?.refundedCents, events]).toEqual([0, []]);
  });

  test('reports a refund missing at the processor without changing anything', async () => {
    const { id } = await insertCharge({ ...paid, refundedCents: 300 });
    const refundFields = { chargeId: id, reason: 'by_team', createdAt: now } as const;
    const [paidRefundId, openRefundId] = [newId(), newId()];
    await orm()
      .insert(refunds)
      .values([
        { ...refundFields, id: paidRefundId, amountCents: 300, state: 'succeeded' },
        { ...refundFields, id: openRefundId, amountCents: 100, state: 'opened' },
      ]);
    const processorRefund: VendorRefund = {
      vendorRefundId: 're_1',
      key: paidRefundId,
      amountCents: 300,
      state: 'succeeded',
    };
    expect(await sync(id, answer({ id }, { refundedCents: 100 }), [processorRefund])).toEqual({
      ...noChanges,
      isKnown: true,
      missingAtProcessorCents: 200,
    });
    expect(calls).toEqual(['findCharge', 'listRefunds']);
  });

  test('records when a dispute is opened and when it ends', async () => {
    const { id } = await insertCharge(paid);
    const dispute = { vendorDisputeId: 'dp_1', amountCents: 500, isLost: false };
    const held = answer({ id }, { isDisputed: true, disputes: [{ ...dispute, isHeld: true }] });
    expect(await sync(id, held)).toEqual({ ...noChanges, isKnown: true, disputeChanged: true });
    expect((await read(id))?.disputedAt).toEqual(now);
    expect(events).toContain(`billing ${id}`);
    expect(await sync(id, held)).toEqual({ ...noChanges, isKnown: true });
    const won = answer({ id }, { disputes: [{ ...dispute, isHeld: false }] });
    expect(await sync(id, won)).toEqual({ ...noChanges, isKnown: true, disputeChanged: true });
    expect((await read(id))?.disputedAt).toBeNull();
  });
});
