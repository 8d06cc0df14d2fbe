import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { getConversation, newVisitor, say } from '#tests/support/steps/chat-steps.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const falls = 'my mom is 82 and keeps falling, she has medicare';

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

  test('a red flag is raised once, before the next question, and a yes advises care today', async () => {
    const first = await say(visitor, { message: falls });
    expect(first.emergency).toBeNull();
    expect(first.message).toMatch(/^I'm sorry, a fall is frightening.*Did she hit her head.*\?/);
    const { conversationId } = first;
    const second = await say(visitor, { message: 'yes', conversationId });
    expect(second.message).toContain('have her seen today');
    expect(second.message).not.toContain('Sorry, I did not quite understand');
    const third = await say(visitor, { message: 'She keeps falling, Tucson AZ 85701', conversationId });
    expect(third.message).not.toContain('a fall is frightening');
    const { messages } = await getConversation(visitor, conversationId);
    expect(messages.find(({ role }) => role === 'assistant')?.content).toBe(first.message);
  });

  test('the streamed text equals the stored text', async () => {
    const stream = await openChatStream(visitor, { message: 'My blood pressure is 190 over 120' });
    const answer = await stream.answer();
    expect(answer.message).toContain('That is a high reading.');
    expect(stream.shown()).toBe(answer.message);
  });
});
