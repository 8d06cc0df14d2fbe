import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { conversations } from '#schema/conversations.ts';
import { notices } from '#schema/notices.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { conversationIdOf, getConversation, listAlerts, say } from '#tests/support/steps/chat-steps.ts';
import { openChatStream } from '#tests/support/steps/chat-stream.ts';
import { type SignedIn, startTestServer } from '#tests/support/test-server.ts';
import { createScriptedEngine, setLanguageModel } from '#tests/support/vendors/scripted-engine.ts';
import type { CallbackView } from '../callbacks.contract.ts';
import { watchCallbacks } from '../server/callbacks/watch-callbacks.ts';

/** Support hours are Monday to Friday, 8 AM to 8 PM Eastern: a Saturday and a Tuesday noon. */
const saturday = new Date('2026-11-28T15:00:00Z');
const tuesday = new Date('2026-12-01T17:00:00Z');

const clockAt = (at: Date): Clock => ({ now: () => at });
const listCallbacks = async (staff: SignedIn) =>
  (await staff.get<CallbackView[]>('/api/admin/callbacks')).body;

forEachBackend((backend) => {
  test('a visitor who asks for a person and leaves a number gets a callback time on the next business day', async () => {
    const server = await startTestServer({ backend, clock: clockAt(saturday) });
    const visitor = server.newClient();
    const { conversationId } = await say(visitor, { message: 'I need a skin check near Tampa, FL' });
    const asked = await say(visitor, { message: 'Talk to a person', conversationId });
    expect(asked.message).toContain('What number should we call?');
    expect(asked.message).toContain('by 8:30 AM ET on Mon, Nov 30.');
    expect(asked.message).toContain('call us at (813) 555-0100');
    expect(await listAlerts(server)).toMatchObject([{ kind: 'person_wanted', conversationId }]);
    const [mail] = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.recipient, 'support@example.test'));
    expect(mail?.subject).toBe('Harborline: someone wants to talk to a person');
    const [row] = await server.database.orm.select().from(conversations);
    expect(row?.personWantedAt).toEqual(saturday);

    const staff = await registerAdministrator(server);
    expect(await listCallbacks(staff)).toEqual([]);
    const given = await say(visitor, { message: '520 555 0134', conversationId });
    expect(given.message).toContain('will call you at (520) 555-0134 by 8:30 AM ET on Mon, Nov 30.');
    expect(await listCallbacks(staff)).toMatchObject([
      {
        conversationId,
        phone: '+15205550134',
        promisedAt: '2026-11-30T13:30:00.000Z',
        late: false,
        assignedTo: null,
      },
    ]);
    const changed = await say(visitor, { message: 'better call 520 555 0199', conversationId });
    expect(changed.message).toContain('Got it. Someone from our care team will call you at (520) 555-0199');
    expect(await listCallbacks(staff)).toMatchObject([{ phone: '+15205550199' }]);
    await server.stop();
  });

  test('staff is alerted once about an overdue callback, and closing it clears the alerts', async () => {
    let now = tuesday;
    const server = await startTestServer({ backend, clock: { now: () => now }, role: 'web' });
    const visitor = server.newClient();
    const { conversationId } = await say(visitor, { message: 'Can I talk to a real person? 520 555 0134' });
    const staff = await registerAdministrator(server);
    const colleague = await registerAdministrator(server, 'Dana');
    expect(await watchCallbacks(server.context)).toBe(0);
    now = new Date(tuesday.getTime() + 31 * 60_000);
    expect(await watchCallbacks(server.context)).toBe(1);
    expect(await watchCallbacks(server.context)).toBe(0);
    const [callback] = await listCallbacks(staff);
    expect(callback).toMatchObject({ conversationId, late: true });
    const shown = await getConversation(visitor, conversationId);
    expect(shown.callback).toEqual({
      phone: '(520) 555-0134',
      email: null,
      promisedAt: '2026-12-01T17:30:00.000Z',
      late: true,
    });
    expect(shown.messages.filter(({ content }) => content.startsWith('Sorry, we’re late'))).toHaveLength(1);
    expect((await listAlerts(server)).map(({ kind }) => kind).toSorted()).toEqual([
      'callback_late',
      'person_wanted',
    ]);

    const path = `/api/admin/callbacks/${callback?.id}`;
    expect((await staff.post<CallbackView>(`${path}/assign`)).body).toMatchObject({ assignedToMe: true });
    expect((await colleague.post(`${path}/assign`)).status).toBe(409);
    expect(await listCallbacks(colleague)).toMatchObject([{ assignedTo: 'Avery', assignedToMe: false }]);
    expect((await staff.post(`${path}/finish`, { outcome: 'reached' })).status).toBe(200);
    expect((await staff.post(`${path}/finish`, { outcome: 'reached' })).status).toBe(409);
    expect(await listCallbacks(staff)).toEqual([]);
    const open = await staff.get<unknown[]>('/api/admin/alerts');
    expect(open.body).toEqual([]);
    await server.stop();
  });

  test('a signed-in patient is called at their account’s number', async () => {
    const server = await startTestServer({ backend, clock: clockAt(tuesday) });
    const visitor = server.newClient();
    const signup = await visitor.post('/api/signup', {
      email: 'rosa@example.test',
      phone: '(813) 555-0142',
      firstName: 'Rosa',
      lastName: 'Tester',
      notificationPreferences: { email: true, sms: false, phone: false },
      requestData: {
        serviceType: 'imaging',
        description: 'MRI of my left knee near Tampa',
        urgency: 'normal',
      },
    });
    expect(signup.status).toBe(200);
    const said = await say(visitor, { message: 'I want to talk to a person' });
    expect(said.message).toContain('will call you at (813) 555-0142 by 12:30 PM ET today.');
    await server.stop();
  });

  test('a patient who asks for a person in Spanish gets a Spanish reply', async () => {
    const server = await startTestServer({ backend, clock: clockAt(tuesday) });
    const said = await say(server.newClient(), { message: 'Quiero hablar con una persona' });
    expect(said.message).toContain('¿A qué número le llamamos?');
    expect(said.message).toContain('llámenos al (813) 555-0100');
    await server.stop();
  });

  test('production offers no phone number if none is configured', async () => {
    const server = await startTestServer({ backend, globalMode: 'production' });
    const said = await say(server.newClient(), { message: 'I want to talk to a real person' });
    expect(said.message).toContain('What number should we call?');
    expect(said.message).not.toContain('555');
    await server.stop();
  });

  test('asking for a person and then stopping the reply still opens the callback', async () => {
    const server = await startTestServer({ backend, clock: clockAt(tuesday) });
    const visitor = server.newClient();
    const model = createScriptedEngine();
    setLanguageModel(server, model.engine);
    const stream = await openChatStream(visitor, { message: 'let me talk to a human at 520 555 0134' });
    await model.next();
    const conversationId = await conversationIdOf(stream);
    await visitor.post(`/api/chat/conversations/${conversationId}/stop`);
    await stream.answer();
    const { callback } = await getConversation(visitor, conversationId);
    expect(callback).toMatchObject({ phone: '(520) 555-0134', promisedAt: '2026-12-01T17:30:00.000Z' });
    await server.stop();
  });

  test('a request for a person is detected even if the model misses it', async () => {
    const server = await startTestServer({ backend });
    const model = createScriptedEngine();
    setLanguageModel(server, model.engine);
    const stream = await openChatStream(server.newClient(), { message: 'let me talk to a human' });
    const asked = await model.next();
    asked.say('Of course.');
    asked.finish();
    const { message } = await stream.answer();
    expect(message).toMatch(/^Of course\. What number should we call\?/);
    expect(stream.shown()).toBe(message);
    await server.stop();
  });
});
