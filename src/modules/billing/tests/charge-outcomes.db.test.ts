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
import { plantFinishedWork } from '#tests/support/steps/savings-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { Payments, VendorCharge, VendorRefund } from '#vendors/payments/payments.port.ts';
import { confirmWithinMilliseconds } from '../server/charge-handler.ts';
import { type Followed, followCharge } from '../server/charges/follow-charge.ts';
import { settleCharge } from '../server/charges/settle-charge.ts';
import { openCharge, refuseWhenDeclined } from '../server/open-charge.ts';

type ChargeRow = typeof charges.$inferSelect;
type Company = Pick<Payments, 'charge' | 'findCharge' | 'cancelCharge' | 'listRefunds'>;

const nothing: Followed = {
  isKnown: false,
  takenOverCents: 0,
  leftOverCents: 0,
  cameBackCents: 0,
  missingThereCents: 0,
  disputeChanged: false,
};

/** Checks what is written for each processor answer and what is asked of the processor. No worker runs. */
forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;
  const now = new Date('2026-11-23T15:00:00Z');
  let heard: string[];
  let jobs: [string, unknown][];
  let logged: string[];
  let asked: string[];

  beforeAll(async () => {
    server = await startTestServer({ backend, role: 'web', clock: { now: () => now } });
  });
  beforeEach(async () => {
    [heard, jobs, logged, asked] = [[], [], [], []];
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

  /** The processor answers only what is given; any other call is an error. */
  function withCompany(company: Partial<Company>): ServerContext {
    const noted = Object.fromEntries(
      Object.entries(company).map(([act, run]) => [
        act,
        (...input: unknown[]) => {
          asked.push(act);
          return (run as (...input: unknown[]) => unknown)(...input);
        },
      ]),
    );
    return {
      ...server.context,
      live: {
        ...server.context.live,
        publish: (tx, event) => {
          heard.push(`${event.topic} ${event.id}`);
          server.context.live.publish(tx, event);
        },
      },
      jobs: { ...server.context.jobs, enqueue: async (_, job, data) => void jobs.push([job.name, data]) },
      log: { ...server.context.log, error: (_: unknown, words: string) => void logged.push(words) } as never,
      ports: { ...server.context.ports, payments: () => noted as unknown as Payments },
    };
  }

  async function plant(changes: Partial<ChargeRow> = {}): Promise<{ id: string; requestId: string }> {
    const requestId = await plantFinishedWork(server, patient.user.id);
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
  const booked = (id: string) => orm().$count(ledgerTransactions, eq(ledgerTransactions.key, `charge:${id}`));
  const settle = (id: string, company: Partial<Company>) => settleCharge(withCompany(company), id);

  test('a successful payment opens the results, is posted and notified', async () => {
    const { id, requestId } = await plant();
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
    expect([await booked(id), await notified()]).toEqual([1, ['receipt_ready']]);
    expect(heard).toContain(`billing ${id}`);
    expect(jobs.map(([name]) => name)).not.toContain('follow-charge');
    // A closed charge isn't asked for again.
    await settle(id, {});
    expect(asked).toEqual(['charge']);
  });

  test.each([{ isDisputed: true }, { refundedCents: 1 }])(
    'follows what happened to the money before it settled here: %j',
    async (changes) => {
      const { id } = await plant();
      await settle(id, { charge: async () => answer({ id }, changes) });
      expect(jobs).toContainEqual(['follow-charge', { chargeId: id }]);
    },
  );

  test('a declined card is recorded, and the results stay locked', async () => {
    const { id, requestId } = await plant();
    const declineMessage = 'The card has expired. Nothing was charged.';
    await settle(id, { charge: async () => answer({ id }, { state: 'declined', declineMessage }) });
    expect(await read(id)).toMatchObject({
      state: 'declined',
      declineMessage,
      vendorChargeId: `vendor-${id}`,
      cardLastFour: '4242',
      settledAt: now,
    });
    expect([await statusOf(requestId), await booked(id), await notified()]).toEqual([
      'awaiting_patient_confirmation',
      0,
      [],
    ]);
    expect(await notesOf(requestId)).toEqual([
      'Your payment was declined. Nothing was charged, and your results are still here.',
    ]);
    expect(heard).toContain(`billing ${id}`);
    await expect(refuseWhenDeclined(orm(), id)).rejects.toMatchObject({
      status: 402,
      code: 'PAYMENT_DECLINED',
      message: declineMessage,
    });
  });

  test('a canceled payment is noted, and the request’s page updates', async () => {
    const { id, requestId } = await plant();
    await settle(id, { charge: async () => answer({ id }, { state: 'cancelled', card: null }) });
    expect(await read(id)).toMatchObject({ state: 'cancelled', cardLastFour: null, settledAt: now });
    expect(await notesOf(requestId)).toEqual([
      'The payment was canceled. Nothing was charged, and your results are still here.',
    ]);
    expect(heard.filter((one) => one === `request ${requestId}`).length).toBeGreaterThan(1);
    expect((await refuseWhenDeclined(orm(), id))?.state).toBe('cancelled');
  });

  test('notifies once when the bank needs a confirmation, and not after it decided', async () => {
    const { id, requestId } = await plant();
    const asks = answer({ id }, { state: 'needs_authentication', clientSecret: 'secret' });
    await settle(id, { charge: async () => asks });
    expect(await read(id)).toMatchObject({ state: 'opened', waitsFor: 'patient', settledAt: null });
    for (let time = 0; time < 2; time++) await settle(id, { findCharge: async () => asks });
    expect(asked).toEqual(['charge', 'findCharge', 'findCharge']);
    const waiting = 'Your bank needs you to confirm the payment. Nothing has been charged yet.';
    expect([await notesOf(requestId), await notified()]).toEqual([[waiting], ['bank_confirmation_waiting']]);
    const tellings = async () => {
      const rows = await orm()
        .select()
        .from(notices)
        .where(eq(notices.about, `charge:${id}`));
      return rows.map(({ state }) => state);
    };
    expect(await tellings()).toEqual(['waiting']);
    await settle(id, { findCharge: async () => answer({ id }, { state: 'processing' }) });
    expect(await read(id)).toMatchObject({ state: 'opened', waitsFor: 'bank' });
    expect(await tellings()).toEqual(['void']);
    expect(await notesOf(requestId)).toEqual([
      waiting,
      'Your bank hasn’t approved the payment yet. We’ll check again automatically.',
    ]);
    await settle(id, { findCharge: async () => answer({ id }) });
    expect([await statusOf(requestId), await booked(id)]).toEqual(['completed', 1]);
  });

  test.each([
    ['declined at its last try', 'declined', 0, 'cancelled', 'declined', ['findCharge', 'cancelCharge']],
    ['restarted in the meantime', 'declined', 0, 'processing', 'opened', ['findCharge', 'cancelCharge']],
    ['paid in the meantime', 'declined', 0, 'succeeded', 'succeeded', ['findCharge', 'cancelCharge']],
    ['unknown when canceled', 'declined', 0, null, 'declined', ['findCharge', 'cancelCharge']],
    ['open for a day', 'needs_authentication', 0, 'cancelled', 'opened', ['findCharge']],
    ['open for longer', 'needs_authentication', 1, 'cancelled', 'cancelled', ['findCharge', 'cancelCharge']],
    ['with the bank for longer', 'processing', 1, 'cancelled', 'opened', ['findCharge']],
  ] as const)('a payment awaiting confirmation, %s', async (_, state, longer, ended, becomes, acts) => {
    const createdAt = new Date(now.getTime() - confirmWithinMilliseconds - longer);
    const { id } = await plant({ waitsFor: 'patient', createdAt });
    await settle(id, {
      findCharge: async () => answer({ id }, { state }),
      cancelCharge: async () => (ended === null ? null : answer({ id }, { state: ended })),
    });
    expect([(await read(id))?.state, asked]).toEqual([becomes, acts]);
  });

  test('charges again when the processor has no record', async () => {
    const { id } = await plant({ waitsFor: 'patient' });
    await settle(id, { findCharge: async () => null, charge: async () => answer({ id }) });
    expect([(await read(id))?.state, asked]).toEqual(['succeeded', ['findCharge', 'charge']]);
  });

  test('looks up a lost answer, and keeps the charge open if there is none', async () => {
    const lost = async () => {
      throw new Error('the line broke');
    };
    const { id } = await plant();
    await expect(settle(id, { charge: lost, findCharge: async () => null })).rejects.toThrow(
      'the line broke',
    );
    expect((await read(id))?.state).toBe('opened');
    await settle(id, { charge: lost, findCharge: async () => answer({ id }) });
    expect((await read(id))?.state).toBe('succeeded');
  });

  test('ignores membership months and unknown charges', async () => {
    const { id } = await plant({ kind: 'membership_month' });
    await settle(id, {});
    await settle(newId(), {});
    expect([(await read(id))?.state, asked]).toEqual(['opened', []]);
  });

  test('a thousand clicks call the processor once', async () => {
    const { id } = await plant();
    const context = withCompany({ charge: async () => answer({ id }) });
    await Promise.all(Array.from({ length: 1_000 }, () => settleCharge(context, id)));
    expect([asked, await booked(id)]).toEqual([['charge'], 1]);
  });

  test.each([
    ['declined', 'succeeded', 1],
    ['cancelled', 'succeeded', 1],
    ['succeeded', 'succeeded', 0],
    ['declined', 'declined', 0],
  ] as const)(
    'posts nothing when another process closed it as %s while the processor said %s; alerts: %i',
    async (closed, said, faults) => {
      const { id } = await plant();
      await settle(id, {
        charge: async () => {
          await orm().update(charges).set({ state: closed }).where(eq(charges.id, id));
          return answer({ id }, { state: said });
        },
      });
      expect([(await read(id))?.state, await booked(id), logged.length]).toEqual([closed, 0, faults]);
    },
  );

  test('posts and refunds a payment for a request that has ended', async () => {
    const { id, requestId } = await plant();
    await orm().update(careRequests).set({ status: 'cancelled' }).where(eq(careRequests.id, requestId));
    await settle(id, { charge: async () => answer({ id }) });
    expect([await booked(id), await statusOf(requestId)]).toEqual([1, 'cancelled']);
    expect((await notesOf(requestId)).at(-1)).toMatch(
      /^Your \$5\.00 payment arrived after .* refunding \$5\.00\./,
    );
    const back = await orm().select().from(refunds).where(eq(refunds.chargeId, id));
    expect(back).toMatchObject([{ amountCents: 500, state: 'opened' }]);
  });

  test('refunds a payment after the account was suspended', async () => {
    const { id, requestId } = await plant({ waitsFor: 'patient' });
    await orm().update(users).set({ status: 'suspended' }).where(eq(users.id, patient.user.id));
    await settle(id, { findCharge: async () => answer({ id }) });
    expect([await booked(id), await statusOf(requestId)]).toEqual([1, 'awaiting_patient_confirmation']);
    const back = await orm().select().from(refunds).where(eq(refunds.chargeId, id));
    expect(back).toMatchObject([{ amountCents: 500, state: 'opened' }]);
  });

  test.each(['declined', 'cancelled', 'needs_authentication'] as const)(
    'a payment that is %s leaves an ended request’s page alone',
    async (state) => {
      const { id, requestId } = await plant();
      await orm().update(careRequests).set({ status: 'cancelled' }).where(eq(careRequests.id, requestId));
      await settle(id, { charge: async () => answer({ id }, { state }) });
      expect(await notesOf(requestId)).toEqual([]);
    },
  );

  test.each(['declined', 'cancelled'] as const)(
    'a payment that is %s ends the request of an adult who left the household',
    async (state) => {
      const { id, requestId } = await plant();
      const memberId = newId();
      const ben = { firstName: 'Ben', lastName: 'Tester', kind: 'adult', relation: 'partner' } as const;
      await orm()
        .insert(householdMembers)
        .values({ ...ben, id: memberId, ownerId: patient.user.id, state: 'removed' });
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
    const requestId = await plantFinishedWork(server, patient.user.id);
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
    const made = await orm().select().from(charges).where(eq(charges.requestId, requestId));
    expect(made).toMatchObject([{ amountCents: 0, feeReason: 'late', paidFrom: 'card', state: 'succeeded' }]);
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
    const context = withCompany({});
    const opened = await open(context);
    expect(opened).toMatchObject({ state: 'opened', settledAt: null, createdAt: now });
    expect(jobs).toEqual([['settle-charge', { chargeId: opened.id }]]);
    for (const changes of [{ amountCents: 0 }, { paidFrom: 'stored_value' as const }])
      expect(await open(context, changes)).toMatchObject({ state: 'succeeded', settledAt: now });
    expect([jobs.length, asked]).toEqual([1, []]);
  });

  test('opens no paid charge without a payment processor', async () => {
    const without: ServerContext = {
      ...withCompany({}),
      ports: {
        ...server.context.ports,
        payments: () => {
          throw new Problem(503, 'NOT_CONFIGURED', 'Payments are Not Configured.');
        },
      },
    };
    const before = await orm().$count(charges);
    await expect(open(without)).rejects.toMatchObject({ code: 'NOT_CONFIGURED' });
    expect([await orm().$count(charges), jobs]).toEqual([before, []]);
    expect((await open(without, { amountCents: 0 })).state).toBe('succeeded');
  });

  const paid = { state: 'succeeded', settledAt: new Date('2026-11-23T14:00:00Z') } as const;
  const follow = (id: string, found: VendorCharge | null, refunded: VendorRefund[] = []) =>
    followCharge(withCompany({ findCharge: async () => found, listRefunds: async () => refunded }), id);

  test.each([
    { state: 'opened' },
    { state: 'declined' },
    { ...paid, amountCents: 0 },
    { ...paid, paidFrom: 'stored_value' },
  ] as Partial<ChargeRow>[])('doesn’t call the processor when no card money moved: %j', async (changes) => {
    const { id } = await plant(changes);
    expect(await follow(id, answer({ id }))).toEqual(nothing);
    expect(asked).toEqual([]);
  });

  test('changes nothing for charges unknown to the processor or to us', async () => {
    const { id } = await plant(paid);
    expect(await follow(id, null)).toEqual(nothing);
    expect(await follow(newId(), null)).toEqual(nothing);
    expect([asked, heard]).toEqual([['findCharge'], []]);
  });

  test('reports a known charge without differences', async () => {
    const { id } = await plant({ ...paid, vendorChargeId: 'ch_1' });
    expect(await follow(id, answer({ id }))).toEqual({ ...nothing, isKnown: true });
    expect([asked, heard]).toEqual([['findCharge'], []]);
  });

  test('records a manual refund at the processor, and updates the page', async () => {
    const { id, requestId } = await plant(paid);
    await orm().update(careRequests).set({ status: 'completed' }).where(eq(careRequests.id, requestId));
    expect(await follow(id, answer({ id }, { refundedCents: 200 }))).toEqual({
      ...nothing,
      isKnown: true,
      takenOverCents: 200,
    });
    expect((await read(id))?.refundedCents).toBe(200);
    expect(heard).toContain(`billing ${id}`);
  });

  test('leaves a manual refund of health savings for review', async () => {
    const { id } = await plant({ ...paid, kind: 'stored_value_top_up', requestId: null });
    expect(await follow(id, answer({ id }, { refundedCents: 200 }))).toEqual({
      ...nothing,
      isKnown: true,
      leftOverCents: 200,
    });
    expect([(await read(id))?.refundedCents, heard]).toEqual([0, []]);
  });

  test('reports a refund missing at the processor without changing anything', async () => {
    const { id } = await plant({ ...paid, refundedCents: 300 });
    const given = { chargeId: id, reason: 'by_team', createdAt: now } as const;
    const [done, underWay] = [newId(), newId()];
    await orm()
      .insert(refunds)
      .values([
        { ...given, id: done, amountCents: 300, state: 'succeeded' },
        { ...given, id: underWay, amountCents: 100, state: 'opened' },
      ]);
    const there: VendorRefund = {
      vendorRefundId: 're_1',
      key: done,
      amountCents: 300,
      state: 'succeeded',
    };
    expect(await follow(id, answer({ id }, { refundedCents: 100 }), [there])).toEqual({
      ...nothing,
      isKnown: true,
      missingThereCents: 200,
    });
    expect(asked).toEqual(['findCharge', 'listRefunds']);
  });

  test('records a dispute, and when it is over', async () => {
    const { id } = await plant(paid);
    const dispute = { vendorDisputeId: 'dp_1', amountCents: 500, isLost: false };
    const held = answer({ id }, { isDisputed: true, disputes: [{ ...dispute, isHeld: true }] });
    expect(await follow(id, held)).toEqual({ ...nothing, isKnown: true, disputeChanged: true });
    expect((await read(id))?.disputedAt).toEqual(now);
    expect(heard).toContain(`billing ${id}`);
    expect(await follow(id, held)).toEqual({ ...nothing, isKnown: true });
    const won = answer({ id }, { disputes: [{ ...dispute, isHeld: false }] });
    expect(await follow(id, won)).toEqual({ ...nothing, isKnown: true, disputeChanged: true });
    expect((await read(id))?.disputedAt).toBeNull();
  });
});
