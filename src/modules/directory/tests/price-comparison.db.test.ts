import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hospitalPrices, priceFiles } from '#schema/hospital-prices.ts';
import { imports } from '#schema/imports.ts';
import { providerFacts, providerPrices, providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { addOffice } from '#tests/support/steps/network-steps.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { PriceComparison, ServiceView } from '../prices.contract.ts';
import type { ProviderProfile, ProviderView } from '../providers.contract.ts';
import { storeCallFacts } from '../server/store-call-facts.ts';

const sha256 = 'a'.repeat(64);
const today = new Date().toISOString().slice(0, 10);

/** Key West is far from every other office of the small network. */
const place = { city: 'Key West', state: 'FL', zipCode: '33040', address: '1 Duval St' };

forEachBackend((backend) => {
  let server: TestServer;
  let anyone: HttpClient;
  let officeId: string;
  let lists = 0;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    anyone = createHttpClient(server.address);
    const office = await addOffice(await registerAdministrator(server), { name: 'Duval Imaging', ...place });
    officeId = office.id;
    await server.database.orm.insert(providerPrices).values({
      providerId: officeId,
      serviceCode: 'mri-knee',
      memberPriceCents: 30_000,
      directPriceCents: 40_000,
      sourceName: 'network.csv',
      sourceRow: 17,
      sourceSha256: 'b'.repeat(64),
      attestation: 'The office signed it.',
      observedOn: today,
    });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  type Charge = Partial<typeof hospitalPrices.$inferInsert>;

  async function insertList(
    values: Partial<typeof priceFiles.$inferInsert>,
    charges: readonly Charge[],
  ): Promise<void> {
    const { orm } = server.database;
    lists += 1;
    const importId = newId();
    await orm.insert(imports).values({
      id: importId,
      fileName: 'lists.zip',
      sizeBytes: 1,
      via: 'command',
      state: 'finished',
    });
    const [file] = await orm
      .insert(priceFiles)
      .values({
        importId,
        listNumber: lists,
        state: 'current',
        fileName: `list-${lists}.csv`,
        sha256,
        template: 'hospital_csv_tall',
        version: '3.0.0',
        hospitalKey: `key ${lists}`,
        hospitalName: 'Lower Keys Hospital',
        locations: ['Key West'],
        addresses: ['5900 College Rd, Key West, FL 33040'],
        npis: [],
        lastUpdatedOn: today,
        attestation: 'To the best of our knowledge it is true.',
        isAttested: true,
        ...values,
      })
      .returning();
    if (!file) throw new Error('The list was not stored.');
    await orm.insert(hospitalPrices).values(
      charges.map((charge, at) => ({
        priceFileId: file.id,
        row: at + 4,
        part: 0,
        description: 'A scan',
        code: '73721',
        codeType: 'CPT',
        codes: ['CPT 73721'],
        modifiers: [],
        setting: 'outpatient',
        ...charge,
      })),
    );
  }

  const compare = async (query: Record<string, string> = {}) =>
    (
      await anyone.get<PriceComparison>(
        `/api/price-comparison?${new URLSearchParams({ service: 'mri-knee', near: '33040', limit: '100', ...query })}`,
      )
    ).body;
  const byName = (found: PriceComparison, name: string) => found.offices.find((one) => one.name === name);

  test('an office shows both prices and its savings, with file, row and date of each price', async () => {
    const found = await compare();
    expect(found).toMatchObject({
      placeLabel: 'Key West, FL',
      radiusMiles: 25,
      totalCount: 1,
      pricedCount: 1,
      isAtLeast: false,
    });
    expect(found.service).toMatchObject({ name: 'MRI of the knee', comparedCode: '73721' });
    expect(byName(found, 'Duval Imaging')).toMatchObject({
      member: {
        amountCents: 30_000,
        origin: {
          name: 'network.csv',
          packedIn: null,
          row: 17,
          observedOn: today,
          sha256: 'b'.repeat(64),
          attestation: 'The office signed it.',
          isStale: false,
        },
      },
      direct: { amountCents: 40_000, origin: { sha256: 'b'.repeat(64) } },
      savings: { cents: 10_000, percent: 25 },
    });
    expect(found.savings).toEqual({ medianPercent: 25, pairCount: 1 });
  });

  test('a hospital shows its cash price with the file, its hash and its attestation', async () => {
    await insertList({ hospitalName: 'Lower Keys Hospital' }, [
      { discountedCashDollars: '900.00', grossDollars: '4000' },
      { discountedCashDollars: '1200.50', grossDollars: '4000' },
      { payerName: 'Aetna', planName: 'PPO', negotiatedDollars: '700' },
      { payerName: 'Cigna', planName: 'HMO', negotiatedDollars: '1100' },
      { discountedCashDollars: '10', modifiers: ['26'] },
      { discountedCashDollars: '5', code: '73722', codes: ['CPT 73722'] },
    ]);
    const found = await compare();
    expect(byName(found, 'Lower Keys Hospital')).toMatchObject({
      kind: 'hospital',
      member: null,
      savings: null,
      direct: {
        amountCents: 90_000,
        origin: {
          kind: 'file',
          row: 4,
          sha256,
          observedOn: today,
          attestation: 'To the best of our knowledge it is true.',
        },
      },
      directRange: { count: 2, lowestCents: 90_000, highestCents: 120_050 },
      negotiated: {
        count: 2,
        lowestCents: 70_000,
        highestCents: 110_000,
        origin: { kind: 'file', row: 6, sha256, observedOn: today, isStale: false },
      },
    });
    expect(found.direct).toMatchObject({ count: 2, lowestCents: 40_000, highestCents: 90_000 });
  });

  test('every list price leads to the imported file with its hash, row, date and attestation', async () => {
    await insertList({ hospitalName: 'Packed Hospital', attesterName: 'Leigh Attester' }, [
      { discountedCashDollars: '810' },
      { payerName: 'Aetna', planName: 'PPO', negotiatedDollars: '700' },
    ]);
    await insertList({ hospitalName: 'Unsure Hospital', isAttested: false }, [
      { discountedCashDollars: '820' },
    ]);
    const found = await compare();
    expect(byName(found, 'Packed Hospital')?.direct?.origin).toMatchObject({
      name: `list-${lists - 1}.csv`,
      packedIn: 'lists.zip',
      row: 4,
      sha256,
      observedOn: today,
      attestation: 'To the best of our knowledge it is true.',
      attester: 'Leigh Attester',
    });
    expect(byName(found, 'Unsure Hospital')?.direct?.origin).toMatchObject({
      sha256,
      attestation: null,
      attester: null,
    });
    const { orm } = server.database;
    const led = await orm
      .select({ row: hospitalPrices.row, sha256: priceFiles.sha256, file: imports.fileName })
      .from(hospitalPrices)
      .innerJoin(priceFiles, eq(priceFiles.id, hospitalPrices.priceFileId))
      .innerJoin(imports, eq(imports.id, priceFiles.importId));
    expect(led).toHaveLength(await orm.$count(hospitalPrices));
    const profile = (await anyone.get<ProviderProfile>(`/api/providers/${officeId}`)).body;
    expect(profile.services.find(({ code }) => code === 'mri-knee')).toMatchObject({
      sourceName: 'network.csv',
      sourceRow: 17,
      sourceSha256: 'b'.repeat(64),
      attestation: 'The office signed it.',
    });
  });

  test('a list price alone is not compared, and a staged list stays invisible', async () => {
    await insertList({ hospitalName: 'Gross Hospital' }, [{ grossDollars: '9999' }]);
    await insertList({ hospitalName: 'Staged Hospital', state: 'staged' }, [{ discountedCashDollars: '1' }]);
    const found = await compare();
    expect(byName(found, 'Gross Hospital')).toMatchObject({
      direct: null,
      savings: null,
      unpricedBecause: 'list_price',
    });
    expect(byName(found, 'Staged Hospital')).toBeUndefined();
    expect(found.direct?.highestCents).toBe(90_000);
  });

  test('a list older than twelve months is shown as out of date and not counted', async () => {
    await insertList({ hospitalName: 'Old Hospital', lastUpdatedOn: '2020-01-01' }, [
      { discountedCashDollars: '1' },
    ]);
    const found = await compare();
    expect(byName(found, 'Old Hospital')?.direct?.origin.isStale).toBe(true);
    expect(found.direct?.lowestCents).toBe(40_000);
    expect(found.offices.at(-1)?.name).toBe('Old Hospital');
  });

  test('a hospital in the network appears once, with our price and its own', async () => {
    const office = await addOffice(await registerAdministrator(server), {
      name: 'Keys Network Hospital',
      ...place,
    });
    await server.database.orm.insert(providerPrices).values({
      providerId: office.id,
      serviceCode: 'mri-knee',
      memberPriceCents: 60_000,
      directPriceCents: null,
      sourceName: 'network.csv',
      sourceRow: 18,
      observedOn: today,
    });
    await insertList({ hospitalName: 'Written Otherwise', npis: [office.npi] }, [
      { discountedCashDollars: '800' },
    ]);
    const found = await compare();
    expect(byName(found, 'Written Otherwise')).toBeUndefined();
    expect(byName(found, 'Keys Network Hospital')).toMatchObject({
      member: { amountCents: 60_000, origin: { row: 18 } },
      direct: { amountCents: 80_000, origin: { sha256 } },
      directRange: null,
      savings: { cents: 20_000, percent: 25 },
    });
  });

  test('the nearest list with an office’s NPI counts, and a fresh price before a stale one', async () => {
    const insertOffice = async (name: string, directPriceCents: number) => {
      const office = await addOffice(await registerAdministrator(server), { name, ...place });
      await server.database.orm.insert(providerPrices).values({
        providerId: office.id,
        serviceCode: 'mri-knee',
        memberPriceCents: 60_000,
        directPriceCents,
        sourceName: 'network.csv',
        sourceRow: 19,
        observedOn: today,
      });
      return office;
    };
    const system = await insertOffice('Keys System', 70_000);
    const far = { npis: [system.npi], addresses: ['91500 Overseas Hwy, Tavernier, FL 33070'] };
    await insertList({ ...far, hospitalName: 'Far Campus' }, [{ discountedCashDollars: '500' }]);
    await insertList({ hospitalName: 'Near Campus', npis: [system.npi] }, [{ discountedCashDollars: '900' }]);
    const aged = await insertOffice('Keys Aged', 70_000);
    await insertList({ hospitalName: 'Aged List', npis: [aged.npi], lastUpdatedOn: '2020-01-01' }, [
      { discountedCashDollars: '100' },
    ]);
    const found = await compare({ radius: '100' });
    expect(byName(found, 'Keys System')?.direct?.amountCents).toBe(90_000);
    expect(byName(found, 'Far Campus')?.direct?.amountCents).toBe(50_000);
    expect(byName(found, 'Keys Aged')).toMatchObject({
      direct: { amountCents: 70_000 },
      savings: { cents: 10_000 },
    });
  });

  test('an office’s phone quote replaces its price, and savings against the old price are hidden', async () => {
    const office = await addOffice(await registerAdministrator(server), {
      name: 'Office of February',
      ...place,
    });
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await server.database.orm.insert(providerPrices).values({
      providerId: office.id,
      serviceCode: 'mri-knee',
      memberPriceCents: 30_000,
      directPriceCents: 40_000,
      sourceName: 'february.csv',
      observedOn: daysAgo(200).toISOString().slice(0, 10),
    });
    expect(byName(await compare(), 'Office of February')?.savings?.cents).toBe(10_000);
    const quote = 'It is two hundred and eighty dollars if you pay yourself.';
    await server.database.transaction((tx) =>
      storeCallFacts(tx, [
        {
          providerId: office.id,
          saidAt: daysAgo(1),
          isSimulated: false,
          facts: [{ fact: 'cash_price', about: 'mri-knee', value: 28_000, quote }],
        },
      ]),
    );
    expect(byName(await compare(), 'Office of February')).toMatchObject({
      direct: { amountCents: 28_000, origin: { kind: 'phone', quote } },
      savings: null,
    });
  });

  test('prices of a replaced list are not read', async () => {
    await insertList({ hospitalName: 'Replaced Hospital' }, [{ discountedCashDollars: '870' }]);
    expect(byName(await compare(), 'Replaced Hospital')?.direct?.amountCents).toBe(87_000);
    await server.database.orm
      .update(priceFiles)
      .set({ state: 'superseded' })
      .where(eq(priceFiles.hospitalName, 'Replaced Hospital'));
    expect(byName(await compare(), 'Replaced Hospital')).toBeUndefined();
  });

  test('facility charges count, while per diem and percentage payments don’t', async () => {
    const plan = (payerName: string, negotiatedDollars: string, methodology = 'fee schedule') => ({
      payerName,
      planName: 'PPO',
      negotiatedDollars,
      methodology,
      billingClass: 'facility',
    });
    await insertList({ hospitalName: 'Two Bills Hospital' }, [
      { discountedCashDollars: '90', billingClass: 'professional' },
      { discountedCashDollars: '850', billingClass: 'facility' },
      { discountedCashDollars: '860', billingClass: 'both', setting: 'both' },
      { discountedCashDollars: '10', setting: 'inpatient' },
      plan('Aetna', '700'),
      plan('Aetna', '500'),
      plan('Cigna', '900'),
      plan('Humana', '12', 'per diem'),
      plan('Oscar', '45', 'percent of total billed charges'),
    ]);
    await insertList({ hospitalName: 'Bedside Doctors' }, [
      { discountedCashDollars: '95', billingClass: 'professional' },
    ]);
    const found = await compare();
    expect(byName(found, 'Two Bills Hospital')).toMatchObject({
      direct: { amountCents: 85_000, origin: { row: 5 } },
      negotiated: { count: 2, lowestCents: 50_000, medianCents: 70_000, highestCents: 90_000 },
    });
    expect(byName(found, 'Bedside Doctors')?.direct?.amountCents).toBe(9500);
  });

  test('a place without a comparable price says why and isn’t counted as priced', async () => {
    const before = await compare();
    await insertList({ hospitalName: 'Modifiers Hospital' }, [
      { discountedCashDollars: '10', modifiers: ['26'] },
    ]);
    await insertList({ hospitalName: 'Daily Hospital' }, [
      { payerName: 'Aetna', planName: 'PPO', negotiatedDollars: '2000', methodology: 'per diem' },
    ]);
    const found = await compare();
    const nothing = { direct: null, negotiated: null };
    expect(byName(found, 'Modifiers Hospital')).toMatchObject({ ...nothing, unpricedBecause: 'modifiers' });
    expect(byName(found, 'Daily Hospital')).toMatchObject({ ...nothing, unpricedBecause: 'no_amount' });
    expect(found.totalCount - before.totalCount).toBe(2);
    expect(found.pricedCount).toBe(before.pricedCount);
  });

  test('finds the lowest cash price however many charges a hospital lists', async () => {
    const many = Array.from({ length: 2500 }, (_, at) => ({
      discountedCashDollars: String(3000 - at),
      payerName: `Payer ${at}`,
    }));
    await insertList({ hospitalName: 'Long List Hospital' }, many);
    const found = await compare();
    expect(byName(found, 'Long List Hospital')?.direct).toMatchObject({
      amountCents: 50_100,
      origin: { row: 2503 },
    });
    expect(byName(found, 'Lower Keys Hospital')?.direct?.amountCents).toBe(90_000);
  });

  test('savings of an office’s rates show only if both have a source within twelve months', async () => {
    const name = 'Rates Clinic';
    const office = await addOffice(await registerAdministrator(server), {
      name,
      ...place,
      negotiatedRate: 120,
      directPayRate: 160,
    });
    const read = async () => {
      const found = await anyone.get<ProviderView[]>(
        `/api/providers?${new URLSearchParams({ search: name })}`,
      );
      const profile = await anyone.get<ProviderProfile>(`/api/providers/${office.id}`);
      return [found.body.find(({ id }) => id === office.id), profile.body];
    };
    const ofDirect = and(eq(providerFacts.providerId, office.id), eq(providerFacts.fact, 'direct_pay_rate'));
    const { orm } = server.database;
    for (const shown of await read())
      expect(shown).toMatchObject({ savings: { cents: 4000, percent: 25 }, staleRates: [] });
    await orm
      .update(providerFacts)
      .set({ observedAt: new Date('2020-01-01') })
      .where(ofDirect);
    for (const shown of await read())
      expect(shown).toMatchObject({ directPayRate: 160, savings: null, staleRates: ['direct'] });
    await orm.update(providerFacts).set({ observedAt: new Date(), value: 1 }).where(ofDirect);
    for (const shown of await read()) expect(shown).toMatchObject({ savings: null, staleRates: [] });
  });

  test('a quote on the same day as the list is shown next to it until it is unconfirmed', async () => {
    const quote = 'It is three hundred and fifty dollars if you pay yourself.';
    const say = (fact: object, saidAt: Date) =>
      server.database.transaction((tx) =>
        storeCallFacts(tx, [{ providerId: officeId, saidAt, isSimulated: false, facts: [fact as never] }]),
      );
    await say({ fact: 'cash_price', about: 'mri-knee', value: 35_000, quote }, new Date());
    await say({ fact: 'new_patients', value: false, quote: 'We are full.' }, new Date());
    const office = byName(await compare(), 'Duval Imaging');
    expect(office?.said).toMatchObject({
      amountCents: 35_000,
      isUnconfirmed: false,
      origin: { kind: 'phone', quote },
    });
    expect(office?.direct?.amountCents).toBe(40_000);
    const profile = async () => (await anyone.get<ProviderProfile>(`/api/providers/${officeId}`)).body;
    const { facts, services, acceptsNewPatients } = await profile();
    expect(acceptsNewPatients).toBe(false);
    expect(facts.find(({ fact }) => fact === 'new_patients')).toMatchObject({
      words: 'Not accepted',
      method: 'phone',
      quote: 'We are full.',
      isUnconfirmed: false,
    });
    expect(facts.find(({ fact }) => fact === 'phone')).toMatchObject({
      method: 'person',
      source: 'Our care team',
    });
    expect(services.find(({ code }) => code === 'mri-knee')?.said).toMatchObject({
      amountCents: 35_000,
      quote,
    });
    await server.database.orm
      .update(providerFacts)
      .set({ observedAt: new Date(Date.now() - 91 * 24 * 3_600_000) })
      .where(eq(providerFacts.providerId, officeId));
    expect(byName(await compare(), 'Duval Imaging')?.said?.isUnconfirmed).toBe(true);
    for (const fact of (await profile()).facts) expect(fact.isUnconfirmed, fact.fact).toBe(true);
  });

  test('an office that moves, leaves or returns is compared at its current location', async () => {
    const { orm } = server.database;
    const move = (values: Partial<typeof providers.$inferInsert>) =>
      orm.update(providers).set(values).where(eq(providers.id, officeId));
    const isIn = async (near: string) =>
      byName(await compare({ near }), 'Duval Imaging') !== undefined &&
      (await anyone
        .get<ProviderView[]>(
          `/api/providers?${new URLSearchParams({ near, radius: '25', service: 'mri-knee', search: 'Duval' })}`,
        )
        .then(({ body }) => body.length === 1));
    expect(await isIn('Key West, FL')).toBe(true);
    await move({ latitude: 46.8772, longitude: -96.7898 });
    expect(await isIn('Key West, FL')).toBe(false);
    expect(await isIn('Fargo, ND')).toBe(true);
    await move({ isActive: false });
    expect(await isIn('Fargo, ND')).toBe(false);
    await move({ isActive: true, latitude: 24.5551, longitude: -81.78 });
    expect(await isIn('Key West, FL')).toBe(true);
  });

  test('returns nothing where no price is known, and rejects invalid comparisons', async () => {
    expect(await compare({ near: 'Fargo, ND' })).toMatchObject({
      totalCount: 0,
      offices: [],
      member: null,
      direct: null,
      savings: null,
    });
    expect((await anyone.get('/api/price-comparison?service=moon-flight&near=Tampa')).status).toBe(404);
    expect((await anyone.get('/api/price-comparison?service=mri-knee')).status).toBe(400);
    const services = await anyone.get<ServiceView[]>('/api/services?search=rodilla');
    expect(services.body.map(({ code }) => code)).toContain('mri-knee');
  });
});
