import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#schema/calls.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { notices, staffAlerts } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { countOpenJobs } from '#tests/support/count-rows.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { getRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { conversationIdOf, getConversation, listAlerts, say } from '#tests/support/steps/chat-steps.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { createScriptedEngine, setLanguageModel } from '#tests/support/vendors/scripted-engine.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { ChatAnswer, ConversationView } from '../conversations.contract.ts';

const emergency = 'I have crushing chest pain right now and I cannot breathe';
const spanishEmergency = 'Mi esposo tiene un dolor muy fuerte en el pecho y no puede respirar';
const selfHarm = 'I want to kill myself';
const kneeMri =
  'MRI of my left knee near Tampa, FL 33602, next week. I have no insurance. I have the order from my doctor';

const listMails = (server: TestServer) =>
  server.database.orm.select().from(notices).where(eq(notices.recipient, 'support@example.test'));

/** A patient whose chat became a request that is calling offices. */
async function startFromChat(server: TestServer): Promise<{ patient: SignedIn; talk: ChatAnswer }> {
  const patient = await registerPatient(server);
  const asked = await say(patient, { message: kneeMri });
  const talk = await say(patient, { message: 'yes', conversationId: asked.conversationId });
  if (!talk.ticket) throw new Error(`The chat created no request: ${talk.message}`);
  await waitForStatus(patient, talk.ticket.id, 'calling_providers');
  return { patient, talk };
}

const ticketIdOf = (talk: ChatAnswer): string => talk.ticket?.id ?? '';

