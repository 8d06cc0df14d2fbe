import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { makePng } from '#tests/support/files/sample-files.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { getThread, hireStaff, upload, write } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { ChatAnswer } from '../conversations.contract.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend, pace: 'lifelike' });
    rosa = await registerPatient(server);
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  /** Sends these messages in order. */
  async function talk(...messages: string[]): Promise<ChatAnswer> {
    let conversationId: string | undefined;
    let last: ChatAnswer | undefined;
    for (const message of messages) {
      const { body } = await rosa.post<ChatAnswer>('/api/chat/send', { message, conversationId });
      conversationId = body.conversationId;
      last = body;
    }
    if (!last) throw new Error('No messages were sent.');
    return last;
  }

  const getRequest = async (id: string) => (await rosa.get<RequestDetail>(`/api/requests/${id}`)).body;

  test('a patient who offers a photo of the order can send it with the request', async () => {
    const { ticket } = await talk(
      'MRI of my left knee near Tampa, FL, this week, no insurance',
      'I can send a photo',
      'yes',
    );
    const id = ticket?.id ?? '';
    expect((await getRequest(id)).photo).toEqual({ of: 'order', language: 'en' });
    const { body: file } = await upload(rosa, id, 'order.png', makePng());
    expect((await write(rosa, id, { body: 'Photo of the doctor’s order', fileIds: [file.id] })).status).toBe(
      200,
    );
    expect((await getThread(rosa, id)).documents).toEqual([{ ...file, sentBy: 'patient', senderName: null }]);
    const maya = await hireStaff(server, 'Maya');
    const seen = await maya.get(`/api/admin/concierge-requests/${id}`);
    expect(seen.text).toContain('Patient will send a photo');
    expect((await maya.get(`/api/files/${file.id}`)).status).toBe(200);
    await rosa.post(`/api/requests/${id}/cancel`, {});
    expect((await getRequest(id)).photo).toBeNull();
  });

  test('a photo can be added for a bill, but not for an order that the doctor has', async () => {
    const bill = await talk(
      'Revisen una factura del hospital, por favor',
      'Puedo enviar una foto',
      'ninguno',
      'sí',
    );
    expect((await getRequest(bill.ticket?.id ?? '')).photo).toEqual({ of: 'bill', language: 'es' });
    const scan = await talk(
      'MRI of my left knee near Tampa, FL, this week, no insurance',
      'my doctor has it',
      'yes',
    );
    expect((await getRequest(scan.ticket?.id ?? '')).photo).toBeNull();
  });
});
