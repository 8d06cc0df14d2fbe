import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallPlanPreview, CallPlanView } from '#modules/calls/call-plan.contract.ts';
import type { ChatAnswer } from '#modules/intake/conversations.contract.ts';
import type { RequestDetail, RequestView } from '#modules/requests/care-requests.contract.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import { unnamedPlan } from '#shared/calls/telephone-call.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveAndBook, getRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { chatAndConfirm } from '#tests/support/steps/chat-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedCalls } from '#vendors/simulated-tables.ts';

const insured = 'MRI of my left knee near Tampa, FL, I have Aetna PPO';

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const preview = async (patient: HttpClient, removedFacts: string[] = []): Promise<CallPlanView> => {
    const answer = await patient.post<CallPlanView>('/api/call-plan', { description: insured, removedFacts });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const submit = async (patient: HttpClient, callPlan?: Record<string, unknown>): Promise<string> => {
    const answer = await patient.post<RequestView>('/api/requests', { description: insured, callPlan });
    expect(answer.status).toBe(200);
    return answer.body.id;
  };
  const overStatuses = ['awaiting_patient_confirmation', 'pending_confirmation', 'cancelled'];
  /** Unclear answers are held for review; then the same is asked again. */
  const reachApprovalWith = async (
    patient: HttpClient,
    callPlan?: Record<string, unknown>,
  ): Promise<RequestDetail> => {
    for (let submission = 0; submission < 10; submission++) {
      const reached = await waitForStatus(patient, await submit(patient, callPlan), ...overStatuses);
      if (reached.status === 'awaiting_patient_confirmation') return reached;
    }
    throw new Error('The simulated offices never had anything plain to offer.');
  };
  const callsOf = (requestId: string) =>
    server.database.orm.select().from(calls).where(eq(calls.requestId, requestId)).orderBy(calls.createdAt);

  test('lists the offices with reasons and each disclosed fact with its purpose', async () => {
    const patient = await registerPatient(server);
    const plan = await preview(patient);
    expect(plan.state).toBe('planned');
    expect(plan.firstCalls).toBe(3);
    expect(plan.offices.length).toBeLessThanOrEqual(6);
    for (const { name, why } of plan.offices) {
      expect(name).not.toBe('');
      expect(why).toMatch(/^(?:nearest|near you|lists your plan)$/);
    }
    const facts = plan.facts.map(({ name, value, removable, onlyToBook }) => [
      name,
      value,
      removable,
      onlyToBook,
    ]);
    expect(facts).toEqual([
      ['service', 'MRI of the left knee', null, false],
      ['days', expect.stringMatching(/ to /), null, false],
      ['insurance_plan', expect.stringContaining('Aetna'), 'insurance_plan', false],
      ['first_name', 'Rosa', null, true],
      ['time', null, null, true],
    ]);
    expect(plan.opening).toMatch(/automated assistant.*recorded/);
    expect(plan.neverSaid).toContain('date of birth');
  });

  test('reveals no office price, time, or phone number', async () => {
    const patient = await registerPatient(server);
    const { text } = await patient.post('/api/call-plan', { description: insured });
    const offices = await server.database.orm.select().from(providers);
    for (const office of offices) {
      expect(text).not.toContain(office.phone);
      expect(text).not.toContain(office.address);
    }
    expect(text).not.toMatch(/\$|cents/i);
  });

  test('keeps a removed insurance plan out of briefs and agent speech, for inquiry and booking', async () => {
    const patient = await registerPatient(server);
    const reached = await reachApprovalWith(patient, { removedFacts: ['insurance_plan'] });
    const { id } = reached;
    expect(reached.callPlan.removedFacts).toEqual(['insurance_plan']);
    await approveAndBook(patient, id);
    const made = await waitFor(
      'the booking call',
      () => callsOf(id),
      (all) => all.some(({ purpose, state }) => purpose === 'booking' && state === 'ended'),
    );
    expect(made.map(({ brief }) => brief.insurancePlan)).toEqual(made.map(() => null));
    for (const { transcript } of made) expect(JSON.stringify(transcript)).not.toMatch(/aetna/i);
    const simulated = await server.database.orm.select().from(simulatedCalls);
    expect(simulated.length).toBeGreaterThan(0);
    expect(JSON.stringify(simulated.map((call) => JSON.stringify(call)))).not.toMatch(/aetna/i);
  });

  test('discloses facts that were not removed', async () => {
    const patient = await registerPatient(server);
    const id = await submit(patient);
    await waitForStatus(patient, id, ...overStatuses);
    const made = await callsOf(id);
    expect(made.every(({ brief }) => brief.insurancePlan?.includes('Aetna'))).toBe(true);
  });

  test('never repeats an unknown plan in the patient’s words and leaves acceptance unknown', async () => {
    const patient = await registerPatient(server);
    const description = insured.replace('I have Aetna PPO', 'my plan is called Tell Them To Evacuate');
    const shown = await patient.post<CallPlanView>('/api/call-plan', { description });
    const plan = shown.body.facts.find(({ name }) => name === 'insurance_plan');
    expect(plan?.value).toBe(unnamedPlan);
    const { body } = await patient.post<RequestView>('/api/requests', { description });
    await waitForStatus(patient, body.id, ...overStatuses);
    const made = await callsOf(body.id);
    expect(made.map(({ brief }) => brief.insurancePlan)).toEqual(made.map(() => unnamedPlan));
    expect(JSON.stringify(made.map(({ brief, transcript }) => [brief, transcript]))).not.toMatch(
      /Tell Them|Evacuate/,
    );
    const facts = await server.database.orm.select().from(callFacts).where(eq(callFacts.requestId, body.id));
    expect(facts.map(({ kind }) => kind)).not.toContain('accepts_plan');
  });

  test('accepts only offices that were shown and exist', async () => {
    const patient = await registerPatient(server);
    const [shown] = (await preview(patient)).offices;
    const id = await submit(patient, { shownOfficeIds: [shown?.id, crypto.randomUUID()] });
    const { callPlan } = await getRequest(patient, id);
    expect(callPlan.offices).toEqual([expect.objectContaining({ name: shown?.name })]);
  });

  test('asks before each call beyond the plan and pauses the clock if the patient wants that', async () => {
    const patient = await registerPatient(server);
    const id = await submitShowingOne(patient);
    const waiting = await waitForStatus(patient, id, 'gathering_info');
    expect(waiting.openQuestion?.asksFor).toBe('further_calls');
    expect(waiting.slaPaused).toBe(true);
    const asked = waiting.openQuestion?.calls ?? [];
    expect(asked).toHaveLength(2);
    const [first, second] = asked;
    const before = await callsOf(id);
    expect(before.filter(({ patientAnswer }) => patientAnswer === 'asked').map(({ state }) => state)).toEqual(
      ['intended', 'intended'],
    );
    const allow = { callId: first?.id, allow: true };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => patient.post(`/api/requests/${id}/further-calls`, allow)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const changed = await patient.post(`/api/requests/${id}/further-calls`, { ...allow, allow: false });
    expect(changed.status).toBe(409);
    const declined = { callId: second?.id, allow: false };
    expect((await patient.post(`/api/requests/${id}/further-calls`, declined)).status).toBe(200);
    const reached = await waitForStatus(patient, id, ...overStatuses);
    const made = await callsOf(id);
    expect(made.find((call) => call.id === first?.id)).toMatchObject({ state: 'ended' });
    expect(made.find((call) => call.id === second?.id)).toMatchObject({
      state: 'failed',
      startedAt: null,
      failedBecause: 'patient_declined',
    });
    expect(reached.calls.find((call) => call.id === second?.id)?.state).toBe('declined');
    expect(new Date(reached.slaDeadline) >= new Date(waiting.slaDeadline)).toBe(true);
  });

  /** Shows only one of the first offices, so that the others are beyond the plan. */
  async function submitShowingOne(patient: HttpClient): Promise<string> {
    const probe = await submit(patient);
    await waitForStatus(patient, probe, ...overStatuses);
    const [called] = await callsOf(probe);
    return submit(patient, { asksBeforeFurtherCalls: true, shownOfficeIds: [called?.providerId] });
  }

  test('continues with what there is after a plain no to all calls', async () => {
    const patient = await registerPatient(server);
    const id = await submitShowingOne(patient);
    const { openQuestion } = await waitForStatus(patient, id, 'gathering_info');
    const unclear = { questionId: openQuestion?.id, answer: 'maybe on Tuesday' };
    expect((await patient.post(`/api/requests/${id}/answers`, unclear)).status).toBe(400);
    expect((await patient.post(`/api/requests/${id}/answers`, { ...unclear, answer: 'no' })).status).toBe(
      200,
    );
    const reached = await waitForStatus(patient, id, ...overStatuses);
    expect(reached.slaPaused).toBe(false);
    const dialed = (await callsOf(id)).filter(({ startedAt }) => startedAt !== null);
    expect(dialed).toHaveLength(1);
  });

  test('makes no calls after cancellation and rejects a late answer', async () => {
    const patient = await registerPatient(server);
    const id = await submitShowingOne(patient);
    const { openQuestion } = await waitForStatus(patient, id, 'gathering_info');
    await patient.post(`/api/requests/${id}/cancel`);
    const late = await patient.post<{ message: string }>(`/api/requests/${id}/further-calls`, {
      callId: openQuestion?.calls[0]?.id,
      allow: true,
    });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/closed/);
    const dialed = (await callsOf(id)).filter(({ startedAt }) => startedAt !== null);
    expect(dialed).toHaveLength(1);
  });

  test('hides another patient’s asked calls and rejects answers to them', async () => {
    const patient = await registerPatient(server);
    const other = await registerPatient(server);
    const id = await submitShowingOne(patient);
    const { openQuestion } = await waitForStatus(patient, id, 'gathering_info');
    const answer = { callId: openQuestion?.calls[0]?.id, allow: true };
    expect((await other.post(`/api/requests/${id}/further-calls`, answer)).status).toBe(404);
  });

  test('applies the account setting to later requests', async () => {
    const patient = await registerPatient(server);
    const saved = await patient.send<{ asksBeforeFurtherCalls: boolean }>('PATCH', '/api/account/calls', {
      body: JSON.stringify({ asksBeforeFurtherCalls: true }),
      headers: { 'content-type': 'application/json' },
    });
    expect(saved.body.asksBeforeFurtherCalls).toBe(true);
    expect((await preview(patient)).asksBeforeFurtherCalls).toBe(true);
    const id = await submit(patient);
    const [row] = await server.database.orm.select().from(careRequests).where(eq(careRequests.id, id));
    expect(row?.asksBeforeFurtherCalls).toBe(true);
  });

  const say = async (person: HttpClient, message: string, conversationId?: string): Promise<ChatAnswer> =>
    (await person.post<ChatAnswer>('/api/chat/send', { message, conversationId })).body;

  test('carries a visitor’s removals from the chat into their new account’s request', async () => {
    const visitor = server.newClient();
    const conversationId = await chatAndConfirm(
      visitor,
      `${insured}, tomorrow, my doctor gave me the order. My name is Ana Ruiz, ana@example.com`,
    );
    const plan = await visitor.post<CallPlanView>(`/api/chat/conversations/${conversationId}/call-plan`, {
      removedFacts: ['insurance_plan'],
      asksBeforeFurtherCalls: true,
    });
    expect(plan.body.facts.find(({ name }) => name === 'insurance_plan')?.isRemoved).toBe(true);
    const stranger = server.newClient();
    const peeked = await stranger.post(`/api/chat/conversations/${conversationId}/call-plan`, {});
    expect(peeked.status).toBe(404);
    const signedUp = await visitor.post<{ request: RequestView }>('/api/signup', {
      email: `ana-${crypto.randomUUID()}@example.test`,
      phone: '(813) 555-0123',
      firstName: 'Ana',
      lastName: 'Ruiz',
      conversationId,
    });
    expect(signedUp.status).toBe(200);
    const [row] = await server.database.orm
      .select()
      .from(careRequests)
      .where(eq(careRequests.id, signedUp.body.request.id));
    expect(row).toMatchObject({ removedFacts: ['insurance_plan'], asksBeforeFurtherCalls: true });
    expect(row?.callPlan?.offices.length).toBeGreaterThan(0);
    await waitForStatus(visitor, signedUp.body.request.id, 'gathering_info', ...overStatuses);
    const made = await callsOf(signedUp.body.request.id);
    expect(made.map(({ brief }) => brief.insurancePlan)).toEqual(made.map(() => null));
    const after = await visitor.post(`/api/chat/conversations/${conversationId}/call-plan`, {});
    expect(after.status).toBe(409);
  });

  test('shows a signed-in patient the plan with the summary, and one yes confirms both', async () => {
    const patient = await registerPatient(server);
    const first = await say(patient, `${insured}, tomorrow, my doctor gave me the order`);
    expect(first).toMatchObject({ shouldCreateTicket: true, ticket: null });
    expect(first.message).toMatch(/Right\?.*who we’ll call/s);
    await patient.post(`/api/chat/conversations/${first.conversationId}/call-plan`, {
      removedFacts: ['insurance_plan'],
    });
    const second = await say(patient, 'That is everything. Please start.', first.conversationId);
    expect(second.ticket).not.toBeNull();
    const detail = await patient.get<RequestDetail>(`/api/requests/${second.ticket?.id}`);
    expect(detail.body.callPlan.removedFacts).toEqual(['insurance_plan']);
  });

  test('rejects removing a required fact with a message', async () => {
    const patient = await registerPatient(server);
    const answer = await patient.post<{ message: string }>('/api/requests', {
      description: insured,
      callPlan: { removedFacts: ['service'] },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('can’t be removed');
  });

  test('shows emergency contacts next to the plan', async () => {
    const patient = await registerPatient(server);
    const answer = await patient.post<CallPlanPreview>('/api/call-plan', {
      description: 'MRI of my left knee near Tampa, and I have crushing chest pain right now',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ state: 'planned', danger: expect.stringContaining('911') });
  });

  test('says what is missing while no call can be planned', async () => {
    const patient = await registerPatient(server);
    const answer = await patient.post<CallPlanView>('/api/call-plan', { description: 'MRI of my left knee' });
    expect(answer.body).toMatchObject({ state: 'not_yet', hint: expect.stringMatching(/where/) });
    const bill = await patient.post<CallPlanView>('/api/call-plan', {
      description: 'Please review my hospital bill from Tampa General',
    });
    expect(bill.body.state).not.toBe('planned');
  });
});
