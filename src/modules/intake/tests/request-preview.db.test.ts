import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestPreview, RequestView } from '#modules/requests/care-requests.contract.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notices, staffAlerts } from '#schema/notices.ts';
import { countRows } from '#tests/support/count-rows.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveAndBook, reachApproval } from '#tests/support/steps/care-steps.ts';
import { say } from '#tests/support/steps/chat-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

type Written = { description: string; answers?: { fact: string; text: string }[] };

forEachBackend((backend) => {
  let server: TestServer;
  let patient: HttpClient;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    patient = await registerPatient(server);
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const preview = async (written: Written) =>
    (await patient.post<RequestPreview>('/api/requests/preview', written)).body;
  const submit = (written: Written & { confirmed?: string }) =>
    patient.post<RequestView & { message?: string }>('/api/requests', written);

  test('the preview shows the read-back and open questions without submitting', async () => {
    const shown = await preview({ description: 'my mom needs an MRI of her knee near Tampa, FL' });
    expect(shown.sentence).toContain('MRI of the knee near Tampa, FL for your mom');
    expect(shown.missing.map(({ fact }) => fact)).toEqual([
      'side',
      'when',
      'order',
      'insurance',
      'patientName',
    ]);
    expect(shown.missing.find(({ fact }) => fact === 'patientName')?.question).toContain(
      'your mom’s full name',
    );
    expect((await countRows(server.database)).care_requests).toBe(0);
  });

  test('answers change the read-back and are stored as the patient’s own words', async () => {
    const written = {
      description: 'my mom needs an MRI of her knee near Tampa, FL next week',
      answers: [
        { fact: 'side', text: 'the left one' },
        { fact: 'order', text: 'her doctor has it' },
        { fact: 'insurance', text: 'Aetna' },
        { fact: 'patientName', text: 'Rosa Diaz, she is 82' },
      ],
    };
    const shown = await preview(written);
    expect(shown.missing).toEqual([]);
    expect(shown.sentence).toMatch(/MRI of the left knee .*your mom Rosa Diaz, 82.*Aetna/);
    const sent = await submit({ ...written, confirmed: shown.fingerprint });
    expect([sent.status, sent.body.ownWords]).toEqual([
      200,
      [written.description, ...written.answers.map(({ text }) => text)],
    ]);
    const [row] = await server.database.orm
      .select()
      .from(careRequests)
      .where(eq(careRequests.id, sent.body.id));
    expect(row?.need).toMatchObject({ side: 'left', patientName: 'Rosa Diaz', patientAge: 82 });
  });

  test('a confirmation of a different read-back is rejected', async () => {
    const shown = await preview({ description: 'an MRI of my left knee near Tampa, FL' });
    const other = { description: 'an MRI of my right knee near Tampa, FL', confirmed: shown.fingerprint };
    const refused = await submit(other);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('has changed')]);
    expect((await countRows(server.database)).care_requests).toBe(0);
  });

  test('the preview shows red flags, danger and missing care without alerting staff', async () => {
    const flagged = await preview({
      description: 'I found a lump in my breast, a doctor near Tampa, FL please',
    });
    expect(flagged.redFlag).toContain('a doctor should look at it');
    const danger = await preview({ description: 'I have crushing chest pain right now and cannot breathe' });
    expect(danger.warning).toMatchObject({ kind: 'emergency', text: expect.stringContaining('911') });
    const lacking = await preview({ description: 'an allergist near Fargo, ND for me, next week' });
    expect(lacking.missingCare).toContain('Someone on our care team will look for one');
    const yearlyExam = 'I need a gynecologist in Tampa FL 33606 for a yearly exam next week, Aetna';
    expect((await preview({ description: yearlyExam })).missingCare).toContain('We don’t have an OB-GYN');
    const { message } = await say(patient, { message: yearlyExam });
    expect(message).toContain('next week');
    expect(message).toMatch(
      /We don’t have an OB-GYN in our network near Tampa, FL[ 0-9]* yet\. Someone on our care team will look for one/,
    );
    expect(await server.database.orm.select().from(staffAlerts)).toEqual([]);
  });

  test('text that cannot be parsed is read back as written, for staff', async () => {
    const shown = await preview({ description: 'zorble the flimflam' });
    expect(shown.sentence).toContain('“zorble the flimflam”');
  });

  test('without a relative’s name no office is called; staff asks for the name first', async () => {
    const { id } = await reachApproval(
      patient,
      'my mom needs an MRI of her left knee near Tampa, FL. She has no insurance. I am Ana Ruiz',
    );
    await approveAndBook(patient, id);
    const [task] = await waitFor(
      'the care team to be asked',
      () => server.database.orm.select().from(notices),
      (all) => all.some(({ key }) => key.includes('no_patient_name')),
    ).then((all) => all.filter(({ key }) => key.includes('no_patient_name')));
    expect(task?.subject).toContain('needs the patient’s name');
    const made = await server.database.orm.select().from(calls).where(eq(calls.requestId, id));
    expect(made.filter(({ purpose }) => purpose === 'booking')).toEqual([]);
  });
});
