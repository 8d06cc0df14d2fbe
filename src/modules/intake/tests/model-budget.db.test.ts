import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModelBudget } from '#modules/server-context.ts';
import { modelUsage } from '#schema/conversations.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { conversationIdOf } from '#tests/support/steps/chat-steps.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  createScriptedEngine,
  type ScriptedEngine,
  setLanguageModel,
} from '#tests/support/vendors/scripted-engine.ts';

const generous: ModelBudget = {
  maxOutputTokens: 500,
  visitorTokensPerDay: 1_000_000,
  centsPerDay: 1_000,
  inputCentsPerMillion: 300,
  outputCentsPerMillion: 1_500,
};
const skinCheck = 'I need a skin check near Tampa, FL';
const noon = new Date('2026-12-01T17:00:00Z');
const dayMilliseconds = 24 * 60 * 60 * 1000;

forEachBackend((backend) => {
  let server: TestServer;
  let visitor: HttpClient;
  let model: ScriptedEngine;
  let now: Date;
  beforeEach(async () => {
    now = noon;
    server = await startTestServer({ backend, clock: { now: () => now } });
    model = createScriptedEngine();
    setLanguageModel(server, model.engine);
    server.context.modelBudget = generous;
    visitor = server.newClient();
  });
  afterEach(() => server.stop());

  const setBudget = (change: Partial<ModelBudget>) => {
    server.context.modelBudget = { ...generous, ...change };
  };

  const usageOf = async (spender: string) => {
    const [row] = await server.database.orm.select().from(modelUsage).where(eq(modelUsage.spender, spender));
    return row;
  };

  /** Answers with this usage. */
  const askModel = async (client: HttpClient, inputTokens: number, outputTokens: number) => {
    const stream = await openChatStream(client, { message: skinCheck });
    (await model.next()).finish({ reply: 'Where?', usage: { inputTokens, outputTokens } });
    return stream.answer();
  };

  test('maximum usage is reserved before the call and replaced with actual usage', async () => {
    const stream = await openChatStream(visitor, { message: skinCheck });
    const asked = await model.next();
    const reserved = await usageOf('everyone');
    expect(reserved?.outputTokens).toBe(500);
    expect(reserved?.inputTokens).toBeGreaterThan(2_000);
    asked.finish({ reply: 'Where?', usage: { inputTokens: 1_200, outputTokens: 40 } });
    await stream.answer();
    const rows = await server.database.orm.select().from(modelUsage).orderBy(modelUsage.spender);
    expect(rows).toMatchObject([
      {
        day: '2026-12-01',
        spender: 'everyone',
        inputTokens: 1_200,
        outputTokens: 40,
        costMicrocents: 420_000,
      },
      { spender: expect.stringMatching(/^visitor:/), inputTokens: 1_200, outputTokens: 40 },
    ]);
  });

  test('a visitor over the daily budget is answered by the rules without notice', async () => {
    setBudget({ visitorTokensPerDay: 20_000 });
    await askModel(visitor, 19_000, 100);
    const stream = await openChatStream(visitor, { message: skinCheck });
    const answer = await stream.answer();
    expect(answer.extractedInfo.location).toBe('Tampa, FL');
    expect(answer.message).not.toMatch(/budget|limit|model|token/i);
    expect(model.count()).toBe(1);
    const patient = await registerPatient(server);
    await askModel(patient, 100, 10);
    expect(await usageOf(`account:${patient.user.id}`)).toMatchObject({ inputTokens: 100 });
    now = new Date(noon.getTime() + dayMilliseconds);
    await askModel(visitor, 100, 10);
    expect(model.count()).toBe(3);
  });

  test('when the global daily budget is used up, the rules answer everyone', async () => {
    setBudget({ centsPerDay: 10 });
    await askModel(visitor, 30_000, 600);
    const stream = await openChatStream(await registerPatient(server), { message: skinCheck });
    expect((await stream.answer()).message).not.toBe('Where?');
    expect(model.count()).toBe(1);
    // A rejected message uses neither budget.
    expect((await server.database.orm.select().from(modelUsage)).length).toBe(2);
    expect(await usageOf('everyone')).toMatchObject({ inputTokens: 30_000, outputTokens: 600 });
  });

  test('concurrent messages cannot exceed the daily budget', async () => {
    const first = await openChatStream(visitor, { message: skinCheck });
    const asked = await model.next();
    const reserved = await usageOf('everyone');
    setBudget({ centsPerDay: ((reserved?.costMicrocents ?? 0) * 1.5) / 1_000_000 });
    const second = await openChatStream(server.newClient(), { message: skinCheck });
    expect((await second.answer()).message).not.toBe('Where?');
    asked.finish({ reply: 'Where?' });
    await first.answer();
    expect(model.count()).toBe(1);
  });

  test('a stopped reply counts what was sent and received', async () => {
    const stream = await openChatStream(visitor, { message: skinCheck });
    const id = await conversationIdOf(stream);
    const asked = await model.next();
    const reserved = await usageOf('everyone');
    asked.say('a'.repeat(30));
    await visitor.post(`/api/chat/conversations/${id}/stop`);
    await stream.answer();
    expect(await usageOf('everyone')).toMatchObject({
      inputTokens: reserved?.inputTokens,
      outputTokens: 10,
    });
  });
});
