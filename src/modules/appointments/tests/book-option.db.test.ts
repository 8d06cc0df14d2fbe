import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfficeResults } from '#modules/requests/results/result-content.ts';
import { appointments } from '#schema/appointments.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests, requestResults } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  approveAndBook,
  approveRequest,
  bookTime,
  getBooking,
  listAppointments,
  reachApproval,
} from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

forEachBackend((backend) => {
  let server: TestServer | undefined;
  const start = async (pace: 'none' | 'quick'): Promise<TestServer> => {
    server = await startTestServer({ backend, pace });
    return server;
  };
  beforeEach(() => {
    server = undefined;
  });
  afterEach(() => server?.stop());

  test('keeps the appointment pending until the office’s agreement is on record', async () => {
    const running = await start('quick');
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveAndBook(patient, id);
    const [pending] = await listAppointments(patient);
    expect(pending).toMatchObject({ requestId: id, status: 'pending', confirmationQuote: null });
    const settled = await waitFor(
      'the office’s answer',
      () => getBooking(patient, id),
      ({ state }) => state === 'confirmed' || state === 'needs_choice',
      30_000,
    );
    const confirmed = (await listAppointments(patient)).find(({ status }) => status === 'confirmed');
    // If the office withdraws the time, there must be no appointment.
    if (settled.state === 'needs_choice') return expect(await listAppointments(patient)).toEqual([]);
    await expectWordForWord(running, confirmed?.id ?? '', confirmed?.confirmationQuote ?? null);
  });

  test('rejects booking an office that left the network, and says why', async () => {
    const running = await start('none');
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    expect((await approveRequest(patient, id)).status).toBe(200);
    const [choice] = (await getBooking(patient, id)).choices.filter(({ openings }) => openings.length > 0);
    await running.database.orm.update(providers).set({ isActive: false, deactivatedAt: new Date() });
    const { choices } = await getBooking(patient, id);
    expect(choices.every(({ hasLeftNetwork, openings }) => hasLeftNetwork && openings.length === 0)).toBe(
      true,
    );
    const refused = await bookTime(patient, id, choice ? { choice } : {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('left our network'),
    ]);
    expect(await listAppointments(patient)).toEqual([]);
  });

  test('lets only one of two patients book the same time', async () => {
    const running = await start('quick');
    const [rosa, ivan] = [await registerPatient(running), await registerPatient(running)];
    const first = await reachApproval(rosa);
    const second = await reachApproval(ivan);
    await giveSameResults(running, first.id, second.id);
    await Promise.all([approveRequest(rosa, first.id), approveRequest(ivan, second.id)]);
    const [choice] = (await getBooking(rosa, first.id)).choices.filter(({ openings }) => openings.length > 0);
    if (!choice) throw new Error('Nothing can be chosen.');
    const answers = await Promise.all([
      bookTime(rosa, first.id, { choice }),
      bookTime(ivan, second.id, { choice }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const held = await running.database.orm.select().from(appointments);
    expect(held.filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
  });
});

async function expectWordForWord(
  server: TestServer,
  appointmentId: string,
  quote: string | null,
): Promise<void> {
  const [row] = await server.database.orm
    .select({ fact: callFacts, call: calls, appointment: appointments })
    .from(appointments)
    .innerJoin(callFacts, eq(callFacts.id, appointments.confirmedByFactId))
    .innerJoin(calls, eq(calls.id, callFacts.callId))
    .where(eq(appointments.id, appointmentId));
  const turn = row?.call.transcript?.[row.fact.turnIndex];
  expect(quote).toBeTruthy();
  expect(turn?.speaker).toBe('office');
  expect(turn?.text.slice(row?.fact.startCharacter, row?.fact.endCharacter)).toBe(quote);
  expect(row?.call).toMatchObject({ purpose: 'booking', providerId: row?.appointment.providerId });
}

async function giveSameResults(server: TestServer, from: string, to: string): Promise<void> {
  const { orm } = server.database;
  const [source] = await orm.select().from(requestResults).where(eq(requestResults.requestId, from));
  const body = source?.body as OfficeResults;
  await orm.update(requestResults).set({ body }).where(eq(requestResults.requestId, to));
  await orm.update(careRequests).set({ chosenOptionId: body.chosenOptionId }).where(eq(careRequests.id, to));
}
