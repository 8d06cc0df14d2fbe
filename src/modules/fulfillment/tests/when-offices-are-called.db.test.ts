import { and, eq, isNull, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countCallsAwaitingPatient } from '#modules/calls/server/call-questions.ts';
import { addToDoNotCallList } from '#modules/directory/server/do-not-call.ts';
import { findOfficesNear } from '#modules/directory/server/find-offices-near.ts';
import { storeListedProviders } from '#modules/directory/server/nppes/store-listed-providers.ts';
import { addOffice, teamSource } from '#modules/directory/server/store-provider.ts';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { careRequests, requestTimeline } from '#schema/care-requests.ts';
import { notices, staffAlerts } from '#schema/notices.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { type Calling, openCallingHarness } from '#tests/support/browser/calling-harness.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { freshNpi } from '#tests/support/steps/network-steps.ts';
import { resumeConfirmedRequests } from '../server/wait-for-confirmed-email.ts';
import { abandonCall } from '../server/work/abandon-call.ts';
import { placeCall } from '../server/work/follow-call.ts';
import { resumeStalledWork } from '../server/work/resume-stalled-work.ts';
import { workOnRequest } from '../server/work/work-on-request.ts';

const minute = 60_000;
const hour = 60 * minute;
const at = (date: string, time: string) => toInstant({ date, time }, 'America/New_York');
/** A Monday. */
const monday = at('2026-03-02', '10:00');
const asksForTimes = [
  'Hello, this is an automated assistant calling for a patient of Harborline. This call may be recorded. Are you accepting new patients?',
  'What openings do you have between March 2 and March 16?',
];
const saysItIsFree = [
  'Bay Imaging, how can I help you?',
  asksForTimes[0] ?? '',
  'Yes, we are accepting new patients.',
  asksForTimes[1] ?? '',
  'I have Wednesday, March 4th at 10:30 a.m.',
  'Thank you. Goodbye.',
];
const saysItIsFull = [...saysItIsFree.slice(0, 4), "We're fully booked those days.", 'Thank you. Goodbye.'];
const callingPath = '/v2/create-phone-call';

