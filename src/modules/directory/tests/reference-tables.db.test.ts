import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coversDay } from '#engines/bills/review/reference-data.ts';
import { selectRows } from '#platform/database/database.ts';
import { imports } from '#schema/imports.ts';
import { ncciPairs, referenceFiles } from '#schema/reference-tables.ts';
import { newId } from '#shared/ids.ts';
import {
  addOnFile,
  addOnRow,
  descriptor,
  drugFile,
  drugRow,
  feeFile,
  feeRow,
  geographicFile,
  mueFile,
  ncciFile,
  ncciZip,
  ratesFile,
} from '#tests/support/files/cms-tables.ts';
import {
  getImport,
  runImport,
  tallFile,
  testNpi,
  uploadImport,
  waitForImport,
} from '#tests/support/files/import-files.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { readArguments } from '../../../../cli/import/read-arguments.ts';
import { runImportCommand } from '../../../../cli/import/run-import-command.ts';
import type { ReferenceTable } from '../imports.contract.ts';
import { releaseImports, resumeImports } from '../server/import-files/process-import.ts';
import { deleteUnusedRows } from '../server/import-files/staged-lists.ts';
import { findReferenceData, listDatasets, type ReferenceQuery } from '../server/reference-data.ts';
import { expireOldPairs } from '../server/reference-tables/table-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'harborline-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const october = '2026-10-05';
const january = '2027-01-05';

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
  const find = (query: Partial<ReferenceQuery>) =>
    findReferenceData(orm(), {
      codes: ['10001', '10002', '10003', '10010'],
      dates: [october],
      ndcs: [],
      state: 'FL',
      hospital: null,
      ...query,
    });
  const listTables = async () => (await avery.get<ReferenceTable[]>('/api/admin/reference-tables')).body;
  const tableOf = async (dataset: ReferenceTable['dataset']) =>
    (await listTables()).find((table) => table.dataset === dataset);

  test('before any import every dataset is missing and no check has a table', async () => {
    const data = await find({});
    const { coveredDays, ...datasets } = data;
    expect(Object.values(datasets)).toEqual(Array.from({ length: 10 }, () => null));
    expect(coversDay(data, 'ncci_practitioner', october)).toBe(false);
    expect(coveredDays?.nadac).toEqual([]);
    expect((await listTables()).map(({ state }) => state)).toEqual(
      Array.from({ length: 10 }, () => 'missing'),
    );
  });

  test('NCCI pairs count on their own days, in the quarter of their file', async () => {
    const result = await runImport(
      avery,
      'ncci-2026-q4.zip',
      Buffer.from(
        ncciZip('ccipra', 'v323r0', [
          { from: '20200101', until: '20210101' },
          { from: '20220101', until: '20261006', indicator: '1' },
          { first: '10002', second: '10003', from: '20261001', indicator: '9' },
          { first: '10001', second: '10003' },
          { indicator: '5' },
          { first: '10003', second: '10010', from: '19980101', until: '19980101' },
        ]),
      ),
    );
    expect(result).toMatchObject({
      state: 'finished',
      kind: 'tables',
      rowsRead: 9,
      rowsAdded: 7,
      rowsLeftOut: 1,
      rowsRefused: 1,
      filesPassedOver: 0,
      leftOutReasons: [{ reason: 'Never in effect: deleted on its effective date.', rows: 1 }],
      refusals: [
        {
          file: 'ccipra-v323r0-f1.txt',
          row: 11,
          reason: 'The modifier indicator must be 0, 1, or 9.',
          found: '5',
        },
      ],
    });
    expect(result.recognised).toHaveLength(4);
    const { ncciPractitioner, ncciOutpatient } = await find({});
    expect(ncciOutpatient).toBeNull();
    expect(ncciPractitioner).toEqual([
      {
        column1: '10001',
        column2: '10002',
        modifierIndicator: 1,
        from: '2022-01-01',
        until: '2026-10-06',
        evidence: {
          dataset: 'ncci_practitioner',
          version: '2026 Q4, version 32.3',
          file: 'ccipra-v323r0-f1.txt',
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          row: 8,
        },
      },
      expect.objectContaining({
        column1: '10002',
        column2: '10003',
        from: '2026-10-01',
        until: '2027-01-01',
      }),
      expect.objectContaining({ column1: '10001', column2: '10003', until: '2027-01-01' }),
    ]);
    // The deletion date is the first day without effect.
    const later = await find({ codes: ['10001', '10002'], dates: ['2026-10-06'] });
    expect(later.ncciPractitioner).toEqual([]);
    // Rows have their own history, so the first file also covers earlier services.
    const earlier = await find({ codes: ['10001', '10002'], dates: ['2020-06-01', '2021-06-01'] });
    expect(earlier.ncciPractitioner).toMatchObject([{ from: '2020-01-01', until: '2021-01-01' }]);
    // The next quarter isn't covered.
    const next = await find({ dates: [january] });
    expect(next.ncciPractitioner).toBeNull();
    expect(coversDay(next, 'ncci_practitioner', january)).toBe(false);
  });

  test('a pair that the next quarter omits ends, and the same file is not imported twice', async () => {
    const rows = [
      { first: '10002', second: '10003' },
      { first: '10010', second: '10001' },
      {},
      { second: '10010' },
    ];
    const zip = Buffer.from(ncciZip('ccipra', 'v330r0', rows));
    expect(await runImport(avery, 'ncci-2027-q1.zip', zip)).toMatchObject({
      state: 'finished',
      rowsAdded: 7,
    });
    const codes = { codes: ['10001', '10003'] };
    expect((await find(codes)).ncciPractitioner).toMatchObject([{ until: '2027-01-01' }]);
    expect((await find({ ...codes, dates: [january] })).ncciPractitioner).toEqual([]);
    expect((await find({ ...codes, dates: [october, january] })).ncciPractitioner).toMatchObject([
      { until: '2027-01-01' },
    ]);
    const again = await runImport(avery, 'copy.zip', zip);
    expect(again).toMatchObject({ state: 'finished', rowsRead: 7, rowsAdded: 0, rowsUnchanged: 7 });
    expect(again.sameImportedAt).not.toBeNull();
    // A revision replaces the file of its quarter.
    const revised = await runImport(
      avery,
      'revised.zip',
      Buffer.from(ncciZip('ccipra', 'v330r1', [...rows, { first: '10001', second: '10003' }])),
    );
    expect(revised.state).toBe('finished');
    expect((await find({ ...codes, dates: [january] })).ncciPractitioner).toHaveLength(1);
    const older = await runImport(avery, 'older.zip', Buffer.from(ncciZip('ccipra', 'v330r0', [{}, {}, {}])));
    expect(older.lastError).toBe(
      'A later revision than ccipra-v330r0-f1.txt is in use: ccipra-v330r1-f1.txt.',
    );
    expect(await tableOf('ncci_practitioner')).toMatchObject({
      version: '2027 Q1, version 33.0',
      earlierVersions: 1,
      rows: 8,
      missingParts: [],
      effectiveOn: '2027-01-01',
      endsOn: '2027-04-01',
    });
  });

  test('a table with a missing file is incomplete, and its checks have no table', async () => {
    for (const part of [1, 2, 3])
      await runImport(
        avery,
        `ccioph-v323r0-f${part}.txt`,
        ncciFile([{ first: `1000${part}`, second: '10010' }]),
      );
    expect((await find({})).ncciOutpatient).toBeNull();
    expect(await tableOf('ncci_outpatient')).toMatchObject({ state: 'incomplete', missingParts: [4] });
    await runImport(avery, 'ccioph-v323r0-f4.txt', ncciFile([{ first: '90001', second: '90002' }]));
    expect((await find({})).ncciOutpatient).toHaveLength(3);
  });

  test('a file with less than half of the rows, without rows, or cut off changes nothing', async () => {
    const few = await runImport(avery, 'ccipra-v331r0-f1.txt', ncciFile([{}]));
    expect(few).toMatchObject({ state: 'failed' });
    expect(few.lastError).toContain('ccipra-v331r0-f1.txt has 1 rows, less than half of the 5');
    const cut = ncciFile([{}, {}, {}, {}, {}]);
    const cutOff = await runImport(avery, 'ccipra-v331r0-f1.txt', cut.subarray(0, cut.length - 62));
    expect(cutOff.lastError).toContain('ccipra-v331r0-f1.txt is cut off in row 11');
    const bad = await runImport(avery, 'ccioph-v331r0-f1.txt', ncciFile([{ indicator: '4' }]));
    expect(bad.lastError).toContain('No rows in ccioph-v331r0-f1.txt could be used');
    const zip = Buffer.from(ncciZip('ccipra', 'v331r0', [{}]));
    expect((await runImport(avery, 'cut.zip', zip.subarray(0, 900))).lastError).toContain('cut off');
    expect(await runImport(avery, 'edits.txt', ncciFile([{}]))).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('Keep the name from CMS'),
    });
    const spreadsheet = zipSync({ 'ccipra-v331r0-f1.xlsx': Buffer.from('PK\x03\x04x') });
    expect((await runImport(avery, 'x.zip', Buffer.from(spreadsheet))).lastError).toContain(
      'Save the list as CSV',
    );
    expect(await tableOf('ncci_practitioner')).toMatchObject({ version: '2027 Q1, version 33.0' });
    while (await deleteUnusedRows(orm()));
    const left = await orm().select().from(referenceFiles).where(eq(referenceFiles.state, 'superseded'));
    expect(left).toEqual([]);
  });

  test('MUE values, add-on codes, fees, indexes and rates count on the days of their version', async () => {
    const edited = (units: number) => mueFile([`10001,${units},2 Date of Service Edit: Policy,x`]);
    await runImport(avery, 'MCR_MUE_PractitionerServices_Eff_10-01-2026.csv', edited(2));
    await runImport(avery, 'MCR_MUE_PractitionerServices_Eff_01-01-2027.csv', edited(1));
    await runImport(
      avery,
      'AOC_V2026Q4-F-MCR.txt',
      addOnFile([
        addOnRow({ code: '10010', primary: '10001' }),
        addOnRow({ code: '10010', primary: '10002', primaryDeleted: '2026277' }),
        addOnRow({ type: '3', code: '10002', primary: '10001' }),
      ]),
    );
    const fees = zipSync({
      'PPRRVU2026_Oct_nonQPP.csv': feeFile([
        feeRow('10001', { days: '090' }),
        feeRow('10001', { modifier: '26' }),
      ]),
      'PPRRVU2026_Oct_QPP.csv': feeFile([feeRow('10001')]),
      'GPCI2026.csv': geographicFile(['09102,FL,04,MIAMI,1,1.002,1.05,1.9', '09102,GA,01,ATLANTA,1,1,1,1']),
      'ANES2026.csv': Buffer.from('Contractor,Locality,Locality Name,National Anes CF\r\n1,2,x,20\r\n'),
      'RVU26D.pdf': Buffer.from('%PDF'),
    });
    const imported = await runImport(avery, 'rvu26d.zip', Buffer.from(fees));
    expect(imported).toMatchObject({ state: 'finished', rowsAdded: 4, rowsLeftOut: 1, filesPassedOver: 2 });
    expect(imported.recognised?.map(({ template }) => template)).toEqual(['pfs', 'gpci']);
    await runImport(avery, 'October 2026 Web Addendum B.csv', ratesFile(['10001,x,S,5521,1,$88.91 ']));
    const data = await find({ dates: ['2026-10-03', october] });
    expect(data.muePractitioner).toMatchObject([
      { code: '10001', units: 2, adjudication: 2, from: '2026-10-01', until: '2027-01-01' },
    ]);
    expect(data.mueOutpatient).toBeNull();
    expect(data.addOnCodes).toMatchObject([
      { code: '10010', primaryCodes: ['10001', '10002'], until: '2026-10-05' },
      { code: '10010', primaryCodes: ['10001'], from: '2026-10-05' },
      { code: '10002', primaryCodes: [] },
    ]);
    expect(data.physicianFees).toMatchObject([
      { modifier: null, workRvu: 1.3, facilityPeRvu: 0.53, globalDays: '090', conversionFactor: 33.4009 },
      { modifier: '26' },
    ]);
    expect(data.geographicIndexes).toMatchObject([{ state: 'FL', locality: '04', work: 1.002, pe: 1.05 }]);
    expect(data.outpatientRates).toMatchObject([{ statusIndicator: 'S', apc: '5521', paymentCents: 8891 }]);
    const next = await find({ dates: [january] });
    expect(next.muePractitioner).toMatchObject([{ units: 1 }]);
    expect([next.physicianFees, next.geographicIndexes, next.outpatientRates]).toEqual([null, null, null]);
    expect((await find({ dates: ['2026-07-01'] })).muePractitioner).toBeNull();
  });

  test('a drug’s cost counts until the next one, from whichever file', async () => {
    const ndc = '00093104801';
    await runImport(
      avery,
      'nadac-2026.csv',
      drugFile([
        drugRow(ndc, '0.02', '12/18/2025', '01/07/2026'),
        drugRow(ndc, '0.02', '12/18/2025', '01/14/2026'),
        drugRow(ndc, '0.018', '02/18/2026', '02/25/2026'),
      ]),
    );
    const ndcs = ['00093-1048-01'];
    expect((await find({ ndcs })).drugCosts).toMatchObject([
      { ndc, dollarsPerUnit: 0.018, unit: 'EA', from: '2026-02-18', until: null },
    ]);
    await runImport(
      avery,
      'nadac-10-07-2026.csv',
      drugFile([drugRow(ndc, '0.03', '10/01/2026', '10/07/2026')]),
    );
    expect((await find({ ndcs, dates: ['2026-01-02', october] })).drugCosts).toMatchObject([
      { dollarsPerUnit: 0.02, from: '2025-12-18', until: '2026-02-18' },
      { dollarsPerUnit: 0.03, from: '2026-10-01' },
    ]);
    const older = await runImport(
      avery,
      'nadac-01-14-2026.csv',
      drugFile([drugRow(ndc, '0.02', '12/18/2025', '01/14/2026')]),
    );
    expect(older.lastError).toBe(
      'The weeks of nadac-01-14-2026.csv are in use already, from nadac-2026.csv.',
    );
    expect(await tableOf('nadac')).toMatchObject({
      version: 'through 2026-10-07',
      earlierVersions: 1,
      rows: 1,
    });
  });

  test('no descriptor is stored', async () => {
    const found = await Promise.all(
      ['physician_fees', 'outpatient_rates', 'drug_costs'].map((name) =>
        selectRows(orm(), sql.raw(`select 1 from ${name} t where t::text like '%${descriptor}%'`)),
      ),
    );
    expect(found.flat()).toEqual([]);
  });

  test('posted prices are found by NPI or by name and state, and corrected prices are used', async () => {
    const name = `Posted Hospital ${backend}`;
    const list = tallFile(
      [
        { code: '10001' },
        { code: '10001', payer: 'Other Health' },
        { code: '10002', cash: '', gross: '99.99' },
      ],
      { hospital: name },
    );
    await runImport(avery, 'posted.csv', list);
    const expected = [
      {
        code: '10001',
        discountedCashCents: 54_050,
        grossCents: 120_000,
        setting: 'outpatient',
        postedOn: '2026-04-01',
      },
      { code: '10002', discountedCashCents: null, grossCents: 9999 },
    ];
    const byNpi = await find({ hospital: { npi: testNpi(900), name: null, state: null } });
    expect(byNpi.postedPrices).toMatchObject(expected);
    expect(byNpi.postedPrices?.[0]?.evidence).toMatchObject({
      dataset: 'posted_prices',
      file: 'posted.csv',
      row: 4,
    });
    const byName = { npi: null, name: name.toUpperCase(), state: 'FL' };
    expect((await find({ hospital: byName })).postedPrices).toMatchObject(expected);
    expect((await find({ hospital: { ...byName, state: 'GA' } })).postedPrices).toBeNull();
    expect((await find({ hospital: { ...byName, state: null } })).postedPrices).toBeNull();
  });

  test('a killed import resumes and stores no row twice', async () => {
    const rows = Array.from({ length: 100_000 }, (_, number) => ({
      first: String(10_000 + (number % 300)),
      second: String(20_000 + Math.floor(number / 300)),
      ...(number % 10 === 9 ? { indicator: '8' } : {}),
    }));
    const { id } = await uploadImport(avery, 'ccioph-v330r0-f1.txt', ncciFile(rows));
    await waitForImport(avery, id, 'ready');
    const letGo = waitFor(
      'some rows to be stored',
      () => orm().select({ rowsRead: imports.rowsRead }).from(imports).where(eq(imports.id, id)),
      ([row]) => (row?.rowsRead ?? 0) > 0,
    ).then(() => releaseImports(server.context));
    await avery.post(`/api/admin/imports/${id}/start`);
    await letGo;
    const left = await getImport(avery, id);
    expect(left).toMatchObject({ state: 'running' });
    expect(left.rowsRead).toBeLessThan(100_000);
    await orm()
      .update(imports)
      .set({ heldBy: newId(), heldUntil: new Date(Date.now() - 1000) })
      .where(eq(imports.id, id));
    await resumeImports(server.context);
    expect(await waitForImport(avery, id, 'finished', 'failed')).toMatchObject({
      state: 'finished',
      rowsRead: 100_000,
      rowsAdded: 90_000,
      rowsRefused: 10_000,
    });
    const stored = await orm()
      .select({ row: ncciPairs.row })
      .from(ncciPairs)
      .innerJoin(referenceFiles, eq(referenceFiles.id, ncciPairs.fileId))
      .where(eq(referenceFiles.importId, id));
    expect(stored).toHaveLength(90_000);
    expect(new Set(stored.map(({ row }) => row)).size).toBe(90_000);
  });

  test('the command imports a folder and names the right kind for another file', async () => {
    const path = join(folder, `${backend}-MCR_MUE_OutpatientHospitalServices_Eff_10-01-2026.csv`);
    writeFileSync(path, mueFile(['10001,3,1 Line Edit,x'], 'Outpatient Hospital'));
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      const terminal = { say: (line: string) => lines.push(line), show: () => {} };
      await runImportCommand(
        server.context,
        readArguments(args, folder),
        terminal,
        new AbortController().signal,
      );
      return lines.join('\n');
    };
    expect(await run('ncci', path)).toContain(
      'This is a table of medically unlikely edits. Run: npm run harborline import -- mue FILE',
    );
    const text = await run('mue', path);
    expect(text).toContain(
      'Recognized: Medically unlikely edits (MUE), outpatient hospital, 2026 Q4, in effect from 2026-10-01',
    );
    expect(text).toContain('1 rows added');
    expect((await find({})).mueOutpatient).toMatchObject([{ units: 3, adjudication: 1 }]);
    expect(await run('mue', path)).toContain('1 rows already in use, not read again');
  });

  test('pairs of a quarter that ended a year ago are deleted once a later quarter is in use', async () => {
    await expireOldPairs(orm(), new Date('2027-12-01T00:00:00Z'));
    while (await deleteUnusedRows(orm()));
    expect(await find({ dates: [october] })).toMatchObject({ ncciPractitioner: expect.anything() });
    await expireOldPairs(orm(), new Date('2028-01-05T00:00:00Z'));
    while (await deleteUnusedRows(orm()));
    const [practitioner] = await listDatasets(orm(), new Date('2028-01-05T00:00:00Z'));
    expect(practitioner).toMatchObject({ earlierVersions: 0, state: 'outdated', rows: 8 });
    // The remaining file covers earlier services with the rows that it still lists.
    const data = await find({ codes: ['10001', '10003'] });
    expect(data.ncciPractitioner).toMatchObject([{ from: '2020-01-01', until: '2027-04-01' }]);
    const files = await orm()
      .select({ state: referenceFiles.state, version: referenceFiles.version })
      .from(referenceFiles)
      .where(eq(referenceFiles.dataset, 'ncci_practitioner'));
    expect(
      files.filter(({ version }) => version.startsWith('2026')).every(({ state }) => state === 'cleared'),
    ).toBe(true);
  });
});
