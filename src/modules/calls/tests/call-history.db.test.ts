import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatDetails, ChatRecord } from '#modules/intake/chat-records.contract.ts';
import { encryptMessageText } from '#modules/intake/server/message-encryption.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { testCalls } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { reachApproval } from '#tests/support/steps/care-steps.ts';
import { registerAdmin, seedAgents } from '#tests/support/steps/voice-agent-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testKeys,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { CallDetails, CallRecord, HistoryRow } from '../call-records.contract.ts';
import type { TestCallView } from '../voice-agents.contract.ts';

type Page = { rows: HistoryRow[]; nextCursor: string | null; total: number };
const dayMilliseconds = 24 * 60 * 60 * 1000;

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    admin = await registerAdmin(server);
  });
  afterEach(() => server.stop());

  const history = async (query = '') =>
    (await admin.get<Page>(`/api/admin/history${query === '' ? '' : `?${query}`}`)).body;

  /** Conversations that started this many days ago. */
  const insertChats = (daysAgo: readonly number[]) =>
    server.database.orm.insert(conversations).values(
      daysAgo.map((days, index) => ({
        id: newId(),
        sessionLabel: `session-${index}`,
        mode: 'demo',
        status: index % 2 === 0 ? 'active' : 'converted_to_ticket',
        need: { name: `Person ${index}`, phone: `+1813555${String(index).padStart(4, '0')}` },
        promptVersion: 'default-3',
        createdAt: new Date(Date.now() - days * dayMilliseconds - index),
      })),
    );

  test('chats and calls are listed together, newest first, fifty per page, without duplicates', async () => {
    await insertChats(Array.from({ length: 120 }, () => 2));
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 5; page++) {
      const next: Page = await history(cursor === '' ? '' : `cursor=${cursor}`);
      expect(next.rows.length).toBeLessThanOrEqual(50);
      expect(next.total).toBe(120);
      seen.push(...next.rows.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    const first = await history();
    const times = first.rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('type, date and search filters cover the full history', async () => {
    await insertChats([0, 3, 10, 45]);
    const [agent] = await seedAgents(admin);
    const call = await admin.post<{ callId: string }>('/api/admin/test-call', {
      agentId: agent?.id,
      toNumber: '(813) 555-7700',
    });
    const idsOf = async (query: string) => (await history(query)).rows.length;
    expect(await idsOf('type=chat')).toBe(4);
    expect(await idsOf('type=call')).toBe(1);
    expect(await idsOf('date=today&type=call&timeZone=America/New_York')).toBe(1);
    expect(await idsOf('type=chat&date=week')).toBe(2);
    expect(await idsOf('type=chat&date=month')).toBe(3);
    expect(await idsOf('type=chat&search=person%202')).toBe(1);
    expect(await idsOf('search=(813)%20555-7700')).toBe(1);
    expect(await idsOf('search=converted%20to%20ticket')).toBe(2);
    expect(await idsOf(`search=${call.body.callId.slice(0, 8)}`)).toBe(1);
    const vendorCallId = 'simulated-5eb1c0de-7d2f-4aaa-9bcd-2f00000000aa';
    await server.database.orm.update(testCalls).set({ vendorCallId });
    // Parts of random IDs aren't indexed, or a search would match nearly everything.
    for (const part of ['simulated', '7d2f', '9', '2f'])
      expect(await idsOf(`type=call&search=${part}`), part).toBe(0);
    expect(await idsOf(`type=call&search=${vendorCallId}`)).toBe(1);
    expect(await idsOf('search=%25')).toBe(0);
    expect(await idsOf('search=nothing%20like%20this')).toBe(0);
    const wrong = await admin.get('/api/admin/history?date=yesterday');
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('today, week or month')]);
    expect((await admin.get('/api/admin/history?cursor=nonsense')).status).toBe(400);
  });

  test('search never covers health information', async () => {
    await insertChats([0]);
    const [row] = await server.database.orm.select().from(conversations);
    const id = newId();
    await server.database.orm.insert(messages).values({
      id,
      conversationId: row?.id ?? '',
      position: 1,
      role: 'user',
      content: encryptMessageText(testKeys, id, 'I have psoriasis'),
    });
    expect((await history('search=psoriasis')).rows).toEqual([]);
  });

  test('a simulated test call shows transcript, facts and agent behavior', async () => {
    const [agent] = await seedAgents(admin);
    const started = await admin.post<{ callId: string; message: string }>('/api/admin/test-call', {
      agentId: agent?.id,
      toNumber: '(813) 555-7700',
      temper: 'asks_if_human',
    });
    expect(started.body.message).toContain('No real phone rings');
    const { callId } = started.body;
    await waitFor(
      'the test call to end',
      async () => (await admin.get<TestCallView>(`/api/admin/test-calls/${callId}`)).body,
      ({ state }) => state === 'ended',
    );
    const { body } = await admin.get<CallDetails>(`/api/admin/retell-calls/${callId}`);
    expect(body).toMatchObject({
      kind: 'test_call',
      status: 'ended',
      simulated: true,
      maySay: [],
      testCall: { temper: 'asks_if_human' },
      conduct: { saidWhatItIs: true, admittedBeingMachine: true },
    });
    // It speaks its own prompt verbatim.
    expect(body.transcript.find(({ speaker }) => speaker === 'agent')?.text).toContain(agent?.firstMessage);
    for (const fact of body.facts)
      expect(body.transcript[fact.turnIndex]?.text.slice(fact.start, fact.end)).toBe(fact.quote);
  });

  test("a patient's call is shown with its evidence, and viewing it is audited", async () => {
    const patient = await registerPatient(server);
    await reachApproval(patient, 'A skin check near Tampa, FL, no insurance');
    const calls = (await admin.get<CallRecord[]>('/api/admin/retell-calls?kind=call')).body;
    expect(calls.length).toBeGreaterThan(0);
    const answered = calls.find(({ outcome }) => outcome === 'offered_slots');
    const { body } = await admin.get<CallDetails>(`/api/admin/retell-calls/${answered?.id}`);
    expect(body.facts.length).toBeGreaterThan(0);
    expect(body.maySay.join(' ')).toMatch(/skin check/i);
    const audit = await server.database.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, answered?.id ?? ''));
    expect(audit).toMatchObject([{ action: 'getCallDetails', actorId: admin.user.id }]);
  });

  test('both chat endpoints return the same, and one conversation includes its messages', async () => {
    await insertChats([0, 1, 2]);
    const firstPage = await admin.get<ChatRecord[]>('/api/admin/chat-conversations?limit=2');
    const other = await admin.get<ChatRecord[]>('/api/admin/chat/conversations?limit=2');
    expect(other.body).toEqual(firstPage.body);
    expect([firstPage.body.length, firstPage.headers.get('x-total-count')]).toEqual([2, '3']);
    const rest = await admin.get<ChatRecord[]>(
      `/api/admin/chat-conversations?before=${firstPage.body[1]?.id}`,
    );
    expect(rest.body.map(({ sessionId }) => sessionId)).toEqual(['session-2']);
    const { body } = await admin.get<ChatDetails>(`/api/admin/chat-conversations/${firstPage.body[0]?.id}`);
    expect(body).toMatchObject({
      conversation: { sessionId: 'session-0', extractedInfo: { name: 'Person 0' } },
      messages: [],
    });
    const missing = await admin.get(`/api/admin/chat-conversations/${newId()}`);
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('Conversation not found')]);
  });
});