forEachBackend((backend) => {
  let calling: Calling;
  beforeEach(async () => {
    calling = await openCallingHarness(backend, monday);
  });
  afterEach(() => calling.close());

  const dialed = () => calling.vendor.requests.filter(({ path }) => path === callingPath);
  /** One planned call to one office, and the office. */
  async function oneCall() {
    const [office] = await calling.keepOffices(1);
    if (!office) throw new Error('The network has no imaging office.');
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    return { office, requestId, callId: await calling.plan(requestId, office) };
  }

  test('calls a closed office when it opens, not a minute earlier', async () => {
    const { callId } = await oneCall();
    calling.clock.at = at('2026-03-02', '18:00');
    await placeCall(calling.context, callId);
    expect(dialed()).toHaveLength(0);
    expect(await calling.getCall(callId)).toMatchObject({
      state: 'intended',
      dueAt: at('2026-03-03', '09:00'),
    });
    await placeCall(calling.context, callId);
    expect(calling.jobs).toHaveLength(1);
    calling.clock.at = at('2026-03-03', '08:59');
    await placeCall(calling.context, callId);
    expect(dialed()).toHaveLength(0);
    calling.clock.at = at('2026-03-03', '09:00');
    await calling.work();
    expect(dialed()).toHaveLength(1);
    expect((await calling.getCall(callId)).state).toBe('placed');
  });

  test('skips an office on the do-not-call list and continues with another', async () => {
    const offices = await calling.keepOffices(4);
    const requestId = await calling.seedRequest();
    const [first] = offices;
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    calling.clock.at = at('2026-03-02', '07:00');
    await calling.work();
    const planned = await calling.callsOf(requestId);
    expect(planned).toHaveLength(3);
    const silent = planned[0]?.providerId ?? first?.id ?? '';
    // The do-not-call request came between planning and dialing.
    await calling.database.orm
      .update(providers)
      .set({ doNotCallSince: monday })
      .where(eq(providers.id, silent));
    await calling.pass(3 * hour);
    const [refused] = (await calling.callsOf(requestId)).filter(({ providerId }) => providerId === silent);
    expect(refused).toMatchObject({ state: 'failed', failedBecause: 'do_not_call', startedAt: null });
    calling.endCalls('dial_no_answer');
    await calling.pass(10_000);
    const called = (await calling.callsOf(requestId)).filter(({ state }) => state !== 'failed');
    expect(new Set(called.map(({ providerId }) => providerId)).size).toBe(3);
    expect(dialed()).toHaveLength(3);
  });

  test('makes no agent calls for an assigned request until it is unassigned', async () => {
    const { requestId, callId } = await oneCall();
    const { userId } = await calling.getRequest(requestId);
    const give = (assignedTo: string | null) =>
      calling.database.orm.update(careRequests).set({ assignedTo }).where(eq(careRequests.id, requestId));
    await give(userId);
    await placeCall(calling.context, callId);
    expect(dialed()).toHaveLength(0);
    expect(await calling.getCall(callId)).toMatchObject({ state: 'intended', failedBecause: null });
    await give(null);
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.work();
    expect(dialed()).toHaveLength(1);
  });

  test('asks for later dates when a postponed call’s dates have passed', async () => {
    const { callId } = await oneCall();
    calling.clock.at = at('2026-03-23', '10:00');
    await placeCall(calling.context, callId);
    expect(dialed()).toHaveLength(1);
    const { brief } = await calling.getCall(callId);
    expect([brief.fromDate, brief.toDate]).toEqual(['2026-03-23', '2026-04-06']);
    expect(JSON.stringify(dialed())).not.toContain('March 20');
  });

  test('keeps a call the patient was asked about waiting while the line is unavailable', async () => {
    const { requestId, callId } = await oneCall();
    await calling.database.orm
      .update(calls)
      .set({ mode: 'demo', patientAnswer: 'asked' })
      .where(eq(calls.id, callId));
    const asked = async () =>
      (await countCallsAwaitingPatient(calling.database.orm, { id: requestId, round: 1 })).asked;
    await placeCall(calling.context, callId);
    expect((await calling.getCall(callId)).state).toBe('intended');
    expect(await asked()).toBe(1);
    await abandonCall(calling.context, await calling.getCall(callId), 'not_configured');
    expect(await calling.getCall(callId)).toMatchObject({ state: 'failed', patientAnswer: null });
    expect(await asked()).toBe(0);
  });

  test('never dials a number that may not be dialed', async () => {
    const { callId, office } = await oneCall();
    for (const phone of ['911', '+19005550199', '+442071838750']) {
      await calling.database.orm.update(providers).set({ phone }).where(eq(providers.id, office.id));
      await calling.database.orm
        .update(calls)
        .set({ toNumber: phone, state: 'intended', failedBecause: null })
        .where(eq(calls.id, callId));
      await placeCall(calling.context, callId);
      expect(await calling.getCall(callId)).toMatchObject({ state: 'failed', failedBecause: 'number' });
    }
    expect(dialed()).toHaveLength(0);
  });

  test('neither calls nor selects an office with an unconfirmed phone number', async () => {
    const [office, other] = await calling.keepOffices(2);
    if (!office || !other) throw new Error('There are too few offices.');
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    const callId = await calling.plan(requestId, office);
    await calling.database.orm
      .update(providers)
      .set({ proposedPhone: '+18135552377', proposedPhoneBy: newId(), proposedPhoneAt: monday })
      .where(eq(providers.id, office.id));
    await placeCall(calling.context, callId);
    expect(await calling.getCall(callId)).toMatchObject({
      state: 'failed',
      failedBecause: 'number_unconfirmed',
    });
    const next = await calling.seedRequest();
    calling.jobs.push({ name: 'work-on-request', data: { requestId: next }, startAfter: null });
    await calling.work();
    const called = (await calling.callsOf(next)).map(({ toNumber }) => toNumber);
    expect(called).toEqual([other.phone]);
  });

  test('calls offices added by staff and registry offices without known prices', async () => {
    await calling.keepOffices(0);
    const { database } = calling;
    const npis = [freshNpi(), freshNpi()];
    const place = { address: '12 Bay St', city: 'Tampa', state: 'FL', zipCode: '33602' };
    const clinic = { ...place, specialty: 'Radiology', timeZone: 'America/New_York' } as const;
    await database.transaction((tx) =>
      addOffice(
        tx,
        {
          id: newId(),
          npi: npis[0] ?? '',
          details: {
            ...clinic,
            name: 'Added Imaging',
            phone: '+18135550171',
            email: null,
            officeHours: {},
            acceptsNewPatients: null,
            acceptsInsurance: [],
            languages: [],
            negotiatedRateCents: null,
            directPayRateCents: null,
          },
        },
        { method: 'person', source: teamSource, observedAt: monday },
      ),
    );
    const listed = {
      ...clinic,
      npi: npis[1] ?? '',
      name: 'Listed Imaging',
      phone: '+18135550172',
      taxonomyCode: '2085R0202X',
      latitude: 27.95,
      longitude: -82.46,
      sourceRow: 2,
      sourceUpdatedOn: '2026-01-15',
    };
    const file = { name: 'npidata.csv', readAt: monday, dated: null };
    await database.transaction((tx) => storeListedProviders(tx, [listed], file));
    const requestId = await calling.seedRequest();
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.work();
    const numbers = (await calling.callsOf(requestId)).map(({ toNumber }) => toNumber);
    expect(numbers.toSorted()).toEqual(['+18135550171', '+18135550172']);
    expect(dialed()).toHaveLength(2);
  });

  test('keeps a do-not-call number blocked after the office changes its number and another office gets it', async () => {
    const [office, heir] = await calling.keepOffices(2);
    if (!office || !heir) throw new Error('There are too few offices.');
    const { orm } = calling.database;
    const details = { words: 'Never call us again.', isDoubtful: false, callId: newId(), at: monday };
    const said = { toNumber: office.phone, providerId: office.id };
    await calling.database.transaction((tx) =>
      addToDoNotCallList(tx, said, { ...details, isSimulated: false }),
    );
    const change = (id: string, phone: string) =>
      orm.update(providers).set({ phone }).where(eq(providers.id, id));
    await change(office.id, '+18135550188');
    await change(heir.id, office.phone);
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    const callId = await calling.plan(requestId, { ...heir, phone: office.phone });
    await placeCall(calling.context, callId);
    expect(await calling.getCall(callId)).toMatchObject({ state: 'failed', failedBecause: 'do_not_call' });
    expect(
      await findOfficesNear(orm, {
        center: { lat: 27.95, lng: -82.46 },
        specialty: 'Radiology',
        serviceCode: 'mri-knee',
        insurancePlan: null,
        limit: 6,
      }),
    ).toEqual([]);
  });

  test('never gives the last free line to two workers', async () => {
    const offices = await calling.keepOffices(24);
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    const ids: string[] = [];
    for (const office of offices) ids.push(await calling.plan(requestId, office));
    await Promise.all(ids.map((id) => placeCall(calling.context, id)));
    expect(offices.length).toBeGreaterThan(20);
    expect(dialed()).toHaveLength(20);
    const rows = await calling.callsOf(requestId);
    expect(rows.filter(({ state }) => state === 'placed')).toHaveLength(20);
    for (const row of rows.filter(({ state }) => state === 'intended'))
      expect(row.dueAt).toEqual(new Date(monday.getTime() + 15_000));
    calling.endCalls('dial_no_answer');
    await calling.pass(15_000);
    await calling.pass(15_000);
    expect(dialed()).toHaveLength(offices.length);
  });

  test('calls no office for an unconfirmed email and resumes once confirmed', async () => {
    await calling.keepOffices(4);
    const requestId = await calling.seedRequest({ status: 'new' });
    const { userId, slaDeadline } = await calling.getRequest(requestId);
    const { orm } = calling.database;
    const confirm = (emailVerified: boolean) =>
      orm.update(users).set({ emailVerified }).where(eq(users.id, userId));
    await confirm(false);
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.work();
    await calling.pass(2 * hour);
    expect(dialed()).toHaveLength(0);
    expect(await calling.callsOf(requestId)).toEqual([]);
    expect(await calling.getRequest(requestId)).toMatchObject({
      status: 'gathering_info',
      slaPausedAt: monday,
    });
    const notes = await orm
      .select({ note: requestTimeline.note })
      .from(requestTimeline)
      .where(eq(requestTimeline.requestId, requestId));
    expect(notes.at(-1)?.note).toMatch(
      /^We found 4 suitable offices\. Confirm your email address with the link/,
    );

    await confirm(true);
    await calling.database.transaction((tx) => resumeConfirmedRequests(tx, calling.context, userId));
    await calling.work();
    expect(dialed()).toHaveLength(3);
    const going = await calling.getRequest(requestId);
    expect(going).toMatchObject({ status: 'calling_providers', slaPausedAt: null });
    expect(going.slaDeadline > slaDeadline).toBe(true);
  });

  test('also holds a call planned before the address had to be confirmed', async () => {
    const { requestId, callId } = await oneCall();
    const { userId } = await calling.getRequest(requestId);
    await calling.database.orm.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    await placeCall(calling.context, callId);
    expect(dialed()).toHaveLength(0);
    await calling.database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await calling.pass(hour);
    expect(dialed()).toHaveLength(1);
  });

  test('calls one number at most six times a day for all patients and notifies the care team once', async () => {
    const [office] = await calling.keepOffices(1);
    if (!office) throw new Error('The network has no imaging office.');
    const ids: string[] = [];
    for (let patient = 0; patient < 9; patient += 1) {
      const requestId = await calling.seedRequest({ status: 'calling_providers' });
      ids.push(await calling.plan(requestId, office));
    }
    for (const id of ids) await placeCall(calling.context, id);
    for (let quarter = 0; quarter < 9; quarter += 1) {
      calling.endCalls('user_hangup', ['Bay Imaging.', 'Goodbye.']);
      await calling.pass(15 * minute);
    }
    expect(dialed()).toHaveLength(6);
    const waiting = (await Promise.all(ids.map((id) => calling.getCall(id)))).filter(
      ({ state }) => state === 'intended',
    );
    expect(waiting.map(({ dueAt }) => dueAt)).toEqual(Array(3).fill(at('2026-03-03', '09:00')));
    const mails = await calling.database.orm
      .select()
      .from(notices)
      .where(like(notices.key, 'called-enough:%'));
    expect(mails).toHaveLength(1);
    expect(`${mails[0]?.subject} ${mails[0]?.body}`).not.toContain(office.phone.slice(-7));
    calling.clock.at = at('2026-03-03', '09:00');
    await calling.work();
    expect(dialed()).toHaveLength(7);
  });

  test('makes one call at a time to an office, with two minutes between patients', async () => {
    const { office, callId } = await oneCall();
    const other = await calling.seedRequest({ status: 'calling_providers' });
    const otherId = await calling.plan(other, office);
    await Promise.all([placeCall(calling.context, callId), placeCall(calling.context, otherId)]);
    expect(dialed()).toHaveLength(1);
    calling.endCalls('user_hangup', ['Bay Imaging.', 'Goodbye.']);
    await calling.pass(15_000);
    expect(dialed()).toHaveLength(1);
    await calling.pass(104_000);
    expect(dialed()).toHaveLength(1);
    await calling.pass(1_000);
    expect(dialed()).toHaveLength(2);
  });

  test('tries an unresponsive office three times, an hour apart, then stops', async () => {
    await calling.keepOffices(1);
    const requestId = await calling.seedRequest();
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.work();
    for (const [attempt, wait] of [
      [1, 59 * minute],
      [2, 59 * minute],
      [3, 5 * hour],
    ] as const) {
      expect(dialed()).toHaveLength(attempt);
      calling.endCalls('dial_no_answer');
      await calling.pass(10_000);
      await calling.pass(wait);
      expect(dialed()).toHaveLength(attempt);
      await calling.pass(minute);
    }
    expect(dialed()).toHaveLength(3);
    expect(await calling.getRequest(requestId)).toMatchObject({
      status: 'cancelled',
      closedReason: 'We called 1 office and couldn’t reach it. Nothing was charged.',
    });
    const keys = dialed().map(({ body }) => JSON.stringify(body?.metadata));
    expect(new Set(keys).size).toBe(3);
  });

  test('drops an office’s earlier offer when it has nothing left on the second call', async () => {
    const { office, requestId, callId } = await oneCall();
    const again = await calling.plan(requestId, office, 2);
    await placeCall(calling.context, callId);
    calling.endCalls('user_hangup', saysItIsFree);
    calling.clock.at = new Date(monday.getTime() + hour);
    await calling.work();
    await placeCall(calling.context, again);
    calling.endCalls('user_hangup', saysItIsFull);
    await calling.pass(10_000);
    expect((await calling.callsOf(requestId)).map(({ outcome }) => outcome)).toEqual([
      'offered_slots',
      'no_slots',
    ]);
    expect(await calling.getRequest(requestId)).toMatchObject({
      status: 'cancelled',
      closedReason: 'We called 1 office and it couldn’t offer what you need. Nothing was charged.',
    });
  });

  test('tells the patient how many offices were called, and with how many calls', async () => {
    const [silent, friendly, refuses] = await calling.keepOffices(3);
    if (!silent || !friendly || !refuses) throw new Error('There are too few offices.');
    await calling.database.orm
      .update(providers)
      .set({ doNotCallSince: monday })
      .where(eq(providers.id, refuses.id));
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    const ids: string[] = [];
    for (const office of [silent, friendly, refuses]) ids.push(await calling.plan(requestId, office));
    await placeCall(calling.context, ids[0] ?? '');
    calling.endCalls('dial_busy');
    for (const id of ids.slice(1)) await placeCall(calling.context, id);
    calling.endCalls('user_hangup', saysItIsFree);
    await calling.pass(10_000);
    expect((await calling.getRequest(requestId)).status).toBe('calling_providers');
    await calling.pass(hour);
    calling.endCalls('user_hangup', saysItIsFree);
    await calling.pass(10_000);
    expect((await calling.callsOf(requestId)).map(({ state }) => state).toSorted()).toEqual([
      'ended',
      'ended',
      'ended',
      'failed',
    ]);
    const request = await calling.getRequest(requestId);
    expect(request).toMatchObject({ status: 'awaiting_patient_confirmation', callCount: 3, optionCount: 2 });
    expect(request.completionSummary).toContain('we called 2 offices');
  });

  test('matches the timeline’s calls to the planned ones', async () => {
    const found = async (details: object) => {
      const requestId = await calling.seedRequest(details);
      await workOnRequest(calling.context, requestId);
      const entries = await calling.database.orm
        .select({ note: requestTimeline.note })
        .from(requestTimeline)
        .where(eq(requestTimeline.requestId, requestId));
      return entries.map(({ note }) => note);
    };
    const [first] = await calling.keepOffices(4);
    const accepted = { providerId: first?.id ?? '', name: '', distanceMiles: 1, why: 'near' };
    const asks = (offices: object[]) => ({ asksBeforeFurtherCalls: true, callPlan: { offices } });
    expect(await found({})).toEqual(['We found 4 suitable offices and are calling the best 3.']);
    expect(await found(asks([accepted]))).toEqual([
      'We found 4 suitable offices and are calling one. We’ll ask you before we call more.',
    ]);
    expect(await found(asks([{ ...accepted, providerId: 'of another plan' }]))).toEqual([
      'We found 4 suitable offices. We’ll ask you before we call any of them.',
    ]);
  });

  test('retries on the office’s next day after two voicemails', async () => {
    await calling.keepOffices(1);
    const requestId = await calling.seedRequest({ slaDeadline: at('2026-03-06', '20:00') });
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.work();
    calling.endCalls('voicemail_reached', ['You have reached Bay Imaging, leave a message after the tone.']);
    await calling.pass(hour + minute);
    expect(dialed()).toHaveLength(2);
    calling.endCalls('voicemail_reached', ['You have reached Bay Imaging, leave a message after the tone.']);
    await calling.pass(minute);
    const waiting = (await calling.callsOf(requestId)).find(({ state }) => state === 'intended');
    expect(waiting).toMatchObject({ attempt: 3, dueAt: at('2026-03-03', '09:00') });
  });

  test('skips a further attempt for a request that already has enough options', async () => {
    const offices = await calling.keepOffices(3);
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    const [silent, ...friendly] = offices;
    if (!silent) throw new Error('There is no office.');
    await placeCall(calling.context, await calling.plan(requestId, silent));
    calling.endCalls('dial_busy');
    await calling.pass(10_000);
    const again = (await calling.callsOf(requestId)).find(({ attempt }) => attempt === 2);
    expect(again).toMatchObject({ state: 'intended', dueAt: new Date(monday.getTime() + hour) });
    expect(dialed()).toHaveLength(1 + friendly.length);
    calling.endCalls('user_hangup', [
      'Bay Imaging, how can I help you?',
      'Hello, this is an automated assistant calling for a patient of Harborline. This call may be recorded. Are you accepting new patients?',
      'Yes, we are accepting new patients.',
      'What openings do you have between March 2 and March 16?',
      'I have Wednesday, March 4th at 10:30 a.m.',
      'Thank you. Goodbye.',
    ]);
    await calling.pass(10_000);
    const request = await calling.getRequest(requestId);
    expect(['awaiting_patient_confirmation', 'pending_confirmation']).toContain(request.status);
    expect(await calling.getCall(again?.id ?? '')).toMatchObject({
      state: 'failed',
      failedBecause: 'not_needed',
    });
    await calling.pass(2 * hour);
    expect(dialed()).toHaveLength(3);
  });

  test('does not hold back one option for an attempt that would miss the SLA', async () => {
    const offices = await calling.keepOffices(2);
    const requestId = await calling.seedRequest({ slaDeadline: new Date(monday.getTime() + hour) });
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.work();
    const [first, second] = [...calling.vendor.calls.values()];
    expect(offices).toHaveLength(2);
    Object.assign(second ?? {}, { call_status: 'not_connected', disconnection_reason: 'dial_busy' });
    calling.endCalls('user_hangup', [
      'Bay Imaging.',
      'Is there a time?',
      'I have Wednesday, March 4th at 10:30 a.m.',
    ]);
    expect(first).toMatchObject({ call_status: 'ended' });
    await calling.pass(10_000);
    expect((await calling.callsOf(requestId)).every(({ attempt }) => attempt === 1)).toBe(true);
    expect((await calling.getRequest(requestId)).status).not.toBe('calling_providers');
  });

  test('does not wait for an office that opens too late for the SLA, even if the patient requested it', async () => {
    const offices = await calling.keepOffices(4);
    const [rare] = offices;
    if (!rare) throw new Error('There is no office.');
    await calling.database.orm
      .update(providers)
      .set({ officeHours: { thu: ['09:00', '12:00'] } })
      .where(eq(providers.id, rare.id));
    const need = {
      serviceCode: 'mri-knee',
      requestType: 'imaging',
      place: { city: 'Tampa', state: 'FL' },
    } as const;
    const requestId = await calling.seedRequest({
      need: { ...need, namedOffice: { asked: rare.name, id: rare.id } },
      slaDeadline: new Date(monday.getTime() + 4 * hour),
    });
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.work();
    const called = await calling.callsOf(requestId);
    expect(called.find(({ providerId }) => providerId === rare.id)).toMatchObject({
      state: 'intended',
      dueAt: at('2026-03-05', '09:00'),
    });
    calling.endCalls('user_hangup', saysItIsFree);
    await calling.pass(10_000);
    expect(['awaiting_patient_confirmation', 'pending_confirmation']).toContain(
      (await calling.getRequest(requestId)).status,
    );
    expect((await calling.callsOf(requestId)).find(({ providerId }) => providerId === rare.id)).toMatchObject(
      {
        failedBecause: 'not_needed',
      },
    );
  });

  test('calls further offices right away if the first ones all open too late', async () => {
    const offices = await calling.keepOffices(4);
    const last = offices.length - 1;
    const requestId = await calling.seedRequest({ slaDeadline: new Date(monday.getTime() + 4 * hour) });
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.database.orm.update(providers).set({ officeHours: { thu: ['09:00', '12:00'] } });
    const order = await findOfficesNear(calling.database.orm, {
      center: { lat: 27.95, lng: -82.46 },
      specialty: 'Radiology',
      serviceCode: 'mri-knee',
      insurancePlan: null,
      limit: 4,
    });
    const open = order[last]?.provider;
    if (!open) throw new Error('There is no fourth office.');
    await calling.database.orm
      .update(providers)
      .set({ officeHours: { mon: ['09:00', '17:00'] } })
      .where(eq(providers.id, open.id));
    await calling.work();
    expect(dialed()).toHaveLength(1);
    expect((await calling.callsOf(requestId)).find(({ providerId }) => providerId === open.id)?.state).toBe(
      'placed',
    );
  });

  /** Takes the phone line away; the result brings it back. */
  function removeLine(): () => void {
    const { ports } = calling.context;
    const { voice } = ports;
    ports.voice = () => {
      throw new Problem(503, 'NOT_CONFIGURED', 'Not Configured.');
    };
    return () => {
      ports.voice = voice;
    };
  }
  const notesOf = async (requestId: string) =>
    (
      await calling.database.orm
        .select({ note: requestTimeline.note })
        .from(requestTimeline)
        .where(eq(requestTimeline.requestId, requestId))
        .orderBy(requestTimeline.id)
    ).map(({ note }) => note);
  const openAlerts = (requestId: string) =>
    calling.database.orm
      .select()
      .from(staffAlerts)
      .where(and(eq(staffAlerts.requestId, requestId), isNull(staffAlerts.acknowledgedAt)));
  async function heldRequest(): Promise<string> {
    await calling.keepOffices(2);
    const requestId = await calling.seedRequest();
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    await calling.work();
    return requestId;
  }

  test('without a phone line the request waits for staff, and continues once there is one', async () => {
    const bringBack = removeLine();
    const requestId = await heldRequest();
    expect(await calling.getRequest(requestId)).toMatchObject({
      status: 'provider_search',
      closedReason: null,
      personNeededBecause: 'No phone line is configured: call the offices and log each call',
    });
    expect((await notesOf(requestId)).at(-1)).toBe('Our care team is calling offices for you.');
    expect(await openAlerts(requestId)).toMatchObject([{ kind: 'work_by_hand' }]);
    await calling.pass(10 * minute);
    await resumeStalledWork(calling.context, 0);
    await calling.work();
    expect(await notesOf(requestId)).toHaveLength(1);
    bringBack();
    await resumeStalledWork(calling.context, 0);
    await calling.work();
    expect(dialed()).toHaveLength(2);
    expect(await calling.getRequest(requestId)).toMatchObject({
      status: 'calling_providers',
      personNeededBecause: null,
    });
    expect(await openAlerts(requestId)).toEqual([]);
  });

  test('a request that someone took stays with them when a phone line appears', async () => {
    const bringBack = removeLine();
    const requestId = await heldRequest();
    const { userId } = await calling.getRequest(requestId);
    await calling.database.orm
      .update(careRequests)
      .set({ assignedTo: userId })
      .where(eq(careRequests.id, requestId));
    bringBack();
    await calling.pass(10 * minute);
    await resumeStalledWork(calling.context, 0);
    await calling.work();
    expect(dialed()).toHaveLength(0);
    expect((await calling.getRequest(requestId)).personNeededBecause).not.toBeNull();
  });

  test('calls planned before the phone line went away are handed to staff, and retried once it is back', async () => {
    const { requestId, callId } = await oneCall();
    const bringBack = removeLine();
    await placeCall(calling.context, callId);
    await calling.work();
    expect(await calling.getCall(callId)).toMatchObject({ failedBecause: 'not_configured' });
    expect(await calling.getRequest(requestId)).toMatchObject({
      status: 'calling_providers',
      personNeededBecause: 'No phone line is configured: call the offices and log each call',
    });
    bringBack();
    await calling.pass(10 * minute);
    await resumeStalledWork(calling.context, 0);
    await calling.work();
    await calling.pass(minute);
    expect(dialed()).toHaveLength(1);
    expect((await calling.getRequest(requestId)).personNeededBecause).toBeNull();
  });
});
