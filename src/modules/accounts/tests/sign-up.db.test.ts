import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatAnswer } from '#modules/intake/conversations.contract.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { conversations } from '#schema/conversations.ts';
import { countRows } from '#tests/support/count-rows.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { submitRequest } from '#tests/support/steps/care-steps.ts';
import { chatAndConfirm } from '#tests/support/steps/chat-steps.ts';
import { waitForOutbox } from '#tests/support/steps/text-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { UserView } from '../accounts.contract.ts';

type SignedUp = { user: UserView; request: RequestView; message?: string };

const dialog = {
  phone: '(813) 555-0123',
  password: 'correct horse battery',
  firstName: 'Rosa',
  lastName: 'Diaz',
};

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('signing up claims the conversation and submits the request', async () => {
    const visitor = server.newClient();
    const conversationId = await chatAndConfirm(visitor);
    const signup = await visitor.post<SignedUp>('/api/signup', {
      ...dialog,
      email: 'rosa@example.test',
      conversationId,
    });
    expect(signup.status).toBe(200);
    expect(signup.body.user.email).toBe('rosa@example.test');
    expect(signup.body.request.description.toLowerCase()).toContain('knee');
    // The first request is free for every account.
    expect(signup.body.request.fee).toMatchObject({ amountCents: 0, reason: 'free_trial' });
    const me = await visitor.get<UserView>('/api/auth/user');
    expect(me.body.id).toBe(signup.body.user.id);
    const kept = await visitor.get<{ requestId: string; messages: unknown[] }>(
      `/api/chat/conversations/${conversationId}`,
    );
    expect(kept.body.requestId).toBe(signup.body.request.id);
    expect(kept.body.messages).toHaveLength(2);
  });

  test('a conversation can be claimed once, not by a second sign-up from the same browser', async () => {
    const visitor = server.newClient();
    const conversationId = await chatAndConfirm(visitor);
    await visitor.post('/api/signup', { ...dialog, email: 'rosa@example.test', conversationId });
    const before = await countPeopleAndTheirs(server);
    const second = await visitor.post<SignedUp>('/api/signup', {
      ...dialog,
      email: 'eve@example.test',
      conversationId,
    });
    expect(second.status).toBe(404);
    expect(await countPeopleAndTheirs(server)).toEqual(before);
  });

  test('rejects a taken email address and writes nothing', async () => {
    await registerPatient(server, { email: 'rosa@example.test' });
    const visitor = server.newClient();
    const conversationId = await chatAndConfirm(visitor);
    // The welcome email was sent, so it writes nothing more.
    await waitForOutbox(server);
    const before = await countRows(server.database, ['audit_entries']);
    const signup = await visitor.post<SignedUp>('/api/signup', {
      ...dialog,
      email: 'Rosa@Example.test',
      conversationId,
    });
    expect(signup.status).toBe(409);
    expect(signup.body.message).toContain('already has an account');
    expect(await countRows(server.database, ['audit_entries'])).toEqual(before);
    const [row] = await server.database.orm
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    expect([row?.userId, row?.requestId]).toEqual([null, null]);
    const retry = await visitor.post<SignedUp>('/api/signup', {
      ...dialog,
      email: 'new@example.test',
      conversationId,
    });
    expect(retry.status).toBe(200);
  });

  test('two concurrent sign-ups with one address create one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.newClient().post<SignedUp>('/api/signup', {
          ...dialog,
          email: 'rosa@example.test',
          requestData: { description: 'A skin check near Tampa' },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const counts = await countRows(server.database);
    expect([counts.users, counts.credentials, counts.care_requests]).toEqual([1, 1, 1]);
  });

  test('another user’s conversation is not found, for visitors and patients', async () => {
    const visitor = server.newClient();
    const { conversationId } = await say(visitor, 'I need an MRI of my left knee near Tampa');
    const strangers = [server.newClient(), await registerPatient(server)];
    for (const stranger of strangers) {
      expect((await stranger.get(`/api/chat/conversations/${conversationId}`)).status).toBe(404);
      const written = await stranger.post('/api/chat/send', { conversationId, message: 'and a scan' });
      expect(written.status).toBe(404);
    }
    const response = await server
      .newClient()
      .post('/api/signup', { ...dialog, email: 'eve@example.test', conversationId });
    expect(response.status).toBe(404);
    const [row] = await server.database.orm
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    expect(row?.messageCount).toBe(2);
  });

  test('another patient’s request is not found, whatever the action', async () => {
    const [rosa, eve] = [await registerPatient(server), await registerPatient(server)];
    const { id } = await submitRequest(rosa);
    const tries = [
      await eve.get(`/api/requests/${id}`),
      await eve.post(`/api/requests/${id}/approve`),
      await eve.post(`/api/requests/${id}/cancel`),
      await eve.post(`/api/requests/${id}/reject`, { reason: 'not mine' }),
      await eve.post(`/api/requests/${id}/answers`, { questionId: id, answer: 'Tampa' }),
    ];
    expect(tries.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    expect((await eve.get<unknown[]>('/api/requests')).body).toEqual([]);
  });

  test('an emergency stops the sign-up and names the number to call', async () => {
    const visitor = server.newClient();
    const answer = await say(visitor, 'I have crushing chest pain and cannot breathe');
    expect(answer.emergency).toBe('emergency');
    expect(answer.message).toContain('911');
    expect(answer.shouldCreateTicket).toBe(false);
  });
});

/** Rows that a sign-up writes, excluding ongoing work on an earlier request. */
async function countPeopleAndTheirs(server: TestServer) {
  const { users, credentials, sessions, care_requests, conversations, messages } = await countRows(
    server.database,
  );
  return { users, credentials, sessions, care_requests, conversations, messages };
}

async function say(client: HttpClient, message: string): Promise<ChatAnswer> {
  const answer = await client.post<ChatAnswer>('/api/chat/send', { message });
  if (answer.status !== 200) throw new Error(`The chat answered ${answer.status}: ${answer.text}`);
  return answer.body;
}
