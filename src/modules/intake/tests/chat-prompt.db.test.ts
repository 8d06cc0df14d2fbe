import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { chatPrompts, conversations } from '#schema/conversations.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  createScriptedEngine,
  type ScriptedEngine,
  setLanguageModel,
} from '#tests/support/vendors/scripted-engine.ts';
import type { ChatAnswer } from '../conversations.contract.ts';

type Prompt = {
  prompt: string;
  description: string;
  updatedAt: string | null;
  isDefault: boolean;
  version: string;
};

forEachBackend((backend) => {
  let server: TestServer;
  let admin: HttpClient;
  let model: ScriptedEngine;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    model = createScriptedEngine();
    setLanguageModel(server, model.engine);
    const registered = await registerPatient(server);
    await server.database.orm
      .update(users)
      .set({ role: 'admin', staffRole: 'administrator' })
      .where(eq(users.id, registered.user.id));
    admin = registered;
  });
  afterEach(() => server.stop());

  const save = async (prompt: string) =>
    (await admin.post<Prompt>('/api/admin/chat-prompt', { prompt })).body;

  /** The prompt used for this message. */
  const promptOfTurn = async (client: HttpClient, message: string, conversationId: string | null = null) => {
    const stream = await openChatStream(client, { message, conversationId });
    const asked = await model.next();
    asked.finish({ reply: 'Where?' });
    const answer: ChatAnswer = await stream.answer();
    const [row] = await server.database.orm
      .select()
      .from(conversations)
      .where(eq(conversations.id, answer.conversationId));
    return { id: answer.conversationId, prompt: asked.input.prompt, version: row?.promptVersion };
  };

  test('conversations use the default prompt until it is changed', async () => {
    const shown = (await admin.get<Prompt>('/api/admin/chat-prompt')).body;
    expect(shown).toMatchObject({ isDefault: true, updatedAt: null, version: 'default-3' });
    const turn = await promptOfTurn(server.newClient(), 'I need a skin check');
    expect([turn.version, turn.prompt]).toEqual(['default-3', shown.prompt]);
  });

  test('an edited prompt applies to new conversations only', async () => {
    const first = await save('Be kind and brief.');
    expect(first).toMatchObject({ isDefault: false, version: 'custom-1', prompt: 'Be kind and brief.' });
    const visitor = server.newClient();
    const firstTurn = await promptOfTurn(visitor, 'I need a skin check');
    expect([firstTurn.version, firstTurn.prompt]).toEqual(['custom-1', 'Be kind and brief.']);
    expect((await save('Be brief.')).version).toBe('custom-2');
    const goesOn = await promptOfTurn(visitor, 'Tampa, FL', firstTurn.id);
    expect([goesOn.version, goesOn.prompt]).toEqual(['custom-1', 'Be kind and brief.']);
    expect((await promptOfTurn(server.newClient(), 'I need a scan')).prompt).toBe('Be brief.');
  });

  test('a double click on Save creates one version, and a blank prompt none', async () => {
    const once = await save('Be kind and brief.');
    expect(await save('  Be kind and brief.  ')).toEqual(once);
    expect((await admin.post('/api/admin/chat-prompt', { prompt: '   ' })).status).toBe(400);
    expect(await server.database.orm.$count(chatPrompts)).toBe(1);
  });

  test('prompt versions are immutable and record their author', async () => {
    await save('Be kind and brief.');
    const refusal = (error: unknown) => /never changed or deleted/.test(`${error} ${(error as Error).cause}`);
    const { orm } = server.database;
    await expect(orm.execute(sql`update chat_prompts set text = ''`)).rejects.toSatisfy(refusal);
    await expect(orm.execute(sql`delete from chat_prompts`)).rejects.toSatisfy(refusal);
    const [row] = await orm.select().from(chatPrompts);
    expect(row).toMatchObject({ text: 'Be kind and brief.', authorId: expect.any(String) });
  });
});
