import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Database, selectRows } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { conversations, messages } from '#schema/conversations.ts';
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
import {
  loginAs,
  registerPatient,
  startTestServer,
  type TestServer,
  testKeys,
} from '#tests/support/test-server.ts';
import { createScriptedEngine, setLanguageModel } from '#tests/support/vendors/scripted-engine.ts';
import { encryptMessageText } from '../server/message-encryption.ts';

const skinCheck = 'I need a skin check';

forEachBackend((backend) => {
  let server: TestServer;
  let visitor: HttpClient;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    visitor = await newVisitor(server);
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('a message resent after a lost connection is answered but not stored twice', async () => {
    const first = { message: skinCheck, messageId: newId(), conversationId: null };
    const answered = await trySendMessage(visitor, first);
    // The page never got the reply, so it does not know the conversation id.
    const again = await trySendMessage(visitor, first);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(answered.body);
    const stream = await openChatStream(visitor, first);
    expect(await stream.answer()).toEqual(answered.body);
    expect(stream.shown()).toBe(answered.body.message);
    const conversation = await getConversation(visitor, answered.body.conversationId);
    expect(conversation.messages.map(({ role, content }) => `${role}: ${content}`)).toEqual([
      `user: ${skinCheck}`,
      `assistant: ${answered.body.message}`,
    ]);
    expect(await server.database.orm.$count(conversations)).toBe(1);
  });

  test('resending an earlier message returns its own reply', async () => {
    const first = { message: skinCheck, messageId: newId() };
    const answered = await trySendMessage(visitor, first);
    const { conversationId } = answered.body;
    const second = await trySendMessage(visitor, {
      message: 'Tampa, FL',
      messageId: newId(),
      conversationId,
    });
    const again = await trySendMessage(visitor, { ...first, conversationId });
    expect(again.body.message).toBe(answered.body.message);
    expect(again.body.message).not.toBe(second.body.message);
    expect((await getConversation(visitor, conversationId)).messages).toHaveLength(4);
  });

  test('a message id gives no access to another visitor’s message', async () => {
    const first = { message: skinCheck, messageId: newId() };
    await trySendMessage(visitor, first);
    const stranger = await newVisitor(server);
    expect((await trySendMessage(stranger, first)).status).toBe(404);
  });

  test('a message whose process died is answered when resent', async () => {
    const { conversationId } = (await trySendMessage(visitor, { message: skinCheck })).body;
    const messageId = newId();
    await simulateDeadClaim(server.database, conversationId, { messageId, secondsAgo: 61 });
    expect((await getConversation(visitor, conversationId)).answering).toBe(false);
    const again = await trySendMessage(visitor, { message: 'Tampa, FL', messageId, conversationId });
    expect(again.body.extractedInfo.location).toContain('Tampa');
    const conversation = await getConversation(visitor, conversationId);
    expect(conversation.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  test('a claim older than a minute does not block', async () => {
    const { conversationId } = (await trySendMessage(visitor, { message: skinCheck })).body;
    await simulateDeadClaim(server.database, conversationId, { messageId: newId(), secondsAgo: 50 });
    expect((await trySendMessage(visitor, { message: 'Tampa, FL', conversationId })).status).toBe(409);
    await simulateDeadClaim(server.database, conversationId, { messageId: newId(), secondsAgo: 61 });
    expect((await trySendMessage(visitor, { message: 'Tampa, FL', conversationId })).status).toBe(200);
  });

  test('another visitor cannot follow, stop or correct a conversation', async () => {
    const { conversationId } = (await trySendMessage(visitor, { message: skinCheck })).body;
    const stranger = await newVisitor(server);
    const path = `/api/chat/conversations/${conversationId}`;
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(`${path}/stop`)).status).toBe(404);
    await expect(openChatStream(stranger, { message: 'hello', conversationId })).rejects.toThrow('404');
  });
});

test('a reply in another process can be followed and stopped', async () => {
  const database = await openTestDatabase('postgres');
  const here = await startTestServer({
    backend: 'postgres',
    database: { ...database, close: async () => {} },
  });
  const there = await startTestServer({ backend: 'postgres', database: await openAgain(database) });
  const model = createScriptedEngine();
  setLanguageModel(there, model.engine);
  const patient = await registerPatient(here);
  const body = { message: skinCheck, messageId: newId() };
  const elsewhere = await loginAs(there, patient.user.email);
  const first = await openChatStream(elsewhere, body);
  const asked = await model.next();
  const followed = await openChatStream(patient, body);
  const id = await conversationIdOf(followed);
  asked.say('I look ');
  await first.until('text');
  expect((await patient.post(`/api/chat/conversations/${id}/stop`)).body).toEqual({ stopped: true });
  expect(await followed.answer()).toMatchObject({ message: 'I look', stopped: true });
  expect(model.count()).toBe(1);
  await there.stop();
  await here.stop();
  await database.close();
});

/** A second process on the same database. */
async function openAgain(database: Database): Promise<Database> {
  const [row] = await selectRows<{ name: string }>(database.orm, sql`select current_database() as name`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${row?.name}`;
  return openDatabase({ databaseUrl: url.href, dataDirectory: '' });
}

/** Simulates a process that claimed a message and died. */
async function simulateDeadClaim(
  database: Database,
  conversationId: string,
  { messageId, secondsAgo }: { messageId: string; secondsAgo: number },
): Promise<void> {
  const [row] = await database.orm.select().from(conversations).where(eq(conversations.id, conversationId));
  const position = (row?.messageCount ?? 0) + 1;
  const id = newId();
  await database.orm.insert(messages).values({
    id,
    conversationId,
    position,
    role: 'user',
    content: encryptMessageText(testKeys, id, 'Tampa, FL'),
    submissionKey: messageId,
  });
  await database.orm
    .update(conversations)
    .set({
      messageCount: position,
      answeringSince: new Date(Date.now() - secondsAgo * 1000),
      answeringTurn: newId(),
    })
    .where(eq(conversations.id, conversationId));
}
