import type { ChatAnswer, ConversationView } from '#modules/intake/conversations.contract.ts';
import { staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '../http-client.ts';
import type { TestServer } from '../test-server.ts';
import type { ChatStream } from './chat-stream.ts';

/** Sends a chat message and ignores the result. */
export const trySendMessage = (client: HttpClient, body: Record<string, unknown>) =>
  client.post<ChatAnswer>('/api/chat/send', body);

/** Sends a chat message and returns the answer. Throws if refused. */
export async function say(client: HttpClient, body: Record<string, unknown>): Promise<ChatAnswer> {
  const answer = await trySendMessage(client, body);
  if (answer.status !== 200) throw new Error(`The chat answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export const getConversation = async (client: HttpClient, id: string): Promise<ConversationView> =>
  (await client.get<ConversationView>(`/api/chat/conversations/${id}`)).body;

/** A message with all facts that the assistant asks for. */
export const completeNeed =
  'I need an MRI of my left knee near Tampa, FL next week, no insurance. I have the order. My name is Ana Ruiz, ana.ruiz@example.com';

/** Confirms the current summary sentence. */
export async function confirmReadBack(client: HttpClient, id: string): Promise<ConversationView> {
  const { readBack } = await getConversation(client, id);
  const confirmed = await client.post<ConversationView>(`/api/chat/conversations/${id}/confirm`, {
    fingerprint: readBack?.fingerprint,
  });
  if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}: ${confirmed.text}`);
  return confirmed.body;
}

/** Sends a message and confirms its summary, so that the visitor can sign up. */
export async function chatAndConfirm(client: HttpClient, message = completeNeed): Promise<string> {
  const { conversationId } = await say(client, { message });
  await confirmReadBack(client, conversationId);
  return conversationId;
}

/** A visitor with an identifying cookie. */
export async function newVisitor(server: Pick<TestServer, 'newClient'>): Promise<HttpClient> {
  const visitor = server.newClient();
  await visitor.get(`/api/chat/conversations/${newId()}`);
  return visitor;
}

/** The conversation's id, as soon as the message is stored. */
export async function conversationIdOf(stream: ChatStream): Promise<string> {
  const stored = (await stream.until('stored')).find((event) => event.kind === 'stored');
  if (!stored) throw new Error('The message was not stored.');
  return stored.conversationId;
}

export const listAlerts = (server: Pick<TestServer, 'database'>) =>
  server.database.orm.select().from(staffAlerts);
