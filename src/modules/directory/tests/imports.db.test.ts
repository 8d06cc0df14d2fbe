import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffChannel } from '#platform/live/channels.ts';
import { hospitalPrices, priceFiles } from '#schema/hospital-prices.ts';
import { imports } from '#schema/imports.ts';
import { providerFacts, providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import {
  getImport,
  hasSharedData,
  nppesFile,
  runImport,
  sendPart,
  sharedFile,
  tallFile,
  testNpi,
  uploadImport,
  waitForImport,
} from '#tests/support/files/import-files.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { ImportView } from '../imports.contract.ts';
import { storeFacts } from '../server/facts/store-facts.ts';
import { resumeImports } from '../server/import-files/process-import.ts';
import { sweepImports } from '../server/import-files/sweep-imports.ts';
import { removeStaged, stagedSize } from '../server/import-queue/staged-files.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend });
    avery = await registerAdministrator(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });
  const orm = () => server.database.orm;
  const findProvider = async (number: number) => {
    const [row] = await orm()
      .select()
      .from(providers)
      .where(eq(providers.npi, testNpi(number)));
    return row ?? null;
  };
  const listCurrent = (hospitalName: string) =>
    orm()
      .select({ file: priceFiles, price: hospitalPrices })
      .from(priceFiles)
      .innerJoin(hospitalPrices, eq(hospitalPrices.priceFileId, priceFiles.id))
      .where(eq(priceFiles.hospitalName, hospitalName))
      .then((rows) => rows.filter(({ file }) => file.state === 'current'));

  test('providers are imported with two bad rows reported, and importing again duplicates nothing', async () => {
    const file = nppesFile([
      {},
      { entity: '2', organization: 'HARBOR HEART CENTER OF TAMPA LLC', last: '', first: '' },
      { npi: '1234567890' },
      { phone: '12' },
      { taxonomy: '332B00000X' },
      { country: 'CA' },
      { deactivated: '03/03/2021' },
    ]);
    const first = await runImport(avery, 'npidata_pfile_20260101-20260131.csv', file);
    expect(first).toMatchObject({
      state: 'finished',
      kind: 'providers',
      rowsRead: 7,
      rowsAdded: 2,
      rowsUpdated: 0,
      rowsUnchanged: 0,
      rowsLeftOut: 3,
      leftOutReasons: [
        { reason: 'The NPI is deactivated in NPPES.', rows: 1 },
        { reason: 'The practice is outside the United States.', rows: 1 },
        { reason: 'The specialty isn’t one we list.', rows: 1 },
      ],
      rowsRefused: 2,
      sameImportedAt: null,
      by: 'Avery Admin',
    });
    expect(first.recognised).toEqual([
      expect.objectContaining({ template: 'nppes', dated: '2026-01-31', hospitalName: null }),
    ]);
    expect(first.refusals).toEqual([
      expect.objectContaining({
        row: 4,
        reason: 'The NPI check digit is wrong.',
        found: '1234567890',
      }),
      expect.objectContaining({ row: 5, found: '12' }),
    ]);
    expect(await findProvider(1)).toMatchObject({
      name: 'Maria A. Tester1, MD',
      specialty: 'Cardiology',
      address: '101 Main St',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33602',
      timeZone: 'America/New_York',
      phone: '+18135551001',
      sourceRow: 2,
      sourceUpdatedOn: '2026-01-15',
      isActive: true,
      officeHours: {},
    });
    expect((await findProvider(1))?.latitude).toBeCloseTo(27.95, 1);
    expect(await findProvider(2)).toMatchObject({ name: 'Harbor Heart Center of Tampa LLC' });
    const facts = await orm()
      .select()
      .from(providerFacts)
      .where(eq(providerFacts.providerId, (await findProvider(1))?.id ?? ''));
    expect(
      facts.map(({ fact, method, source, sourceRow }) => [fact, method, source, sourceRow]).toSorted(),
    ).toEqual(
      ['address', 'name', 'phone', 'specialty'].map((fact) => [
        fact,
        'file',
        'npidata_pfile_20260101-20260131.csv',
        2,
      ]),
    );
    const again = await runImport(avery, 'npidata_pfile_20260101-20260131.csv', file);
    expect(again).toMatchObject({
      state: 'finished',
      rowsAdded: 0,
      rowsUpdated: 0,
      rowsUnchanged: 2,
      rowsRefused: 2,
    });
    expect(again.sameImportedAt).toBe(first.finishedAt);
    const report = await avery.get(`/api/admin/imports/${again.id}/refusals`);
    expect(report.headers.get('content-type')).toContain('text/csv');
    expect(report.text.split('\r\n')).toHaveLength(7);
    expect(report.text).toContain('"Skipped, 1 row: The practice is outside the United States."');
    expect(report.text).toContain('The NPI check digit is wrong.,1234567890');
    expect(await stagedSize(server.context, again.id)).toBeNull();
  });

  test('staff with the network open are notified when an import ends', async () => {
    const heard: string[] = [];
    const stop = server.context.live.subscribe(staffChannel('network'), ({ topic }) => heard.push(topic));
    const ended = await runImport(avery, 'heard.csv', nppesFile([{}]));
    stop();
    expect([ended.state, heard]).toEqual(['finished', ['staff-network']]);
  });

  test('an office’s phone statement wins over an older or repeated file value and loses to a new one', async () => {
    await runImport(
      avery,
      'first.csv',
      nppesFile([{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}].slice(0, 12)),
    );
    const office = await findProvider(11);
    if (!office) throw new Error('The office was not imported.');
    await orm().update(providers).set({ phone: '+18135550199' }).where(eq(providers.id, office.id));
    await storeFacts(orm(), office.id, [{ fact: 'phone', value: '+18135550199', quote: 'Call this one.' }], {
      method: 'phone',
      source: 'The office',
      observedAt: new Date('2026-06-01T12:00:00Z'),
    });
    const rows = (updated: string, phone = '8135551011') =>
      nppesFile(
        Array.from({ length: 11 }, (_, index) =>
          index === 10 ? { street: '7 NEW ROAD', updated, phone } : {},
        ),
      );
    const older = await runImport(avery, 'older.csv', rows('05/01/2026'));
    expect(older).toMatchObject({ rowsUpdated: 1 });
    expect(await findProvider(11)).toMatchObject({ phone: '+18135550199', address: '7 New Road' });
    await runImport(avery, 'newer.csv', rows('07/01/2026'));
    expect(await findProvider(11)).toMatchObject({ phone: '+18135550199', address: '7 New Road' });
    await runImport(avery, 'news.csv', rows('08/01/2026', '8135550188'));
    expect(await findProvider(11)).toMatchObject({ phone: '+18135550188', address: '7 New Road' });
  });

  test('a provider with a deactivated NPI leaves and returns, but one removed by staff stays out', async () => {
    const rows = (deactivated: string) =>
      nppesFile(Array.from({ length: 22 }, (_, index) => (index >= 20 ? { deactivated } : {})));
    await runImport(avery, 'in.csv', rows(''));
    const byTeam = await findProvider(22);
    await orm()
      .update(providers)
      .set({ isActive: false, deactivatedAt: new Date() })
      .where(eq(providers.id, byTeam?.id ?? ''));
    await storeFacts(
      orm(),
      byTeam?.id ?? '',
      [{ fact: 'in_network', value: { yes: false, reason: 'Moved away' } }],
      {
        method: 'person',
        source: 'The team',
        observedAt: new Date(),
      },
    );
    expect(await runImport(avery, 'out.csv', rows('02/02/2026'))).toMatchObject({ rowsUpdated: 1 });
    expect(await findProvider(21)).toMatchObject({ isActive: false });
    expect(await runImport(avery, 'back.csv', rows(''))).toMatchObject({ rowsUpdated: 1 });
    expect(await findProvider(21)).toMatchObject({ isActive: true, deactivatedAt: null });
    expect(await findProvider(22)).toMatchObject({ isActive: false });
  });

  test('a file older than our data neither removes nor restores providers', async () => {
    const rows = (deactivated: string, updated = '01/15/2026') =>
      nppesFile(
        Array.from({ length: 51 }, (_, index) => (index === 50 ? { deactivated, updated } : { npi: 'x' })),
      );
    const isActive = async () => (await findProvider(51))?.isActive;
    const month = (name: string, file: Buffer) => runImport(avery, `npidata_pfile_${name}.csv`, file);
    await month('20260101-20260131', rows(''));
    await month('20251101-20251130', rows('11/02/2025'));
    expect(await isActive()).toBe(true);
    await month('20260301-20260331', rows('03/02/2026'));
    expect(await isActive()).toBe(false);
    await month('20260201-20260228', rows(''));
    expect(await isActive()).toBe(false);
    await month('20260401-20260430', rows(''));
    expect(await isActive()).toBe(true);
    await month('20260301-20260331', rows('03/02/2026'));
    expect(await isActive()).toBe(true);
    const id = (await findProvider(51))?.id ?? '';
    const decided = { fact: 'in_network', value: { yes: true, reason: 'It is open' } } as const;
    await storeFacts(orm(), id, [decided], {
      method: 'person',
      source: 'The team',
      observedAt: new Date('2026-05-10T12:00:00Z'),
    });
    await month('20260601-20260630', rows('05/02/2026'));
    expect(await isActive()).toBe(true);
    await month('20260701-20260731', rows('07/02/2026'));
    expect(await isActive()).toBe(false);
    const [newest] = await orm()
      .select()
      .from(providerFacts)
      .where(and(eq(providerFacts.providerId, id), eq(providerFacts.fact, 'in_network')))
      .orderBy(desc(providerFacts.observedAt))
      .limit(1);
    expect(newest?.value).toMatchObject({ yes: false });
  });

  test('a provider who moved abroad or left patient care leaves the network unless staff kept them', async () => {
    const rows = (change: (index: number) => object) =>
      nppesFile([61, 62, 63, 64].map((number, index) => ({ npi: testNpi(number), ...change(index) })));
    const month = (name: string, file: Buffer) => runImport(avery, `npidata_pfile_${name}.csv`, file);
    const activities = async () =>
      Promise.all([61, 62, 63, 64].map(async (number) => (await findProvider(number))?.isActive));
    await month(
      '20260101-20260131',
      rows(() => ({})),
    );
    const kept = { fact: 'in_network', value: { yes: true, reason: 'They see patients here' } } as const;
    await storeFacts(orm(), (await findProvider(63))?.id ?? '', [kept], {
      method: 'person',
      source: 'The team',
      observedAt: new Date('2026-03-10T12:00:00Z'),
    });
    const gone = (updated: string) =>
      rows((index) =>
        index === 3 ? {} : { updated, ...(index === 0 ? { country: 'CA' } : { taxonomy: '332B00000X' }) },
      );
    expect(await month('20251201-20251231', gone('12/02/2025'))).toMatchObject({
      rowsUpdated: 0,
      rowsLeftOut: 3,
    });
    expect(await activities()).toEqual([true, true, true, true]);
    expect(await month('20260201-20260228', gone('02/02/2026'))).toMatchObject({
      rowsUpdated: 2,
      rowsLeftOut: 1,
    });
    expect(await activities()).toEqual([false, false, true, true]);
    const [why] = await orm()
      .select()
      .from(providerFacts)
      .where(
        and(
          eq(providerFacts.providerId, (await findProvider(61))?.id ?? ''),
          eq(providerFacts.fact, 'in_network'),
        ),
      );
    expect(why?.value).toEqual({ yes: false, reason: 'Practice moved outside the United States, per NPPES' });
    await month(
      '20260301-20260331',
      rows(() => ({})),
    );
    expect(await activities()).toEqual([true, true, true, true]);
  });

  test('an invalid or future date in a file never dates a fact in the future', async () => {
    const odd = await runImport(avery, 'export-12345678.csv', nppesFile([{ npi: testNpi(71) }]));
    expect(odd).toMatchObject({ state: 'finished', rowsAdded: 1 });
    expect(odd.recognised).toEqual([expect.objectContaining({ dated: null })]);
    await runImport(
      avery,
      'providers-20991231.csv',
      nppesFile([
        { npi: testNpi(71), street: '9 FUTURE RD', updated: '01/01/2099' },
        { npi: testNpi(72), updated: '' },
      ]),
    );
    expect(await findProvider(71)).toMatchObject({ address: '9 Future Rd' });
    const facts = await orm()
      .select()
      .from(providerFacts)
      .where(
        inArray(
          providerFacts.providerId,
          (await Promise.all([findProvider(71), findProvider(72)])).map((one) => one?.id ?? ''),
        ),
      );
    expect(facts.length).toBeGreaterThan(8);
    expect(facts.filter(({ observedAt }) => observedAt.getTime() > Date.now())).toEqual([]);
  });

  test('exact coordinates are dropped when the address changes within the same ZIP code', async () => {
    const row = { npi: testNpi(73) };
    await runImport(avery, 'there.csv', nppesFile([row]));
    const exactly = { latitude: 27.9501, longitude: -82.4602 };
    await orm()
      .update(providers)
      .set(exactly)
      .where(eq(providers.npi, testNpi(73)));
    await runImport(avery, 'there.csv', nppesFile([{ ...row, last: 'RENAMED', updated: '02/02/2026' }]));
    expect((await findProvider(73))?.latitude).toBeCloseTo(27.9501, 4);
    await runImport(avery, 'moved.csv', nppesFile([{ ...row, street: '8 OTHER ST', updated: '03/02/2026' }]));
    expect((await findProvider(73))?.latitude).not.toBeCloseTo(27.9501, 4);
  });

  test('hospital prices become visible together with file, row, date and attestation, and a newer list replaces them', async () => {
    const hospital = 'Switch Hospital';
    const first = await runImport(
      avery,
      'prices.csv',
      tallFile([{}, { gross: '$1,200' }, { code: '70551', description: 'MRI of the head' }], { hospital }),
    );
    expect(first).toMatchObject({
      state: 'finished',
      kind: 'prices',
      rowsRead: 3,
      rowsAdded: 2,
      rowsRefused: 1,
    });
    expect(first.refusals).toEqual([
      {
        file: 'prices.csv',
        row: 5,
        reason: 'The gross charge must be a number above zero, without symbols.',
        found: '$1,200',
      },
    ]);
    // The CMS validator finds more errors in the header, and nothing is rejected for them.
    expect(first.recognised?.[0]?.validator).toMatchObject({
      dictionary: '3.0.0',
      rows: 0,
      errors: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('miscoded or missing') }),
      ]),
    });
    const [knee] = await listCurrent(hospital);
    expect(knee?.file).toMatchObject({
      fileName: 'prices.csv',
      lastUpdatedOn: '2026-04-01',
      isAttested: true,
      attesterName: 'Leigh Attester',
      npis: [testNpi(900)],
      licenseState: 'FL',
      licenseNumber: '4711',
      priceCount: 2,
    });
    expect(knee?.file.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(knee?.price).toMatchObject({
      row: 4,
      code: '73721',
      codeType: 'CPT',
      codes: ['CPT 73721'],
      grossDollars: '1200.000000',
      discountedCashDollars: '540.500000',
      negotiatedDollars: '480.250000',
      payerName: 'Coastal Health',
      planName: 'PPO',
    });
    const same = await runImport(
      avery,
      'prices.csv',
      tallFile([{}, { gross: '$1,200' }, { code: '70551', description: 'MRI of the head' }], { hospital }),
    );
    expect(same).toMatchObject({
      state: 'finished',
      rowsRead: 3,
      rowsAdded: 0,
      rowsUnchanged: 2,
      rowsRefused: 1,
      refusals: first.refusals,
    });
    expect(await listCurrent(hospital)).toHaveLength(2);
    await runImport(avery, 'may.csv', tallFile([{ cash: '500' }], { hospital, dated: '2026-05-01' }));
    const now = await listCurrent(hospital);
    expect(now.map(({ price }) => price.discountedCashDollars)).toEqual(['500.000000']);
    const older = await runImport(avery, 'march.csv', tallFile([{}], { hospital, dated: '2026-03-01' }));
    expect(older).toMatchObject({ state: 'failed' });
    expect(older.lastError).toContain('dated 2026-05-01 is already in use');
    expect(await listCurrent(hospital)).toHaveLength(1);
  });

  test('a list with more locations and another license replaces the previous one, however many locations it has', async () => {
    const hospital = 'Growing Hospital';
    await runImport(avery, 'small.csv', tallFile([{}], { hospital }));
    const places = [hospital, ...Array.from({ length: 400 }, (_, index) => `${hospital} clinic ${index}`)];
    const grown = tallFile([{ cash: '500' }], { hospital, dated: '2026-05-01' })
      .toString()
      .replace(`3.0.0,${hospital},`, `3.0.0,${places.join(' | ')},`)
      .replace(',4711,', ',4712,');
    expect(await runImport(avery, 'grown.csv', Buffer.from(grown))).toMatchObject({ state: 'finished' });
    const seen = await listCurrent(hospital);
    expect(seen.map(({ file }) => [file.fileName, file.licenseNumber, file.locations.length])).toEqual([
      ['grown.csv', '4712', 401],
    ]);
  });

  test('a JSON list with its license after the prices replaces the list with that license under another name', async () => {
    const place = 'Renamed Hospital';
    await runImport(avery, 'before.csv', tallFile([{}], { hospital: place }));
    const item = {
      description: 'MRI of the knee',
      code_information: [{ code: '73721', type: 'CPT' }],
      standard_charges: [{ setting: 'outpatient', gross_charge: 1100, discounted_cash: 500 }],
    };
    const json = (dated: string) =>
      Buffer.from(
        JSON.stringify({
          hospital_name: 'Renamed Medical Center',
          last_updated_on: dated,
          version: '3.0.0',
          location_name: [place],
          standard_charge_information: [item],
          license_information: { state: 'FL', license_number: '4711' },
        }),
      );
    const older = await runImport(avery, 'older.json', json('2026-03-01'));
    expect(older).toMatchObject({ state: 'failed' });
    expect(older.lastError).toContain('dated 2026-04-01 is already in use');
    expect(await listCurrent(place)).toHaveLength(1);
    expect(await runImport(avery, 'newer.json', json('2026-05-01'))).toMatchObject({ state: 'finished' });
    expect(await listCurrent(place)).toEqual([]);
    expect(await listCurrent('Renamed Medical Center')).toHaveLength(1);
  });

  test('an older JSON list of another campus, named after its prices, is kept next to the newer one', async () => {
    const hospital = 'Two Campus Hospital';
    await runImport(avery, 'east.csv', tallFile([{}], { hospital }));
    const west = {
      hospital_name: hospital,
      last_updated_on: '2026-03-01',
      version: '3.0.0',
      standard_charge_information: [
        {
          description: 'MRI of the knee',
          code_information: [{ code: '73721', type: 'CPT' }],
          standard_charges: [{ setting: 'outpatient', gross_charge: 1100, discounted_cash: 500 }],
        },
      ],
      license_information: { state: 'FL', license_number: '4711' },
      location_name: ['West Campus'],
      hospital_address: ['9 West St, Ocala, FL 34470'],
    };
    expect(await runImport(avery, 'west.json', Buffer.from(JSON.stringify(west)))).toMatchObject({
      state: 'finished',
    });
    expect(await listCurrent(hospital)).toHaveLength(2);
  });

  test('an invalid payer is skipped and reported while the cash price of its row is used', async () => {
    const hospital = 'Payer Hospital';
    const file = tallFile(
      [{}, { negotiated: '100% of Medicare' }, { negotiated: 'N/A', gross: '', cash: '' }],
      {
        hospital,
      },
    );
    const report = {
      state: 'finished',
      rowsRead: 3,
      rowsRefused: 1,
      payersLeftOut: 1,
      refusals: [
        {
          row: 5,
          reason: 'Payer skipped: The negotiated amount must be a number above zero, without symbols.',
          found: 'Coastal Health PPO: 100% of Medicare',
        },
        { row: 6, reason: 'The negotiated amount must be a number above zero, without symbols.' },
      ],
    };
    expect(await runImport(avery, 'payers.csv', file)).toMatchObject({ ...report, rowsAdded: 2 });
    const prices = (await listCurrent(hospital)).map(({ price }) => price);
    expect(prices.toSorted((a, b) => a.row - b.row)).toMatchObject([
      { payerName: 'Coastal Health', negotiatedDollars: '480.250000' },
      { payerName: null, negotiatedDollars: null, discountedCashDollars: '540.500000' },
    ]);
    // The list is already in use, so the same results are reported without reading it.
    expect(await runImport(avery, 'payers.csv', file)).toMatchObject({ ...report, rowsUnchanged: 2 });
  });

  test('rows joined by a stray quotation mark are rejected and counted, and none gets another row’s price', async () => {
    const hospital = 'Quotation Hospital';
    const text = tallFile(
      ['First', 'Second', 'Third, quoted', 'Fourth'].map((description, at) => ({
        description,
        cash: `${100 + at}`,
      })),
      { hospital },
    ).toString();
    const list = await runImport(avery, 'stray.csv', Buffer.from(text.replace('First', '"First')));
    expect(list).toMatchObject({ state: 'finished', rowsRead: 4, rowsAdded: 1, rowsRefused: 3 });
    expect(list.refusals.map(({ row }) => row)).toEqual([4, 5, 6]);
    const [seen] = await listCurrent(hospital);
    const kept = await orm()
      .select()
      .from(hospitalPrices)
      .where(eq(hospitalPrices.priceFileId, seen?.file.id ?? 0));
    expect(kept.map(({ row, description }) => [row, description])).toEqual([[7, 'Fourth']]);
  });

  test('a row with text or a code that can’t be stored is rejected while the others are imported', async () => {
    const hospital = 'Odd Rows Hospital';
    // Deep in the file, because a file that starts with such characters isn't recognized.
    const sound = Array.from({ length: 100 }, (_, index) => ({ code: String(10_000 + index) }));
    const odd = [{ code: '7'.repeat(3000) }, { description: 'MRI\0 of the head' }];
    const prices = await runImport(avery, 'odd.csv', tallFile([...sound, ...odd], { hospital }));
    expect(prices).toMatchObject({ state: 'finished', rowsAdded: 101, rowsRefused: 1 });
    const rows = Array.from({ length: 80 }, (_, index) => ({ npi: index < 78 ? 'x' : testNpi(index + 1) }));
    const file = nppesFile(rows.map((row, index) => (index === 79 ? { ...row, last: 'NU\0L' } : row)));
    expect(await runImport(avery, 'odd-names.csv', file)).toMatchObject({
      state: 'finished',
      rowsAdded: 1,
      rowsRefused: 79,
    });
  });

  test('a deactivated NPI counts as updated if we know the provider, else as skipped', async () => {
    const rows = (deactivated: string) =>
      nppesFile(
        Array.from({ length: 42 }, (_, index) =>
          index === 40
            ? { deactivated }
            : { npi: index === 41 ? testNpi(42) : 'x', deactivated: '03/03/2021' },
        ),
      );
    await runImport(avery, 'known.csv', rows(''));
    expect(await runImport(avery, 'gone.csv', rows('02/02/2026'))).toMatchObject({
      rowsUpdated: 1,
      rowsLeftOut: 1,
      rowsRefused: 40,
    });
  });

  test('a truncated price list imports nothing and keeps the previous list', async () => {
    const hospital = 'Broken Hospital';
    await runImport(avery, 'whole.csv', tallFile([{}], { hospital }));
    const whole = tallFile(
      Array.from({ length: 6000 }, (_, index) => ({ code: String(10_000 + index) })),
      { hospital, dated: '2026-06-01' },
    );
    const broken = Buffer.concat([whole, Buffer.from('"MRI of the')]);
    const failed = await runImport(avery, 'broken.csv', broken);
    expect(failed.state).toBe('failed');
    expect(failed.lastError).toContain('a quotation mark is never closed');
    expect(failed.rowsAdded).toBeGreaterThan(0);
    const seen = await listCurrent(hospital);
    expect(seen).toHaveLength(1);
    const inNumber = whole.subarray(0, whole.lastIndexOf('540.50') + 1);
    const short = await runImport(avery, 'short.csv', inNumber);
    expect(short).toMatchObject({ state: 'failed' });
    expect(short.lastError).toContain('is cut off in row 6,003, so none of it was used');
    expect(await listCurrent(hospital)).toHaveLength(1);
    const cut = gzipSync(whole).subarray(0, 9000);
    const cutImport = await runImport(avery, 'cut.csv.gz', Buffer.from(cut));
    expect(cutImport.state).toBe('failed');
    expect(cutImport.lastError).toContain('is cut off');
    expect(await listCurrent(hospital)).toHaveLength(1);
  });

  test('compressed files are imported, and a list is found among other files in an archive', async () => {
    const file = nppesFile(Array.from({ length: 32 }, () => ({})));
    const zipped = zipSync({
      'readme.pdf': Buffer.from('%PDF-1.7 not a list'),
      'pl_pfile.csv': Buffer.from('NPI,Provider Secondary Practice Location Address- Address Line 1\n'),
      '../../npidata_pfile_20260201-20260228.csv': file,
    });
    const fromZip = await runImport(avery, 'NPPES_February.zip', Buffer.from(zipped));
    expect(fromZip).toMatchObject({ state: 'finished', rowsRead: 32, rowsRefused: 0 });
    const fromGzip = await runImport(avery, 'npi.csv.gz', gzipSync(file));
    expect(fromGzip).toMatchObject({ state: 'finished', rowsUnchanged: 32 });
  });

  test('an interrupted upload resumes, and a gap in its bytes is rejected', async () => {
    const file = nppesFile([{}]);
    const begun = await avery.post<ImportView>('/api/admin/imports', {
      fileName: 'slow.csv',
      sizeBytes: file.length,
    });
    const { id } = begun.body;
    expect((await sendPart(avery, id, 100, file.subarray(100, 200))).status).toBe(409);
    expect((await sendPart(avery, id, 0, file.subarray(0, 100))).body.receivedBytes).toBe(100);
    const again = await avery.post<ImportView>('/api/admin/imports', {
      fileName: 'slow.csv',
      sizeBytes: file.length,
    });
    expect(again.body).toMatchObject({ id, receivedBytes: 100, state: 'uploading' });
    expect((await avery.post(`/api/admin/imports/${id}/start`)).status).toBe(409);
    expect((await sendPart(avery, id, 0, file.subarray(0, 100))).body.receivedBytes).toBe(100);
    expect((await sendPart(avery, id, 100, file.subarray(100))).status).toBe(200);
    await waitForImport(avery, id, 'ready');
    const tooMuch = await avery.post<ImportView>('/api/admin/imports', {
      fileName: 'big.csv',
      sizeBytes: 10,
    });
    expect((await sendPart(avery, tooMuch.body.id, 0, file)).status).toBe(400);
    expect((await avery.post<ImportView>(`/api/admin/imports/${tooMuch.body.id}/stop`)).body.state).toBe(
      'stopped',
    );
    expect((await sendPart(avery, tooMuch.body.id, 0, file.subarray(0, 5))).status).toBe(409);
    const colleague = await registerAdministrator(server, 'Blake');
    expect((await sendPart(colleague, id, 0, file.subarray(0, 5))).status).toBe(404);
    expect((await (await registerPatient(server)).get('/api/admin/imports')).status).toBe(403);
    expect((await avery.post('/api/admin/imports', { fileName: 'x.csv', sizeBytes: 0 })).status).toBe(400);
    expect((await avery.post('/api/admin/imports', { fileName: 'x.csv', sizeBytes: 1e12 })).status).toBe(400);
  });

  test('of two imports started together one waits, and a stopped one changes nothing more', async () => {
    // New rows for each attempt: existing ones would be imported too quickly.
    const hospital = `Queue Hospital ${newId()}`;
    // Enough rows to still be running when it is stopped, even on an idle machine.
    const rows = 100_000;
    const many = tallFile(
      Array.from({ length: rows }, (_, index) => ({ code: String(100_000 + index) })),
      { hospital },
    );
    const ids = [];
    for (const [name, bytes] of [
      ['one.csv', many],
      ['two.csv', tallFile([{}], { hospital: 'Second Hospital' })],
    ] as const) {
      const { id } = await uploadImport(avery, name, bytes);
      await waitForImport(avery, id, 'ready');
      ids.push(id);
    }
    const [one = '', two = ''] = ids;
    await Promise.all([
      avery.post(`/api/admin/imports/${one}/start`),
      avery.post(`/api/admin/imports/${one}/start`),
    ]);
    await waitForImport(avery, one, 'running', 'finished');
    await avery.post(`/api/admin/imports/${two}/start`);
    const states = await orm().select({ state: imports.state }).from(imports).where(inArray(imports.id, ids));
    expect(states.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(1);
    const stopped = await avery.post<ImportView>(`/api/admin/imports/${one}/stop`);
    expect(stopped.body).toMatchObject({ state: 'stopped', mayStart: true });
    await waitForImport(avery, two, 'finished');
    expect(await listCurrent(hospital)).toEqual([]);
    expect((await avery.post<ImportView>(`/api/admin/imports/${one}/start`)).status).toBe(200);
    expect(await waitForImport(avery, one, 'finished')).toMatchObject({
      rowsRead: rows,
      rowsAdded: rows,
    });
    expect(await listCurrent(hospital)).toHaveLength(rows);
  }, 180_000);

  test('abandoned files are removed after a day', async () => {
    const { id } = await uploadImport(avery, 'forgotten.csv', nppesFile([{}]));
    await waitForImport(avery, id, 'ready');
    expect(await stagedSize(server.context, id)).not.toBeNull();
    await orm()
      .update(imports)
      .set({ updatedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(imports.id, id));
    await sweepImports(server.context);
    expect(await getImport(avery, id)).toMatchObject({ state: 'stopped' });
    await sweepImports({ ...server.context, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
    expect(await stagedSize(server.context, id)).toBeNull();
    expect((await avery.post(`/api/admin/imports/${id}/start`)).status).toBe(409);
    expect((await avery.get(`/api/admin/imports/${newId()}`)).status).toBe(404);
  });

  test('an import waiting on another machine keeps waiting, while one that stalled there is stopped', async () => {
    const elsewhere = async (state: 'waiting' | 'running') => {
      const { id } = await uploadImport(avery, `${state}.csv`, nppesFile([{}]));
      await waitForImport(avery, id, 'ready');
      await removeStaged(server.context, id);
      await orm()
        .update(imports)
        .set({ state, updatedAt: new Date(Date.now() - 3_600_000) })
        .where(eq(imports.id, id));
      return id;
    };
    const [waiting, running] = [await elsewhere('waiting'), await elsewhere('running')];
    await resumeImports(server.context);
    expect(await getImport(avery, waiting)).toMatchObject({ state: 'waiting' });
    expect(await getImport(avery, running)).toMatchObject({ state: 'stopped' });
    expect((await avery.post<ImportView>(`/api/admin/imports/${waiting}/stop`)).body.state).toBe('stopped');
  });

  test.skipIf(!hasSharedData)('real files match an independent count', async () => {
    const read = (path: string) => readFileSync(sharedFile(path));
    const register = await runImport(
      avery,
      'npidata_pfile_20251103-20251109.csv',
      read('providers/npidata_pfile_real_header_8rows.csv'),
    );
    // Orthopedics, Cardiology twice, Oncology, two hospices and a hearing clinic; one is deactivated.
    expect(register).toMatchObject({
      state: 'finished',
      rowsRead: 8,
      rowsAdded: 7,
      rowsLeftOut: 1,
      rowsRefused: 0,
    });
    const [wiebe] = await orm().select().from(providers).where(eq(providers.npi, '1679576722'));
    expect(wiebe).toMatchObject({
      name: 'David A. Wiebe, MD',
      specialty: 'Orthopedics',
      address: '3500 Central Ave',
      timeZone: 'America/Chicago',
      phone: '+13088652512',
    });
    for (const [path, rows, prices] of [
      ['prices/hospital-v3/V3.0.0_Tall_CSV_Format_Example.csv', 45, 45],
      ['prices/hospital-v3/V3.0.0_Wide_CSV_Format_Example.csv', 26, 45],
    ] as const) {
      const list = await runImport(avery, path.split('/').at(-1) ?? '', read(path));
      expect(list, path).toMatchObject({
        state: 'finished',
        rowsRead: rows,
        rowsAdded: prices,
        rowsRefused: 0,
      });
    }
  });
});
