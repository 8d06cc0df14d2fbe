import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerFacts, providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { freshNpi } from '#tests/support/steps/network-steps.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { PriceComparison } from '../prices.contract.ts';
import type { ProviderProfile, ProviderView } from '../providers.contract.ts';
import { storeFacts } from '../server/facts/store-facts.ts';
import { storeListedProviders } from '../server/nppes/store-listed-providers.ts';
import { type OfficeStatements, storeCallFacts } from '../server/store-call-facts.ts';

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const register = { name: 'npidata_pfile_20260101-20260131.csv', readAt: new Date(), dated: '2026-01-31' };
const place = {
  address: '1 Duval St',
  city: 'Key West',
  state: 'FL',
  zipCode: '33040',
  latitude: 24.55,
  longitude: -81.8,
  timeZone: 'America/New_York',
};
/** An NPPES provider: no plans, no hours. */
const listed = (npi: string) => ({
  npi,
  name: 'Southernmost Heart Clinic',
  specialty: 'Cardiology',
  taxonomyCode: '207RC0000X',
  ...place,
  phone: '+13055550110',
  sourceRow: 7,
  sourceUpdatedOn: '2026-01-15',
});

forEachBackend((backend) => {
  let server: TestServer;
  let anyone: HttpClient;
  beforeAll(async () => {
    server = await startTestServer({ backend });
    anyone = createHttpClient(server.address);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const idOf = async (npi: string) => {
    const [row] = await server.database.orm.select().from(providers).where(eq(providers.npi, npi));
    if (!row) throw new Error(`No provider has the NPI ${npi}.`);
    return row.id;
  };
  async function fromRegister(npi = freshNpi()): Promise<string> {
    await server.database.transaction((tx) => storeListedProviders(tx, [listed(npi)], register));
    return idOf(npi);
  }
  const recordStatement = (providerId: string, facts: OfficeStatements['facts'], saidAt = new Date()) =>
    server.database.transaction((tx) =>
      storeCallFacts(tx, [{ providerId, saidAt, isSimulated: false, facts }]),
    );
  const profileOf = async (id: string) => (await anyone.get<ProviderProfile>(`/api/providers/${id}`)).body;
  const factOf = async (id: string, name: string) =>
    (await profileOf(id)).facts.find(({ fact }) => fact === name);
  const takes = (about: string, callId = newId()) =>
    ({ fact: 'insurance_plan', about, value: true, quote: `Yes, we take ${about}.`, callId }) as const;

  test('plans that only the office stated name the office as source, not the NPPES file', async () => {
    const id = await fromRegister();
    await recordStatement(id, [takes('Aetna')]);
    expect(await factOf(id, 'insurance')).toMatchObject({
      words: 'Aetna',
      method: 'phone',
      source: 'The office',
      sourceRow: null,
      quote: 'Yes, we take Aetna.',
      isUnconfirmed: false,
    });
    expect(await factOf(id, 'phone')).toMatchObject({
      method: 'file',
      source: register.name,
      sourceRow: 7,
      observedAt: '2026-01-15T00:00:00.000Z',
    });
  });

  test('values of a row keep their source when NPPES changes the row', async () => {
    const { orm } = server.database;
    const npi = freshNpi();
    const { sourceRow: _row, sourceUpdatedOn: _day, ...before } = listed(npi);
    await orm.insert(providers).values({
      ...before,
      id: newId(),
      phone: '+13055550199',
      email: 'desk@southernmost.example',
      officeHours: { mon: ['08:00', '17:00'] },
      acceptsInsurance: ['Cigna'],
      languages: ['English'],
      negotiatedRateCents: 9000,
      source: 'County list',
    });
    const id = await fromRegister(npi);
    for (const name of ['email', 'office_hours', 'insurance', 'languages'])
      expect(await factOf(id, name), name).toMatchObject({ source: 'County list', sourceRow: null });
    expect((await profileOf(id)).rateSources).toMatchObject([{ rate: 'member', source: 'County list' }]);
    for (const name of ['phone', 'address'])
      expect(await factOf(id, name), name).toMatchObject({ source: register.name, sourceRow: 7 });
    const count = await orm.$count(providerFacts, eq(providerFacts.providerId, id));
    await fromRegister(npi);
    expect(await orm.$count(providerFacts, eq(providerFacts.providerId, id))).toBe(count);
  });

  test('confirming one plan does not confirm the other plans on the card or profile', async () => {
    const id = await fromRegister();
    await recordStatement(id, [takes('Aetna')], daysAgo(100));
    await recordStatement(id, [takes('Cigna')]);
    const card = async () =>
      (await anyone.get<ProviderView[]>('/api/providers?near=33040&radius=5&limit=100')).body.find(
        (one) => one.id === id,
      );
    expect((await card())?.acceptsInsurance).toEqual(['Aetna', 'Cigna']);
    expect((await card())?.unconfirmed).toContain('insurance');
    expect(await factOf(id, 'insurance')).toMatchObject({ words: 'Aetna, Cigna', isUnconfirmed: true });
    await recordStatement(id, [takes('Aetna')]);
    expect((await card())?.unconfirmed).not.toContain('insurance');
    expect(await factOf(id, 'insurance')).toMatchObject({ isUnconfirmed: false });
  });

  test('an office with many plans still shows its other facts', async () => {
    const id = await fromRegister();
    const plans = Array.from({ length: 260 }, (_, index) => `Coastal Plan ${index + 1}`);
    await server.database.transaction((tx) =>
      storeFacts(
        tx,
        id,
        plans.map((about) => ({ fact: 'insurance_plan' as const, about, value: true })),
        { method: 'file', source: 'directory.json', sourceRow: 1, observedAt: new Date() },
      ),
    );
    await recordStatement(id, [{ fact: 'new_patients', value: true, quote: 'We do.', callId: newId() }]);
    const { facts } = await profileOf(id);
    expect(facts.filter(({ fact }) => fact === 'insurance_plan')).toHaveLength(200);
    for (const [name, method] of [
      ['new_patients', 'phone'],
      ['phone', 'file'],
      ['specialty', 'file'],
    ])
      expect(facts.find(({ fact }) => fact === name)?.method, name).toBe(method);
  });

  test('an evening statement keeps the office’s local date although UTC is a day ahead', async () => {
    const id = await fromRegister();
    const eveningInKeyWest = new Date(`${daysAgo(2).toISOString().slice(0, 10)}T02:30:00Z`);
    await recordStatement(
      id,
      [{ fact: 'cash_price', about: 'mri-knee', value: 35_000, callId: newId() }],
      eveningInKeyWest,
    );
    const { body } = await anyone.get<PriceComparison>(
      '/api/price-comparison?service=mri-knee&near=33040&limit=100',
    );
    expect(body.offices.find((one) => one.id === id)?.said?.origin.observedOn).toBe(
      daysAgo(3).toISOString().slice(0, 10),
    );
  });

  test('an office’s last statement in a call counts, with its own quote', async () => {
    const id = await fromRegister();
    const callId = newId();
    await recordStatement(id, [
      { fact: 'new_patients', value: true, quote: 'Yes, we do.', callId },
      takes('Aetna', callId),
      { fact: 'new_patients', value: false, quote: 'Sorry, no: we are full.', callId },
      { fact: 'insurance_plan', about: 'Aetna', value: false, quote: 'Not any more.', callId },
    ]);
    expect((await profileOf(id)).acceptsNewPatients).toBe(false);
    expect(await factOf(id, 'new_patients')).toMatchObject({
      words: 'Not accepted',
      quote: 'Sorry, no: we are full.',
    });
    expect(await factOf(id, 'insurance_plan')).toMatchObject({ words: 'No', quote: 'Not any more.' });
    expect((await profileOf(id)).acceptsInsurance).toEqual([]);
  });
});
