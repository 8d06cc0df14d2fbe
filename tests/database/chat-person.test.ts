import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Clock } from '#platform/server/clock.ts';
import { conversations } from '#platform/server/database/tables/conversations.ts';
import { notices } from '#platform/server/database/tables/notices.ts';
import { listAlerts, say } from '../support/chat-steps.ts';
import { openChatStream } from '../support/chat-stream.ts';
import { createScriptedEngine, useModel } from '../support/scripted-engine.ts';
import { forEachBackend } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

/** Monday to Friday, 8 AM to 8 PM Eastern: a Saturday and a Tuesday noon. */
const saturday = new Date('2026-11-28T15:00:00Z');
const tuesday = new Date('2026-12-01T17:00:00Z');

const clockAt = (at: Date): Clock => ({ now: () => at });

forEachBackend((backend) => {
  test('whoever wants a person is told truthfully when one is there, and the care team is alerted', async () => {
    const server = await startTestServer({ backend, clock: clockAt(saturday) });
    const visitor = server.newClient();
    const { conversationId } = await say(visitor, { message: 'I need a skin check near Tampa, FL' });
    const said = await say(visitor, { message: 'Talk to a person', conversationId });
    expect(said.message).toContain('they do not write in this chat.');
    expect(said.message).toContain('are back on Monday, November 30 at 8 AM');
    expect(said.message).toContain('call (813) 555-0100');
    expect(said.message).toContain('write to support@example.test');
    expect(await listAlerts(server)).toMatchObject([{ kind: 'person_wanted', conversationId }]);
    const [mail] = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.recipient, 'support@example.test'));
    expect(mail?.subject).toBe('Harborline: a person is asked for');
    const [row] = await server.database.orm.select().from(conversations);
    expect(row?.personWantedAt).toEqual(saturday);
    await server.stop();
  });

  test('in Spanish and within the support hours it says so', async () => {
    const server = await startTestServer({ backend, clock: clockAt(tuesday) });
    const said = await say(server.newClient(), { message: 'Quiero hablar con una persona' });
    expect(said.message).toContain('y ahora están');
    expect(said.message).toContain('llamar al (813) 555-0100');
    await server.stop();
  });

  test('production names no telephone number that it does not have', async () => {
    const server = await startTestServer({ backend, globalMode: 'production' });
    const said = await say(server.newClient(), { message: 'I want to talk to a real person' });
    expect(said.message).toContain('You can also write to support@example.test at any time.');
    expect(said.message).not.toContain('555');
    await server.stop();
  });

  test('a person is also found when the model did not notice the wish', async () => {
    const server = await startTestServer({ backend });
    const model = createScriptedEngine();
    useModel(server, model.engine);
    const stream = await openChatStream(server.newClient(), { message: 'let me talk to a human' });
    const asked = await model.next();
    asked.say('Of course.');
    asked.finish();
    const { message } = await stream.answer();
    expect(message).toMatch(/^Of course\.\n\nI told our care team/);
    expect(stream.shown()).toBe(message);
    await server.stop();
  });
});