async function answerOpenQuestion(patient: HttpClient, requestId: string, answer: string) {
  const { openQuestion } = await getRequest(patient, requestId);
  return patient.post<{ message?: string }>(`/api/requests/${requestId}/answers`, {
    questionId: openQuestion?.id,
    answer,
  });
}

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend, pace: 'lifelike' });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('an emergency pauses the request: no further office is called and the SLA clock stops', async () => {
    const { patient, talk } = await startFromChat(server);
    const said = await say(patient, { message: emergency, conversationId: talk.conversationId });
    expect(said).toMatchObject({ emergency: 'emergency', shouldCreateTicket: false, ticket: null });
    expect(said.message).toContain('call 911');
    const parked = await getRequest(patient, ticketIdOf(talk));
    expect(parked).toMatchObject({ status: 'gathering_info', slaPaused: true });
    expect(parked.openQuestion?.question).toContain('Should we continue?');
    const planned = await server.database.orm.select().from(calls);
    await server.database.orm.update(calls).set({ state: 'intended' });
    for (const { id } of planned) {
      await server.context.jobs.enqueue(
        server.database.orm,
        { name: 'place-call', run: () => {} },
        { callId: id },
      );
    }
    await waitFor(
      'the jobs to end',
      () => countOpenJobs(server.database),
      (open) => open === 0,
    );
    const afterwards = await server.database.orm.select().from(calls);
    expect(afterwards.map(({ state }) => state)).toEqual(planned.map(() => 'intended'));
    expect(await server.database.orm.$count(charges)).toBe(0);
  });

  test('a paused request continues where it stopped when the patient says yes', async () => {
    const { patient, talk } = await startFromChat(server);
    const listCalls = () => server.database.orm.select({ id: calls.id }).from(calls).orderBy(calls.id);
    const before = await listCalls();
    await say(patient, { message: emergency, conversationId: talk.conversationId });
    const unclear = await answerOpenQuestion(patient, ticketIdOf(talk), 'purple');
    expect([unclear.status, unclear.body.message]).toEqual([
      400,
      'Answer yes to continue, or no to close the request at no charge.',
    ]);
    expect((await answerOpenQuestion(patient, ticketIdOf(talk), 'yes, please')).status).toBe(200);
    const going = await waitForStatus(patient, ticketIdOf(talk), 'calling_providers');
    expect([going.slaPaused, going.openQuestion]).toEqual([false, null]);
    expect(await listCalls()).toEqual(before);
  });

  test('a paused request is closed at no charge when the patient says no', async () => {
    const { patient, talk } = await startFromChat(server);
    await say(patient, { message: emergency, conversationId: talk.conversationId });
    expect((await answerOpenQuestion(patient, ticketIdOf(talk), 'No.')).status).toBe(200);
    const closed = await getRequest(patient, ticketIdOf(talk));
    expect([closed.status, closed.closedReason]).toEqual(['cancelled', 'You closed this request.']);
  });

  test('an emergency in an answer is stored, and the request shows emergency contacts', async () => {
    const { patient, talk } = await startFromChat(server);
    await say(patient, { message: emergency, conversationId: talk.conversationId });
    const answered = await answerOpenQuestion(patient, ticketIdOf(talk), `yes, but ${emergency}`);
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({
      warning: { kind: 'emergency', text: expect.stringContaining('call 911') },
    });
    const thread = await patient.get<{ messages: { body: string }[] }>(
      `/api/requests/${ticketIdOf(talk)}/messages`,
    );
    expect(JSON.stringify(thread.body)).toContain('yes, but I have crushing chest pain');
    expect((await getRequest(patient, ticketIdOf(talk))).status).toBe('gathering_info');
    await server.database.orm.update(staffAlerts).set({ acknowledgedAt: new Date() });
    await answerOpenQuestion(patient, ticketIdOf(talk), `yes, but ${emergency}`);
    const alerts = await listAlerts(server);
    expect(alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null)).toMatchObject([
      { kind: 'emergency', requestId: ticketIdOf(talk) },
    ]);
  });

  test('repeated danger during an open alert alerts again, and only staff who saw it can close it', async () => {
    const { patient, talk } = await startFromChat(server);
    const nurse = await registerAdministrator(server);
    type Alert = { id: string; createdAt: string; raisedAt: string; message?: string };
    const look = async () => (await nurse.get<Alert[]>('/api/admin/alerts')).body;
    await say(patient, { message: emergency, conversationId: talk.conversationId });
    const [seen] = await look();
    expect(seen?.raisedAt).toBe(seen?.createdAt);
    await answerOpenQuestion(patient, ticketIdOf(talk), `yes, but ${emergency}`);
    await answerOpenQuestion(patient, ticketIdOf(talk), `yes, but ${emergency}`);
    const settle = ({ id = '', raisedAt = '' }: Partial<Alert> = {}) =>
      nurse.post<Alert>(`/api/admin/alerts/${id}/settle`, { raisedAt });
    const refused = await settle(seen);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This alert was raised again since you opened it. Review it again, then resolve it.',
    ]);
    const alerts = await look();
    expect(alerts.map(({ id }) => id)).toEqual([seen?.id]);
    const countMails = () => server.database.orm.$count(notices, like(notices.key, `alert:${seen?.id}%`));
    expect(await countMails()).toBe(1);
    // Five minutes later it is emailed again, once.
    await server.database.orm
      .update(staffAlerts)
      .set({ createdAt: new Date(Date.now() - 7 * 60_000) })
      .where(eq(staffAlerts.id, seen?.id ?? ''));
    await answerOpenQuestion(patient, ticketIdOf(talk), `yes, but ${emergency}`);
    await answerOpenQuestion(patient, ticketIdOf(talk), `yes, but ${emergency}`);
    expect(await countMails()).toBe(2);
    expect((await settle((await look())[0])).status).toBe(200);
    expect(await look()).toEqual([]);
  });
});

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('the care team is alerted once, by an email without patient data', async () => {
    const patient = await registerPatient(server);
    const { conversationId } = await say(patient, { message: emergency, messageId: newId() });
    await say(patient, { message: 'my chest pain is getting worse now, please help', conversationId });
    const alerts = await listAlerts(server);
    expect(alerts).toMatchObject([{ kind: 'emergency', conversationId, acknowledgedAt: null }]);
    const mails = await listMails(server);
    expect(mails).toHaveLength(1);
    const text = `${mails[0]?.subject}\n${mails[0]?.body}`;
    expect(text).toContain(`/admin?alert=${alerts[0]?.id}`);
    expect(text).not.toMatch(/emergency|chest|pain|breath|911|988|health|harm|Rosa|Tester|@/i);
  });

  test('many visitors on one connection share three alerts; a patient always gets their own', async () => {
    server.context.rateLimitFactor = 1;
    const talks: string[] = [];
    for (let nth = 0; nth < 7; nth++) {
      const said = await say(server.newClient(), { message: selfHarm });
      expect(said.emergency).toBe('self_harm');
      talks.push(said.conversationId);
    }
    const patient = await registerPatient(server);
    const { conversationId } = await say(patient, { message: selfHarm });
    const alerts = (await listAlerts(server)).toSorted((a, b) => +a.createdAt - +b.createdAt);
    expect(alerts.map((alert) => alert.conversationId)).toEqual([...talks.slice(0, 3), conversationId]);
    expect(alerts.map((alert) => alert.alsoConversations)).toEqual([[], [], talks.slice(3), []]);
    expect(alerts.map(({ networkMark }) => networkMark === null)).toEqual([false, false, false, true]);
    expect(await listMails(server)).toHaveLength(4);
  });

  test('self-harm shows 988, and nothing is submitted', async () => {
    const patient = await registerPatient(server);
    const said = await say(patient, { message: `${kneeMri}. ${selfHarm}` });
    expect(said).toMatchObject({ emergency: 'self_harm', ticket: null, shouldCreateTicket: false });
    expect(said.message).toContain('988');
    expect((await patient.get<unknown[]>('/api/requests')).body).toEqual([]);
    expect(await listAlerts(server)).toMatchObject([{ kind: 'self_harm' }]);
  });

  test('an emergency in the request form is stored, shows emergency contacts and alerts the care team', async () => {
    const patient = await registerPatient(server);
    type Sent = { id: string; description: string; warning?: { kind: string; text: string } };
    const send = (description: string) => patient.post<Sent>('/api/requests', { description });
    const answers = [await send(emergency), await send(spanishEmergency), await send(kneeMri)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ description: emergency, warning: { kind: 'emergency' } });
    expect(answers[0]?.body.warning?.text).toContain('call 911');
    expect(answers[1]?.body.warning?.text).toContain('Llame al 911');
    expect(answers[2]?.body.warning).toBeUndefined();
    expect((await patient.get<unknown[]>('/api/requests')).body).toHaveLength(3);
    const alerted = (await listAlerts(server)).filter(({ kind }) => kind === 'emergency');
    expect(alerted.map(({ requestId }) => requestId).toSorted()).toEqual(
      answers
        .slice(0, 2)
        .map(({ body }) => body.id)
        .toSorted(),
    );
  });

  test('facts from a false alarm are kept', async () => {
    const patient = server.newClient();
    const { conversationId, extractedInfo } = await say(patient, {
      message: 'I have Aetna and need a cardiologist near Tampa, I have crushing chest pain right now',
    });
    expect(extractedInfo).toMatchObject({
      specialty: 'Cardiology',
      location: expect.stringContaining('Tampa'),
    });
    const next = await say(patient, { message: 'No, that was last month. I am fine today.', conversationId });
    expect(next.emergency).toBeNull();
    expect(next.extractedInfo).toMatchObject({
      specialty: 'Cardiology',
      location: expect.stringContaining('Tampa'),
    });
  });

  test('an emergency in Spanish is answered in Spanish from the first message', async () => {
    const said = await say(server.newClient(), { message: spanishEmergency });
    expect(said.emergency).toBe('emergency');
    expect(said.message).toContain('Llame al 911');
  });

  test('the banner survives a reload and clears with the next ordinary message; the record stays', async () => {
    const patient = await registerPatient(server);
    const { conversationId } = await say(patient, { message: emergency });
    expect((await getConversation(patient, conversationId)).emergency).toBe('emergency');
    await say(patient, { message: 'I am safe now. I need a dermatologist.', conversationId });
    expect((await getConversation(patient, conversationId)).emergency).toBeNull();
    const [row] = await server.database.orm.select().from(conversations);
    expect([row?.safety, row?.safetyAt]).toEqual(['emergency', expect.any(Date)]);
  });

  test('an emergency does not wait for a reply in progress', async () => {
    const model = createScriptedEngine();
    setLanguageModel(server, model.engine);
    const patient = await registerPatient(server);
    const first = await openChatStream(patient, { message: 'I need a skin check' });
    const conversationId = await conversationIdOf(first);
    const asked = await model.next();
    asked.say('Which ');
    const second = await openChatStream(patient, { message: emergency, conversationId });
    expect((await second.answer()).emergency).toBe('emergency');
    // The page waiting for the overtaken reply shows the number to call too.
    expect(await first.answer()).toMatchObject({ emergency: 'emergency', stopped: false });
    expect(asked.signal.aborted).toBe(true);
    const roles = (await getConversation(patient, conversationId)).messages.map(({ role }) => role);
    expect(roles).toEqual(['user', 'user', 'assistant']);
    expect(model.count()).toBe(1);
  });

  test('a resent emergency is stored and alerted once', async () => {
    const body = { message: emergency, messageId: newId() };
    const patient = await registerPatient(server);
    const one = await say(patient, body);
    expect(await say(patient, body)).toEqual(one);
    const both = { message: selfHarm, messageId: newId(), conversationId: one.conversationId };
    const [first, second] = await Promise.all([say(patient, both), say(patient, both)]);
    expect(first).toEqual(second);
    expect(await server.database.orm.$count(messages)).toBe(4);
    expect((await listAlerts(server)).map(({ kind }) => kind).toSorted()).toEqual(['emergency', 'self_harm']);
  });

  test('an emergency typed into the summary is saved and shows emergency contacts', async () => {
    const visitor = server.newClient();
    const { conversationId } = await say(visitor, { message: 'I need a skin check' });
    const corrected = await visitor.send<ConversationView>(
      'PATCH',
      `/api/chat/conversations/${conversationId}/summary`,
      {
        body: JSON.stringify({ reason: emergency }),
        headers: { 'content-type': 'application/json' },
      },
    );
    expect(corrected).toMatchObject({ status: 200, body: { emergency: 'emergency' } });
    const kept = await getConversation(visitor, conversationId);
    expect(kept.extractedInfo.reason).toBe(emergency);
    expect(kept).toMatchObject({ emergency: 'emergency' });
    expect(kept.messages.at(-1)?.content).toContain('call 911');
    expect(await listAlerts(server)).toMatchObject([{ kind: 'emergency', conversationId }]);
  });
});
