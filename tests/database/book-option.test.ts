import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfficeResults } from '#features/care-requests/result-content.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { callFacts, calls } from '#platform/server/database/tables/calls.ts';
import { careRequests, requestResults } from '#platform/server/database/tables/care-requests.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import { approveRequest, getRequest, listAppointments, reachApproval } from '../support/care-steps.ts';
import { forEachBackend } from '../support/test-database.ts';
import { registerPatient, startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

forEachBackend((backend) => {
  let server: TestServer | undefined;
  const start = async (pace: 'none' | 'demo'): Promise<TestServer> => {
    server = await startTestServer({ backend, pace });
    return server;
  };
  beforeEach(() => {
    server = undefined;
  });
  afterEach(() => server?.stop());

  test('the appointment is pending until the office has said yes in words we hold', async () => {
    const running = await start('demo');
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    const [pending] = await listAppointments(patient);
    expect(pending).toMatchObject({ requestId: id, status: 'pending', confirmationQuote: null });
    const settled = await waitFor(
      'the office’s answer',
      async () => ({ appointments: await listAppointments(patient), request: await getRequest(patient, id) }),
      ({ appointments: list, request }) =>
        list.some((one) => one.status === 'confirmed') ||
        request.timeline.some((entry) => entry.note.includes('no other time')),
      30_000,
    );
    const confirmed = settled.appointments.find((one) => one.status === 'confirmed');
    // Rarely every office takes its time back; then there must be no appointment at all.
    if (!confirmed) return expect(settled.appointments).toEqual([]);
    await expectWordForWord(running, confirmed.id, confirmed.confirmationQuote);
  });

  test('who paid for an option whose office has left the network since is told so, not that there is no time', async () => {
    const running = await start('none');
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await running.database.orm.update(providers).set({ isActive: false, deactivatedAt: new Date() });
    expect((await approveRequest(patient, id)).status).toBe(200);
    expect(await listAppointments(patient)).toEqual([]);
    const notes = (await getRequest(patient, id)).timeline.map(({ note }) => note);
    expect(notes.some((note) => note.includes('left our network since your results were made'))).toBe(true);
    expect(notes.some((note) => note.includes('have later ones'))).toBe(false);
  });

  test('two patients cannot take the same time: the second gets another one or is told', async () => {
    const running = await start('none');
    const [rosa, ivan] = [await registerPatient(running), await registerPatient(running)];
    const first = await reachApproval(rosa);
    const second = await reachApproval(ivan);
    await giveSameResults(running, first.id, second.id);
    const answers = await Promise.all([approveRequest(rosa, first.id), approveRequest(ivan, second.id)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const held = await running.database.orm.select().from(appointments);
    const live = held.filter((one) => one.status !== 'cancelled');
    const slots = live.map((one) => `${one.providerId} ${one.startsAt.toISOString()}`);
    expect(new Set(slots).size).toBe(slots.length);
    for (const [patient, request] of [
      [rosa, first],
      [ivan, second],
    ] as const) {
      const mine = live.filter((one) => one.userId === patient.user.id);
      expect(mine.length).toBeLessThanOrEqual(1);
      if (mine.length === 1) continue;
      const { timeline } = await getRequest(patient, request.id);
      expect(timeline.some((entry) => entry.note.includes('no other time'))).toBe(true);
    }
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
