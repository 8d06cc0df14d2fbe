import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallPlanView } from '#modules/calls/call-plan.contract.ts';
import { parkRequest } from '#modules/intake/server/park-request.ts';
import { officeResults } from '#modules/requests/results/result-content.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notices, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { downloadArchive } from '#tests/support/files/read-archive.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  approveRequest,
  getRequest,
  payWith,
  submitRequest,
  waitForStatus,
} from '#tests/support/steps/care-steps.ts';
import { actOn, listQueue, plantRequest } from '#tests/support/steps/queue-steps.ts';
import {
  addDocument,
  finishByHand,
  getResult,
  releaseResult,
  saveResult,
  secretWords,
  wholeBillReview,
} from '#tests/support/steps/result-steps.ts';
import { hireStaff, upload, write } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { offerToPatient } from '../server/work/offer-to-patient.ts';

const aBill = 'I got a hospital bill for $3,400 that I think is wrong, please check it';

forEachBackend((backend) => {
  let server: TestServer;
  let maya: SignedIn;
  let noah: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend });
    maya = await hireStaff(server, 'Maya');
    noah = await hireStaff(server, 'Noah');
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const alertsOf = (requestId: string) =>
    server.database.orm.select().from(staffAlerts).where(eq(staffAlerts.requestId, requestId));

  /** A bill to review that waits for a person. */
  async function billWaits(patient: SignedIn): Promise<string> {
    const { id } = await submitRequest(patient, aBill);
    await waitFor(
      'the request to wait for a person',
      () => alertsOf(id),
      (alerts) => alerts.length > 0,
    );
    return id;
  }

  async function billIsTaken(patient: SignedIn): Promise<string> {
    const id = await billWaits(patient);
    expect((await actOn(maya, id, 'claim')).status).toBe(200);
    return id;
  }

  async function billIsReviewed(patient: SignedIn): Promise<string> {
    const id = await billIsTaken(patient);
    const released = await finishByHand(maya, id, wholeBillReview());
    expect([released.status, released.body.status]).toEqual([200, 'awaiting_patient_confirmation']);
    return id;
  }

  test('a bill to review waits for a person: patient and team are told, and the promise runs', async () => {
    const rosa = await registerPatient(server);
    const id = await billWaits(rosa);
    const request = await getRequest(rosa, id);
    expect(request).toMatchObject({ status: 'provider_search', byHand: 'waiting', slaPaused: false });
    expect(request.timeline.at(-1)?.note).toBe(
      'This kind of request is worked on by a person. It is with our care team now.',
    );
    expect(Date.parse(request.slaDeadline)).toBeGreaterThan(Date.now());
    const { entries } = await listQueue(noah, `?needsPerson=true&search=${id.slice(0, 8)}`);
    expect(entries.map((one) => [one.id, one.personNeededBecause])).toEqual([
      [id, ['A bill is to be reviewed by a person']],
    ]);
    const [alert] = await alertsOf(id);
    const mails = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.key, `alert:${alert?.id}`));
    expect(mails.map(({ subject }) => subject)).toEqual(['Harborline: work for a person of the team']);
  });

  test.each(['How do I get reimbursed for an out of network visit?', 'Refill my blood pressure medication'])(
    '“%s” waits for a person as well, and nothing is closed',
    async (words) => {
      const rosa = await registerPatient(server);
      const { id } = await submitRequest(rosa, words);
      await waitFor(
        'the request to wait for a person',
        () => alertsOf(id),
        (alerts) => alerts.length > 0,
      );
      expect((await getRequest(rosa, id)).byHand).toBe('waiting');
    },
  );

  test('before sending, the call plan says that a person works on it', async () => {
    const rosa = await registerPatient(server);
    const plan = await rosa.post<CallPlanView>('/api/call-plan', { description: aBill });
    expect([plan.body.state, plan.body.hint]).toEqual([
      'no_calls',
      'A person of our care team works on this kind of request. No office is called by our agent.',
    ]);
  });

  test('while a person has it the patient reads so; put back, it waits for another person', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    expect((await getRequest(rosa, id)).byHand).toBe('taken');
    await actOn(maya, id, 'put-back');
    const back = await getRequest(rosa, id);
    expect([back.status, back.byHand]).toEqual(['provider_search', 'waiting']);
    expect(back.timeline.at(-1)?.note).toBe(
      'Your request is still with our care team. Another person will take it up.',
    );
    expect(await alertsOf(id)).toHaveLength(1);
  });

  test('asked for a bill the clock stops, an “ok” is no answer, and the bill alone sets it going again', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    await maya.post(`/api/admin/threads/${id}/questions`, {
      question: 'Which hospital sent the bill? Please add a photo of it.',
      submissionKey: newId(),
    });
    const asked = await getRequest(rosa, id);
    expect([asked.status, asked.slaPaused]).toEqual(['gathering_info', true]);
    await write(rosa, id, { body: 'Ok' });
    expect((await getRequest(rosa, id)).status).toBe('gathering_info');
    const inBox = await rosa.post<{ message: string }>(`/api/requests/${id}/answers`, {
      questionId: asked.openQuestion?.id,
      answer: 'ok',
    });
    expect([inBox.status, inBox.body.message]).toEqual([
      400,
      'Please write what was asked for, so that we can go on. If you need time, answer later: the clock is paused until then.',
    ]);
    const bill = await upload(rosa, id, 'bill.txt', Buffer.from('MRI twice'));
    await write(rosa, id, { body: '', fileIds: [bill.body.id] });
    expect(await getRequest(rosa, id)).toMatchObject({ status: 'provider_search', slaPaused: false });
  });

  test('an unfinished result is kept as it is, and told apart from one that is complete', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const begun = await getResult(maya, id);
    expect(begun.body).toMatchObject({ version: 0, mayEdit: true, draft: { kind: 'bill_review' } });
    const half = { kind: 'bill_review', conclusion: 'So far ' };
    const saved = await saveResult(maya, id, 0, half);
    expect(saved.body).toMatchObject({ version: 1, draft: { conclusion: 'So far ' } });
    // The answer was lost, and the page sends the same again.
    expect((await saveResult(maya, id, 0, half)).body.version).toBe(1);
    const refused = await releaseResult(maya, id, saved.body);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Something is still missing. Please add what you found, with its source.',
    ]);
    expect((await getRequest(rosa, id)).status).toBe('provider_search');
  });

  test('of two windows that write on one result the second is told, and neither loses the saved words', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const answers = await Promise.all([
      saveResult(maya, id, 0, { kind: 'bill_review', conclusion: 'From the first window' }),
      saveResult(maya, id, 0, { kind: 'bill_review', conclusion: 'From the second window' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('Maya Tester has saved another version of this result');
    const kept = answers.find(({ status }) => status === 200);
    expect((await getResult(maya, id)).body.draft).toEqual(kept?.body.draft);
  });

  test('only who has the request writes and releases its result; a colleague goes on from the same words', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    await saveResult(maya, id, 0, wholeBillReview());
    const other = await saveResult(noah, id, 1, { kind: 'bill_review' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'Maya Tester has this request. Ask them to hand it over, or take it over from them.',
    ]);
    const { body } = await getResult(noah, id);
    expect([body.mayEdit, body.whyNot]).toEqual([false, 'A colleague has this request.']);
    expect((await releaseResult(noah, id, body)).status).toBe(409);
    await actOn(maya, id, 'hand-over', { to: noah.user.id });
    expect((await getResult(noah, id)).body).toMatchObject({ mayEdit: true, saved: { by: 'Maya Tester' } });
  });

  test('what nobody has looked at is not released: other words or another document than the preview showed', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const seen = (await saveResult(maya, id, 0, wholeBillReview())).body;
    await addDocument(maya, id, 'letter.txt', 'A letter to the hospital');
    const refused = await releaseResult(maya, id, seen);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Something changed since you looked. Please look at the preview again.',
    ]);
    const again = (await getResult(maya, id)).body;
    expect(again.previewMark).not.toBe(seen.previewMark);
    await saveResult(maya, id, 1, { ...wholeBillReview(), conclusion: 'Another' });
    expect((await releaseResult(maya, id, again)).status).toBe(409);
  });

  test('a released result stays locked, with its documents, until it is approved and paid for', async () => {
    const rosa = await registerPatient(server);
    await payWith(rosa, 'succeeds');
    const id = await billIsTaken(rosa);
    const document = await addDocument(maya, id, 'letter.txt', `Dear ${secretWords}`);
    const released = await finishByHand(maya, id, wholeBillReview());
    expect(released.status).toBe(200);
    const locked = await getRequest(rosa, id);
    expect(locked).toMatchObject({
      status: 'awaiting_patient_confirmation',
      resultArtifacts: null,
      byHand: null,
      lockedResults: { kind: 'bill_review', optionCount: 2, callCount: 1 },
      completionSummary:
        'Bill review: a person of our care team has put together 2 findings. Every statement carries where it comes from.',
    });
    const seen = await Promise.all([
      rosa.get(`/api/requests/${id}`),
      rosa.get('/api/requests'),
      rosa.get('/api/concierge-requests'),
      rosa.get(`/api/requests/${id}/messages`),
      rosa.get('/api/inbox'),
      rosa.get(`/api/admin/concierge-requests/${id}/result`),
    ]);
    expect(seen.map(({ text }) => text).join('\n')).not.toMatch(/Wrexham|letter\.txt|84250|842\.50|Contrast/);
    expect((await rosa.get(`/api/files/${document.body.id}`)).status).toBe(404);
    const early = await downloadArchive(server.address, rosa);
    expect(early.names.filter((name) => name.includes('letter'))).toEqual([]);
    expect(early.text('everything.json')).not.toContain('Wrexham');
    expect((await alertsOf(id)).map(({ acknowledgedBy }) => acknowledgedBy)).toEqual([maya.user.id]);

    const paid = await approveRequest(rosa, id);
    expect([paid.status, paid.body.status, paid.body.fee.amountCents]).toEqual([200, 'completed', 500]);
    expect(paid.body.resultArtifacts).toMatchObject({
      kind: 'bill_review',
      statements: [{ verdict: 'wrong', amountCents: 84_250 }, { verdict: 'doubtful' }],
      documents: [{ id: document.body.id, name: 'letter.txt' }],
    });
    expect((await rosa.get(`/api/files/${document.body.id}`)).text).toBe(`Dear ${secretWords}`);
    const { timeline } = await getRequest(rosa, id);
    expect(timeline.at(-1)?.note).toBe(
      'You approved the work. You paid $5.00 once, and the results are open.',
    );
    const booked = await server.database.orm
      .select()
      .from(appointments)
      .where(eq(appointments.requestId, id));
    expect(booked).toEqual([]);
    const archive = await downloadArchive(server.address, rosa);
    expect(archive.names.filter((name) => name.includes('letter'))).toHaveLength(1);
    for (const part of ['everything.json', 'fhir-r4-bundle.json'])
      expect(archive.text(part)).toContain(`The hospital billed ${secretWords} twice.`);
  });

  test('another patient never gets to a document of a result, open or not', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const document = await addDocument(maya, id, 'letter.txt', 'For Rosa');
    const eve = await registerPatient(server);
    expect((await eve.get(`/api/files/${document.body.id}`)).status).toBe(404);
    expect((await noah.get(`/api/files/${document.body.id}`)).status).toBe(200);
    const removed = await maya.post(`/api/admin/concierge-requests/${id}/result/documents/remove`, {
      fileId: document.body.id,
    });
    expect(removed.status).toBe(200);
    expect((await noah.get(`/api/files/${document.body.id}`)).status).toBe(404);
  });

  /** Offices answered in the end, and nothing of what was written by hand was released. */
  async function finishByOffices(requestId: string): Promise<void> {
    await server.database.transaction(async (tx) => {
      const request = await lockRequest(tx, requestId);
      if (!request) throw new Error('The request is gone.');
      const results = officeResults.parse({
        kind: 'offices',
        alsoKnown: [],
        serviceName: 'MRI',
        placeLabel: 'Tampa',
        chosenOptionId: '',
        options: [],
        callsMade: [],
      });
      const figures = { optionCount: 0, callCount: 0, chosenOptionId: null, resultKind: null };
      const by = { actor: { kind: 'harborline' } as const, note: 'The work is finished.' };
      await offerToPatient(tx, server.context, request, { results, summary: 'MRI', ...figures }, by);
    });
  }

  test('a document that was added to a draft stays with the team where offices finish the request', async () => {
    const rosa = await registerPatient(server);
    await payWith(rosa, 'succeeds');
    const id = await plantRequest(server, rosa.user.id, {
      status: 'pending_confirmation',
      assignedTo: maya.user.id,
    });
    const document = await addDocument(maya, id, 'letter.txt', `Never released: ${secretWords}`);
    expect(document.status).toBe(200);
    await finishByOffices(id);
    expect((await approveRequest(rosa, id)).body.status).toBe('completed');
    expect((await rosa.get(`/api/files/${document.body.id}`)).status).toBe(404);
    expect((await noah.get(`/api/files/${document.body.id}`)).status).toBe(200);
    const archive = await downloadArchive(server.address, rosa);
    expect(archive.names.filter((name) => name.includes('letter'))).toEqual([]);
    expect(archive.text('everything.json')).not.toContain('letter.txt');
  });

  test('sent back by the patient, a person goes on from the words that were there', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsReviewed(rosa);
    await rosa.post(`/api/requests/${id}/reject`, { reason: 'You missed the second page of the bill' });
    const again = await waitFor(
      'the request to wait for a person again',
      () => getRequest(rosa, id),
      ({ timeline }) => timeline.at(-1)?.note.includes('with our care team again') ?? false,
    );
    expect(again).toMatchObject({ status: 'provider_search', byHand: 'waiting', lockedResults: null });
    await actOn(noah, id, 'claim');
    const { body } = await getResult(noah, id);
    expect(body).toMatchObject({ mayEdit: true, draft: { conclusion: wholeBillReview().conclusion } });
    const released = await releaseResult(noah, id, body);
    expect([released.status, released.body.status]).toEqual([200, 'awaiting_patient_confirmation']);
    expect((await actOn(noah, id, 'result/release', { version: 1, seenPreview: 'x' })).status).toBe(409);
  });

  test('what cannot be done is closed with a reason, honestly and free', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    await actOn(maya, id, 'close', { reason: 'The hospital answers only you in person.' });
    const closed = await waitForStatus(rosa, id, 'cancelled');
    expect([closed.closedReason, closed.resultArtifacts]).toEqual([
      'The hospital answers only you in person.',
      null,
    ]);
    expect((await saveResult(maya, id, 0, wholeBillReview())).status).toBe(409);
    expect((await alertsOf(id)).every(({ acknowledgedAt }) => acknowledgedAt !== null)).toBe(true);
  });

  test('stopped for a message and then closed by its patient, a bill waits for nobody any more', async () => {
    const rosa = await registerPatient(server);
    const id = await billWaits(rosa);
    await server.database.transaction((tx) => parkRequest(tx, server.context, id, 'en', 'messages'));
    const { openQuestion } = await getRequest(rosa, id);
    const closed = await rosa.post<{ status: string }>(`/api/requests/${id}/answers`, {
      questionId: openQuestion?.id,
      answer: 'no',
    });
    expect([closed.status, closed.body.status]).toEqual([200, 'cancelled']);
    expect((await alertsOf(id)).map(({ acknowledgedAt }) => acknowledgedAt !== null)).toEqual([true]);
    const [row] = await server.database.orm.select().from(careRequests).where(eq(careRequests.id, id));
    expect(row?.personNeededBecause).toBeNull();
  });

  /** A bill that somehow came before the gate, where only what offices said can be looked at. */
  const billAtGate = (patient: SignedIn) =>
    plantRequest(server, patient.user.id, {
      status: 'pending_confirmation',
      need: { requestType: 'bill_review' },
      personNeededBecause: 'A person put this together',
      assignedTo: maya.user.id,
    });

  test('sent back by the team, the patient does not read that somebody works on what they said', async () => {
    const rosa = await registerPatient(server);
    const id = await billAtGate(rosa);
    const back = await actOn(maya, id, 'send-back', { reason: 'Page two is missing' });
    expect(back.status).toBe(200);
    const again = await waitFor(
      'the request to wait for a person again',
      () => getRequest(rosa, id),
      ({ timeline }) => timeline.at(-1)?.note.includes('with our care team again') ?? false,
    );
    expect(again.timeline.at(-1)?.note).toBe(
      'Your request is with our care team again. A person goes on with it.',
    );
  });

  test('a bill is not sent to the gate, where offices are compared: its result is written by hand', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const refused = await actOn(maya, id, 'to-gate');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No office can answer this kind of request. Please write the result under “Result by hand”, and release it there.',
    ]);
    expect((await getRequest(rosa, id)).status).toBe('provider_search');
  });

  test('an amount that cannot be read is kept as it was typed, and nothing is released with it', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const { statements, ...rest } = wholeBillReview();
    const typed = statements.map((one) => ({ ...one, amountCents: null, unreadAmount: 'about 400' }));
    const saved = await saveResult(maya, id, 0, { ...rest, statements: typed });
    expect(saved.body.draft.statements.map(({ unreadAmount }) => unreadAmount)).toEqual([
      'about 400',
      'about 400',
    ]);
    const refused = await releaseResult(maya, id, saved.body);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Something is still missing. Please give the amount in dollars, such as 842.50.',
    ]);
  });

  test('a late result costs nothing, like all late work', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    await server.database.orm
      .update(careRequests)
      .set({ slaDeadline: new Date(Date.now() - 60_000) })
      .where(eq(careRequests.id, id));
    await finishByHand(maya, id, wholeBillReview());
    const paid = await approveRequest(rosa, id);
    expect(paid.body.fee).toMatchObject({ amountCents: 0 });
    expect(paid.body.resultArtifacts).not.toBeNull();
  });

  test('for a request that offices could answer a person may write a result as well', async () => {
    const rosa = await registerPatient(server);
    const id = await plantRequest(server, rosa.user.id, {
      status: 'provider_search',
      assignedTo: maya.user.id,
    });
    const draft = {
      kind: 'general',
      conclusion: 'A bus for scans comes to your street on Friday.',
      statements: [
        {
          id: newId(),
          option: 'The scanning bus',
          words: 'It takes you without an appointment',
          sources: [{ kind: 'publication', name: 'County calendar', observedOn: '2026-01-05' }],
        },
      ],
    };
    const released = await finishByHand(maya, id, draft);
    expect(released.body.status).toBe('awaiting_patient_confirmation');
    expect((await getRequest(rosa, id)).lockedResults).toMatchObject({ kind: 'general', optionCount: 1 });
  });

  test.each([
    ['a kind that does not exist', { kind: 'magic' }],
    ['an amount below nothing', { kind: 'general', statements: [{ id: newId(), amountCents: -1 }] }],
    ['words beyond all measure', { kind: 'general', conclusion: 'x'.repeat(3001) }],
    [
      'a day that is none',
      { kind: 'general', statements: [{ id: newId(), sources: [{ kind: 'call', observedOn: 'soon' }] }] },
    ],
  ])('%s is refused, and what was saved stays', async (_title, draft) => {
    const rosa = await registerPatient(server);
    const id = await plantRequest(server, rosa.user.id, {
      status: 'provider_search',
      assignedTo: maya.user.id,
    });
    await saveResult(maya, id, 0, { kind: 'general', conclusion: 'Kept' });
    expect((await saveResult(maya, id, 1, draft)).status).toBe(400);
    expect((await getResult(maya, id)).body.draft).toMatchObject({ conclusion: 'Kept' });
  });
});
