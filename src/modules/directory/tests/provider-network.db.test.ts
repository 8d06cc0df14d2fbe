import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providerFacts, providerPrices, providers } from '#schema/providers.ts';
import { requestRatings } from '#schema/request-ratings.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import { approveRequest, getRequest, submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { addOffice, freshNpi, getOffice, officeFormValues } from '#tests/support/steps/network-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { demoNetworkSource } from '../demo-offices.ts';
import type { DoNotCallOffice } from '../do-not-call.contract.ts';
import type { NetworkOffice, OfficeRecord, OfficeWork, PriceSource } from '../network-views.ts';
import type { PriceComparison } from '../prices.contract.ts';
import type { ProviderProfile, ProviderView } from '../providers.contract.ts';
import { addToDoNotCallList } from '../server/do-not-call.ts';
import { forgetCalls } from '../server/forget-calls.ts';
import { storeCallFacts } from '../server/store-call-facts.ts';
import { changeOffice, lockOffice } from '../server/store-provider.ts';

const hour = 3_600_000;
const day = 24 * hour;

forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;
  let rosa: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    avery = await registerAdministrator(server);
    rosa = await registerPatient(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const send = (path: string, body: object) =>
    avery.post<OfficeRecord & { message: string; code: string }>(`/api/admin/${path}`, body);
  const update = (id: string, body: object, client = avery) =>
    client.send('PATCH', `/api/admin/providers/${id}`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const find = async (query: string) =>
    (await avery.get<NetworkOffice[]>(`/api/admin/providers?${query}`)).body;
  const factOf = (record: OfficeRecord, name: string) => record.facts.find(({ fact }) => fact === name);

  async function insertVisit(
    providerId: string,
    userId: string,
    hoursFromNow: number,
    values: Partial<typeof appointments.$inferInsert> = {},
  ): Promise<void> {
    const startsAt = new Date(Date.now() + hoursFromNow * hour);
    await server.database.orm.insert(appointments).values({
      id: newId(),
      userId,
      providerId,
      appointmentType: 'Visit',
      startsAt,
      endsAt: new Date(startsAt.getTime() + hour / 2),
      durationMinutes: 30,
      timeZone: 'America/New_York',
      status: 'confirmed',
      confirmationWords: 'Yes, we have her down.',
      confirmedByStaffId: avery.user.id,
      ...values,
    });
  }

  test('an office is added once, found immediately, and each fact says who entered it and when', async () => {
    const npi = freshNpi();
    const id = newId();
    const wrong = `${npi.slice(0, 9)}${(Number(npi[9]) + 1) % 10}`;
    const refused = await send('providers', { id, npi: wrong, ...officeFormValues() });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('check digit doesn’t match');
    const [first, again] = [
      await send('providers', { id, npi, ...officeFormValues() }),
      await send('providers', { id, npi, ...officeFormValues() }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.id).toBe(first.body.id);
    const other = await send('providers', { id: newId(), npi, ...officeFormValues() });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'PROVIDER_EXISTS' });
    expect(other.body.message).toContain('Harbor Heart Clinic');
    expect(first.body.details).toMatchObject({
      phone: '+18135550142',
      timeZone: 'America/New_York',
      negotiatedRateCents: 12_000,
      directPayRateCents: 19_950,
    });
    expect(first.body.details.officeHours?.mon).toEqual([
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ]);
    const hours = factOf(first.body, 'office_hours');
    expect(hours?.words).toContain('Mon 8 AM–noon, 1 PM–5 PM; Tue–Fri 8 AM–5 PM');
    expect(hours?.origin).toMatchObject({ method: 'person', source: 'Avery Admin, Harborline team' });
    expect(hours?.isUnconfirmed).toBe(false);
    expect((await find(`search=${npi}`)).map((one) => one.id)).toEqual([id]);
    expect((await find('search=813%20555%200142')).map((one) => one.id)).toContain(id);
    const open = await rosa.get<ProviderView[]>('/api/providers?search=Harbor Heart');
    expect(open.body.map((one) => one.id)).toContain(id);
    const [entry] = await server.database.orm
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'addProvider'), eq(auditEntries.subjectId, id)));
    expect(entry).toMatchObject({ actorId: avery.user.id, outcome: 'done', subjectKind: 'provider' });
  });

  test('rejects invalid input with a helpful message', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ zipCode: '33602', state: 'GA' }, 'ZIP code 33602 is in Tampa, FL'],
      [{ zipCode: '00000' }, 'We don’t recognize ZIP code'],
      [{ phone: '12345' }, 'Phone must be a US number'],
      [{ phone: '+44 20 7946 0958' }, 'Phone must be a US number'],
      [{ email: 'unknown' }, 'Enter a valid email'],
      [{ negotiatedRate: -1 }, 'can’t be negative'],
      [
        { officeHours: { ...officeFormValues().officeHours, tue: [['17:00', '08:00']] } },
        'Tuesday: closing time',
      ],
      [
        {
          officeHours: {
            ...officeFormValues().officeHours,
            wed: [
              ['08:00', '13:00'],
              ['12:00', '17:00'],
            ],
          },
        },
        'Wednesday: 12:00 is before 13:00',
      ],
    ];
    for (const [changes, words] of cases) {
      const answer = await send('providers', { id: newId(), npi: freshNpi(), ...officeFormValues(changes) });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain(words);
    }
  });

  test('the second of two concurrent changes is rejected, and only changed facts get a new entry', async () => {
    const office = await addOffice(avery);
    const blake = await registerStaff(server, 'network', 'Blake');
    const changed = await update(
      office.id,
      { ...officeFormValues({ phone: '813-555-0177' }), version: office.version },
      blake,
    );
    expect(changed.status).toBe(200);
    const late = await update(office.id, { ...officeFormValues({ city: 'Ybor' }), version: office.version });
    expect(late.status).toBe(409);
    const now = await getOffice(avery, office.id);
    expect(factOf(now, 'phone')).toMatchObject({
      words: '+18135550177',
      origin: { source: 'Blake Admin, Harborline team' },
    });
    expect(factOf(now, 'address')?.origin?.source).toBe('Avery Admin, Harborline team');
    const { body } = await avery.get<{ facts: { fact: string; words: string }[]; hasMore: boolean }>(
      `/api/admin/providers/${office.id}/facts`,
    );
    expect(body.facts.filter(({ fact }) => fact === 'phone').map(({ words }) => words)).toEqual([
      '+18135550177',
      '+18135550142',
    ]);
    const reader = await registerStaff(server, 'read_only', 'Robin');
    expect((await update(office.id, { ...officeFormValues(), version: now.version }, reader)).status).toBe(
      403,
    );
    expect((await rosa.get(`/api/admin/providers/${office.id}`)).status).toBe(403);
  });

  test('a typed rate shows its own date to patients', async () => {
    const office = await addOffice(avery);
    await server.database.orm
      .update(providers)
      .set({ source: 'The register' })
      .where(eq(providers.id, office.id));
    const { body } = await rosa.get<ProviderProfile>(`/api/providers/${office.id}`);
    expect(body.source).toBe('The register');
    const byTeam = { method: 'person', source: 'Our care team', observedAt: expect.any(String) };
    expect(body.rateSources).toEqual([
      expect.objectContaining({ rate: 'member', ...byTeam }),
      expect.objectContaining({ rate: 'direct', ...byTeam }),
    ]);
  });

  test('a fact is unconfirmed after 90 days until staff confirm it', async () => {
    const office = await addOffice(avery);
    await server.database.orm
      .update(providerFacts)
      .set({ observedAt: new Date(Date.now() - 91 * day) })
      .where(eq(providerFacts.providerId, office.id));
    const old = await getOffice(avery, office.id);
    expect(factOf(old, 'phone')?.isUnconfirmed).toBe(true);
    const open = async () =>
      (await rosa.get<ProviderProfile>(`/api/providers/${office.id}`)).body.newPatientsSaid;
    expect(await open()).toMatchObject({ isUnconfirmed: true });
    const confirmed = await send(`providers/${office.id}/confirm`, {
      facts: ['phone'],
      version: old.version,
    });
    expect(factOf(confirmed.body, 'phone')?.isUnconfirmed).toBe(false);
    expect(factOf(confirmed.body, 'insurance')?.isUnconfirmed).toBe(true);
  });

  test('a file that repeats a value only moves its date forward', async () => {
    const office = await addOffice(avery);
    const fromFile = (at: string) => ({
      method: 'file' as const,
      source: 'County list',
      sourceRow: 7,
      observedAt: new Date(at),
    });
    for (const at of ['2036-01-01', '2036-02-01'])
      await server.database.transaction(async (tx) => {
        const row = await lockOffice(tx, office.id);
        const { changed } = await changeOffice(tx, row, { phone: '+18135550142' }, fromFile(at), {
          confirms: ['phone'],
        });
        expect(changed).toEqual([]);
      });
    const storedFacts = await server.database.orm
      .select()
      .from(providerFacts)
      .where(and(eq(providerFacts.providerId, office.id), eq(providerFacts.fact, 'phone')));
    expect(storedFacts.map(({ method }) => method).toSorted()).toEqual(['file', 'person']);
    expect(factOf(await getOffice(avery, office.id), 'phone')?.origin).toMatchObject({
      source: 'County list',
      sourceRow: 7,
      observedAt: '2036-02-01T00:00:00.000Z',
    });
  });

  test('deactivating an office shows its open work first, and afterward it can’t be found, called or booked', async () => {
    const { orm } = server.database;
    const office = await addOffice(avery, { name: 'Closing Clinic' });
    const { id: requestId } = await submitRequest(rosa);
    await waitForStatus(
      rosa,
      requestId,
      'awaiting_patient_confirmation',
      'pending_confirmation',
      'cancelled',
    );
    await orm
      .update(careRequests)
      .set({ status: 'calling_providers', assignedTo: avery.user.id })
      .where(eq(careRequests.id, requestId));
    const [call] = await orm.select().from(calls).where(eq(calls.requestId, requestId)).limit(1);
    if (!call) throw new Error('No office was called.');
    const callId = newId();
    await orm.insert(calls).values({
      ...call,
      id: callId,
      providerId: office.id,
      toNumber: office.details.phone,
      state: 'intended',
      attempt: 1,
      vendorCallId: null,
      transcript: null,
      outcome: null,
      startedAt: null,
      endedAt: null,
    });
    const look = async () => (await avery.get<OfficeWork>(`/api/admin/providers/${office.id}/work`)).body;
    const before = await look();
    expect(before).toMatchObject({
      requests: { count: 1, shown: [{ id: requestId }] },
      appointments: { count: 0 },
      plannedCalls: 1,
    });
    await insertVisit(office.id, rosa.user.id, 48);
    const deactivate = (seenMark: string) =>
      send(`providers/${office.id}/deactivate`, { reason: 'It closed its doors', seenMark });
    expect((await deactivate(before.mark)).status).toBe(409);
    const work = await look();
    expect(work.appointments).toMatchObject({ count: 1, shown: [{ status: 'confirmed' }] });
    const done = await deactivate(work.mark);
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ isActive: false, deactivatedBecause: 'It closed its doors' });
    const [dropped] = await orm.select().from(calls).where(eq(calls.id, callId));
    expect(dropped).toMatchObject({ state: 'failed', failedBecause: 'inactive', startedAt: null });
    expect((await deactivate(work.mark)).status).toBe(409);
    expect((await rosa.get<ProviderView[]>('/api/providers?search=Closing')).body).toEqual([]);
    expect((await rosa.get(`/api/providers/${office.id}`)).status).toBe(404);
    expect((await rosa.get(`/api/providers/${office.id}/times`)).status).toBe(404);
    expect(await find('search=Closing')).toEqual([]);
    expect(await find('search=Closing&standing=inactive')).toMatchObject([{ isActive: false }]);
    const back = await send(`providers/${office.id}/reactivate`, { reason: 'It opened again' });
    expect(back.body).toMatchObject({ isActive: true, deactivatedAt: null });
    expect((await rosa.get(`/api/providers/${office.id}`)).status).toBe(200);
  });

  test('findings of a patient’s calls are stored with the office when the patient allows it, and removed when they withdraw', async () => {
    const { id } = await submitRequest(rosa);
    await waitForStatus(rosa, id, 'awaiting_patient_confirmation');
    const { orm } = server.database;
    const made = await orm
      .select({ id: calls.id, providerId: calls.providerId })
      .from(calls)
      .where(eq(calls.requestId, id));
    const callIds = made.map((call) => call.id);
    const listSaid = () => orm.select().from(providerFacts).where(inArray(providerFacts.callId, callIds));
    const listOffices = () =>
      orm
        .select({ patients: providers.acceptsNewPatients, plans: providers.acceptsInsurance })
        .from(providers)
        .where(
          inArray(
            providers.id,
            made.map(({ providerId }) => providerId),
          ),
        )
        .orderBy(providers.id);
    // The call plan names these offices, so their pages would give away the paid results.
    expect(callIds.length).toBeGreaterThan(0);
    expect(await listSaid()).toEqual([]);
    /** What a visitor sees of these calls in the price comparison. */
    const listPublic = async () => {
      const { body } = await rosa.get<PriceComparison>(
        '/api/price-comparison?service=mri-knee&near=Tampa%2C%20FL&radius=100&limit=100',
      );
      const called = new Set(made.map(({ providerId }) => providerId));
      return body.offices.filter((office) => called.has(office.id) && office.said !== null);
    };
    const share = (allowed: boolean) => rosa.put<RequestView>(`/api/requests/${id}/findings`, { allowed });
    expect((await share(true)).status).toBe(409);
    expect((await approveRequest(rosa, id)).status).toBe(200);
    const paid = await waitForStatus(rosa, id, 'completed');
    // Paying doesn't share the findings; that consent is still open.
    expect(paid.findingsAllowedAt).toBeNull();
    expect(await listSaid()).toEqual([]);
    expect(await listPublic()).toEqual([]);
    const officesBefore = await listOffices();
    expect((await share(true)).body.findingsAllowedAt).not.toBeNull();
    const storedFacts = await listSaid();
    expect((await listPublic()).length).toBeGreaterThan(0);
    const fact = storedFacts.find((one) => one.fact === 'new_patients');
    if (!fact) throw new Error('No office said whether it takes new patients.');
    expect(fact.quote).not.toBe('');
    expect(storedFacts.some((one) => one.fact === 'cash_price' && one.about === 'mri-knee')).toBe(true);
    const shown = factOf(await getOffice(avery, fact.providerId), 'new_patients');
    expect(shown).toMatchObject({
      isUnconfirmed: false,
      origin: { method: 'phone', source: 'The office', quote: fact.quote, callId: fact.callId },
    });
    expect(JSON.stringify(storedFacts)).not.toContain(rosa.user.id);
    await share(true);
    expect(await listSaid()).toHaveLength(storedFacts.length);
    expect((await share(false)).body.findingsAllowedAt).toBeNull();
    expect(await listSaid()).toEqual([]);
    expect(await listPublic()).toEqual([]);
    expect(await listOffices()).toEqual(officesBefore);
    const notes = (await getRequest(rosa, id)).timeline.map(({ note }) => note);
    expect(notes.filter((note) => note.startsWith('You shared what the offices said'))).toHaveLength(1);
    expect(notes.filter((note) => note.startsWith('You stopped sharing'))).toHaveLength(1);
  });

  test('only the patient can decide about the findings of their calls', async () => {
    const { id } = await submitRequest(rosa);
    expect((await avery.put(`/api/requests/${id}/findings`, { allowed: true })).status).toBe(404);
  });

  test('older statements become history, and a plan that is no longer accepted leaves the list', async () => {
    const office = await addOffice(avery, { acceptsInsurance: ['Aetna', 'Cigna'] });
    const recordStatement = (saidAt: Date, accepts: boolean, callId: string) =>
      server.database.transaction((tx) =>
        storeCallFacts(tx, [
          {
            providerId: office.id,
            saidAt,
            isSimulated: false,
            facts: [
              { fact: 'new_patients', value: accepts, quote: 'No, not at the moment.', callId },
              { fact: 'insurance_plan', about: 'Aetna', value: accepts, quote: 'Not Aetna.', callId },
            ],
          },
        ]),
      );
    await recordStatement(new Date(Date.now() - 2 * day), false, newId());
    expect((await getOffice(avery, office.id)).details).toMatchObject({
      acceptsNewPatients: true,
      acceptsInsurance: ['Aetna', 'Cigna'],
    });
    const callId = newId();
    for (const _ of ['once', 'and again']) await recordStatement(new Date(Date.now() + hour), false, callId);
    const now = await getOffice(avery, office.id);
    expect(now.details).toMatchObject({ acceptsNewPatients: false, acceptsInsurance: ['Cigna'] });
    expect(factOf(now, 'insurance_plan')).toMatchObject({ label: 'Accepts plan: Aetna', words: 'No' });
    const storedFacts = await server.database.orm.$count(providerFacts, eq(providerFacts.callId, callId));
    expect(storedFacts).toBe(2);
  });

  test('withdrawing a call restores previous values and keeps other statements', async () => {
    const office = await addOffice(avery, { acceptsInsurance: ['Aetna', 'Cigna'] });
    const recordStatement = (callId: string, hours: number, plan: string) =>
      server.database.transaction((tx) =>
        storeCallFacts(tx, [
          {
            providerId: office.id,
            saidAt: new Date(Date.now() + hours * hour),
            isSimulated: false,
            facts: [
              { fact: 'new_patients', value: false, callId },
              { fact: 'insurance_plan', about: 'Aetna', value: false, callId },
              { fact: 'insurance_plan', about: plan, value: true, callId },
            ],
          },
        ]),
      );
    const forget = (callId: string) => server.database.transaction((tx) => forgetCalls(tx, [callId]));
    const present = async () => (await getOffice(avery, office.id)).details;
    const [first, second] = [newId(), newId()];
    await recordStatement(first, 1, 'Humana');
    await recordStatement(second, 2, 'Cigna');
    await forget(second);
    expect(await present()).toMatchObject({
      acceptsNewPatients: false,
      acceptsInsurance: ['Cigna', 'Humana'],
    });
    await forget(first);
    const { acceptsNewPatients, acceptsInsurance } = await present();
    expect(acceptsNewPatients).toBe(true);
    expect(acceptsInsurance.toSorted()).toEqual(['Aetna', 'Cigna']);
  });

  test('values known only from a list row are restored when a call is withdrawn', async () => {
    const office = await addOffice(avery, { acceptsInsurance: ['Aetna'] });
    const { orm } = server.database;
    await orm.delete(providerFacts).where(eq(providerFacts.providerId, office.id));
    const callId = newId();
    await server.database.transaction((tx) =>
      storeCallFacts(tx, [
        {
          providerId: office.id,
          saidAt: new Date(Date.now() + hour),
          isSimulated: false,
          facts: [
            { fact: 'new_patients', value: false, callId },
            { fact: 'insurance_plan', about: 'Aetna', value: false, callId },
          ],
        },
      ]),
    );
    expect((await getOffice(avery, office.id)).details).toMatchObject({
      acceptsNewPatients: false,
      acceptsInsurance: [],
    });
    await server.database.transaction((tx) => forgetCalls(tx, [callId]));
    expect((await getOffice(avery, office.id)).details).toMatchObject({
      acceptsNewPatients: true,
      acceptsInsurance: ['Aetna'],
    });
  });

  test('a call released late doesn’t override a newer statement about a plan', async () => {
    const office = await addOffice(avery, { acceptsInsurance: ['Cigna'] });
    const recordStatement = (saidAt: Date, value: boolean) =>
      server.database.transaction((tx) =>
        storeCallFacts(tx, [
          {
            providerId: office.id,
            saidAt,
            isSimulated: false,
            facts: [{ fact: 'insurance_plan', about: 'Aetna', value, callId: newId() }],
          },
        ]),
      );
    await recordStatement(new Date(Date.now() + 2 * hour), true);
    await recordStatement(new Date(Date.now() + hour), false);
    const now = await getOffice(avery, office.id);
    expect(now.details.acceptsInsurance).toEqual(['Cigna', 'Aetna']);
    expect(factOf(now, 'insurance_plan')).toMatchObject({ words: 'Yes' });
    await recordStatement(new Date(Date.now() + 3 * hour), false);
    expect((await getOffice(avery, office.id)).details.acceptsInsurance).toEqual(['Cigna']);
  });

  test('a simulated call doesn’t change a real office, not even its do-not-call status', async () => {
    const real = await addOffice(avery, { phone: '(813) 555-0166', acceptsInsurance: ['Aetna'] });
    const [madeUp] = await server.database.orm
      .select()
      .from(providers)
      .where(and(eq(providers.isActive, true), eq(providers.source, demoNetworkSource)))
      .limit(1);
    if (!madeUp) throw new Error('The demonstration has no offices.');
    const priceFactsOf = (providerId: string) => ({
      providerId,
      saidAt: new Date(Date.now() + hour),
      isSimulated: true,
      facts: [{ fact: 'cash_price' as const, about: 'mri-knee', value: 12_300, callId: newId() }],
    });
    const doNotCallRequest = { words: 'Never again.', isDoubtful: false, callId: newId(), at: new Date() };
    await server.database.transaction((tx) =>
      storeCallFacts(tx, [priceFactsOf(real.id), priceFactsOf(madeUp.id)]),
    );
    const isNew = await server.database.transaction((tx) =>
      addToDoNotCallList(
        tx,
        { toNumber: '+18135550166', providerId: real.id },
        { ...doNotCallRequest, isSimulated: true },
      ),
    );
    expect(isNew).toBe(false);
    const now = await getOffice(avery, real.id);
    expect(now.leftAlone).toBeNull();
    const findStatements = (providerId: string) =>
      server.database.orm.$count(
        providerFacts,
        and(eq(providerFacts.providerId, providerId), eq(providerFacts.value, 12_300)),
      );
    expect(await findStatements(real.id)).toBe(0);
    expect(await findStatements(madeUp.id)).toBe(1);
  });

  test('patients served and ratings count real visits, each person once', async () => {
    const office = await addOffice(avery, { name: 'Counted Clinic' });
    const list = async () => (await find('search=Counted'))[0];
    expect(await list()).toMatchObject({ patientsServed: 0, rating: { stars: null, count: 0 } });
    // The same person twice, then one with a future visit, one who canceled, and one in another mode.
    await insertVisit(office.id, rosa.user.id, -50);
    await insertVisit(office.id, rosa.user.id, -20);
    for (const [hoursFromNow, values] of [
      [30, {}],
      [-10, { status: 'cancelled' }],
      [-5, { mode: 'production' }],
    ] as const)
      await insertVisit(office.id, (await registerPatient(server)).user.id, hoursFromNow, values);
    const { id: requestId } = await submitRequest(rosa);
    await insertVisit(office.id, rosa.user.id, -70, { requestId });
    await server.database.orm
      .insert(requestRatings)
      .values({ requestId, userId: rosa.user.id, stars: 4, changedAt: new Date() });
    expect(await list()).toMatchObject({ patientsServed: 1, rating: { stars: 4, count: 1 } });
    expect(await getOffice(avery, office.id)).toMatchObject({ patientsServed: 1, patientsBooked: 1 });
  });

  test('the list is filtered, sorted and paged on the server', async () => {
    const { headers, body } = await avery.get<NetworkOffice[]>('/api/admin/providers');
    expect(body).toHaveLength(10);
    const total = await server.database.orm.$count(providers, eq(providers.isActive, true));
    expect(Number(headers.get('x-total-count'))).toBe(total);
    expect((await find('limit=3&offset=10')).map(({ id }) => id)).toEqual(
      (await find('limit=100')).slice(10, 13).map(({ id }) => id),
    );
    const hearts = await find('specialty=Cardiology&limit=100');
    expect(new Set(hearts.map(({ specialty }) => specialty))).toEqual(new Set(['Cardiology']));
    const rates = (await find('sort=rate&direction=descending&limit=20')).flatMap(
      ({ negotiatedRate }) => negotiatedRate ?? [],
    );
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect((await avery.get('/api/admin/providers?sort=patients')).status).toBe(400);
    const csv = await avery.send('GET', '/api/admin/providers-export?search=Counted', {});
    expect(csv.text).toContain('Counted Clinic');
    expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  });

  test('a misspelled search finds similar words, in the export too, and says what it searched for', async () => {
    await addOffice(avery, { name: 'Banyan Radiology Zephyr', city: 'Sarasota' });
    const search = async (typed: string, path = 'providers') => {
      const answer = await avery.get<NetworkOffice[]>(
        `/api/admin/${path}?${new URLSearchParams({ search: typed })}`,
      );
      return {
        ...answer,
        correctedTo: decodeURIComponent(answer.headers.get('x-search-corrected-to') ?? ''),
      };
    };
    for (const [typed, correctedTo] of [
      ['Banyan Radiology', ''],
      ['banyan zeph', ''],
      ['Banian radiolgy', 'Banyan Radiology'],
      ['Zephyr Sarasotta', 'Zephyr Sarasota'],
    ] as const) {
      const found = await search(typed);
      expect(found.body.map(({ name }) => name)).toContain('Banyan Radiology Zephyr');
      expect(found.correctedTo).toBe(correctedTo);
    }
    expect((await search('Banian radiolgy', 'providers-export')).text).toContain('Banyan Radiology Zephyr');
    expect(await search('xylophonist')).toMatchObject({ body: [], correctedTo: '' });
  });

  test('price sources show counts and age', async () => {
    const office = await addOffice(avery, { name: 'Priced Clinic' });
    const price = { providerId: office.id, memberPriceCents: 100, directPriceCents: 200, sourceRow: 4 };
    await server.database.orm.insert(providerPrices).values([
      { ...price, serviceCode: 'mri-knee', sourceName: 'Old list', observedOn: '2020-01-01' },
      {
        ...price,
        serviceCode: 'mri-brain',
        sourceName: 'Old list',
        observedOn: new Date().toISOString().slice(0, 10),
      },
    ]);
    const { body } = await avery.get<PriceSource[]>('/api/admin/price-sources');
    expect(body.find(({ name }) => name === 'Old list')).toMatchObject({
      prices: 2,
      offices: 1,
      stalePrices: 1,
      oldestOn: '2020-01-01',
    });
    const record = await getOffice(avery, office.id);
    expect(record.prices.map(({ code, isStale }) => [code, isStale])).toEqual([
      ['mri-brain', false],
      ['mri-knee', true],
    ]);
  });

  test('an office on do-not-call is listed with its reason and can be removed with another', async () => {
    const office = await addOffice(avery, { name: 'Quiet Clinic', phone: '(813) 555-0191' });
    const decide = (decision: string, reason: string) =>
      send(`providers/${office.id}/do-not-call`, { decision, reason });
    const list = async (search: string) =>
      (await avery.get<DoNotCallOffice[]>(`/api/admin/do-not-call?search=${search}`)).body;
    expect((await decide('leave_alone', 'They wrote to us')).status).toBe(200);
    expect(await list('Quiet')).toMatchObject([{ providerId: office.id, words: 'They wrote to us' }]);
    expect((await list('8135550191')).map(({ providerId }) => providerId)).toContain(office.id);
    expect(await list('Nowhere')).toEqual([]);
    expect((await getOffice(avery, office.id)).leftAlone).toMatchObject({ isOwn: true, isDoubtful: false });
    await decide('lift', 'They agreed to calls again');
    expect(await list('Quiet')).toEqual([]);
    const history = await waitFor(
      'both decisions to stand in the history',
      async () =>
        (
          await avery.get<{ facts: { fact: string; words: string }[] }>(
            `/api/admin/providers/${office.id}/facts`,
          )
        ).body.facts,
      (facts) => facts.filter(({ fact }) => fact === 'do_not_call').length === 2,
    );
    expect(history[0]?.words).toBe('OK to call: They agreed to calls again');
  });
});
