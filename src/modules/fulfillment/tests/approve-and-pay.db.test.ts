import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getOwnRequest } from '#modules/requests/server/find-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { presentRequestDetail } from '#modules/requests/server/present-request-details.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { usedOffers } from '#schema/used-offers.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { confirmAddress } from '#tests/support/steps/account-steps.ts';
import {
  approveRequest,
  getRequest,
  optionsOf,
  payWith,
  reachApproval,
  waitForStatus,
} from '#tests/support/steps/care-steps.ts';
import { seedMembership } from '#tests/support/steps/membership-steps.ts';
import { seedFinishedRequest } from '#tests/support/steps/savings-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('charges $5 once on approval and unlocks the results', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    const { status, body } = await approveRequest(patient, id);
    expect([status, body.status]).toEqual([200, 'completed']);
    expect(optionsOf(body).length).toBeGreaterThan(0);
    expect(body.fee.amountCents).toBe(500);
    const again = await approveRequest(patient, id);
    expect([again.status, again.body.status]).toEqual([200, 'completed']);
    expect(await listTaken(server)).toEqual([{ amountCents: 500, takenCount: 1 }]);
  });

  test('shows a request paid between two reads as approved, not as unpaid', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    const { database, context } = server;
    const staleRow = await getOwnRequest(database.orm, id, patient.user.id);
    expect((await approveRequest(patient, id)).body.status).toBe('completed');
    const shown = await presentRequest(database.orm, context.dataKeys, staleRow, context.clock.now());
    expect([staleRow.status, shown.status, shown.paymentPending]).toEqual([
      'awaiting_patient_confirmation',
      'completed',
      false,
    ]);
    expect(optionsOf(shown).length).toBeGreaterThan(0);
    // Once the booking calls have ended, both reads see the same ones.
    await waitFor(
      'the calls to end',
      async () => (await getRequest(patient, id)).calls,
      (all) => all.length > 0 && all.every(({ endedAt }) => endedAt !== null),
    );
    const detail = await presentRequestDetail(database.orm, context.dataKeys, staleRow, context.clock.now());
    expect(detail.calls).toEqual((await getRequest(patient, id)).calls);
  });

  test('charges nothing for a declined card and keeps the request awaiting approval', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await payWith(patient, 'declines');
    const declined = await approveRequest(patient, id);
    expect(declined.status).toBe(402);
    expect(declined.body.message).toContain('Nothing was charged');
    const waiting = await getRequest(patient, id);
    expect(waiting.status).toBe('awaiting_patient_confirmation');
    expect([waiting.resultArtifacts, waiting.paymentPending]).toEqual([null, false]);
    expect(await listTaken(server)).toEqual([{ amountCents: 500, takenCount: 0 }]);
    await payWith(patient, 'succeeds');
    const paid = await approveRequest(patient, id);
    expect([paid.status, paid.body.status]).toEqual([200, 'completed']);
    expect((await listTaken(server)).map((row) => row.takenCount).toSorted()).toEqual([0, 1]);
  });

  test('charges once when the payment vendor’s response is lost', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await payWith(patient, 'times_out_after_charging');
    const { status } = await approveRequest(patient, id);
    expect(status).toBe(200);
    const done = await waitForStatus(patient, id, 'completed');
    expect(done.resultArtifacts).not.toBeNull();
    expect(await listTaken(server)).toEqual([{ amountCents: 500, takenCount: 1 }]);
  });

  test('keeps the payment pending while the vendor is down, then charges once', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await payWith(patient, 'out_of_reach');
    const pending = await approveRequest(patient, id);
    expect([pending.status, pending.body.paymentPending, pending.body.resultArtifacts]).toEqual([
      200,
      true,
      null,
    ]);
    const cancel = await patient.post<{ message: string }>(`/api/requests/${id}/cancel`);
    expect(cancel.status).toBe(409);
    const reject = await patient.post(`/api/requests/${id}/reject`, { reason: 'another day' });
    expect(reject.status).toBe(409);
    await payWith(patient, 'succeeds');
    await waitForStatus(patient, id, 'completed');
    expect(await listTaken(server)).toEqual([{ amountCents: 500, takenCount: 1 }]);
  });

  test('charges once for 200 concurrent approvals, each answered with success or a clear rejection', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    const answers = await Promise.all(Array.from({ length: 200 }, () => approveRequest(patient, id)));
    const successes = answers.filter((answer) => answer.status === 200);
    expect(successes.length).toBeGreaterThan(0);
    for (const answer of answers) {
      if (answer.status === 200) continue;
      expect([409, 429]).toContain(answer.status);
      expect(answer.body.message).toBeTruthy();
    }
    await waitForStatus(patient, id, 'completed');
    expect(await listTaken(server)).toEqual([{ amountCents: 500, takenCount: 1 }]);
    expect(await server.database.orm.select().from(charges)).toHaveLength(1);
  });

  test('either approves or cancels when both arrive at once, never both', async () => {
    const patient = await registerPatient(server);
    for (let round = 0; round < 5; round++) {
      const { id } = await reachApproval(patient);
      const [approved, cancelled] = await Promise.all([
        approveRequest(patient, id),
        patient.post(`/api/requests/${id}/cancel`),
      ]);
      const end = await getRequest(patient, id);
      const made = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
      const paid = made.filter((charge) => charge.state === 'succeeded').length;
      expect(paid).toBe(end.status === 'completed' ? 1 : 0);
      expect([approved.status, cancelled.status].toSorted()).toEqual([200, 409]);
    }
  });

  test('charges nothing for a patient’s first request and $5 for the second', async () => {
    const patient = await registerPatient(server, { freeRequest: true });
    const first = await reachApproval(patient);
    expect(first.fee).toMatchObject({ amountCents: 0, reason: 'free_trial' });
    expect((await approveRequest(patient, first.id)).body.status).toBe('completed');
    expect(await listTaken(server)).toEqual([]);
    const second = await reachApproval(patient);
    expect(second.fee).toMatchObject({ amountCents: 500, reason: 'pay_per_use' });
  });

  test('keeps the real free request after a demo one was used', async () => {
    const patient = await registerPatient(server, { freeRequest: true });
    const pretended = await reachApproval(patient);
    await approveRequest(patient, pretended.id);
    const isLeft = async () =>
      (await patient.get<{ freeTrialAvailable: boolean }>('/api/auth/user')).body.freeTrialAvailable;
    expect(await isLeft()).toBe(false);
    const own = eq(users.id, patient.user.id);
    await server.database.orm.update(users).set({ modeOverride: 'production' }).where(own);
    expect(await isLeft()).toBe(true);
    const { id } = await reachApproval(await registerPatient(server));
    const real = { userId: patient.user.id, mode: 'production' };
    await server.database.orm.update(careRequests).set(real).where(eq(careRequests.id, id));
    expect((await getRequest(patient, id)).fee).toMatchObject({ amountCents: 0, reason: 'free_trial' });
    expect((await approveRequest(patient, id)).body.status).toBe('completed');
    expect(await isLeft()).toBe(false);
  });

  test('gives no second free request after account deletion or with another spelling or address', async () => {
    const register = (email: string) => registerPatient(server, { email, freeRequest: true });
    const approveOne = async (patient: SignedIn) => {
      const id = await seedFinishedRequest(server, patient.user.id);
      const { status, body } = await approveRequest(patient, id);
      return [status, body.fee.reason];
    };
    const early = await register('r.osa+early@gmail.com');
    const rosa = await register('rosa@gmail.com');
    expect(await approveOne(rosa)).toEqual([200, 'free_trial']);
    expect((await rosa.post('/api/account/delete', { password: testPassword })).status).toBe(200);
    const kept = JSON.stringify(await server.database.orm.select().from(usedOffers));
    expect(kept).not.toMatch(/rosa|gmail/i);

    for (const email of ['rosa@gmail.com', 'Ro.sa+2@googlemail.com']) {
      const again = await register(email);
      expect(again.user.freeTrialAvailable).toBe(false);
      expect(await approveOne(again)).toEqual([200, 'pay_per_use']);
      await again.post('/api/account/delete', { password: testPassword });
    }
    // Submitted before the first one was used.
    expect(await approveOne(early)).toEqual([200, 'pay_per_use']);
    await early.post('/api/account/delete', { password: testPassword });
    const moves = await register('fresh@example.test');
    expect(moves.user.freeTrialAvailable).toBe(true);
    await confirmAddress(server, moves, 'rosa@gmail.com');
    expect(await approveOne(moves)).toEqual([200, 'pay_per_use']);
    // Other mail providers treat dots as a different mailbox.
    expect(await approveOne(await register('r.osa@example.test'))).toEqual([200, 'free_trial']);
    expect(await approveOne(await register('rosa@example.test'))).toEqual([200, 'free_trial']);
  });

  test('makes only one of two requests approved at once free', async () => {
    const patient = await registerPatient(server, { freeRequest: true });
    const ids = [(await reachApproval(patient)).id, (await reachApproval(patient)).id];
    await Promise.all(ids.map((id) => approveRequest(patient, id)));
    const made = await server.database.orm.select({ amountCents: charges.amountCents }).from(charges);
    expect(made.map((row) => row.amountCents).toSorted()).toEqual([0, 500]);
  });

  test('charges a monthly member nothing', async () => {
    const patient = await registerPatient(server);
    await seedMembership(server, patient.user.id);
    const { id, fee } = await reachApproval(patient);
    expect(fee).toMatchObject({ amountCents: 0, reason: 'member' });
    expect((await approveRequest(patient, id)).body.status).toBe('completed');
    expect(await listTaken(server)).toEqual([]);
  });

  test('charges nothing for late work', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    const slaDeadline = new Date(Date.now() - 60_000);
    await server.database.orm.update(careRequests).set({ slaDeadline }).where(eq(careRequests.id, id));
    expect((await getRequest(patient, id)).fee).toMatchObject({ amountCents: 0, reason: 'late' });
    const { body } = await approveRequest(patient, id);
    expect([body.status, body.fee.reason]).toEqual(['completed', 'late']);
    expect(await listTaken(server)).toEqual([]);
  });
});

const listTaken = (server: TestServer) =>
  server.database.orm
    .select({ amountCents: simulatedCharges.amountCents, takenCount: simulatedCharges.takenCount })
    .from(simulatedCharges);
