import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModelBudget } from '#modules/server-context.ts';
import { modelUsage } from '#schema/conversations.ts';
import { type Backend, forEachBackend } from '#tests/support/runner/test-database.ts';
import { conversationIdOf, getConversation, newVisitor, say } from '#tests/support/steps/chat-steps.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type ScriptedModel, startScriptedModel } from '#tests/support/vendors/scripted-model.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const skinCheck = 'I need a skin check near Tampa, FL';
const answer = {
  reply: 'Thank you, I noted the skin check.',
  facts: [],
  declined: [],
  wantsPerson: false,
};
const budget: ModelBudget = {
  maxOutputTokens: 800,
  visitorTokensPerDay: 150_000,
  centsPerDay: 1_000,
  inputCentsPerMillion: 300,
  outputCentsPerMillion: 1_500,
};

const startWith = (
  backend: Backend,
  model: ScriptedModel,
  options: { globalMode?: 'production' | 'demo'; centsPerDay?: number } = {},
): Promise<TestServer> =>
  startTestServer({
    backend,
    globalMode: options.globalMode ?? 'production',
    model: {
      engine: model.settings('openai-compatible'),
      budget: { ...budget, centsPerDay: options.centsPerDay ?? budget.centsPerDay },
    },
  });

forEachBackend((backend) => {
  let model: ScriptedModel;
  let server: TestServer | undefined;
  beforeEach(async () => {
    model = await startScriptedModel();
  });
  afterEach(async () => {
    await server?.stop();
    await model.stop();
  });

  test('in production the configured model answers and its usage is counted', async () => {
    server = await startWith(backend, model);
    model.plays({ writes: answer });
    const stream = await openChatStream(server.newClient(), { message: skinCheck });
    const { message } = await stream.answer();
    expect(message).toContain('Thank you, I noted the skin check.');
    expect(stream.shown()).toBe(message);
    expect(JSON.stringify(model.requests[0]?.body)).toContain(
      'You are the automated assistant of Harborline',
    );
    const rows = await server.database.orm.select().from(modelUsage);
    expect(rows).toMatchObject([
      { inputTokens: 900, outputTokens: 60, costMicrocents: 360_000 },
      { inputTokens: 900, outputTokens: 60, costMicrocents: 360_000 },
    ]);
  });

  test('stopping closes the model connection', async () => {
    server = await startWith(backend, model);
    model.plays({ writes: `{"reply":"Thank you.`, endlessly: ' I look.', pauseMilliseconds: 10 });
    const visitor = await newVisitor(server);
    const stream = await openChatStream(visitor, { message: skinCheck });
    const id = await conversationIdOf(stream);
    await stream.until('text');
    expect((await visitor.post(`/api/chat/conversations/${id}/stop`)).body).toEqual({ stopped: true });
    const stopped = await stream.answer();
    expect(stopped).toMatchObject({ stopped: true, message: expect.stringMatching(/^Thank/) });
    await waitFor(
      'the model to be left alone',
      async () => model.requests[0]?.isAbandoned,
      (isAbandoned) => isAbandoned === true,
    );
    const [kept] = (await getConversation(visitor, id)).messages.slice(-1);
    expect(kept).toMatchObject({ content: stopped.message, stopped: true });
  });

  test('when the model is unavailable, the rules answer and nothing is counted', async () => {
    server = await startWith(backend, model);
    model.plays({ status: 500 });
    const { extractedInfo, message } = await say(server.newClient(), { message: skinCheck });
    expect(extractedInfo.location).toContain('Tampa');
    expect(message).not.toMatch(/model|error|sorry/i);
    expect(await server.database.orm.select().from(modelUsage)).toMatchObject([
      { inputTokens: 0, outputTokens: 0, costMicrocents: 0 },
      { inputTokens: 0, outputTokens: 0, costMicrocents: 0 },
    ]);
  });

  test('the model is not called in demo mode or over budget', async () => {
    server = await startWith(backend, model, { centsPerDay: 0.001 });
    model.plays({ writes: answer });
    await say(server.newClient(), { message: skinCheck });
    const demo = await startWith(backend, model, { globalMode: 'demo' });
    await say(demo.newClient(), { message: skinCheck });
    await demo.stop();
    expect(model.requests).toHaveLength(0);
  });

  test('an emergency is never sent to the model', async () => {
    server = await startWith(backend, model);
    model.plays({ writes: answer });
    const said = await say(server.newClient(), { message: 'I have crushing chest pain right now' });
    expect([said.emergency, model.requests.length]).toEqual(['emergency', 0]);
  });
});
