import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conversations } from '#schema/conversations.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createScriptedEngine, useModel } from '#tests/support/vendors/scripted-engine.ts';
import type { ChatAnswer, ConversationView } from '../conversations.contract.ts';

type Answered = ConversationView & { message: string };

const correct = (client: HttpClient, id: string, changes: Record<string, unknown>) =>
  client.send<Answered>('PATCH', `/api/chat/conversations/${id}/summary`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  });

const begin = async (client: HttpClient, message: string): Promise<string> =>
  (await client.post<ChatAnswer>('/api/chat/send', { message })).body.conversationId;

forEachBackend((backend) => {
  let server: TestServer;
  let visitor: HttpClient;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    visitor = server.newClient();
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const needOf = async (id: string) => {
    const [row] = await server.database.orm.select().from(conversations).where(eq(conversations.id, id));
    return { need: row?.need, declined: row?.declined, askedFor: row?.askedFor, complete: row?.complete };
  };

  test('every line of the summary can be changed, and is read as an answer in the chat is', async () => {
    const id = await begin(visitor, 'I need a skin check');
    const changes: [Record<string, unknown>, Partial<ConversationView['extractedInfo']>][] = [
      [{ requestType: 'second_opinion' }, { requestType: 'second_opinion' }],
      [{ reason: 'a mole that changed' }, { reason: 'a mole that changed' }],
      [{ specialty: 'Dermatology' }, { specialty: 'Dermatology' }],
      [{ service: 'MRI of the knee' }, { service: 'MRI of the knee' }],
      [{ bodyPart: 'left knee' }, { bodyPart: 'left knee' }],
      [{ location: 'Orlando, FL' }, { location: 'Orlando, FL' }],
      [{ when: 'next Tuesday after 3' }, { when: 'next Tuesday after 3' }],
      [{ urgency: 'soon' }, { urgency: 'soon' }],
      [{ insurance: 'none' }, { insurancePreference: 'No insurance, paying directly' }],
      [{ forWhom: 'child' }, { forWhom: 'child' }],
      [{ wishes: 'female doctor, evenings' }, { wishes: 'female doctor, evenings' }],
      [{ name: 'Ana Ruiz' }, { name: 'Ana Ruiz' }],
      [{ phone: '813 555 0123' }, { phone: '(813) 555-0123' }],
      [{ email: 'Ana@Example.Test' }, { email: 'ana@example.test' }],
      [{ language: 'es' }, { language: 'es' }],
    ];
    for (const [change, shown] of changes) {
      const corrected = await correct(visitor, id, change);
      expect([corrected.status, corrected.body.extractedInfo]).toMatchObject([200, shown]);
    }
    const { need, complete } = await needOf(id);
    expect(need).toMatchObject({
      serviceCode: 'mri-knee',
      place: { city: 'Orlando', state: 'FL' },
      when: { fromDate: expect.any(String), afterTime: '15:00' },
      insurance: { kind: 'none' },
      constraints: ['female doctor', 'evenings'],
      phone: '+18135550123',
    });
    // The child's name and the doctor's order are still to be asked.
    expect(complete).toBe(false);
  });

  test.each([
    ['a place that is none', { location: 'not sure yet' }, 'Give a city and state, or a ZIP code.'],
    ['a city without its state', { location: 'Springfield' }, 'Give a city and state, or a ZIP code.'],
    [
      'a time that is none',
      { when: 'purple' },
      'Give a day or a time, such as "next Tuesday after 3" or "as soon as possible".',
    ],
    ['half a phone number', { phone: '12' }, 'Give a phone number with area code, such as (813) 555-0123.'],
    ['half an address', { email: 'ana@' }, 'Give a whole e-mail address, such as name@example.com.'],
    ['an unknown service', { service: 'a pony' }, 'Name a test or a service, such as "MRI of the knee".'],
    [
      'in Spanish, too, what cannot be read',
      { location: 'ningún lugar', language: 'es' },
      'Escriba una ciudad y su estado, o un código postal.',
    ],
  ])('%s is refused with a hint, and what was known stays', async (_what, change, hint) => {
    const id = await begin(visitor, 'I need a skin check near Tampa, FL');
    const before = await needOf(id);
    const refused = await correct(visitor, id, change);
    expect([refused.status, refused.body.message]).toEqual([400, hint]);
    expect(await needOf(id)).toEqual(before);
  });

  test('an emptied line is not asked for again, and counts towards a finished need', async () => {
    const id = await begin(
      visitor,
      'I need a skin check near Tampa, FL next week. I am Ana Ruiz, 813 555 0123',
    );
    expect(await needOf(id)).toMatchObject({ askedFor: 'insurance', complete: false });
    const corrected = await correct(visitor, id, { insurance: '' });
    expect(corrected.body).toMatchObject({ complete: true, extractedInfo: { insurancePreference: null } });
    expect(await needOf(id)).toMatchObject({
      declined: ['insurance'],
      askedFor: 'confirmation',
    });
    const filled = await correct(visitor, id, { insurance: 'Aetna' });
    expect(filled.body.extractedInfo.insurancePreference).toBe('Aetna');
    expect((await needOf(id)).declined).toEqual([]);
  });

  test('a line that is saved as it is shown keeps what was heard', async () => {
    const id = await begin(visitor, 'a skin check near Tampa, FL 33602 next Tuesday after 3, no insurance');
    const before = await needOf(id);
    const { extractedInfo } = (await visitor.get<ConversationView>(`/api/chat/conversations/${id}`)).body;
    await correct(visitor, id, {
      location: extractedInfo.location,
      when: extractedInfo.when,
      insurance: extractedInfo.insurancePreference,
      service: extractedInfo.service,
    });
    expect((await needOf(id)).need).toEqual(before.need);
  });

  test('what became a request can no longer be changed here', async () => {
    const patient = await registerPatient(server);
    const talk = await patient.post<ChatAnswer>('/api/chat/send', {
      message: 'a skin check near Tampa, FL 33602 next Tuesday, no insurance',
    });
    expect(talk.body).toMatchObject({ shouldCreateTicket: true, ticket: null });
    expect(talk.body.message).toContain('Right?');
    const { conversationId } = talk.body;
    const confirmed = await patient.post<ChatAnswer>('/api/chat/send', { message: 'yes', conversationId });
    expect(confirmed.body.ticket).not.toBeNull();
    const request = await patient.get<{ ownWords: string[] }>(`/api/requests/${confirmed.body.ticket?.id}`);
    expect(request.body.ownWords).toEqual(['a skin check near Tampa, FL 33602 next Tuesday, no insurance']);
    const refused = await correct(patient, talk.body.conversationId, { name: 'Ana' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('has become a request'),
    ]);
  });

  test('while the assistant answers nothing is changed behind its back', async () => {
    const id = await begin(visitor, 'I need a skin check');
    const model = createScriptedEngine();
    useModel(server, model.engine);
    const stream = await openChatStream(visitor, { message: 'Tampa, FL', conversationId: id });
    const asked = await model.next();
    expect((await correct(visitor, id, { name: 'Ana' })).status).toBe(409);
    asked.finish({ reply: 'When?' });
    await stream.answer();
    expect((await correct(visitor, id, { name: 'Ana' })).status).toBe(200);
  });

  test('a patient’s history lists their own conversations, the newest first', async () => {
    const patient = await registerPatient(server);
    const other = await registerPatient(server);
    await begin(other, 'I need a scan');
    const first = await patient.post<ChatAnswer>('/api/chat/send', {
      message: 'I need a skin check near Tampa, FL',
      sessionId: 'session_1',
      messageId: newId(),
    });
    const asked = await patient.post<ChatAnswer>('/api/chat/send', {
      message: 'an MRI of my left knee near Tampa, FL 33602 next week, no insurance, I have the order',
    });
    const second = await patient.post<ChatAnswer>('/api/chat/send', {
      message: 'yes',
      conversationId: asked.body.conversationId,
    });
    const list = await patient.get<Record<string, unknown>[]>('/api/chat/conversations');
    expect(list.body).toMatchObject([
      {
        id: second.body.conversationId,
        userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'converted_to_ticket',
        requestId: second.body.ticket?.id,
        ticketId: second.body.ticket?.id,
        estimatedTime: 45,
      },
      {
        id: first.body.conversationId,
        sessionId: 'session_1',
        status: 'active',
        messageCount: 2,
        requestId: null,
        extractedInfo: { location: 'Tampa, FL', requestType: 'appointment' },
      },
    ]);
    expect((await server.newClient().get('/api/chat/conversations')).status).toBe(401);
  });
});
