import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conversations } from '#schema/conversations.ts';
import { countRows } from '#tests/support/count-rows.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  chatAndConfirm,
  completeNeed,
  confirmReadBack,
  getConversation,
  say,
} from '#tests/support/steps/chat-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ConversationView } from '../conversations.contract.ts';

const dialog = {
  email: 'ana.ruiz@example.com',
  phone: '(813) 555-0123',
  password: 'correct horse battery',
  firstName: 'Ana',
  lastName: 'Ruiz',
};

const correct = (client: HttpClient, id: string, changes: Record<string, unknown>) =>
  client.send<ConversationView & { message?: string }>('PATCH', `/api/chat/conversations/${id}/summary`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  });

const confirm = (client: HttpClient, id: string, fingerprint: string | undefined) =>
  client.post<ConversationView & { message?: string }>(`/api/chat/conversations/${id}/confirm`, {
    fingerprint,
  });

forEachBackend((backend) => {
  let server: TestServer;
  let visitor: HttpClient;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    visitor = server.newClient();
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const signUp = (conversationId: string, more: Record<string, unknown> = {}) =>
    visitor.post<{ request: RequestView; message?: string }>('/api/signup', {
      ...dialog,
      conversationId,
      ...more,
    });

  const rowOf = async (id: string) =>
    (await server.database.orm.select().from(conversations).where(eq(conversations.id, id)))[0];

  test('nothing is submitted and no account created before the read-back is confirmed', async () => {
    const { conversationId, readBack } = await say(visitor, { message: completeNeed });
    expect(readBack).toMatchObject({ confirmed: false });
    expect(readBack?.sentence).toContain('MRI of the left knee near Tampa, FL');
    const refused = await signUp(conversationId);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('in the chat first. Nothing was sent.'),
    ]);
    expect((await countRows(server.database)).users).toBe(0);
    const confirmed = await confirmReadBack(visitor, conversationId);
    expect(confirmed.readBack).toEqual({ ...readBack, confirmed: true });
    expect((await rowOf(conversationId))?.confirmedAt).toBeInstanceOf(Date);
    expect((await signUp(conversationId)).status).toBe(200);
  });

  test('an incomplete need cannot be submitted', async () => {
    const { conversationId, readBack } = await say(visitor, { message: 'I need an MRI of my left knee' });
    expect(readBack).toBeNull();
    expect((await confirm(visitor, conversationId, 'anything')).status).toBe(409);
    expect((await signUp(conversationId)).status).toBe(409);
  });

  test('a yes in the chat confirms, and only the confirmed need is submitted', async () => {
    const { conversationId } = await say(visitor, { message: completeNeed });
    const yes = await say(visitor, { message: 'yes', conversationId });
    expect(yes.readBack?.confirmed).toBe(true);
    const before = (await rowOf(conversationId))?.need;
    const signedUp = await signUp(conversationId, {
      requestData: { description: 'Reason: my right shoulder, Orlando, FL, Aetna' },
    });
    expect(signedUp.status).toBe(200);
    const [sent] = await server.database.orm
      .select()
      .from(careRequests)
      .where(eq(careRequests.id, signedUp.body.request.id));
    expect(sent?.need).toEqual(before);
  });

  test('an edit needs a new confirmation, and an outdated read-back cannot be confirmed', async () => {
    const conversationId = await chatAndConfirm(visitor);
    const old = (await getConversation(visitor, conversationId)).readBack?.fingerprint;
    const corrected = await correct(visitor, conversationId, { side: 'right' });
    expect(corrected.body.readBack).toMatchObject({ confirmed: false });
    expect(corrected.body.readBack?.sentence).toContain('right knee');
    expect(corrected.body.messages.at(-1)).toMatchObject({
      role: 'assistant',
      content: expect.stringMatching(/right knee.* Right\?/),
    });
    expect((await rowOf(conversationId))?.confirmedAt).toBeNull();
    expect((await signUp(conversationId)).status).toBe(409);
    const stale = await confirm(visitor, conversationId, old);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringContaining('has changed. Review it'),
    ]);
    await confirmReadBack(visitor, conversationId);
    expect((await signUp(conversationId)).status).toBe(200);
  });

  test('a confirmation after an edit includes the edit', async () => {
    const patient = await registerPatient(server);
    const { conversationId } = await say(patient, {
      message: 'a skin check near Tampa, FL 33602 next Tuesday, no insurance',
    });
    await correct(patient, conversationId, { location: 'Orlando, FL' });
    const { messages } = await getConversation(patient, conversationId);
    expect(messages.at(-1)?.content).toContain('Changed: Orlando, FL, not Tampa, FL 33602.');
    const { ticket } = await say(patient, { message: 'yes', conversationId });
    const [sent] = await server.database.orm
      .select()
      .from(careRequests)
      .where(eq(careRequests.id, ticket?.id ?? ''));
    expect(sent?.need.place).toEqual({ city: 'Orlando', state: 'FL' });
  });

  test('changing the patient to someone else asks for their name before confirming', async () => {
    const conversationId = await chatAndConfirm(visitor);
    const changed = await correct(visitor, conversationId, { forWhom: 'child' });
    expect(changed.body).toMatchObject({ complete: false, readBack: null });
    expect(changed.body.messages.at(-1)?.content).toContain('your child’s full name and age');
    expect((await signUp(conversationId)).status).toBe(409);
    const named = await say(visitor, { message: 'Lucy Ruiz, 6', conversationId });
    expect(named.readBack?.sentence).toContain('your child Lucy Ruiz, 6');
    const row = await rowOf(conversationId);
    expect(row?.need).toMatchObject({ forWhom: 'child', patientName: 'Lucy Ruiz', patientAge: 6 });
  });

  test('relationship, name, age, side and order can be changed like other facts', async () => {
    const conversationId = await chatAndConfirm(visitor);
    const related = await correct(visitor, conversationId, { relation: 'my mother-in-law' });
    expect(related.body.extractedInfo).toMatchObject({ relation: 'mother-in-law' });
    const whole = await correct(visitor, conversationId, {
      patientName: 'Rosa Diaz',
      patientAge: '82',
      side: 'right',
      order: 'doctor_has',
    });
    expect(whole.body.extractedInfo).toMatchObject({
      patientName: 'Rosa Diaz',
      patientAge: '82',
      side: 'right',
      order: 'doctor_has',
    });
    expect(whole.body.readBack?.sentence).toMatch(
      /right knee .*your mother-in-law Rosa Diaz, 82.*your doctor has the order/,
    );
    const refused = await correct(visitor, conversationId, { patientAge: 'quite old' });
    expect([refused.status, refused.body.message]).toEqual([400, 'Enter the age in years, such as 6 or 82.']);
  });

  test('a yes with new information does not confirm the earlier read-back', async () => {
    const patient = await registerPatient(server);
    const { conversationId } = await say(patient, {
      message: 'a skin check near Tampa, FL 33602 next month, no insurance',
    });
    const flagged = await say(patient, {
      message: 'yes, and my blood pressure was 185 over 122',
      conversationId,
    });
    expect(flagged.ticket).toBeNull();
    expect(flagged.readBack).toMatchObject({ confirmed: false });
  });
});
