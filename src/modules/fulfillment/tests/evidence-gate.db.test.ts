import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReviewFact, ReviewView } from '#modules/requests/evidence-review.contract.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { requestResults } from '#schema/care-requests.ts';
import { inboxEntries, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import {
  approveRequest,
  getRequest,
  optionsOf,
  submitRequest,
  waitForStatus,
} from '#tests/support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

/** Conduct of a call in which nothing was asked or refused. */
const emptyConduct = {
  saidWhatItIs: null,
  admittedBeingMachine: null,
  honouredRefusal: null,
  keptToConsent: null,
  saidOnlyAllowed: null,
};

forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;
  let avery: SignedIn;
  let blake: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    patient = await registerPatient(server);
    avery = await registerAdministrator(server);
    blake = await registerAdministrator(server, 'Blake');
    await avery.put('/api/admin/evidence-gate', { checksEveryRequest: true });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const evidence = async (client: HttpClient, id: string) =>
    (await client.get<ReviewView>(`/api/admin/concierge-requests/${id}/evidence`)).body;
  const post = (client: HttpClient, id: string, what: string, body: object = {}) =>
    client.post<ReviewView & { message: string }>(`/api/admin/concierge-requests/${id}/${what}`, body);

  /** Releases what Avery has just reviewed. */
  const release = async (id: string, body: object = {}) =>
    post(avery, id, 'release', { seenPreview: (await evidence(avery, id)).previewMark, ...body });

  async function holdFreeRequestForReview(): Promise<string> {
    const { id } = await submitRequest(patient);
    await waitForStatus(patient, id, 'pending_confirmation');
    return id;
  }

  /** A request held for review, assigned to Avery. */
  async function holdForReview(): Promise<string> {
    const id = await holdFreeRequestForReview();
    expect((await post(avery, id, 'claim')).status).toBe(200);
    return id;
  }

  /** Turns a double-checked fact of the first call into an unconfirmed one. */
  async function insertDoubt(id: string, kind: string): Promise<{ factId: string; callId: string }> {
    const { orm } = server.database;
    const rows = await orm.select().from(callFacts).where(eq(callFacts.requestId, id));
    const row = rows.find((item) => item.kind === kind);
    if (!row) throw new Error(`No office said anything of the kind ${kind}.`);
    await orm.delete(callFacts).where(eq(callFacts.id, row.id));
    const fact = {
      kind: row.kind,
      value: row.value,
      quote: row.quote,
      turnIndex: row.turnIndex,
      start: row.startCharacter,
      end: row.endCharacter,
    };
    const factId = newId();
    await orm
      .update(calls)
      .set({ doubtful: [{ id: factId, doubt: 'guesses', fact }] })
      .where(eq(calls.id, row.callId));
    return { factId, callId: row.callId };
  }

  const findFact = (view: ReviewView, factId: string): ReviewFact | undefined =>
    view.calls.flatMap(({ facts }) => facts).find(({ id }) => id === factId);

  test('holds unclear evidence for review and tells the patient without revealing it', async () => {
    const id = await holdFreeRequestForReview();
    const shown = await getRequest(patient, id);
    expect(shown).toMatchObject({ personChecks: true, resultArtifacts: null, lockedResults: null });
    expect(shown.timeline.at(-1)?.note).toContain('Our care team is reviewing what the offices said');
    expect(shown.calls.every(({ said }) => said === null)).toBe(true);
    const [alert] = await server.database.orm.select().from(staffAlerts);
    expect(alert).toMatchObject({ kind: 'evidence_check', requestId: id, acknowledgedAt: null });
    expect((await approveRequest(patient, id)).status).toBe(409);
    expect((await post(avery, id, 'claim')).status).toBe(200);
    const released = await release(id);
    expect([released.status, released.body.status]).toEqual([200, 'awaiting_patient_confirmation']);
    const ready = await getRequest(patient, id);
    expect(ready.lockedResults?.optionCount).toBeGreaterThan(0);
    expect(ready.timeline.at(-1)?.note).toContain('Our care team checked what the offices said');
    const [settled] = await server.database.orm.select().from(staffAlerts);
    expect(settled?.acknowledgedBy).toBe(avery.user.id);
    expect((await approveRequest(patient, id)).status).toBe(200);
  });

  test('clears the review when the patient cancels', async () => {
    const id = await holdFreeRequestForReview();
    expect((await patient.post(`/api/requests/${id}/cancel`)).status).toBe(200);
    const alerts = await server.database.orm.select().from(staffAlerts);
    expect(alerts).toMatchObject([{ kind: 'evidence_check', requestId: id, acknowledgedBy: null }]);
    expect(alerts[0]?.acknowledgedAt).not.toBeNull();
    expect((await avery.get('/api/admin/alerts')).body).toEqual([]);
  });

  test('requires a decision on unconfirmed facts and uses the confirmed ones', async () => {
    const id = await holdForReview();
    const { factId, callId } = await insertDoubt(id, 'slot');
    const view = await evidence(avery, id);
    expect(findFact(view, factId)).toMatchObject({
      standing: 'doubtful',
      doubt: 'The office may not be sure.',
      checked: null,
    });
    const confirmed = await post(avery, id, 'facts', { factId, decision: 'confirm', seenAs: 'doubtful' });
    expect(findFact(confirmed.body, factId)).toMatchObject({
      standing: 'confirmed',
      checked: { by: 'Avery Admin', reason: null },
    });
    const again = await post(avery, id, 'facts', { factId, decision: 'confirm', seenAs: 'doubtful' });
    expect(again.status).toBe(200);
    await release(id);
    const [results] = await server.database.orm.select().from(requestResults);
    expect(JSON.stringify(results?.body)).toContain(callId);
    const rows = await server.database.orm.select().from(callFacts).where(eq(callFacts.id, factId));
    expect(rows).toMatchObject([{ checkedBy: avery.user.id, kind: 'slot' }]);
  });

  test('blocks the release while an option has an unconfirmed fact', async () => {
    const id = await holdForReview();
    const { factId, callId } = await insertDoubt(id, 'cash_price');
    const refused = await release(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('still unconfirmed'),
    ]);
    const unreasoned = await post(avery, id, 'facts', { factId, decision: 'remove' });
    expect([unreasoned.status, unreasoned.body.message]).toEqual([
      400,
      'Enter why you’re removing the fact.',
    ]);
    const reason = 'She was speaking of another test.';
    const removed = await post(avery, id, 'facts', { factId, decision: 'remove', reason });
    expect(findFact(removed.body, factId)).toMatchObject({ standing: 'removed', checked: { reason } });
    expect(removed.body.undecided).toBe(0);
    expect((await release(id)).status).toBe(200);
    const approved = await approveRequest(patient, id);
    const quotes = optionsOf(approved.body).flatMap(({ directPrice }) => directPrice?.evidence.quote ?? []);
    expect(quotes).not.toContain(findFact(removed.body, factId)?.quote);
    const { calls: shown } = await getRequest(patient, id);
    const callDetails = shown.find((call) => call.id === callId)?.said;
    expect(callDetails?.transcript.length).toBeGreaterThan(0);
    expect(callDetails?.quotes.filter(({ kind }) => kind === 'cash_price')).toEqual([]);
  });

  test('restarts the search at no charge after sending back, with a reason visible to staff only', async () => {
    const id = await holdForReview();
    await avery.put('/api/admin/evidence-gate', { checksEveryRequest: false });
    const back = await post(avery, id, 'send-back', { reason: 'The line was awful.' });
    expect([back.status, back.body.status, back.body.round]).toEqual([200, 'provider_search', 2]);
    const shown = await waitForStatus(patient, id, 'awaiting_patient_confirmation', 'cancelled');
    expect(
      shown.timeline.some(({ note }) => note.includes('We’re searching again. There’s no charge.')),
    ).toBe(true);
    expect(JSON.stringify(shown)).not.toContain('awful');
    expect(shown.payments).toEqual([]);
  });

  test('lets only the assignee decide, and only one of two concurrent decisions win', async () => {
    const id = await holdForReview();
    const fact = (await evidence(avery, id)).calls.flatMap(({ facts }) => facts)[0];
    const decision = { factId: fact?.id, decision: 'remove', reason: 'No.', seenAs: 'proven' };
    const foreign = await post(blake, id, 'facts', decision);
    expect([foreign.status, foreign.body.message]).toEqual([
      409,
      expect.stringContaining('assigned to Avery Admin'),
    ]);
    expect(await evidence(blake, id)).toMatchObject({
      mayDecide: false,
      whyNot: 'This request is assigned to Avery Admin.',
    });
    const [firstResponse, secondResponse] = await Promise.all([
      post(avery, id, 'facts', decision),
      post(avery, id, 'facts', { factId: fact?.id, decision: 'confirm', seenAs: 'proven' }),
    ]);
    expect([firstResponse.status, secondResponse.status].toSorted()).toEqual([200, 409]);
    const twice = await Promise.all([release(id), release(id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await server.database.orm.select().from(requestResults)).toHaveLength(1);
    const views = await server.database.orm
      .select()
      .from(auditEntries)
      .where(and(inArray(auditEntries.subjectId, [id, patient.user.id]), eq(auditEntries.outcome, 'done')));
    expect(
      views
        .filter(({ actorId }) => actorId === avery.user.id)
        .map(({ action }) => action)
        .filter((action) => ['getRequestEvidence', 'decideFact', 'releaseRequest'].includes(action))
        .toSorted(),
    ).toEqual(['decideFact', 'getRequestEvidence', 'releaseRequest']);
  });

  test('requires a reason to use results of a call in which the agent hid that it is an AI', async () => {
    const id = await holdForReview();
    const { orm } = server.database;
    await orm
      .update(calls)
      .set({ conduct: { ...emptyConduct, saidWhatItIs: false } })
      .where(eq(calls.requestId, id));
    expect(await evidence(avery, id)).toMatchObject({ releaseNeedsReason: true });
    const refused = await release(id);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('broke a call rule'),
    ]);
    expect((await release(id, { reason: 'It said so a little later.' })).status).toBe(200);
  });

  test('notifies the patient when an agent accepted something in an inquiry call', async () => {
    const line = server.context.ports.voice('demo');
    const getCall = line.getCall.bind(line);
    const placeCall = line.placeCall.bind(line);
    const spoil = <Call extends { transcript: { speaker: string; text: string; atSeconds: number }[] }>(
      call: Call,
    ): Call => {
      const last = call.transcript.at(-1);
      const words = 'The patient accepts that time, please book it.';
      return last
        ? { ...call, transcript: [...call.transcript, { ...last, speaker: 'agent', text: words }] }
        : call;
    };
    line.placeCall = async (input) => spoil(await placeCall(input));
    line.getCall = async (vendorCallId, key) => spoil(await getCall(vendorCallId, key));
    const id = await holdFreeRequestForReview();
    const entries = await server.database.orm
      .select()
      .from(inboxEntries)
      .where(eq(inboxEntries.kind, 'request_checked'));
    expect(entries).toMatchObject([
      { title: 'We’re checking your request', linkPath: `/dashboard/concierge-request/${id}` },
    ]);
    expect((await getRequest(patient, id)).timeline.at(-1)?.note).toContain(
      'didn’t match what you agreed to',
    );
  });

  test('releases nothing when no option is left', async () => {
    const id = await holdForReview();
    const { calls: callDetails } = await evidence(avery, id);
    for (const { id: factId } of callDetails.flatMap(({ facts }) => facts))
      await post(avery, id, 'facts', { factId, decision: 'remove', reason: 'Not said.' });
    const refused = await release(id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('No options left')]);
  });

  test('rejects a release of changed evidence or during a call', async () => {
    const id = await holdForReview();
    const { previewMark: seenPreview, calls: callDetails } = await evidence(avery, id);
    const unseen = await post(avery, id, 'release');
    expect([unseen.status, unseen.body.message]).toEqual([400, 'Review the evidence first']);
    const { orm } = server.database;
    const [call] = callDetails.filter(({ bearsOption }) => bearsOption);
    if (!call) throw new Error('No call bears an option.');
    const put = (state: 'placed' | 'ended') => orm.update(calls).set({ state }).where(eq(calls.id, call.id));
    await put('placed');
    const early = await post(avery, id, 'release', { seenPreview });
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('still in progress')]);
    await put('ended');
    for (const { id: factId } of call.facts)
      await post(avery, id, 'facts', { factId, decision: 'remove', reason: 'Not said.' });
    const late = await post(avery, id, 'release', { seenPreview });
    expect(late.status).toBe(409);
    expect(await orm.select().from(requestResults)).toEqual([]);
  });
});
