import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#schema/conversations.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import {
  conversationIdOf,
  getConversation,
  newVisitor,
  trySendMessage,
} from '#tests/support/steps/chat-steps.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import { registerPatient, startTestServer, type TestServer, testKeys } from '#tests/support/test-server.ts';
import {
  createScriptedEngine,
  type ScriptedEngine,
  setLanguageModel,
} from '#tests/support/vendors/scripted-engine.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { ConversationView } from '../conversations.contract.ts';
import { decryptMessageText } from '../server/message-encryption.ts';

const skinCheck = 'I need a skin check';

const wordsOf = (conversation: ConversationView) =>
  conversation.messages.map(({ role, content }) => `${role}: ${content}`);

forEachBackend((backend) => {
  let server: TestServer;
  let visitor: HttpClient;
  let model: ScriptedEngine;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    model = createScriptedEngine();
    setLanguageModel(server, model.engine);
    visitor = await newVisitor(server);
  });
  afterEach(() => server.stop());

  test('the message is stored first, and the reply streams as it is produced', async () => {
    const stream = await openChatStream(visitor, { message: skinCheck });
    const id = await conversationIdOf(stream);
    const asked = await model.next();
    const during = await getConversation(visitor, id);
    expect([during.answering, wordsOf(during)]).toEqual([true, [`user: ${skinCheck}`]]);
    asked.say('I look ');
    await stream.until('text');
    expect(stream.shown()).toBe('I look ');
    asked.say('for you.');
    asked.finish();
    expect(await stream.answer()).toMatchObject({ message: 'I look for you.', stopped: false });
    expect(stream.shown()).toBe('I look for you.');
    expect((await getConversation(visitor, id)).answering).toBe(false);
  });

  test('the same message sent twice at once is answered once, and both get the reply', async () => {
    const body = { message: skinCheck, messageId: newId() };
    const [one, other] = await Promise.all([openChatStream(visitor, body), openChatStream(visitor, body)]);
    const asked = await model.next();
    asked.say('I look for you.');
    asked.finish();
    expect(await one.answer()).toEqual(await other.answer());
    expect(other.shown()).toBe('I look for you.');
    expect(model.count()).toBe(1);
    expect(await server.database.orm.$count(messages)).toBe(2);
  });

  test('of two messages at once, one is rejected and not stored', async () => {
    const first = await openChatStream(visitor, { message: skinCheck });
    (await model.next()).finish({ reply: 'Where?' });
    const { conversationId } = await first.answer();
    const both = ['Tampa, FL', 'Orlando, FL'].map((message) =>
      trySendMessage(visitor, { message, conversationId }),
    );
    const asked = await model.next();
    const refused = await Promise.race(both);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('still replying');
    asked.finish({ reply: 'When?' });
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await getConversation(visitor, conversationId)).messages).toHaveLength(4);
  });

  test('a lost connection does not stop the reply', async () => {
    const stream = await openChatStream(visitor, { message: skinCheck });
    const id = await conversationIdOf(stream);
    const asked = await model.next();
    asked.say('I look ');
    await stream.until('text');
    stream.lose();
    asked.say('for you.');
    asked.finish();
    const later = await waitFor(
      'the answer',
      () => getConversation(visitor, id),
      ({ answering }) => !answering,
    );
    expect(wordsOf(later)).toEqual([`user: ${skinCheck}`, 'assistant: I look for you.']);
  });

  test('reconnecting during a reply streams it from the start', async () => {
    const body = { message: skinCheck, messageId: newId() };
    const lost = await openChatStream(visitor, body);
    const asked = await model.next();
    asked.say('I look ');
    await lost.until('text');
    lost.lose();
    const back = await openChatStream(visitor, body);
    await back.until('text');
    expect(back.shown()).toBe('I look ');
    asked.say('for you.');
    asked.finish();
    expect((await back.answer()).message).toBe('I look for you.');
    expect(model.count()).toBe(1);
  });

  test('stopping aborts the model and keeps the text so far and the patient’s facts', async () => {
    const stream = await openChatStream(visitor, { message: 'I need a skin check near Tampa, FL' });
    const id = await conversationIdOf(stream);
    const asked = await model.next();
    asked.say('I look ');
    const stopped = await visitor.post(`/api/chat/conversations/${id}/stop`);
    expect(stopped.body).toEqual({ stopped: true });
    expect(asked.signal.aborted).toBe(true);
    asked.say('and look.');
    expect(await stream.answer()).toMatchObject({ message: 'I look', stopped: true, ticket: null });
    expect(stream.shown()).toBe('I look ');
    const conversation = await getConversation(visitor, id);
    expect(conversation.answering).toBe(false);
    expect(conversation.messages.at(-1)).toMatchObject({ content: 'I look', stopped: true });
    expect(conversation.extractedInfo.location).toContain('Tampa');
    const again = await visitor.post(`/api/chat/conversations/${id}/stop`);
    expect(again.body).toEqual({ stopped: false });
    const next = await openChatStream(visitor, { message: 'next week', conversationId: id });
    const askedNext = await model.next();
    expect(askedNext.input.known.place).toMatchObject({ city: 'Tampa' });
    askedNext.finish({ reply: 'Thank you.' });
    expect((await next.answer()).message).toBe('Thank you.');
  });

  test('a reply stopped before its first word says so', async () => {
    const stream = await openChatStream(visitor, { message: skinCheck });
    const id = await conversationIdOf(stream);
    await model.next();
    await visitor.post(`/api/chat/conversations/${id}/stop`);
    expect((await stream.answer()).message).toBe('You stopped this reply before it started.');
  });

  test('when the model fails midway, its text is discarded and the rules answer', async () => {
    const stream = await openChatStream(visitor, { message: 'I need a skin check near Tampa, FL' });
    const asked = await model.next();
    asked.say('You will surely');
    asked.fail();
    const answer = await stream.answer();
    expect(await stream.until('answer')).toContainEqual({ kind: 'restart' });
    expect(stream.shown()).toBe(answer.message);
    expect(answer.message).not.toContain('surely');
    expect(answer.extractedInfo.location).toContain('Tampa');
  });

  test('when no engine can answer, the message is stored and can be resent right away', async () => {
    const healthy = server.context.ports.languageModel;
    const broken = { answer: () => Promise.reject(new Error('no engine at all')) };
    server.context.ports.languageModel = () => ({ rules: broken, model: null });
    const body = { message: skinCheck, messageId: newId() };
    const failed = await trySendMessage(visitor, body);
    expect([failed.status, failed.body.message]).toEqual([
      500,
      'Something went wrong on our side. Your message is saved. Please try again in a moment.',
    ]);
    await expect((await openChatStream(visitor, body)).answer()).rejects.toThrow('Your message is saved');
    server.context.ports.languageModel = healthy;
    const again = openChatStream(visitor, body);
    (await model.next()).finish({ reply: 'Where?' });
    expect((await (await again).answer()).message).toBe('Where?');
    expect(await server.database.orm.$count(messages)).toBe(2);
    expect(server.errors).toHaveLength(2);
  });

  test('a second device is notified of the message and the reply', async () => {
    const patient = await registerPatient(server);
    const events: string[] = [];
    server.context.live.subscribe(patient.user.id, ({ topic, id }) => events.push(`${topic} ${id}`));
    const stream = await openChatStream(patient, { message: skinCheck });
    const asked = await model.next();
    expect(events).toHaveLength(1);
    asked.finish({ reply: 'Where?' });
    const { conversationId } = await stream.answer();
    expect(events).toEqual([`conversation ${conversationId}`, `conversation ${conversationId}`]);
  });

  test('a signed-in patient’s confirmed need becomes one request over the stream too', async () => {
    const patient = await registerPatient(server);
    const need = [
      { name: 'specialty' as const, value: 'Dermatology' as const, quote: skinCheck, confidence: 1 },
    ];
    const stream = await openChatStream(patient, { message: skinCheck, messageId: newId() });
    (await model.next()).finish({ reply: 'Thank you.', complete: true, confirmed: true, extracted: need });
    const { ticket, conversationId } = await stream.answer();
    const more = await openChatStream(patient, { message: 'thanks', conversationId });
    (await model.next()).finish({ reply: 'Gladly.', complete: true });
    expect((await more.answer()).ticket?.id).toBe(ticket?.id);
    const requests = await patient.get<{ id: string }[]>('/api/requests');
    expect(requests.body.map(({ id }) => id)).toEqual([ticket?.id]);
  });

  test('on shutdown, the text of replies in progress is stored', async () => {
    const database = await openTestDatabase(backend);
    const ending = await startTestServer({ backend, database: { ...database, close: async () => {} } });
    setLanguageModel(ending, model.engine);
    const guest = await newVisitor(ending);
    const stream = await openChatStream(guest, { message: skinCheck });
    const asked = await model.next();
    asked.say('I look ');
    await stream.until('text');
    await ending.stop();
    const rows = await database.orm.select().from(messages).orderBy(messages.position);
    expect(rows.map((row) => [decryptMessageText(testKeys, row), row.stopped])).toEqual([
      [skinCheck, false],
      ['I look', true],
    ]);
    await database.close();
  });
});
