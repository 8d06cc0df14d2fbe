import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { and, eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerFacts, providers } from '#schema/providers.ts';
import { isValidNpi } from '#shared/npi.ts';
import {
  address,
  affiliation,
  bundleOf,
  jsonFile,
  linesFile,
  location,
  network,
  office,
  plan,
  practitioner,
  role,
} from '#tests/support/files/directory-files.ts';
import {
  hasSharedData,
  nppesFile,
  runImport,
  sharedFile,
  testNpi,
} from '#tests/support/files/import-files.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { storeFacts } from '../server/facts/store-facts.ts';

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
  const findByNpi = async (npi: string) => {
    const [row] = await orm().select().from(providers).where(eq(providers.npi, npi));
    return row ?? null;
  };
  const find = (number: number) => findByNpi(testNpi(number));
  const listFacts = async (number: number, fact: string) =>
    orm()
      .select()
      .from(providerFacts)
      .where(and(eq(providerFacts.providerId, (await find(number))?.id ?? ''), eq(providerFacts.fact, fact)))
      .orderBy(providerFacts.observedAt, providerFacts.createdAt);

  test('a directory adds people and offices with location, phone, languages and plans, whatever the order of references', async () => {
    const file = bundleOf([
      role(301),
      affiliation(302),
      plan(),
      practitioner(301),
      location(301),
      office(302),
      network(),
      plan({ id: 'old', name: 'Coastal of last year', period: { end: '2019-01-01' } }),
    ]);
    const first = await runImport(avery, 'directory.json', jsonFile(file));
    expect(first).toMatchObject({
      state: 'finished',
      kind: 'providers',
      rowsRead: 8,
      rowsAdded: 2,
      rowsUpdated: 0,
      rowsLeftOut: 1,
      rowsRefused: 0,
    });
    expect(first.recognised).toEqual([expect.objectContaining({ template: 'fhir_plan_net' })]);
    const ana = await find(301);
    expect(ana).toMatchObject({
      name: 'Ana Luisa Directory301, MD',
      specialty: 'Cardiology',
      taxonomyCode: '207RC0000X',
      address: '500 Bay St Suite 2',
      city: 'Tampa',
      zipCode: '33602',
      phone: '+18135552301',
      timeZone: 'America/New_York',
      languages: ['Spanish'],
      acceptsNewPatients: true,
      acceptsInsurance: ['Coastal PPO Gold'],
      sourceRow: 4,
      sourceUpdatedOn: '2026-05-01',
    });
    // Exact coordinates, not the center of the ZIP code.
    expect(ana?.latitude).toBeCloseTo(27.9501, 4);
    expect(ana?.longitude).toBeCloseTo(-82.4602, 4);
    expect(await find(302)).toMatchObject({
      name: 'Gulf Heart Center of Tampa LLC',
      specialty: 'Cardiology',
      phone: '+18135553000',
      acceptsInsurance: ['Coastal PPO Gold'],
    });
    expect(await listFacts(301, 'insurance_plan')).toEqual([
      expect.objectContaining({
        about: 'Coastal PPO Gold',
        value: true,
        method: 'file',
        source: 'directory.json',
        sourceRow: 4,
        observedAt: new Date('2026-05-01'),
      }),
    ]);
    const again = await runImport(avery, 'directory.json', jsonFile(file));
    expect(again).toMatchObject({ rowsAdded: 0, rowsUpdated: 0, rowsUnchanged: 2, rowsLeftOut: 1 });
    expect(await listFacts(301, 'insurance_plan')).toHaveLength(1);
    expect(await listFacts(301, 'address')).toHaveLength(1);
  });

  test('lines, compressed lines, nested bundles, a single resource and a multi-file archive give the same result', async () => {
    const some = (number: number) => [practitioner(number), role(number), location(number)];
    const lines = await runImport(avery, 'a.ndjson', linesFile(some(311)));
    const packed = await runImport(avery, 'b.ndjson.gz', gzipSync(linesFile(some(312))));
    const nested = await runImport(
      avery,
      'c.json',
      jsonFile(bundleOf([bundleOf(some(313)), bundleOf([bundleOf(some(314))])])),
    );
    const archive = await runImport(
      avery,
      'd.zip',
      Buffer.from(
        zipSync(Object.fromEntries(some(315).map((one, index) => [`${index}.json`, jsonFile(one)]))),
      ),
    );
    for (const [one, added] of [
      [lines, 1],
      [packed, 1],
      [nested, 2],
      [archive, 1],
    ] as const)
      expect(one).toMatchObject({ state: 'finished', rowsRead: 3 * added, rowsAdded: added, rowsRefused: 0 });
    for (const number of [311, 312, 313, 314, 315])
      expect(await find(number)).toMatchObject({ specialty: 'Cardiology', address: '500 Bay St Suite 2' });
    const alone = await runImport(
      avery,
      'alone.json',
      jsonFile(practitioner(311, { communication: [{ coding: [{ code: 'en' }, { code: 'fr' }] }] })),
    );
    expect(alone).toMatchObject({ state: 'finished', rowsRead: 1, rowsUpdated: 1 });
    expect((await find(311))?.languages).toEqual(['English', 'French']);
    expect(await find(311)).toMatchObject({ phone: '+18135552311', specialty: 'Cardiology' });
  });

  test('unusable entries are reported with row and reason without stopping the others', async () => {
    const report = await runImport(
      avery,
      'bad.json',
      jsonFile(
        bundleOf([
          {
            resourceType: 'HealthcareService',
            id: 'h',
            active: true,
            network: [{ reference: 'Organization/net1' }],
          },
          practitioner(321, {
            identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567890' }],
          }),
          practitioner(322, { identifier: [] }),
          practitioner(323, { name: 'Ana' }),
          practitioner(324),
          role(324, { location: [], organization: undefined }),
          practitioner(325),
          role(325, { telecom: [{ system: 'phone', value: '12' }] }),
          location(325, { telecom: [] }),
          practitioner(326),
          role(326),
          location(326, { address: address({ postalCode: '1' }) }),
          practitioner(327, { active: 'yes' }),
          practitioner(328),
          role(328, { specialty: [{ coding: [{ system: 'http://snomed.info/sct', code: '394579002' }] }] }),
          location(328),
          { resourceType: 'Patient', id: 'x' },
          { id: 'nothing' },
          practitioner(329),
          role(329),
          location(329, { position: { latitude: -82.4602, longitude: 27.9501 } }),
        ]),
      ),
    );
    expect(report).toMatchObject({
      state: 'finished',
      rowsRead: 21,
      rowsAdded: 1,
      rowsLeftOut: 1,
      rowsRefused: 9,
    });
    expect(
      report.refusals.toSorted((a, b) => a.row - b.row).map(({ row, reason, found }) => [row, reason, found]),
    ).toEqual([
      [1, 'A HealthcareService doesn’t have this property in FHIR R4.', 'network'],
      [2, 'The NPI check digit is wrong.', '1234567890'],
      [3, 'The NPI is missing.', 'Ana Luisa Directory322, MD'],
      [4, 'This property must be a list.', 'name'],
      [5, 'The practice address is missing.', testNpi(324)],
      [7, 'The practice phone number isn’t a US number.', '12'],
      [10, 'The practice ZIP code must be 5 or 9 digits.', '1'],
      [13, 'The active property must be true or false.', 'yes'],
      [18, 'The entry has no resourceType.', null],
    ]);
    // Its coordinates are swapped, so the ZIP code decides.
    expect((await find(329))?.latitude).toBeCloseTo(27.96, 1);
  });

  test('a provider known from NPPES stays one provider, and the newer value wins', async () => {
    const rows = (updated: string, fields = {}) =>
      nppesFile(
        Array.from({ length: 331 }, (_, index) => (index === 330 ? { updated, ...fields } : { npi: 'x' })),
      );
    const directoryFile = (timestamp: string) =>
      jsonFile(bundleOf([practitioner(331), role(331), location(331), plan(), network()], { timestamp }));
    await runImport(avery, 'npidata_pfile_20260101-20260131.csv', rows('01/15/2026'));
    const older = await runImport(avery, 'older.json', directoryFile('2025-06-01T00:00:00Z'));
    expect(older).toMatchObject({ rowsAdded: 0, rowsUpdated: 1 });
    expect(await find(331)).toMatchObject({
      name: 'Maria A. Tester331, MD',
      phone: '+18135551331',
      address: '431 Main St',
      acceptsInsurance: ['Coastal PPO Gold'],
    });
    const newer = await runImport(avery, 'newer.json', directoryFile('2026-02-01T00:00:00Z'));
    expect(newer).toMatchObject({ rowsAdded: 0, rowsUpdated: 1 });
    expect(await find(331)).toMatchObject({ phone: '+18135552331', address: '500 Bay St Suite 2' });
    await runImport(avery, 'npidata_pfile_20260301-20260331.csv', rows('01/15/2026'));
    expect(await find(331)).toMatchObject({ phone: '+18135552331' });
    await runImport(avery, 'npidata_pfile_20260401-20260430.csv', rows('04/15/2026', { street: '9 NEW RD' }));
    expect(await find(331)).toMatchObject({ phone: '+18135551331', address: '9 New Rd' });
    expect((await listFacts(331, 'phone')).map(({ source }) => source)).toEqual([
      'npidata_pfile_20260101-20260131.csv',
      'newer.json',
      'npidata_pfile_20260401-20260430.csv',
    ]);
    const all = await orm()
      .select()
      .from(providers)
      .where(eq(providers.npi, testNpi(331)));
    expect(all).toHaveLength(1);
  });

  test('an inactive provider is not added, and leaves only if all its facts come from directories', async () => {
    const listed = [practitioner(341), role(341), location(341), plan(), network()];
    await runImport(avery, 'in.json', jsonFile(bundleOf(listed)));
    await runImport(
      avery,
      'npidata_pfile_20260101-20260131.csv',
      nppesFile(Array.from({ length: 342 }, (_, index) => (index === 341 ? {} : { npi: 'x' }))),
    );
    const out = await runImport(
      avery,
      'out.json',
      jsonFile(
        bundleOf(
          [341, 342, 343].map((number) => practitioner(number, { active: false })),
          {
            timestamp: '2026-06-01T00:00:00Z',
          },
        ),
      ),
    );
    expect(out).toMatchObject({ rowsRead: 3, rowsUpdated: 1, rowsLeftOut: 2, rowsRefused: 0 });
    expect(await find(341)).toMatchObject({ isActive: false });
    expect(await find(342)).toMatchObject({ isActive: true });
    expect(await find(343)).toBeNull();
    await runImport(avery, 'back.json', jsonFile(bundleOf(listed, { timestamp: '2026-07-01T00:00:00Z' })));
    expect(await find(341)).toMatchObject({ isActive: true });
  });

  test('an inactive or expired location, role or plan is ignored', async () => {
    const result = await runImport(
      avery,
      'over.json',
      jsonFile(
        bundleOf([
          practitioner(351),
          role(351, { active: false }),
          { ...role(351), id: 'ended', period: { end: '2020-01' } },
          {
            ...role(351),
            id: 'now',
            location: [
              { reference: 'Location/l351' },
              { reference: 'https://example.org/fhir/Location/l352/_history/2' },
            ],
            telecom: [],
          },
          location(351, { status: 'inactive', telecom: [{ system: 'phone', value: '813-555-7777' }] }),
          location(352, {
            address: address({ line: ['7 OPEN RD'] }),
            telecom: [{ system: 'phone', value: '813-555-8888' }],
          }),
          plan({ status: 'retired' }),
          network(),
        ]),
      ),
    );
    expect(result).toMatchObject({ rowsAdded: 1, rowsRefused: 0 });
    expect(await find(351)).toMatchObject({
      address: '7 Open Rd',
      phone: '+18135558888',
      acceptsInsurance: [],
    });
  });

  test('an office listed twice gets the plans of both entries in either order', async () => {
    const entries = [
      office(477),
      affiliation(477),
      office(477, { id: 'again477', name: 'GULF HEART CENTER OF YBOR LLC' }),
      affiliation(477, {
        id: 'b477',
        participatingOrganization: { reference: 'Organization/again477' },
        network: [{ reference: 'Organization/net2' }],
      }),
      office(477, { id: 'closed477', active: false }),
      affiliation(477, {
        id: 'c477',
        participatingOrganization: { reference: 'Organization/closed477' },
        network: [{ reference: 'Organization/net3' }],
      }),
    ];
    const plans = ['1', '2', '3'].flatMap((number) => {
      const id = `net${number}`;
      const of = [{ reference: `Organization/${id}` }];
      return [network({ id }), plan({ id: `plan${number}`, name: `Twice ${number}`, network: of })];
    });
    for (const list of [entries.slice(0, 4), entries.slice(0, 4).toReversed(), entries.slice(0, 6)]) {
      await runImport(avery, 'twice.json', jsonFile(bundleOf([...list, ...plans])));
      const found = await find(477);
      expect([found?.isActive, found?.acceptsInsurance.toSorted()]).toEqual([true, ['Twice 1', 'Twice 2']]);
    }
  });

  test('a plan that a directory drops is removed, while the office’s later statements are kept', async () => {
    const directoryFile = (timestamp: string, planName: string) =>
      jsonFile(
        bundleOf(
          [
            practitioner(361),
            role(361),
            location(361),
            plan({ name: planName }),
            plan({ id: 'other', name: 'Coastal PPO Gold', network: [] }),
            network(),
          ],
          { timestamp },
        ),
      );
    await runImport(avery, 'coastal-2026-05.json', directoryFile('2026-05-01T00:00:00Z', 'Coastal PPO Gold'));
    await storeFacts(
      orm(),
      (await find(361))?.id ?? '',
      [{ fact: 'insurance_plan', about: 'Coastal HMO', value: false, quote: 'We do not take that one.' }],
      { method: 'phone', source: 'The office', observedAt: new Date('2026-08-01') },
    );
    await runImport(avery, 'coastal-2026-06.json', directoryFile('2026-06-01T00:00:00Z', 'Coastal HMO'));
    expect((await find(361))?.acceptsInsurance).toEqual([]);
    expect((await listFacts(361, 'insurance_plan')).map(({ about, value }) => [about, value])).toEqual([
      ['Coastal PPO Gold', true],
      ['Coastal PPO Gold', false],
      ['Coastal HMO', false],
    ]);
    await runImport(avery, 'coastal-2026-09.json', directoryFile('2026-09-01T00:00:00Z', 'Coastal HMO'));
    expect((await find(361))?.acceptsInsurance).toEqual(['Coastal HMO']);
  });

  test('an office’s statement wins over a directory that repeats an old value, whatever its date and the plan’s spelling', async () => {
    const directoryFile = (timestamp: string, { name = 'Aetna PPO', takes = true } = {}) =>
      jsonFile(
        bundleOf(
          [practitioner(391), role(391), location(391), plan({ name }), network()].map((one) => ({
            ...JSON.parse(JSON.stringify(one).replaceAll('"valueBoolean":true', `"valueBoolean":${takes}`)),
          })),
          { timestamp },
        ),
      );
    await runImport(
      avery,
      'directory-2026-09.json',
      directoryFile('2026-09-01T00:00:00Z', { name: 'Coastal HMO' }),
    );
    const { id = '' } = (await find(391)) ?? {};
    await orm()
      .update(providers)
      .set({ acceptsNewPatients: false, acceptsInsurance: [] })
      .where(eq(providers.id, id));
    await storeFacts(
      orm(),
      id,
      [
        { fact: 'new_patients', value: false },
        { fact: 'insurance_plan', about: 'coastal hmo', value: false },
        { fact: 'insurance_plan', about: 'aetna ppo', value: false },
      ],
      { method: 'phone', source: 'The office', observedAt: new Date('2026-10-10') },
    );
    const present = async () => {
      const row = await find(391);
      return [row?.acceptsNewPatients, row?.acceptsInsurance];
    };
    await runImport(avery, 'directory-2026-10.json', directoryFile('2026-10-01T00:00:00Z'));
    expect(await present()).toEqual([false, []]);
    await runImport(
      avery,
      'directory-2026-11.json',
      directoryFile('2026-11-01T00:00:00Z', { name: 'Coastal HMO' }),
    );
    expect(await present()).toEqual([false, []]);
    await runImport(avery, 'directory-2026-12.json', directoryFile('2026-11-02T00:00:00Z', { takes: false }));
    await runImport(avery, 'directory-2026-13.json', directoryFile('2026-11-03T00:00:00Z'));
    expect(await present()).toEqual([true, ['Aetna PPO']]);
  });

  test('plan names include the insurer, so another insurer can’t remove them', async () => {
    const directoryFile = (insurer: string, name: string) =>
      jsonFile(
        bundleOf([
          practitioner(401),
          role(401),
          location(401),
          plan({ name, ownedBy: { reference: 'Organization/owner' } }),
          plan({ id: 'both', name: 'Gold PPO', ownedBy: { reference: 'Organization/owner' }, network: [] }),
          plan({ id: 'own', name: `${insurer} Silver`, administeredBy: { display: insurer } }),
          { ...network({ id: 'owner' }), name: insurer, type: [{ coding: [{ code: 'ins' }] }] },
          network(),
        ]),
      );
    await runImport(avery, 'one.json', directoryFile('Bay Mutual', 'Gold PPO'));
    await runImport(avery, 'two.json', directoryFile('Gulf Care', 'Bronze'));
    expect((await find(401))?.acceptsInsurance.toSorted()).toEqual([
      'Bay Mutual Gold PPO',
      'Bay Mutual Silver',
      'Gulf Care Bronze',
      'Gulf Care Silver',
    ]);
  });

  test('plans are removed from providers a directory drops, and network names from those with its plans, but a partial directory removes nothing', async () => {
    const directoryFile = (day: string, numbers: readonly number[], plans: readonly object[]) =>
      jsonFile(
        bundleOf(
          [
            ...numbers.flatMap((number) => [practitioner(number), role(number), location(number)]),
            ...plans.map((fields) => plan({ ...fields })),
            network({ name: 'Palm Network' }),
          ],
          { timestamp: `${day}T00:00:00Z` },
        ),
      );
    const plansOf = async () =>
      Promise.all([411, 412, 413].map(async (number) => (await find(number))?.acceptsInsurance));
    await runImport(avery, 'palm-2026-05.json', directoryFile('2026-05-01', [411, 412, 413], []));
    const remainingPlans = ['Palm Network'];
    expect(await plansOf()).toEqual([remainingPlans, remainingPlans, remainingPlans]);
    await runImport(avery, 'palm-2026-06.json', directoryFile('2026-06-01', [411], []));
    await runImport(avery, 'palm-south.json', directoryFile('2026-06-01', [411, 412], []));
    await runImport(avery, 'palm-2026-04.json', directoryFile('2026-04-01', [411, 412], []));
    expect(await plansOf()).toEqual([remainingPlans, remainingPlans, remainingPlans]);
    const faulty = directoryFile('2026-06-15', [411, 412, 413], [])
      .toString()
      .replace('"id":"p413"', '"age":1,$&');
    expect(await runImport(avery, 'palm-2026-06.json', Buffer.from(faulty))).toMatchObject({
      rowsRefused: 1,
    });
    expect(await plansOf()).toEqual([remainingPlans, remainingPlans, remainingPlans]);
    const report = await runImport(
      avery,
      'palm-2026-07.json',
      directoryFile('2026-07-01', [411, 412], [{ name: 'Palm Gold' }]),
    );
    expect(await plansOf()).toEqual([['Palm Gold'], ['Palm Gold'], []]);
    expect(report).toMatchObject({ state: 'finished', rowsUpdated: 3 });
    expect((await listFacts(413, 'insurance_plan')).map(({ value, source }) => [value, source])).toEqual([
      [true, 'palm-2026-05.json'],
      [false, 'palm-2026-07.json'],
    ]);
  });

  test('a newer directory doesn’t keep a provider active that NPPES deactivates', async () => {
    const out = (updated: string, deactivated: string) =>
      nppesFile([{ npi: testNpi(421), updated, deactivated }]);
    await runImport(avery, 'npidata_pfile_20260101-20260131.csv', out('01/15/2026', ''));
    await runImport(
      avery,
      'directory.json',
      jsonFile(
        bundleOf([practitioner(421), role(421), location(421)], { timestamp: '2026-09-01T00:00:00Z' }),
      ),
    );
    expect(await find(421)).toMatchObject({ address: '500 Bay St Suite 2' });
    await runImport(avery, 'npidata_pfile_20260601-20260630.csv', out('06/15/2026', '06/15/2026'));
    expect(await find(421)).toMatchObject({ isActive: false });
  });

  test('a directory doesn’t remove providers that NPPES lists, wherever they are in its archive', async () => {
    const places = Buffer.from(
      `${[
        'NPI',
        'Provider Secondary Practice Location Address- Address Line 1',
        'Provider Secondary Practice Location Address-  Address Line 2',
        'Provider Secondary Practice Location Address - City Name',
        'Provider Secondary Practice Location Address - State Name',
        'Provider Secondary Practice Location Address - Postal Code',
        'Provider Secondary Practice Location Address - Country Code (If outside U.S.)',
        'Provider Secondary Practice Location Address - Telephone Number',
        'Provider Secondary Practice Location Address - Telephone Extension',
      ].join()}\n${testNpi(999)},1 Bay St,,Tampa,FL,33602,US,8135550100,\n`,
    );
    const archive = zipSync({
      'pl_pfile_20260201-20260228.csv': places,
      'npidata_pfile_20260201-20260228.csv': nppesFile([{ npi: testNpi(431) }]),
    });
    const register = await runImport(avery, 'NPPES.zip', Buffer.from(archive));
    expect(register.recognised?.map(({ template }) => template)).toEqual(['nppes_places', 'nppes']);
    const inactive = jsonFile(
      bundleOf([practitioner(431, { active: false })], { timestamp: '2026-06-01T00:00:00Z' }),
    );
    expect(await runImport(avery, 'inactive.json', inactive)).toMatchObject({
      rowsUpdated: 0,
      rowsLeftOut: 1,
    });
    expect(await find(431)).toMatchObject({ isActive: true });
  });

  test('a truncated directory changes nothing', async () => {
    const whole = jsonFile(bundleOf([practitioner(371), role(371), location(371), practitioner(372)]));
    const cut = await runImport(avery, 'cut.json', whole.subarray(0, whole.length - 40));
    expect(cut).toMatchObject({ state: 'failed', rowsRead: 0 });
    expect(cut.lastError).toContain('is cut off');
    const packed = gzipSync(whole);
    const cutPacked = await runImport(avery, 'cut.json.gz', packed.subarray(0, packed.length - 20));
    expect(cutPacked).toMatchObject({ state: 'failed', rowsRead: 0 });
    expect(await find(371)).toBeNull();
  });

  test('a truncated NPPES file reports the row, and earlier rows stay', async () => {
    const whole = nppesFile([
      { npi: 'x' },
      ...Array.from({ length: 3 }, (_, index) => ({ npi: testNpi(381 + index) })),
    ]);
    const cut = await runImport(avery, 'cut.csv', whole.subarray(0, whole.length - 60));
    expect(cut.state).toBe('failed');
    expect(cut.lastError).toMatch(/quotation mark is never closed|cut off in row 5/);
    const unquoted = Buffer.from(whole.toString().replaceAll('"', ''));
    const short = await runImport(avery, 'short.csv', unquoted.subarray(0, unquoted.length - 60));
    expect(short).toMatchObject({ state: 'failed', rowsRead: 4, rowsRefused: 2 });
    expect(short.lastError).toContain('short.csv is cut off in row 5. Earlier rows were imported.');
    expect(await find(382)).not.toBeNull();
    expect(await find(383)).toBeNull();
  });

  test.skipIf(!hasSharedData)('the sample directory matches an independent count', async () => {
    const folder = sharedFile('providers/plan-net');
    const names = readdirSync(folder).toSorted();
    const files = names.map((name) => [name, readFileSync(`${folder}/${name}`)] as const);
    const report = await runImport(avery, 'plan-net.zip', Buffer.from(zipSync(Object.fromEntries(files))));
    const resources = files.map(([file, bytes]) => ({
      file,
      resource: JSON.parse(bytes.toString()) as Record<string, unknown>,
    }));
    const npiOf = ({ identifier }: Record<string, unknown>) =>
      (Array.isArray(identifier) ? identifier : []).find(
        ({ system }) => system === 'http://hl7.org/fhir/sid/us-npi',
      )?.value;
    const badDigit = resources
      .filter(({ resource }) => /^(Practitioner|Organization)$/.test(String(resource.resourceType)))
      .map(({ file, resource }) => ({ file, npi: npiOf(resource) }))
      .filter(({ npi }) => npi !== undefined && !isValidNpi(String(npi)));
    expect(report).toMatchObject({ state: 'finished', rowsRead: files.length });
    const refused = report.refusals.map(({ file, reason, found }) => `${file}: ${reason} ${found ?? ''}`);
    expect(badDigit).toHaveLength(8);
    expect(refused.toSorted()).toEqual(
      [
        ...badDigit.map(({ file, npi }) => `${file}: The NPI check digit is wrong. ${npi}`),
        'fsh_ig-data_input_examples_HealthcareService-cvs-pharmacy.json: A HealthcareService doesn’t have this property in FHIR R4. network',
      ].toSorted(),
    );
    // Two insurers, and a hospital and a doctor without a specialty code.
    expect([report.rowsAdded, report.rowsLeftOut, report.rowsRefused]).toEqual([0, 4, 9]);
  });

  test.skipIf(!hasSharedData)('the sample of additional locations stores each location once', async () => {
    const bytes = readFileSync(sharedFile('providers/pl_pfile_20251103-20251109.csv'));
    const [, ...rows] = parse(bytes) as string[][];
    const known = [...new Set(rows.map(([npi]) => npi ?? ''))].filter((_, index) => index % 40 === 0);
    const register = await runImport(
      avery,
      'npidata_pfile_20251103-20251109.csv',
      nppesFile(known.map((npi) => ({ npi }))),
    );
    expect(register.rowsAdded).toBe(known.length);
    const ofKnown = rows.filter(([npi]) => known.includes(npi ?? ''));
    const report = await runImport(avery, 'pl_pfile_20251103-20251109.csv', bytes);
    expect(report.recognised).toEqual([
      expect.objectContaining({ template: 'nppes_places', dated: '2025-11-09' }),
    ]);
    expect(report).toMatchObject({ state: 'finished', rowsRead: 9528 });
    const isUsable = ([, , , , state = '', zip = '', country = '']: string[]) =>
      country === 'US' && /^\d{5}(\d{4})?$/.test(zip) && !/^(A[AEP]|FM|MH|PW)$/.test(state);
    const bad = rows.filter((row) => !isUsable(row) && row[6] === 'US');
    const added = ofKnown.filter(isUsable).length;
    expect([report.rowsAdded, report.rowsUnchanged, report.rowsLeftOut, report.rowsRefused]).toEqual([
      added,
      0,
      9528 - added - bad.length,
      bad.length,
    ]);
    const [row = []] = ofKnown;
    const [place] = await orm()
      .select({
        value: providerFacts.value,
        source: providerFacts.source,
        sourceRow: providerFacts.sourceRow,
      })
      .from(providerFacts)
      .innerJoin(providers, eq(providers.id, providerFacts.providerId))
      .where(and(eq(providers.npi, row[0] ?? ''), eq(providerFacts.fact, 'further_place')))
      .orderBy(providerFacts.sourceRow);
    expect(place).toMatchObject({
      source: 'pl_pfile_20251103-20251109.csv',
      sourceRow: rows.indexOf(row) + 2,
      value: { zipCode: row[5]?.slice(0, 5), state: row[4] },
    });
    const again = await runImport(avery, 'pl_pfile_20251103-20251109.csv', bytes);
    expect(again).toMatchObject({ rowsAdded: 0, rowsUpdated: 0, rowsUnchanged: added });
  });
});
