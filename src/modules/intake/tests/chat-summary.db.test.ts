import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conversations } from '#schema/conversations.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createScriptedEngine, setLanguageModel } from '#tests/support/vendors/scripted-engine.ts';
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

  test('every summary field can be changed and is parsed like a chat answer', async () => {
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
      [{ insurance: 'none' }, { insurancePreference: 'No insurance, self-pay' }],
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
    // The child's name and the doctor's order are still missing.
    expect(complete).toBe(false);
  });

  test.each([
    ['an invalid place', { location: 'not sure yet' }, 'Enter a city and state, or a ZIP code.'],
    ['a city without a state', { location: 'Springfield' }, 'Enter a city and state, or a ZIP code.'],
    [
      'an invalid time',
      { when: 'purple' },
      'Enter a day or time, such as "next Tuesday after 3" or "as soon as possible".',
    ],
    [
      'a partial phone number',
      { phone: '12' },
      'Enter a phone number with area code, such as (813) 555-0123.',
    ],
    ['a partial email address', { email: 'ana@' }, 'Enter a full email address, such as name@example.com.'],
    ['an unknown service', { service: 'a pony' }, 'Enter a test or service, such as "knee MRI".'],
    [
      'in Spanish, an invalid place',
      { location: 'ningún lugar', language: 'es' },
      'Escriba una ciudad y su estado, o un código postal.',
    ],
  ])('%s is rejected with a hint, and the old value stays', async (_what, change, hint) => {
    const id = await begin(visitor, 'I need a skin check near Tampa, FL');
    const before = await needOf(id);
    const refused = await correct(visitor, id, change);
    expect([refused.status, refused.body.message]).toEqual([400, hint]);
    expect(await needOf(id)).toEqual(before);
  });

  test('a cleared field is not asked for again and counts as answered', async () => {
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

  test('saving an unchanged field keeps its details', async () => {
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

  test('a submitted summary can no longer be changed', async () => {
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
      expect.stringContaining('is now a request'),
    ]);
  });

  test('the summary cannot be changed during a reply', async () => {
    const id = await begin(visitor, 'I need a skin check');
    const model = createScriptedEngine();
    setLanguageModel(server, model.engine);
    const stream = await openChatStream(visitor, { message: 'Tampa, FL', conversationId: id });
    const asked = await model.next();
    expect((await correct(visitor, id, { name: 'Ana' })).status).toBe(409);
    asked.finish({ reply: 'When?' });
    await stream.answer();
    expect((await correct(visitor, id, { name: 'Ana' })).status).toBe(200);
  });

  test('chat history lists the patient’s own conversations, newest first', async () => {
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
