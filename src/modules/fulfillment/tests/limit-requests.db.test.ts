import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  maxAppointmentsPerOffice,
  maxBookingCallsPerDay,
} from '#modules/appointments/server/changes/limit-bookings.ts';
import { claimCall } from '#modules/calls/server/claim-call.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { seedCalls } from '#tests/support/money/voice-webhooks.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { sendBooking } from '#tests/support/steps/appointment-steps.ts';
import { submitRequest } from '#tests/support/steps/care-steps.ts';
import { seedFinishedRequest } from '#tests/support/steps/savings-steps.ts';
import { registerPatient, type SignedIn, startTestServer } from '#tests/support/test-server.ts';
import { startScriptedRetell } from '#tests/support/vendors/scripted-retell.ts';
import { maxInProgress, maxPerDay, maxRounds } from '../server/submit/limit-requests.ts';
import {
  maxAwaitingApproval,
  maxUnpaidPerNetwork,
  maxUnpaidPerWeek,
} from '../server/submit/limit-unpaid-work.ts';

/** Has no location, so it waits for an answer and makes no calls. */
const placeless = 'I need an MRI of my left knee and have no insurance';

forEachBackend((backend) => {
  test('limits one patient’s requests in progress and says what to do', async () => {
    const server = await startTestServer({ backend, rateLimitFactor: 1 });
    const rosa = await registerPatient(server);
    const post = () =>
      rosa.post<RequestView & { message?: string }>('/api/requests', { description: placeless });
    // Concurrent submissions count each other, too.
    const first = await Promise.all(Array.from({ length: maxInProgress + 2 }, post));
    const accepted = first.filter(({ status }) => status === 200).map(({ body }) => body.id);
    const refused = first.filter(({ status }) => status === 409);
    expect([accepted.length, refused.length]).toEqual([maxInProgress, 2]);
    expect(refused[0]?.body.message).toBe(
      'You have 10 requests in progress, which is the limit. Wait until one is finished, or cancel one you no longer need.',
    );

    for (let sent = maxInProgress; sent < maxPerDay; sent++) {
      expect((await rosa.post(`/api/requests/${accepted.pop()}/cancel`)).status).toBe(200);
      accepted.push((await submitRequest(rosa, placeless)).id);
    }
    await rosa.post(`/api/requests/${accepted.pop()}/cancel`);
    const { status, body } = await post();
    expect([status, body.message]).toEqual([
      409,
      'You’ve sent 20 requests in the last 24 hours, which is the limit. Send this one tomorrow, or message our care team.',
    ]);
    const eve = await registerPatient(server);
    expect((await submitRequest(eve, placeless)).status).not.toBe('cancelled');
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('stops after four searches and refers the patient to the care team', async () => {
    const server = await startTestServer({ backend, role: 'web' });
    const rosa = await registerPatient(server);
    const id = await seedFinishedRequest(server, rosa.user.id);
    const { orm } = server.database;
    const sendBack = () =>
      rosa.post<{ message?: string; status?: string }>(`/api/requests/${id}/reject`, {
        reason: 'In Orlando, please',
      });
    const finish = (round: number) =>
      orm
        .update(careRequests)
        .set({ round, status: 'awaiting_patient_confirmation' })
        .where(eq(careRequests.id, id));
    await finish(maxRounds - 1);
    expect((await sendBack()).status).toBe(200);
    await finish(maxRounds);
    const refused = await sendBack();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'We’ve searched 4 times for this request. Message our care team here, and they’ll take it from there.',
    ]);
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('counts sent-back requests toward the limit', async () => {
    const server = await startTestServer({ backend, role: 'web', rateLimitFactor: 1 });
    const rosa = await registerPatient(server);
    const finished = await seedFinishedRequest(server, rosa.user.id);
    for (let count = 0; count < maxInProgress; count++) await submitRequest(rosa, placeless);
    const refused = await rosa.post<{ message: string }>(`/api/requests/${finished}/reject`, {
      reason: 'In Orlando, please',
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^You have 10 requests in progress/),
    ]);
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('limits unpaid work per patient, week, and network, but not in demo mode', async () => {
    const server = await startTestServer({ backend, role: 'web', rateLimitFactor: 1 });
    const { orm } = server.database;
    const real = async () => {
      const patient = await registerPatient(server);
      await orm
        .update(users)
        .set({ modeOverride: 'production', emailVerified: true })
        .where(eq(users.id, patient.user.id));
      return patient;
    };
    const send = async (patient: SignedIn) => {
      const { status, body } = await patient.post<RequestView & { message?: string }>('/api/requests', {
        description: placeless,
      });
      return status === 409 ? body.message : status;
    };
    // Requests and cancellations without any payment.
    const eve = await real();
    for (let count = 0; count < maxUnpaidPerWeek; count++) {
      const { id } = await submitRequest(eve, placeless);
      expect(await send(eve)).toMatch(/^Your first request is still open/);
      expect((await eve.post(`/api/requests/${id}/cancel`)).status).toBe(200);
    }
    expect(await send(eve)).toMatch(/^You’ve sent several requests this week/);

    // After one payment the patient isn't limited by this.
    const rosa = await real();
    const paid = await seedFinishedRequest(server, rosa.user.id, undefined, { mode: 'production' });
    const fee = { id: newId(), requestId: paid, userId: rosa.user.id, amountCents: 500, mode: 'production' };
    await orm.insert(charges).values({ ...fee, feeReason: 'pay_per_use', state: 'succeeded' });
    await orm.update(careRequests).set({ status: 'completed' }).where(eq(careRequests.id, paid));
    for (let count = 0; count < maxAwaitingApproval; count++) {
      expect(await send(rosa)).toBe(200);
      await seedFinishedRequest(server, rosa.user.id, undefined, { mode: 'production' });
    }
    expect(await send(rosa)).toMatch(/^You have 3 completed requests waiting for approval/);
    await orm.update(users).set({ membershipType: 'monthly' }).where(eq(users.id, rosa.user.id));
    expect(await send(rosa)).toBe(200);

    // One account after another from the same network.
    for (let count = maxUnpaidPerWeek; count < maxUnpaidPerNetwork; count++)
      expect(await send(await real())).toBe(200);
    expect(await send(await real())).toMatch(/^We’ve received too many first requests from your network/);
    const pretends = await registerPatient(server);
    for (let count = 0; count < 5; count++) await seedFinishedRequest(server, pretends.user.id);
    expect(await send(pretends)).toBe(200);

    // One patient must not block an office's times.
    const [office] = await orm.select().from(providers).where(eq(providers.isActive, true)).limit(1);
    const book = (patient: SignedIn) => sendBooking(patient, office?.id ?? '');
    for (let count = 0; count < maxAppointmentsPerOffice; count++)
      expect((await book(pretends)).status).toBe(200);
    expect((await book(pretends)).body.message).toMatch(/^You have 3 appointments at this office/);
    expect((await book(await registerPatient(server))).status).toBe(200);
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('limits booking calls per patient and day, including canceled bookings', async () => {
    const server = await startTestServer({ backend, role: 'web', rateLimitFactor: 1 });
    const rosa = await registerPatient(server);
    const { orm } = server.database;
    const [office] = await orm.select().from(providers).where(eq(providers.isActive, true)).limit(1);
    const book = (patient: SignedIn) => sendBooking(patient, office?.id ?? '');
    const { status, body } = await book(rosa);
    expect(status).toBe(200);
    const [call] = await orm.select().from(calls).where(eq(calls.appointmentId, body.id));
    if (!call) throw new Error('No office is called.');
    const ring = (attempt: number) =>
      orm.insert(calls).values({ ...call, id: newId(), attempt, vendorCallId: null, state: 'failed' });
    for (let attempt = 2; attempt <= maxBookingCallsPerDay; attempt++) await ring(attempt);
    await rosa.post(`/api/appointments/${body.id}/cancel`, {});
    const refused = await book(rosa);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'We’ve reached today’s call limit for your bookings. Book the next one tomorrow, or send us a request.',
    ]);
    expect((await book(await registerPatient(server))).status).toBe(200);
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('makes no calls for a suspended account and resumes them when it is restored', async () => {
    const server = await startTestServer({ backend, role: 'web' });
    const vendor = await startScriptedRetell();
    const [inserted] = await seedCalls(server.database, vendor, 1);
    const { orm } = server.database;
    const callId = inserted?.id ?? '';
    const requestId = inserted?.requestId ?? '';
    await orm
      .update(careRequests)
      .set({ assignedTo: null, mode: 'demo' })
      .where(eq(careRequests.id, requestId));
    await orm
      .update(calls)
      .set({ state: 'intended', vendorCallId: null, mode: 'demo', startedAt: null })
      .where(eq(calls.id, callId));
    const [request] = await orm.select().from(careRequests).where(eq(careRequests.id, requestId));
    const setStatus = (status: string) =>
      orm
        .update(users)
        .set({ status })
        .where(eq(users.id, request?.userId ?? ''));
    await setStatus('suspended');
    const waits = await claimCall(server.context, callId);
    expect(waits).toMatchObject({ kind: 'later', isRescheduled: true });
    await setStatus('active');
    expect((await claimCall(server.context, callId)).kind).toBe('claimed');
    await vendor.stop();
    await server.stop();
    expect(server.errors).toEqual([]);
  });
});
