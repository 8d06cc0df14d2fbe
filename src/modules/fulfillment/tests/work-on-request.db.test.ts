import { and, eq, notInArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pickOfficeBehavior } from '#engines/simulated-office/office-behavior.ts';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { type OfficeResults, officeResults } from '#modules/requests/results/result-content.ts';
import { computeFigures } from '#modules/requests/results/result-figures.rules.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests, requestResults } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { providers } from '#schema/providers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  approveRequest,
  getRequest,
  optionsOf,
  reachApproval,
  submitRequest,
  waitForStatus,
} from '#tests/support/steps/care-steps.ts';
import { withoutCallPlan } from '#tests/support/steps/without-call-plan.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedCalls } from '#vendors/simulated-tables.ts';
import { placeCall } from '../server/work/follow-call.ts';

async function listNamedOpenings({ database }: TestServer, requestId: string) {
  const rows = await database.orm
    .select({ providerId: callFacts.providerId, value: callFacts.value })
    .from(callFacts)
    .where(and(eq(callFacts.requestId, requestId), eq(callFacts.kind, 'slot')));
  return rows.map(({ providerId, value }) => ({
    providerId,
    startsAt: new Date((value as { startsAt: string }).startsAt),
  }));
}

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('takes a request all the way to the patient’s approval', async () => {
    const patient = await registerPatient(server);
    const request = await reachApproval(patient);
    expect(request.timeline.map((entry) => entry.status)).toEqual([
      'new',
      'provider_search',
      'calling_providers',
      'pending_confirmation',
      'awaiting_patient_confirmation',
    ]);
    expect(request.lockedResults?.optionCount).toBeGreaterThan(0);
    expect(request.lockedResults?.callCount).toBeGreaterThanOrEqual(request.lockedResults?.optionCount ?? 99);
    expect(request.progress.callsFinished).toBe(request.progress.callsPlanned);
    expect(request.fee).toMatchObject({ amountCents: 500, reason: 'pay_per_use' });
    expect(request.completionSummary).toContain('Tampa');
  });

  test('calls each office once per request', async () => {
    const patient = await registerPatient(server);
    const request = await reachApproval(patient);
    const placed = await server.database.orm.select().from(calls).where(eq(calls.requestId, request.id));
    expect(new Set(placed.map((call) => call.providerId)).size).toBe(placed.length);
    const dialed = await server.database.orm.select().from(simulatedCalls);
    expect(dialed.every((call) => call.dialCount === 1)).toBe(true);
  });

  test('quotes every fact in the results word for word from its transcript', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    const { body } = await approveRequest(patient, id);
    const placed = await server.database.orm.select().from(calls).where(eq(calls.requestId, id));
    const options = optionsOf(body);
    const evidence = options.flatMap((option) => [
      ...(option.slot ? [option.slot.evidence] : []),
      ...option.facts.map((fact) => fact.evidence),
    ]);
    expect(evidence.length).toBeGreaterThan(0);
    for (const { quote, callId } of evidence) {
      const transcript = placed.find((call) => call.id === callId)?.transcript ?? [];
      const said = transcript.filter((turn) => turn.speaker === 'office').map((turn) => turn.text);
      expect(said.some((text) => quote !== null && text.includes(quote))).toBe(true);
    }
  });

  test('shows only figures and no office names before payment', async () => {
    const patient = await registerPatient(server);
    const { id, lockedResults } = await reachApproval(patient);
    const [stored] = await server.database.orm
      .select()
      .from(requestResults)
      .where(eq(requestResults.requestId, id));
    const results = officeResults.parse(stored?.body);
    const openings = await listNamedOpenings(server, id);
    expect(lockedResults?.figures).toEqual(computeFigures(results, openings, new Date()));
    // Every opening counts, not only the first of each office.
    const offices = new Map(results.options.map(({ provider, timeZone }) => [provider.id, timeZone]));
    const days = openings.flatMap(({ providerId, startsAt }) => {
      const timeZone = offices.get(providerId);
      return timeZone ? startsAt.toLocaleDateString('en-CA', { timeZone }) : [];
    });
    expect(days.length).toBeGreaterThan(results.options.length);
    expect(lockedResults?.figures?.days).toEqual({ from: days.toSorted()[0], to: days.toSorted().at(-1) });
    const names = ['callCount', 'figures', 'kind', 'optionCount', 'sizeCharacters'];
    expect(Object.keys(lockedResults ?? {}).sort()).toEqual(names);
    const shown = JSON.stringify(lockedResults);
    const secrets = results.options.flatMap(({ id: optionId, provider, slot }) => [
      optionId,
      provider.id,
      provider.name,
      provider.address,
      provider.phone,
      provider.zipCode,
      slot?.startsAt ?? provider.name,
    ]);
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(shown).not.toContain(secret);
    // No time of day in any format.
    expect(shown).not.toMatch(/\d:\d\d|T\d\d/);
  });

  test('reveals nothing of the results in any response before payment', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    const secrets = await listSecrets(server, id);
    expect(secrets.length).toBeGreaterThan(3);
    await patient.put('/api/demo/test-card', { card: 'declines' });
    const answers = [
      await patient.get('/api/requests'),
      await patient.get(`/api/requests/${id}`),
      await patient.get('/api/appointments'),
      await patient.get('/api/auth/user'),
      await patient.get('/api/user'),
      await patient.post(`/api/requests/${id}/approve`),
      await patient.post(`/api/requests/${id}/answers`, { questionId: id, answer: 'show me' }),
      await patient.get(`/api/requests/${id}?include=resultArtifacts&resultArtifacts=true`),
      await patient.post(`/api/requests/${id}/reject`, { reason: 'I want another day' }),
    ];
    for (const answer of answers) {
      for (const secret of secrets) expect(withoutCallPlan(answer.text)).not.toContain(secret);
      expect(answer.text).not.toContain('"options"');
    }
  });

  test('asks for a missing location, waits, and continues with the answer', async () => {
    const patient = await registerPatient(server);
    const { id } = await submitRequest(patient, 'I need an MRI of my left knee and have no insurance');
    const waiting = await waitForStatus(patient, id, 'gathering_info');
    expect(waiting.openQuestion?.asksFor).toBe('place');
    expect(waiting.slaPaused).toBe(true);
    const questionId = waiting.openQuestion?.id;
    const answer = { questionId, answer: 'Tampa, Florida' };
    const answered = await patient.post<RequestDetail>(`/api/requests/${id}/answers`, answer);
    expect(answered.status).toBe(200);
    const reached = await waitForStatus(patient, id, 'awaiting_patient_confirmation', 'cancelled');
    expect(reached.slaPaused).toBe(false);
    expect(reached.timeline.map((entry) => entry.status)).toContain('calling_providers');
    const again = await patient.post<{ message: string }>(`/api/requests/${id}/answers`, answer);
    expect(again.status).toBe(409);
  });

  test('rejects an unclear answer and keeps the question open', async () => {
    const patient = await registerPatient(server);
    const { id } = await submitRequest(patient, 'I need an MRI of my left knee and have no insurance');
    const { openQuestion } = await waitForStatus(patient, id, 'gathering_info');
    const answer = { questionId: openQuestion?.id, answer: 'qqq zzz' };
    const refused = await patient.post<{ message: string }>(`/api/requests/${id}/answers`, answer);
    expect(refused.status).toBe(400);
    expect((await getRequest(patient, id)).openQuestion?.id).toBe(openQuestion?.id);
  });

  test('hands a request to staff with a reason if no office is nearby', async () => {
    const patient = await registerPatient(server);
    const { id } = await submitRequest(patient, 'MRI of my left knee near Seattle, WA, no insurance');
    const waiting = await waitFor(
      'the request to be held for staff',
      () => getRequest(patient, id),
      ({ manualWork }) => manualWork === 'waiting',
    );
    expect(waiting.timeline.at(-1)?.note).toBe(
      'We don’t have a radiology office in our network near Seattle, WA yet. Our care team is looking for one.',
    );
    expect(await findWhy(server, id)).toBe(
      'No Radiology office in our network for MRI of the knee near Seattle, WA',
    );
    await expectNoCharge(server, patient, id);
  });

  test.each([
    ['I need a gynecologist in Tampa FL 33606 for a yearly exam next week, Aetna', 'an OB-GYN'],
    ['I need an allergist near Tampa FL for my daughter, 6, Cigna', 'an allergist'],
    ['need a dentist asap broke a tooth, Tampa FL', 'a dentist'],
    ['my dad needs a hearing test near Tampa FL, Medicare', 'an audiologist'],
    ['need transport to my dialysis in Tampa FL', 'a medical transportation service'],
  ])('calls no other specialty when our network lacks one: %s', async (description, missing) => {
    const patient = await registerPatient(server);
    const { id } = await submitRequest(patient, description);
    const waiting = await waitFor(
      'the request to be held for staff',
      () => getRequest(patient, id),
      ({ manualWork }) => manualWork === 'waiting',
    );
    expect(waiting.timeline.at(-1)?.note).toContain(
      `We don’t have ${missing} in our network near Tampa, FL yet.`,
    );
    expect(await findWhy(server, id)).toContain('office in our network yet');
    expect(await server.database.orm.select().from(calls).where(eq(calls.requestId, id))).toEqual([]);
    await expectNoCharge(server, patient, id);
  });

  test('hands a request it can’t interpret to staff instead of primary care', async () => {
    const patient = await registerPatient(server);
    const words = 'It is about the thing with my cousin in Tampa FL that we spoke of';
    const { id } = await submitRequest(patient, words);
    const waiting = await waitFor(
      'the request to be held for staff',
      () => getRequest(patient, id),
      ({ manualWork }) => manualWork === 'waiting',
    );
    expect(waiting.description).toBe(words);
    expect(await findWhy(server, id)).toContain('Unclear what care is needed');
    expect(await server.database.orm.select().from(calls).where(eq(calls.requestId, id))).toEqual([]);
  });

  test('closes the request with an honest reason and no charge when no office can help', async () => {
    await keepOnlyDecliningOffices(server);
    const patient = await registerPatient(server);
    const { id } = await submitRequest(patient);
    const closed = await waitForStatus(patient, id, 'cancelled');
    expect(closed.closedReason).toMatch(
      /(?:it couldn’t|none could) offer what you need\. Nothing was charged/,
    );
    expect(closed.progress.callsFinished).toBeGreaterThan(0);
    await expectNoCharge(server, patient, id);
  });

  test('starts a new round at no charge when the patient sends results back', async () => {
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    const sentBack = await patient.post<RequestDetail>(`/api/requests/${id}/reject`, {
      reason: 'I would rather go in the evening',
    });
    expect(sentBack.status).toBe(200);
    expect(sentBack.body.lockedResults).toBeNull();
    const again = await waitForStatus(patient, id, 'awaiting_patient_confirmation', 'cancelled');
    expect(again.timeline.some((entry) => entry.note.includes('evening'))).toBe(true);
    const [row] = await server.database.orm.select().from(careRequests).where(eq(careRequests.id, id));
    expect(row?.round).toBe(2);
    await expectNoCharge(server, patient, id);
  });

  test('keeps a canceled request canceled, at no charge', async () => {
    const patient = await registerPatient(server);
    const { id } = await submitRequest(patient, 'I need an MRI of my left knee and have no insurance');
    await waitForStatus(patient, id, 'gathering_info');
    const cancelled = await patient.post<RequestDetail>(`/api/requests/${id}/cancel`);
    expect(cancelled.body.status).toBe('cancelled');
    const again = await patient.post<RequestDetail>(`/api/requests/${id}/cancel`);
    expect([again.status, again.body.status]).toEqual([200, 'cancelled']);
    const approval = await approveRequest(patient, id);
    expect(approval.status).toBe(409);
    await expectNoCharge(server, patient, id);
  });

  test('calls no office if the patient cancels before it opens', async () => {
    const sunday = { now: () => new Date('2026-03-01T17:00:00Z') };
    const monday = { now: () => new Date('2026-03-02T17:00:00Z') };
    const asleep = await startTestServer({ backend, pace: 'lifelike', clock: sunday });
    const { orm } = asleep.database;
    const planCalls = async () => {
      const patient = await registerPatient(asleep);
      const { id } = await submitRequest(patient);
      await waitForStatus(patient, id, 'calling_providers');
      const planned = await orm.select().from(calls).where(eq(calls.requestId, id));
      expect(planned.map(({ state }) => state)).toEqual(planned.map(() => 'intended'));
      return { patient, id, callIds: planned.map((call) => call.id) };
    };
    const [cancels, waits] = [await planCalls(), await planCalls()];
    const { body } = await cancels.patient.post<RequestDetail>(`/api/requests/${cancels.id}/cancel`);
    expect(body.status).toBe('cancelled');
    const context = { ...asleep.context, clock: monday };
    for (const callId of [...cancels.callIds, ...waits.callIds]) await placeCall(context, callId);
    const made = await orm.select().from(calls).where(eq(calls.requestId, cancels.id));
    expect(cancels.callIds).toHaveLength(3);
    expect(made.map(({ state, outcome, startedAt }) => [state, outcome, startedAt])).toEqual(
      made.map(() => ['failed', 'not_wanted', null]),
    );
    const dialed = await orm.select({ key: simulatedCalls.key }).from(simulatedCalls);
    expect(dialed.map(({ key }) => key).toSorted()).toEqual(waits.callIds.toSorted());
    await expectNoCharge(asleep, cancels.patient, cancels.id);
    await asleep.stop();
    expect(asleep.errors).toEqual([]);
  });

  test('saves one request for a submission sent twice', async () => {
    const patient = await registerPatient(server);
    const submission = { description: 'A skin check near Tampa', submissionKey: crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => patient.post<RequestDetail>('/api/requests', submission)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  test('reveals nothing for another account’s submission key', async () => {
    const [rosa, ivan] = [await registerPatient(server), await registerPatient(server)];
    const submissionKey = crypto.randomUUID();
    await rosa.post('/api/requests', { description: 'A very private worry near Tampa', submissionKey });
    const answer = await ivan.post('/api/requests', {
      description: 'A skin check near Tampa',
      submissionKey,
    });
    expect(answer.text).not.toContain('private worry');
  });
});

/** Names, numbers, and words from the stored results that must not leave the server before payment. */
async function listSecrets(server: TestServer, requestId: string): Promise<string[]> {
  const [row] = await server.database.orm
    .select()
    .from(requestResults)
    .where(eq(requestResults.requestId, requestId));
  const body = row?.body as OfficeResults;
  const words = body.options.flatMap((option) => [
    option.id,
    option.provider.name,
    option.provider.phone,
    option.provider.address,
    option.slot?.startsAt,
    option.slot?.evidence.quote,
    ...option.facts.map((fact) => fact.evidence.quote),
  ]);
  return [...words, ...body.callsMade.map((call) => call.officeName)].flatMap((word) => (word ? [word] : []));
}

async function expectNoCharge(server: TestServer, patient: HttpClient, id: string): Promise<void> {
  const made = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
  expect(made).toEqual([]);
  expect((await getRequest(patient, id)).resultArtifacts).toBeNull();
}

/** Leaves only offices that decline in every call. */
async function keepOnlyDecliningOffices(server: TestServer): Promise<void> {
  const { orm } = server.database;
  const all = await orm.select({ id: providers.id, npi: providers.npi }).from(providers);
  const useless = all.filter(({ npi }) =>
    ['refuses_machines', 'call_back', 'no_new_patients'].includes(pickOfficeBehavior('harborline', npi, '')),
  );
  const radiology = sql`update providers set is_active = false where specialty <> 'Radiology'`;
  await orm.execute(radiology);
  await orm
    .update(providers)
    .set({ isActive: false })
    .where(
      notInArray(
        providers.id,
        useless.map((office) => office.id),
      ),
    );
  // Moves them all to Tampa so that there are offices to call.
  await orm.update(providers).set({ latitude: 27.95, longitude: -82.46 }).where(eq(providers.isActive, true));
}

async function findWhy({ database }: TestServer, id: string): Promise<string | null | undefined> {
  const [row] = await database.orm.select().from(careRequests).where(eq(careRequests.id, id));
  return row?.personNeededBecause;
}
