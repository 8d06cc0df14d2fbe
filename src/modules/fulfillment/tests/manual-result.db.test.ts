import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallPlanView } from '#modules/calls/call-plan.contract.ts';
import { pauseRequest } from '#modules/intake/server/pause-request.ts';
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
import { listQueue, performStaffAction, seedRequest } from '#tests/support/steps/queue-steps.ts';
import {
  addDocument,
  completeBillReview,
  finishManually,
  getResult,
  releaseResult,
  saveResult,
  secretText,
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

  /** A bill review held for staff. */
  async function submitBillHeldForStaff(patient: SignedIn): Promise<string> {
    const { id } = await submitRequest(patient, aBill);
    await waitFor(
      'the request to be held for staff',
      () => alertsOf(id),
      (alerts) => alerts.length > 0,
    );
    return id;
  }

  async function billIsTaken(patient: SignedIn): Promise<string> {
    const id = await submitBillHeldForStaff(patient);
    expect((await performStaffAction(maya, id, 'claim')).status).toBe(200);
    return id;
  }

  async function billIsReviewed(patient: SignedIn): Promise<string> {
    const id = await billIsTaken(patient);
    const released = await finishManually(maya, id, completeBillReview());
    expect([released.status, released.body.status]).toEqual([200, 'awaiting_patient_confirmation']);
    return id;
  }

  test('holds a bill review for staff, notifies both sides, and runs the SLA', async () => {
    const rosa = await registerPatient(server);
    const id = await submitBillHeldForStaff(rosa);
    const request = await getRequest(rosa, id);
    expect(request).toMatchObject({ status: 'provider_search', manualWork: 'waiting', slaPaused: false });
    expect(request.timeline.at(-1)?.note).toBe('Our care team handles this kind of request and has it now.');
    expect(Date.parse(request.slaDeadline)).toBeGreaterThan(Date.now());
    const { entries } = await listQueue(noah, `?part=review&search=${id.slice(0, 8)}`);
    expect(entries.map((item) => [item.id, item.personNeededBecause])).toEqual([
      [id, ['Bill review needs staff']],
    ]);
    const [alert] = await alertsOf(id);
    const mails = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.key, `alert:${alert?.id}`));
    expect(mails.map(({ subject }) => subject)).toEqual(['Harborline: a request needs manual work']);
  });

  test.each(['How do I get reimbursed for an out of network visit?', 'Refill my blood pressure medication'])(
    'holds “%s” for staff instead of closing it',
    async (words) => {
      const rosa = await registerPatient(server);
      const { id } = await submitRequest(rosa, words);
      await waitFor(
        'the request to be held for staff',
        () => alertsOf(id),
        (alerts) => alerts.length > 0,
      );
      expect((await getRequest(rosa, id)).manualWork).toBe('waiting');
    },
  );

  test('says in the call plan that the care team handles the request', async () => {
    const rosa = await registerPatient(server);
    const plan = await rosa.post<CallPlanView>('/api/call-plan', { description: aBill });
    expect([plan.body.state, plan.body.hint]).toEqual([
      'no_calls',
      'Our care team handles this kind of request. Our assistant won’t call any offices.',
    ]);
  });

  test('tells the patient when staff are assigned and when they are unassigned', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    expect((await getRequest(rosa, id)).manualWork).toBe('taken');
    await performStaffAction(maya, id, 'assign', { to: null });
    const back = await getRequest(rosa, id);
    expect([back.status, back.manualWork]).toEqual(['provider_search', 'waiting']);
    expect(back.timeline.at(-1)?.note).toBe(
      'Your request is still with our care team. Someone else will pick it up.',
    );
    expect(await alertsOf(id)).toHaveLength(1);
  });

  test('pauses the clock when a bill is requested, and only the bill resumes it', async () => {
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
      'Answer the question so we can continue. If you need time, answer later: the clock is paused until then.',
    ]);
    const bill = await upload(rosa, id, 'bill.txt', Buffer.from('MRI twice'));
    await write(rosa, id, { body: '', fileIds: [bill.body.id] });
    expect(await getRequest(rosa, id)).toMatchObject({ status: 'provider_search', slaPaused: false });
  });

  test('keeps an incomplete result and lists what is missing', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const begun = await getResult(maya, id);
    expect(begun.body).toMatchObject({ version: 0, mayEdit: true, draft: { kind: 'bill_review' } });
    const half = { kind: 'bill_review', conclusion: 'So far ' };
    const saved = await saveResult(maya, id, 0, half);
    expect(saved.body).toMatchObject({ version: 1, draft: { conclusion: 'So far ' } });
    // The response was lost, and the page retries.
    expect((await saveResult(maya, id, 0, half)).body.version).toBe(1);
    const refused = await releaseResult(maya, id, saved.body);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The result is incomplete. Add what you found, with its source.',
    ]);
    expect((await getRequest(rosa, id)).status).toBe('provider_search');
  });

  test('rejects a save from a second window without losing either text', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const answers = await Promise.all([
      saveResult(maya, id, 0, { kind: 'bill_review', conclusion: 'From the first window' }),
      saveResult(maya, id, 0, { kind: 'bill_review', conclusion: 'From the second window' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('Maya Tester saved a newer version of this result');
    const kept = answers.find(({ status }) => status === 200);
    expect((await getResult(maya, id)).body.draft).toEqual(kept?.body.draft);
  });

  test('lets only the assignee edit and release, and a new assignee continues the same draft', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    await saveResult(maya, id, 0, completeBillReview());
    const other = await saveResult(noah, id, 1, { kind: 'bill_review' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'This request is assigned to Maya Tester. Ask them to transfer it, or reassign it to yourself.',
    ]);
    const { body } = await getResult(noah, id);
    expect([body.mayEdit, body.whyNot]).toEqual([false, 'This request is assigned to someone else.']);
    expect((await releaseResult(noah, id, body)).status).toBe(409);
    await performStaffAction(maya, id, 'assign', { to: noah.user.id });
    expect((await getResult(noah, id)).body).toMatchObject({ mayEdit: true, saved: { by: 'Maya Tester' } });
  });

  test('rejects a release if text or documents changed after the preview', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const seen = (await saveResult(maya, id, 0, completeBillReview())).body;
    await addDocument(maya, id, 'letter.txt', 'A letter to the hospital');
    const refused = await releaseResult(maya, id, seen);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The result has changed. Review the preview again.',
    ]);
    const again = (await getResult(maya, id)).body;
    expect(again.previewMark).not.toBe(seen.previewMark);
    await saveResult(maya, id, 1, { ...completeBillReview(), conclusion: 'Another' });
    expect((await releaseResult(maya, id, again)).status).toBe(409);
  });

  test('keeps a released result and its documents locked until approved and paid', async () => {
    const rosa = await registerPatient(server);
    await payWith(rosa, 'succeeds');
    const id = await billIsTaken(rosa);
    const document = await addDocument(maya, id, 'letter.txt', `Dear ${secretText}`);
    const released = await finishManually(maya, id, completeBillReview());
    expect(released.status).toBe(200);
    const locked = await getRequest(rosa, id);
    expect(locked).toMatchObject({
      status: 'awaiting_patient_confirmation',
      resultArtifacts: null,
      manualWork: null,
      lockedResults: { kind: 'bill_review', optionCount: 2, callCount: 1 },
      completionSummary: 'Bill review: our care team prepared 2 findings. Every statement shows its source.',
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
    expect([paid.status, paid.body.status, paid.body.fee.amountCents]).toEqual([200, 'completed', 5000]);
    expect(paid.body.resultArtifacts).toMatchObject({
      kind: 'bill_review',
      statements: [{ verdict: 'wrong', amountCents: 84_250 }, { verdict: 'doubtful' }],
      documents: [{ id: document.body.id, name: 'letter.txt' }],
    });
    expect((await rosa.get(`/api/files/${document.body.id}`)).text).toBe(`Dear ${secretText}`);
    const { timeline } = await getRequest(rosa, id);
    expect(timeline.at(-1)?.note).toBe(
      'You approved the results. You paid $50.00 once, and the results are unlocked.',
    );
    const booked = await server.database.orm
      .select()
      .from(appointments)
      .where(eq(appointments.requestId, id));
    expect(booked).toEqual([]);
    const archive = await downloadArchive(server.address, rosa);
    expect(archive.names.filter((name) => name.includes('letter'))).toHaveLength(1);
    for (const part of ['everything.json', 'fhir-r4-bundle.json'])
      expect(archive.text(part)).toContain(`The hospital billed ${secretText} twice.`);
  });

  test('denies other patients access to result documents, locked or not', async () => {
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

  /** Offices answered in the end, and the manual draft was never released. */
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

  test('keeps draft documents private when offices finish the request', async () => {
    const rosa = await registerPatient(server);
    await payWith(rosa, 'succeeds');
    const id = await seedRequest(server, rosa.user.id, {
      status: 'pending_confirmation',
      assignedTo: maya.user.id,
    });
    const document = await addDocument(maya, id, 'letter.txt', `Never released: ${secretText}`);
    expect(document.status).toBe(200);
    await finishByOffices(id);
    expect((await approveRequest(rosa, id)).body.status).toBe('completed');
    expect((await rosa.get(`/api/files/${document.body.id}`)).status).toBe(404);
    expect((await noah.get(`/api/files/${document.body.id}`)).status).toBe(200);
    const archive = await downloadArchive(server.address, rosa);
    expect(archive.names.filter((name) => name.includes('letter'))).toEqual([]);
    expect(archive.text('everything.json')).not.toContain('letter.txt');
  });

  test('continues from the existing draft after the patient sends it back', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsReviewed(rosa);
    await rosa.post(`/api/requests/${id}/reject`, { reason: 'You missed the second page of the bill' });
    const again = await waitFor(
      'the request to be held for staff again',
      () => getRequest(rosa, id),
      ({ timeline }) => timeline.at(-1)?.note.includes('with our care team again') ?? false,
    );
    expect(again).toMatchObject({ status: 'provider_search', manualWork: 'waiting', lockedResults: null });
    await performStaffAction(noah, id, 'claim');
    const { body } = await getResult(noah, id);
    expect(body).toMatchObject({ mayEdit: true, draft: { conclusion: completeBillReview().conclusion } });
    const released = await releaseResult(noah, id, body);
    expect([released.status, released.body.status]).toEqual([200, 'awaiting_patient_confirmation']);
    expect(
      (await performStaffAction(noah, id, 'result/release', { version: 1, seenPreview: 'x' })).status,
    ).toBe(409);
  });

  test('closes a request that can’t be fulfilled with a reason and no charge', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    await performStaffAction(maya, id, 'close', { reason: 'The hospital answers only you in person.' });
    const closed = await waitForStatus(rosa, id, 'cancelled');
    expect([closed.closedReason, closed.resultArtifacts]).toEqual([
      'The hospital answers only you in person.',
      null,
    ]);
    expect((await saveResult(maya, id, 0, completeBillReview())).status).toBe(409);
    expect((await alertsOf(id)).every(({ acknowledgedAt }) => acknowledgedAt !== null)).toBe(true);
  });

  test('clears the review when the patient closes a paused bill request', async () => {
    const rosa = await registerPatient(server);
    const id = await submitBillHeldForStaff(rosa);
    await server.database.transaction((tx) => pauseRequest(tx, server.context, id, 'en', 'messages'));
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

  /** A bill review in the review status, where only office answers can be checked. */
  const submitBillInReview = (patient: SignedIn) =>
    seedRequest(server, patient.user.id, {
      status: 'pending_confirmation',
      need: { requestType: 'bill_review' },
      personNeededBecause: 'A person put this together',
      assignedTo: maya.user.id,
    });

  test('does not claim patient feedback when staff sent the request back', async () => {
    const rosa = await registerPatient(server);
    const id = await submitBillInReview(rosa);
    const back = await performStaffAction(maya, id, 'send-back', { reason: 'Page two is missing' });
    expect(back.status).toBe(200);
    const again = await waitFor(
      'the request to be held for staff again',
      () => getRequest(rosa, id),
      ({ timeline }) => timeline.at(-1)?.note.includes('with our care team again') ?? false,
    );
    expect(again.timeline.at(-1)?.note).toBe(
      'Your request is with our care team again. They’re continuing to work on it.',
    );
  });

  test('does not send a bill to review, which only compares offices', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const refused = await performStaffAction(maya, id, 'to-gate');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Offices can’t answer this kind of request. Write and release the result under “Manual result”.',
    ]);
    expect((await getRequest(rosa, id)).status).toBe('provider_search');
  });

  test('keeps an invalid amount as typed and blocks the release', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    const { statements, ...rest } = completeBillReview();
    const typed = statements.map((item) => ({ ...item, amountCents: null, unreadAmount: 'about 400' }));
    const saved = await saveResult(maya, id, 0, { ...rest, statements: typed });
    expect(saved.body.draft.statements.map(({ unreadAmount }) => unreadAmount)).toEqual([
      'about 400',
      'about 400',
    ]);
    const refused = await releaseResult(maya, id, saved.body);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The result is incomplete. Enter the amount in dollars, such as 842.50.',
    ]);
  });

  test('charges nothing for a late result', async () => {
    const rosa = await registerPatient(server);
    const id = await billIsTaken(rosa);
    await server.database.orm
      .update(careRequests)
      .set({ slaDeadline: new Date(Date.now() - 60_000) })
      .where(eq(careRequests.id, id));
    await finishManually(maya, id, completeBillReview());
    const paid = await approveRequest(rosa, id);
    expect(paid.body.fee).toMatchObject({ amountCents: 0 });
    expect(paid.body.resultArtifacts).not.toBeNull();
  });

  test('allows a manual result for a request that offices could answer', async () => {
    const rosa = await registerPatient(server);
    const id = await seedRequest(server, rosa.user.id, {
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
    const released = await finishManually(maya, id, draft);
    expect(released.body.status).toBe('awaiting_patient_confirmation');
    expect((await getRequest(rosa, id)).lockedResults).toMatchObject({ kind: 'general', optionCount: 1 });
  });

  test.each([
    ['a kind that does not exist', { kind: 'magic' }],
    ['an amount below nothing', { kind: 'general', statements: [{ id: newId(), amountCents: -1 }] }],
    ['words beyond all measure', { kind: 'general', conclusion: 'x'.repeat(3001) }],
    [
      'an invalid date',
      { kind: 'general', statements: [{ id: newId(), sources: [{ kind: 'call', observedOn: 'soon' }] }] },
    ],
  ])('rejects %s and keeps what was saved', async (_title, draft) => {
    const rosa = await registerPatient(server);
    const id = await seedRequest(server, rosa.user.id, {
      status: 'provider_search',
      assignedTo: maya.user.id,
    });
    await saveResult(maya, id, 0, { kind: 'general', conclusion: 'Kept' });
    expect((await saveResult(maya, id, 1, draft)).status).toBe(400);
    expect((await getResult(maya, id)).body.draft).toMatchObject({ conclusion: 'Kept' });
  });
});
