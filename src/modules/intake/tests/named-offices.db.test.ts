import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallPlanView } from '#modules/calls/call-plan.contract.ts';
import { calls } from '#schema/calls.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdmin } from '#tests/support/steps/admin-steps.ts';
import { confirmReadBack, getConversation, say } from '#tests/support/steps/chat-steps.ts';
import { addOffice } from '#tests/support/steps/network-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const skin = { specialty: 'Dermatology', city: 'Tampa', zipCode: '33602' };

forEachBackend((backend) => {
  let server: TestServer;
  let patient: HttpClient;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    const admin = await registerAdmin(server);
    await addOffice(admin, { ...skin, name: 'Dr. Adelita Zurbaran', phone: '(813) 555-0151' });
    await addOffice(admin, { name: 'Dr. Milagros Quevedano', phone: '(813) 555-0152' });
    await addOffice(admin, {
      name: 'Dr. Otto Quevedano',
      phone: '(305) 555-0153',
      city: 'Miami',
      zipCode: '33125',
    });
    await addOffice(admin, {
      name: 'Quillback Diagnostic Imaging of Tampa',
      specialty: 'Radiology',
      phone: '(813) 555-0154',
    });
    patient = await registerPatient(server);
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const planOf = async (conversationId: string): Promise<CallPlanView> =>
    (await patient.post<CallPlanView>(`/api/chat/conversations/${conversationId}/call-plan`, {})).body;

  test.each([
    "I'd like an appointment with Dr. Adelita Zurbaran",
    'appt with dr zurbarán pls',
    'can i see Dr. Zurbarran next week',
  ])('a doctor in the directory is found and called first: %s', async (message) => {
    const answer = await say(patient, { message });
    expect(answer.message).toContain('I found Dr. Adelita Zurbaran, dermatology, in Tampa, FL.');
    expect(answer.extractedInfo).toMatchObject({ specialty: 'Dermatology', location: 'Tampa, FL' });
    expect(answer.extractedInfo.additionalDetails['Asked for']).toBe('Dr. Adelita Zurbaran');
  });

  test('the call plan lists the named doctor first with the reason, and so does the read-back', async () => {
    const first = await say(patient, { message: 'quiero cita con la dra. Zurbaran, la semana que viene' });
    expect(first.message).toContain('Encontré a Dr. Adelita Zurbaran, dermatología, en Tampa, FL.');
    const { conversationId } = first;
    const last = await say(patient, { message: 'sin seguro', conversationId });
    expect(last.message).toContain('preguntando primero a Dr. Adelita Zurbaran');
    const [office] = (await planOf(conversationId)).offices;
    expect(office).toMatchObject({ name: 'Dr. Adelita Zurbaran', why: 'usted lo pidió' });
  });

  test('for several doctors with the same name, the chat asks which one', async () => {
    const first = await say(patient, { message: 'I need to see Dr. Quevedano for my heart' });
    expect(first.message).toMatch(/I found 2 named Quevedano.*Which one do you mean\?/);
    expect(first.extractedInfo.additionalDetails['Asked for']).toBe('Quevedano');
    const next = await say(patient, {
      message: 'the one in Miami',
      conversationId: first.conversationId,
    });
    expect(next.message).toContain('I found Dr. Otto Quevedano, cardiology, in Miami, FL.');
    expect(next.extractedInfo).toMatchObject({ specialty: 'Cardiology', location: 'Miami, FL' });
  });

  test('a practice is found by its common name', async () => {
    const { message } = await say(patient, { message: 'mri of my left knee at Quillback Diagnostic' });
    expect(message).toContain('I found Quillback Diagnostic Imaging of Tampa, radiology, in Tampa, FL.');
  });

  test('an unknown doctor is not made up, and the preference is kept', async () => {
    const { message, extractedInfo } = await say(patient, {
      message: 'I want an appointment with Dr. Wenceslao Xyquist, the dermatologist',
    });
    expect(message).toContain('I couldn’t find Dr. Wenceslao Xyquist in our directory.');
    expect(extractedInfo.additionalDetails['Asked for']).toBe('Dr. Wenceslao Xyquist');
    expect(extractedInfo).toMatchObject({ specialty: 'Dermatology', location: null });
  });

  test('an office carried into the chat by its id is asked first, up to the calls', async () => {
    const [found] = await server.database.orm
      .select()
      .from(providers)
      .where(eq(providers.name, 'Quillback Diagnostic Imaging of Tampa'));
    const office = { name: found?.name, providerId: found?.id };
    const first = await say(patient, { message: 'an MRI of my left knee', officeId: office.providerId });
    expect(first.extractedInfo.additionalDetails['Asked for']).toBe(office.name);
    expect(first.extractedInfo).toMatchObject({ specialty: 'Radiology', location: 'Tampa, FL' });
    const { conversationId } = first;
    // Only the first message carries an office.
    const last = await say(patient, {
      message: 'next week, no insurance, I have the order',
      conversationId,
      officeId: newId(),
    });
    expect(last.message).toContain(office.name);
    expect((await planOf(conversationId)).offices[0]).toMatchObject({
      name: office.name,
      why: 'your choice',
    });
    await confirmReadBack(patient, conversationId);
    await say(patient, { message: 'yes', conversationId });
    const { requestId } = await getConversation(patient, conversationId);
    const called = await waitFor(
      'the first calls',
      () =>
        server.database.orm
          .select()
          .from(calls)
          .where(eq(calls.requestId, requestId ?? '')),
      (made) => made.length > 0,
    );
    expect(called.map(({ providerId }) => providerId)).toContain(office.providerId);
  });

  test('an office carried into the chat is dropped, and the patient told so, if the care is of another kind', async () => {
    const [found] = await server.database.orm
      .select()
      .from(providers)
      .where(eq(providers.name, 'Quillback Diagnostic Imaging of Tampa'));
    const answer = await say(patient, {
      message: 'I need to see a dermatologist about a rash',
      officeId: found?.id,
    });
    expect(answer.message).toContain(
      'That’s a different kind of care than Quillback Diagnostic Imaging of Tampa offers',
    );
    expect(answer.extractedInfo.specialty).toBe('Dermatology');
    expect(answer.extractedInfo.additionalDetails['Asked for']).toBeUndefined();
  });

  test('an unknown office in the link is ignored', async () => {
    const answer = await say(patient, { message: 'an MRI of my left knee in Tampa', officeId: newId() });
    expect(answer.extractedInfo.additionalDetails['Asked for']).toBeUndefined();
  });

  test('a doctor only mentioned is not requested, and a requested one can be dropped', async () => {
    const story = await say(patient, { message: 'my Dr. Zurbaran retired, I need a cardiologist' });
    expect(story.extractedInfo.additionalDetails['Asked for']).toBeUndefined();
    const first = await say(patient, { message: 'appointment with Dr. Adelita Zurbaran' });
    const back = await say(patient, {
      message: 'no, not Dr. Zurbaran, anyone close is fine',
      conversationId: first.conversationId,
    });
    expect(back.message).toContain('I won’t ask Dr. Adelita Zurbaran first.');
    expect(back.extractedInfo.additionalDetails['Asked for']).toBeUndefined();
  });
});
