import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatAnswer } from '#modules/intake/conversations.contract.ts';
import type { CareThreadView } from '#modules/messages/messages.contract.ts';
import { recordDocuments } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { seedRequest } from '#tests/support/steps/queue-steps.ts';
import { addInsuranceCard, sampleCoverage } from '#tests/support/steps/record-connection-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { AttachableRecord } from '../record-requests.contract.ts';

forEachBackend((backend) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ backend, pace: 'none' });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  /** A text file in the patient's records, checked for viruses. */
  async function addDocument(patient: SignedIn, text: string, householdMemberId?: string): Promise<string> {
    const added = await patient.send<{ id: string }>('POST', '/api/records/documents', {
      body: text,
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': 'referral.txt',
        ...(householdMemberId ? { 'x-household-member': householdMemberId } : {}),
      },
    });
    if (added.status !== 200) throw new Error(`Adding answered ${added.status}: ${added.text}`);
    await waitFor(
      'the virus check',
      async () => {
        const [row] = await server.database.orm
          .select({ scan: recordDocuments.scan })
          .from(recordDocuments)
          .where(eq(recordDocuments.id, added.body.id));
        return row?.scan;
      },
      (scan) => scan === 'clean',
      60_000,
    );
    return added.body.id;
  }

  const listFor = async (patient: SignedIn, requestId: string) =>
    (await patient.get<{ documents: AttachableRecord[] }>(`/api/requests/${requestId}/records`)).body
      .documents;
  const copy = (patient: SignedIn, requestId: string, documentId: string) =>
    patient.post<{ fileId: string; message: string }>(`/api/requests/${requestId}/records`, { documentId });
  const threadOf = async (patient: SignedIn, requestId: string) =>
    (await patient.get<CareThreadView>(`/api/requests/${requestId}/messages`)).body;

  test('a document of the records reaches the care team only when the patient sends it', async () => {
    const rosa = await registerPatient(server);
    const requestId = await seedRequest(server, rosa.user.id);
    const documentId = await addDocument(rosa, 'Referral to cardiology from Dr. Okoro.');
    expect((await listFor(rosa, requestId)).map(({ id }) => id)).toEqual([documentId]);
    const copied = await copy(rosa, requestId, documentId);
    expect(copied.status).toBe(200);
    const { fileId } = copied.body;
    expect((await threadOf(rosa, requestId)).documents).toEqual([]);
    // A repeated tap.
    expect((await copy(rosa, requestId, documentId)).body.fileId).toBe(fileId);
    const sent = await rosa.post<CareThreadView>(`/api/requests/${requestId}/messages`, {
      body: 'From my records',
      fileIds: [fileId],
      submissionKey: newId(),
    });
    expect(sent.body.documents).toMatchObject([{ id: fileId, sentBy: 'patient', name: 'referral.txt' }]);
  });

  test('other patients’ documents and requests, and the papers of another person, stay apart', async () => {
    const rosa = await registerPatient(server);
    const eve = await registerPatient(server);
    const requestId = await seedRequest(server, rosa.user.id);
    const documentId = await addDocument(rosa, 'Rosa’s visit note.');
    expect((await copy(eve, requestId, documentId)).status).toBe(404);
    const ofEve = await seedRequest(server, eve.user.id);
    expect((await copy(eve, ofEve, documentId)).status).toBe(404);
    const household = await rosa.post<{ members: { id: string }[] }>('/api/household/dependents', {
      relation: 'child',
      firstName: 'Leo',
      dateOfBirth: '2018-05-01',
      lastName: 'Tester',
      mayDecide: true,
    });
    const ofLeo = await addDocument(rosa, 'Leo’s vaccine record.', household.body.members[0]?.id ?? '');
    const mixed = await copy(rosa, requestId, ofLeo);
    expect([mixed.status, mixed.body.message]).toEqual([409, expect.stringContaining('another person')]);
    expect((await listFor(rosa, requestId)).map(({ id }) => id)).toEqual([documentId]);
  });

  test('an insurance card answers the assistant’s question and fills the account with one tap', async () => {
    const rosa = await registerPatient(server);
    const cardId = await addInsuranceCard(rosa);
    const say = async (message: string, conversationId?: string) =>
      (await rosa.post<ChatAnswer>('/api/chat/send', { message, conversationId })).body;
    const asked = await say('I need a dermatologist in Tampa, FL this week');
    expect(asked.asks).toMatchObject({ question: 'insurance', answers: ['Florida Blue BlueOptions'] });
    const answered = await say('Florida Blue BlueOptions', asked.conversationId);
    expect(answered.extractedInfo.insurancePreference).toContain('Florida Blue');
    const used = await rosa.post(`/api/records/facts/${cardId}/use-as-insurance`, {});
    expect(used.status).toBe(200);
    const { body: account } = await rosa.get<{ insuranceJson: string }>('/api/user');
    expect(account.insuranceJson).toContain('Florida Blue');
  });

  test('an insurance that has ended is not offered', async () => {
    const rosa = await registerPatient(server);
    await addInsuranceCard(rosa, { ...sampleCoverage, endedOn: '2020-12-31' });
    const asked = await rosa.post<ChatAnswer>('/api/chat/send', {
      message: 'I need a dermatologist in Tampa, FL this week',
    });
    expect(asked.body.asks?.answers).toEqual([]);
  });
});
