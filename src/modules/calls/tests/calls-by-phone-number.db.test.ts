import { eq, inArray, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeCall } from '#modules/fulfillment/server/work/follow-call.ts';
import { notices } from '#schema/notices.ts';
import { providers } from '#schema/providers.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { type Calling, openCallingHarness } from '#tests/support/browser/calling-harness.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { makeAdministrator } from '#tests/support/steps/account-steps.ts';
import { registerPatient, startTestServer } from '#tests/support/test-server.ts';
import { findOpenStop } from '../server/check-line-capacity.ts';

type Office = typeof providers.$inferSelect;

const minute = 60_000;
const hour = 60 * minute;
const monday = toInstant({ date: '2026-03-02', time: '10:00' }, 'America/New_York');
const hello = 'Hello, this is an automated assistant calling for a patient of Harborline.';
const shared = '+18135550199';

forEachBackend((backend) => {
  let calling: Calling;
  beforeEach(async () => {
    calling = await openCallingHarness(backend, monday);
  });
  afterEach(() => calling.close());

  const dialed = () =>
    calling.vendor.requests
      .filter(({ path }) => path === '/v2/create-phone-call')
      .map(({ body }) => body?.to_number);
  const listMails = (key: string) =>
    calling.database.orm.select().from(notices).where(like(notices.key, key));
  const getOffice = async ({ id }: Office) => {
    const [office] = await calling.database.orm.select().from(providers).where(eq(providers.id, id));
    return office;
  };
  const change = (offices: readonly (Office | undefined)[], columns: Partial<Office>) =>
    calling.database.orm
      .update(providers)
      .set(columns)
      .where(
        inArray(
          providers.id,
          offices.flatMap((office) => office?.id ?? []),
        ),
      );
  /** A planned call for a new patient. */
  const planFor = async (office: Office) => {
    const requestId = await calling.seedRequest({ status: 'calling_providers' });
    return calling.plan(requestId, office);
  };
  const work = (requestId: string) => {
    calling.jobs.push({ name: 'work-on-request', data: { requestId }, startAfter: null });
    return calling.work();
  };
  /** The first two offices share a phone number. */
  async function keepOfficesSharingNumber(count: number): Promise<[Office, Office, ...Office[]]> {
    const offices = await calling.keepOffices(count);
    await change(offices.slice(0, 2), { phone: shared });
    const [officeA, officeB, ...rest] = offices.map((office, index) =>
      index < 2 ? { ...office, phone: shared } : office,
    );
    if (!officeA || !officeB) throw new Error('There are too few imaging offices.');
    return [officeA, officeB, ...rest];
  }

  test('a do-not-call request applies to every office at that number', async () => {
    const [officeA, officeB] = await keepOfficesSharingNumber(2);
    const waiting = await planFor(officeB);
    await placeCall(calling.context, await planFor(officeA));
    calling.endCalls('user_hangup', [
      'Bay Imaging.',
      hello,
      'You people keep filling our voicemail. Take us off your list and never call us again.',
    ]);
    await calling.pass(10_000);
    for (const office of [officeA, officeB])
      expect(await getOffice(office)).toMatchObject({
        doNotCallReason: 'Take us off your list and never call us again.',
        doNotCallIsDoubtful: false,
      });
    await calling.pass(hour);
    await placeCall(calling.context, waiting);
    expect(await calling.getCall(waiting)).toMatchObject({ state: 'failed', failedBecause: 'do_not_call' });
    const requestId = await calling.seedRequest();
    await work(requestId);
    expect(await calling.callsOf(requestId)).toHaveLength(0);
    expect(dialed()).toHaveLength(1);
  });

  test('it also applies to an office that joins at that number later', async () => {
    const [officeA, officeB] = await keepOfficesSharingNumber(2);
    await change([officeA], { doNotCallSince: monday });
    const callId = await planFor(officeB);
    await placeCall(calling.context, callId);
    expect(await calling.getCall(callId)).toMatchObject({ state: 'failed', failedBecause: 'do_not_call' });
    const requestId = await calling.seedRequest();
    await work(requestId);
    expect(await calling.callsOf(requestId)).toHaveLength(0);
  });

  test('an apparent machine on an answered call may be a person, so its do-not-call request is kept as doubtful', async () => {
    const [office] = await calling.keepOffices(1);
    if (!office) throw new Error('There is no office.');
    await placeCall(calling.context, await planFor(office));
    calling.endCalls('agent_hangup', [
      'Take us off your list, never call us again and leave our voicemail alone.',
      'Goodbye.',
    ]);
    await calling.pass(10_000);
    expect(await getOffice(office)).toMatchObject({
      doNotCallSince: expect.any(Date),
      doNotCallIsDoubtful: true,
    });
    expect(await listMails('do-not-call:%')).toHaveLength(1);
  });

  test('offices sharing a number get one call per request and share their attempts', async () => {
    const [officeA, officeB, officeC] = await keepOfficesSharingNumber(3);
    const requestId = await calling.seedRequest();
    await work(requestId);
    expect(dialed().toSorted()).toEqual([shared, officeC?.phone].toSorted());
    calling.endCalls('user_hangup', ['Bay Imaging.', hello, 'We do not talk to robots.']);
    await calling.pass(hour);
    expect(dialed()).toHaveLength(2);
    const [called] = (await calling.callsOf(requestId)).filter(({ toNumber }) => toNumber === shared);
    const uncalled = called?.providerId === officeA.id ? officeB : officeA;
    const second = await calling.seedRequest({ status: 'calling_providers' });
    for (const office of [officeA, officeB]) await calling.plan(second, office);
    const [first, later] = await calling.callsOf(second);
    await placeCall(calling.context, first?.id ?? '');
    calling.endCalls('dial_no_answer');
    await calling.pass(5 * minute);
    await placeCall(calling.context, later?.id ?? '');
    expect(await calling.getCall(later?.id ?? '')).toMatchObject({
      state: 'intended',
      dueAt: new Date(monday.getTime() + 2 * hour),
    });
    expect(uncalled.phone).toBe(shared);
  });

  test("a wrong number isn't dialed for other patients until staff check it", async () => {
    const [office] = await calling.keepOffices(1);
    if (!office) throw new Error('There is no office.');
    const callId = await planFor(office);
    await placeCall(calling.context, callId);
    calling.endCalls('user_hangup', ['Hello?', hello, 'You have the wrong number, this is a private home.']);
    await calling.pass(10_000);
    expect(await getOffice(office)).toMatchObject({
      doNotCallIsDoubtful: true,
      doNotCallCallId: callId,
      doNotCallReason: 'Someone else answers at the number we have for this office.',
    });
    expect(await listMails('bad-number:%')).toMatchObject([{ recipient: 'support@example.test' }]);
    await calling.pass(hour);
    await placeCall(calling.context, await planFor(office));
    expect(dialed()).toHaveLength(1);
  });

  test("numbers not in service never open the circuit, aren't retried, and go to staff", async () => {
    const offices = await calling.keepOffices(5);
    const ids: string[] = [];
    for (const office of offices) ids.push(await planFor(office));
    for (const id of ids) await placeCall(calling.context, id);
    calling.endCalls('invalid_destination');
    await calling.pass(10_000);
    expect(await findOpenStop(calling.database.orm, 'production')).toBeNull();
    expect(await listMails('voice-line-stop:%')).toHaveLength(0);
    expect(await listMails('bad-number:%')).toHaveLength(5);
    await calling.pass(3 * hour);
    expect(dialed()).toHaveLength(5);
    expect(await calling.getCall(ids[0] ?? '')).toMatchObject({ state: 'ended', telephony: 'bad_number' });
    const [office] = offices;
    expect(office && (await getOffice(office))).toMatchObject({ doNotCallIsDoubtful: true });
  });

  test('a waiting call uses the corrected number, and is dropped if its office left', async () => {
    const [corrected, gone] = await calling.keepOffices(2);
    if (!corrected || !gone) throw new Error('There are too few offices.');
    const ids = [await planFor(corrected), await planFor(gone)];
    await change([corrected], { phone: '+18135550177' });
    await change([gone], { isActive: false });
    for (const id of ids) await placeCall(calling.context, id);
    expect(dialed()).toEqual(['+18135550177']);
    expect((await calling.getCall(ids[0] ?? '')).toNumber).toBe('+18135550177');
    expect(await calling.getCall(ids[1] ?? '')).toMatchObject({ state: 'failed', failedBecause: 'inactive' });
  });
});

forEachBackend((backend) => {
  test('a staff decision applies to every office at the number', async () => {
    const server = await startTestServer({ backend });
    try {
      const person = await registerPatient(server);
      await makeAdministrator(server, person);
      const { orm } = server.database;
      const [officeA, officeB] = await orm.select().from(providers).limit(2);
      if (!officeA || !officeB) throw new Error('The network is empty.');
      const both = inArray(providers.id, [officeA.id, officeB.id]);
      await orm.update(providers).set({ phone: shared }).where(both);
      const decide = (decision: string) =>
        person.post(`/api/admin/providers/${officeA.id}/do-not-call`, {
          decision,
          reason: 'They telephoned us.',
        });
      expect((await decide('leave_alone')).status).toBe(200);
      const offices = await orm.select().from(providers).where(both);
      expect(offices.every(({ doNotCallSince }) => doNotCallSince !== null)).toBe(true);
      expect((await decide('lift')).status).toBe(200);
      const lifted = await orm.select().from(providers).where(both);
      expect(lifted.every(({ doNotCallSince }) => doNotCallSince === null)).toBe(true);
    } finally {
      await server.stop();
    }
  });
});
