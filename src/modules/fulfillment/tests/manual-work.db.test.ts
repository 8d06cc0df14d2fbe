import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOffice } from '#modules/calls/server/plan-inquiries.ts';
import type { ReviewView } from '#modules/requests/evidence-review.contract.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, getRequest, optionsOf } from '#tests/support/steps/care-steps.ts';
import { findImagingOffice, performStaffAction, seedRequest } from '#tests/support/steps/queue-steps.ts';
import { hireStaff } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

const words =
  'Good morning, imaging. Yes, we have December first at ten forty. Paid directly it is four hundred twenty dollars.';

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let maya: SignedIn;
  let noah: SignedIn;
  let office: typeof providers.$inferSelect;
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  beforeAll(async () => {
    server = await startTestServer({ backend });
    rosa = await registerPatient(server);
    maya = await hireStaff(server, 'Maya');
    noah = await hireStaff(server, 'Noah');
    office = await findImagingOffice(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const loggedCall = (changes: Record<string, unknown> = {}) => ({
    submissionKey: newId(),
    providerId: office.id,
    calledAt: new Date().toISOString(),
    outcome: 'answered',
    words,
    facts: [
      { kind: 'slot', date: day, time: '10:40', quote: 'December first at ten forty' },
      { kind: 'cash_price', amountCents: 42_000, quote: 'four hundred twenty dollars' },
    ],
    ...changes,
  });
  const takenRequest = async (status = 'provider_search') => {
    const id = await seedRequest(server, rosa.user.id, { status, assignedTo: maya.user.id });
    return id;
  };
  const listCalls = (requestId: string) =>
    server.database.orm.select().from(calls).where(eq(calls.requestId, requestId));

  /** A planned agent call. */
  async function insertPlannedCall(requestId: string, changes: Partial<typeof calls.$inferInsert>) {
    const id = newId();
    await server.database.orm.insert(calls).values({
      id,
      requestId,
      providerId: office.id,
      purpose: 'enquiry',
      round: 1,
      mode: 'demo',
      toNumber: office.phone,
      brief: {
        purpose: 'enquiry',
        callerFor: '',
        officeName: office.name,
        serviceName: 'MRI of the knee',
        insurancePlan: null,
        fromDate: day,
        toDate: day,
      },
      office: describeOffice({ provider: office, price: null }),
      ...changes,
    });
    return id;
  }

  test('tells the patient that staff still need to review after unassigning in review', async () => {
    const id = await seedRequest(server, rosa.user.id, {
      status: 'pending_confirmation',
      assignedTo: maya.user.id,
      personNeededBecause: 'Bay Imaging: one statement is not plain.',
    });
    expect((await performStaffAction(maya, id, 'assign', { to: null })).status).toBe(200);
    const { timeline } = await getRequest(rosa, id);
    expect(timeline.at(-1)?.note).toBe('Our care team still needs to review what the offices said.');
  });

  describe('a call logged by staff', () => {
    test('is stored with its words, its caller, and its facts with their positions', async () => {
      const id = await takenRequest('new');
      expect((await performStaffAction(maya, id, 'calls', loggedCall())).status).toBe(200);
      const [call] = await listCalls(id);
      expect(call).toMatchObject({
        state: 'ended',
        outcome: 'offered_slots',
        madeBy: maya.user.id,
        transcript: [{ speaker: 'office', text: words, atSeconds: 0 }],
      });
      const facts = await server.database.orm.select().from(callFacts).where(eq(callFacts.requestId, id));
      expect(facts.map(({ kind, quote, checkedBy }) => [kind, quote, checkedBy])).toEqual([
        ['slot', 'December first at ten forty', maya.user.id],
        ['cash_price', 'four hundred twenty dollars', maya.user.id],
      ]);
      for (const { quote, startCharacter, endCharacter } of facts)
        expect(words.slice(startCharacter, endCharacter)).toBe(quote);
    });

    test('is stored once if sent twice and hides the office from the patient', async () => {
      const id = await takenRequest();
      const call = loggedCall();
      await Promise.all([
        performStaffAction(maya, id, 'calls', call),
        performStaffAction(maya, id, 'calls', call),
      ]);
      expect(await listCalls(id)).toHaveLength(1);
      const shown = await getRequest(rosa, id);
      expect(shown.status).toBe('calling_providers');
      expect(shown.timeline.map(({ note }) => note)).toEqual(['Our care team called an office for you.']);
      expect(JSON.stringify(shown)).not.toContain(office.name);
    });

    test('respects removed facts and declined offices, which are shown to staff', async () => {
      const need = { serviceCode: 'mri-knee', insurance: { kind: 'plan', plan: 'Aetna PPO' } } as const;
      const id = await seedRequest(server, rosa.user.id, {
        status: 'calling_providers',
        assignedTo: maya.user.id,
        need,
        removedFacts: ['insurance_plan'],
        asksBeforeFurtherCalls: true,
      });
      await insertPlannedCall(id, { patientAnswer: 'declined', state: 'failed', attempt: 1 });
      const { body } = await performStaffAction(maya, id, 'calls', loggedCall({ facts: [] }));
      expect(body.callWishes).toEqual({
        removedFacts: ['insurance_plan'],
        asksBeforeFurtherCalls: true,
        declinedOffices: [office.name],
      });
      const made = (await listCalls(id)).find(({ madeBy }) => madeBy === maya.user.id);
      expect(made?.brief.insurancePlan).toBeNull();
      const shown = await getRequest(rosa, id);
      expect(JSON.stringify(shown.calls.map(({ maySay }) => maySay))).not.toContain('Aetna');
    });

    test('cancels the agent’s planned call to the office, unless no one was reached', async () => {
      const id = await takenRequest('calling_providers');
      const planned = await insertPlannedCall(id, { attempt: 1 });
      const stateOf = async () => (await listCalls(id)).find((call) => call.id === planned);
      await performStaffAction(maya, id, 'calls', loggedCall({ outcome: 'voicemail', words: '', facts: [] }));
      expect(await stateOf()).toMatchObject({ state: 'intended' });
      await performStaffAction(maya, id, 'calls', loggedCall());
      expect(await stateOf()).toMatchObject({ state: 'failed', failedBecause: 'not_needed' });
    });

    test('blocks a wrong number until staff review it', async () => {
      const id = await takenRequest();
      const { orm } = server.database;
      const [astray] = await orm.select().from(providers).where(ne(providers.phone, office.phone)).limit(1);
      if (!astray) throw new Error('The small network has one telephone.');
      const call = loggedCall({ providerId: astray.id, outcome: 'wrong_number', words: '', facts: [] });
      expect((await performStaffAction(maya, id, 'calls', call)).status).toBe(200);
      const [kept] = await orm.select().from(providers).where(eq(providers.id, astray.id));
      expect(kept).toMatchObject({ doNotCallIsDoubtful: true, doNotCallCallId: call.submissionKey });
      expect(kept?.doNotCallSince).not.toBeNull();
    });

    test('can be logged only by the assignee and only while the request is open', async () => {
      const id = await takenRequest();
      expect((await performStaffAction(noah, id, 'calls', loggedCall())).body.message).toContain(
        'assigned to Maya Tester',
      );
      const free = await seedRequest(server, rosa.user.id);
      expect((await performStaffAction(maya, free, 'calls', loggedCall())).body.message).toContain(
        'Assign this request to yourself first',
      );
      const over = await takenRequest('cancelled');
      expect((await performStaffAction(maya, over, 'calls', loggedCall())).status).toBe(409);
    });

    test.each([
      ['without the office’s words', { words: '' }, 'Enter exactly what the office said.'],
      [
        'with a fact the office did not say',
        { facts: [{ kind: 'cash_price', amountCents: 100, quote: 'one dollar' }] },
        'The words “one dollar” are not in what the office said. Copy them exactly.',
      ],
      [
        'with an opening that has passed',
        { facts: [{ kind: 'slot', date: '2020-01-02', time: '10:40', quote: 'ten forty' }] },
        'This time has passed. Enter a future time.',
      ],
      [
        'with facts from an unanswered call',
        { outcome: 'voicemail' },
        'The office didn’t answer this call, so it can’t have facts.',
      ],
      [
        'from the future',
        { calledAt: new Date(Date.now() + 86_400_000).toISOString() },
        'This time is in the future. Enter when you called.',
      ],
      [
        'from before the request',
        { calledAt: '2020-01-02T10:00:00Z' },
        'The call must be after the request was submitted.',
      ],
      ['without an office', { providerId: 'none' }, 'Choose the office'],
    ])('is rejected %s', async (_title, changes, message) => {
      const id = await takenRequest();
      const answer = await performStaffAction(maya, id, 'calls', loggedCall(changes));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain(message);
      expect(await listCalls(id)).toEqual([]);
    });
  });

  test('marks a time after the requested dates as later than requested', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const id = await seedRequest(server, rosa.user.id, {
      status: 'provider_search',
      assignedTo: maya.user.id,
      need: {
        serviceCode: 'mri-knee',
        requestType: 'imaging',
        place: { city: 'Tampa', state: 'FL' },
        when: { text: 'yesterday', fromDate: yesterday, toDate: yesterday },
      },
    });
    await performStaffAction(maya, id, 'calls', loggedCall());
    const { body: gate } = await maya.get<ReviewView>(`/api/admin/concierge-requests/${id}/evidence`);
    expect(gate.preview?.options.map(({ slot }) => slot?.withinWish)).toEqual([false]);
  });

  test('goes through review like agent calls before the patient sees and pays', async () => {
    const id = await takenRequest('new');
    expect((await performStaffAction(maya, id, 'to-gate')).body.message).toContain(
      'No call has any facts yet',
    );
    await performStaffAction(maya, id, 'calls', loggedCall());
    expect((await performStaffAction(noah, id, 'to-gate')).status).toBe(409);
    const atGate = await performStaffAction(maya, id, 'to-gate');
    expect(atGate.body).toMatchObject({ requestStatus: 'pending_confirmation' });
    expect((await performStaffAction(maya, id, 'to-gate')).status).toBe(200);
    const { body: gate } = await maya.get<ReviewView>(`/api/admin/concierge-requests/${id}/evidence`);
    expect(
      gate.preview?.options.map(({ provider, directPrice }) => [provider.id, directPrice?.amountCents]),
    ).toEqual([[office.id, 42_000]]);
    expect(gate.calls[0]?.facts.map(({ standing }) => standing)).toEqual(['confirmed', 'confirmed']);
    expect((await getRequest(rosa, id)).resultArtifacts).toBeNull();
    const released = await maya.post<ReviewView>(`/api/admin/concierge-requests/${id}/release`, {
      seenPreview: gate.previewMark,
    });
    expect([released.status, released.body.status]).toEqual([200, 'awaiting_patient_confirmation']);
    const paid = await approveRequest(rosa, id);
    expect(paid.status).toBe(200);
    const [option] = optionsOf(paid.body);
    expect(option?.slot?.evidence).toMatchObject({
      quote: 'December first at ten forty',
      source: 'The office told our care team on the phone',
    });
  });
});
