import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hospitalPrices, priceFiles } from '#schema/hospital-prices.ts';
import { imports } from '#schema/imports.ts';
import { newId } from '#shared/ids.ts';
import {
  getImport,
  hasSharedData,
  nppesFile,
  sharedFile,
  tallFile,
  testNpi,
  uploadImport,
  waitForImport,
} from '#tests/support/files/import-files.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { explainOpening } from '../../../../cli/import/explain-opening.ts';
import { readArguments } from '../../../../cli/import/read-arguments.ts';
import { runImportCommand } from '../../../../cli/import/run-import-command.ts';
import { releaseImports, resumeImports } from '../server/import-files/process-import.ts';
import { readFileIntoNetwork } from '../server/import-files/read-import.ts';
import { type ImportContext, ImportReleased } from '../server/import-queue/import-context.ts';
import { leaseImport } from '../server/import-queue/lease-import.ts';

const folder = mkdtempSync(join(tmpdir(), 'harborline-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeFile(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

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
  const run = async (args: string[], stop = new AbortController().signal) => {
    const lines: string[] = [];
    const ended = await runImportCommand(
      server.context,
      readArguments(args, folder),
      { say: (line) => lines.push(line), show: () => {} },
      stop,
    );
    return { ended, text: lines.join('\n') };
  };

  /** Each MRI has its own code; every tenth row is invalid. */
  const many = (count: number, hospital: string) =>
    tallFile(
      Array.from({ length: count }, (_, index) => ({
        code: String(10_000 + index),
        ...(index % 10 === 9 ? { gross: 'free' } : {}),
      })),
      { hospital },
    );

  test('a killed import resumes automatically and neither counts nor stores a row twice', async () => {
    const hospital = `Killed Hospital ${backend}`;
    const { id } = await uploadImport(avery, 'killed.csv', many(60_000, hospital));
    await waitForImport(avery, id, 'ready');
    // Observed from before the start and without the server's own steps: each of them waits for the embedded
    // database, and a whole file can be imported in between.
    const letGo = waitFor(
      'some rows to be stored',
      () => orm().select({ rowsRead: imports.rowsRead }).from(imports).where(eq(imports.id, id)),
      ([row]) => (row?.rowsRead ?? 0) > 0,
    ).then(() => releaseImports(server.context));
    await avery.post(`/api/admin/imports/${id}/start`);
    await letGo;
    const left = await getImport(avery, id);
    expect(left).toMatchObject({ state: 'running' });
    expect(left.rowsRead).toBeLessThan(60_000);
    // The state after a kill: leased, but no one works on it.
    await orm()
      .update(imports)
      .set({ heldBy: newId(), heldUntil: new Date(Date.now() - 1000) })
      .where(eq(imports.id, id));
    await resumeImports(server.context);
    expect(await waitForImport(avery, id, 'finished', 'failed')).toMatchObject({
      state: 'finished',
      rowsRead: 60_000,
      rowsAdded: 54_000,
      rowsRefused: 6000,
    });
    const report = await avery.get(`/api/admin/imports/${id}/refusals`);
    expect(report.text.trimEnd().split('\r\n')).toHaveLength(6001);
    const stored = await orm()
      .select({ row: hospitalPrices.row })
      .from(hospitalPrices)
      .innerJoin(priceFiles, eq(priceFiles.id, hospitalPrices.priceFileId))
      .where(eq(priceFiles.hospitalName, hospital));
    expect(new Set(stored.map(({ row }) => row)).size).toBe(54_000);
    expect(stored).toHaveLength(54_000);
  });

  test('the command imports files in place, reports progress and writes the rejected rows to a file', async () => {
    const path = writeFile(`${backend}-npi.csv`, nppesFile([{}, {}, { npi: '1234567890' }]));
    const report = join(folder, `${backend}-report.csv`);
    const first = await run(['providers', path, '--report', report]);
    expect(first.text).toContain('Recognized: the national provider registry (NPPES)');
    expect(first.text).toContain('2 providers added, 0 updated, 0 unchanged');
    expect(readFileSync(report, 'utf8')).toContain(',4,The NPI check digit is wrong.,1234567890');
    const again = await run(['providers', path, '--report', report]);
    expect(again.text).toContain('This file was already imported on');
    expect(again.text).toContain('0 providers added, 0 updated, 2 unchanged');
    expect(again.ended[0]).toMatchObject({ state: 'finished', via: 'command', createdBy: null });
    const wrong = await run(['prices', path]);
    expect(wrong.text).toContain('This is a provider file. Run: npm run harborline import -- providers FILE');
    expect(() => readArguments(['prices', join(folder, 'nowhere.csv')], folder)).toThrow('does not exist');
    expect(() => readArguments(['doctors'], folder)).toThrow('npm run harborline import -- providers FILE');
  });

  test('a stopped command leaves no prices and can be run again', async () => {
    const hospital = `Stopped Hospital ${backend}`;
    const path = writeFile(`${backend}-many.csv`, many(20_000, hospital));
    const stopper = new AbortController();
    const looking = setInterval(() => {
      orm()
        .select({ rowsRead: imports.rowsRead })
        .from(imports)
        .where(eq(imports.fileName, `${backend}-many.csv`))
        .then(([row]) => {
          if (row && row.rowsRead > 0) stopper.abort();
        });
    }, 5);
    const stopped = await run(['prices', path], stopper.signal);
    clearInterval(looking);
    expect(stopped.ended[0]).toMatchObject({ state: 'stopped' });
    expect(stopped.text).toContain('None of these prices are used');
    await resumeImports(server.context);
    const files = await orm().select().from(priceFiles).where(eq(priceFiles.hospitalName, hospital));
    expect(files.map(({ state }) => state)).toEqual(['cleared']);
    expect((await run(['prices', path])).ended[0]).toMatchObject({ state: 'finished', rowsAdded: 18_000 });
  });

  test('a killed command does not block other imports', async () => {
    const path = writeFile(`${backend}-dead.csv`, many(10, 'Dead Hospital'));
    const [row] = await orm()
      .insert(imports)
      .values({
        id: newId(),
        fileName: 'dead.csv',
        sizeBytes: 10,
        via: 'command',
        kind: 'prices',
        state: 'running',
        heldBy: newId(),
        heldUntil: new Date(Date.now() - 120_000),
      })
      .returning();
    await resumeImports(server.context);
    expect(await getImport(avery, row?.id ?? '')).toMatchObject({
      state: 'stopped',
      lastError: 'The command ended before the import finished. Run it again.',
    });
    expect((await run(['prices', path])).ended[0]).toMatchObject({ state: 'finished' });
  });

  test('without the server, a command takes over the slot of a dead one and of an upload that resumes later', async () => {
    const path = writeFile(`${backend}-turn.csv`, many(10, `Turn Hospital ${backend}`));
    const leave = async (via: 'command' | 'area') => {
      const id = newId();
      await orm()
        .insert(imports)
        .values({
          id,
          fileName: `${via}.csv`,
          sizeBytes: 10,
          via,
          kind: 'prices',
          state: 'running',
          heldBy: newId(),
          heldUntil: new Date(Date.now() - 1000),
        });
      return id;
    };
    const killed = await leave('command');
    const [file] = await orm()
      .insert(priceFiles)
      .values({
        importId: killed,
        listNumber: 1,
        fileName: 'command.csv',
        sha256: '',
        template: 'hospital_json',
        version: '3.0.0',
        hospitalKey: killed,
        hospitalName: 'Half Hospital',
        locations: [],
        addresses: [],
        npis: [],
        lastUpdatedOn: '2026-04-01',
        isAttested: false,
      })
      .returning();
    expect((await run(['prices', path])).ended[0]).toMatchObject({ state: 'finished', rowsRead: 10 });
    expect(await getImport(avery, killed)).toMatchObject({
      state: 'stopped',
      lastError: 'The command ended before the import finished. Run it again.',
    });
    const [left] = await orm()
      .select({ state: priceFiles.state })
      .from(priceFiles)
      .where(eq(priceFiles.id, file?.id ?? 0));
    expect(left?.state).toBe('cleared');
    const upload = await leave('area');
    const again = await run(['prices', path]);
    expect(again.ended[0]).toMatchObject({ state: 'finished', rowsRead: 10, rowsAdded: 0, rowsRefused: 1 });
    expect(again.text).toContain('9 prices already in use, not read again');
    expect(await getImport(avery, upload)).toMatchObject({ state: 'waiting' });
    await orm().update(imports).set({ state: 'stopped' }).where(eq(imports.id, upload));
  });

  test('a bad file fails alone and is reported even without rejected rows', async () => {
    const good = writeFile(`${backend}-good.csv`, tallFile([{}], { hospital: `Good Hospital ${backend}` }));
    const empty = writeFile(`${backend}-empty.csv`, Buffer.alloc(0));
    const gone = writeFile(`${backend}-gone.csv`, tallFile([{}]));
    const dangling = join(folder, `${backend}-dangling.csv`);
    symlinkSync(join(folder, 'nowhere.csv'), dangling);
    const report = join(folder, backend, 'new', 'report.csv');
    const options = readArguments(['prices', empty, dangling, gone, good, '--report', report], folder);
    rmSync(gone);
    const lines: string[] = [];
    const terminal = { say: (line: string) => lines.push(line), show: () => {} };
    const ended = await runImportCommand(server.context, options, terminal, new AbortController().signal);
    expect(ended.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'finished']);
    const reportLines = readFileSync(report, 'utf8').trimEnd().split('\r\n');
    expect(reportLines).toHaveLength(4);
    expect(reportLines[1]).toBe(`${empty},,${empty} is empty.,`);
    expect(reportLines[2]).toContain(`${dangling} does not exist.`);
    expect(reportLines[3]).toContain('Could not read the file: ENOENT');
    expect(() => readArguments(['prices', empty], folder)).toThrow('is empty.');
    const nothing = join(folder, `${backend}-nothing.csv`);
    await run(['prices', good, '--report', nothing]);
    expect(existsSync(nothing)).toBe(false);
    const nowhere = join(good, 'report.csv');
    await expect(run(['prices', good, '--report', nowhere])).rejects.toThrow('Could not write the report');
  });

  test('other files in an archive are reported and counted', async () => {
    const list = tallFile([{}], { hospital: `Archive Hospital ${backend}` });
    const archive = zipSync({
      'read me.txt': Buffer.from('Hello'),
      'terms.pdf': Buffer.from('%PDF-1.7'),
      'a.csv': list,
      'b.zip': zipSync({ 'c.csv': list }),
      'npi.csv': nppesFile([{}]),
    });
    const report = join(folder, `${backend}-archive.csv`);
    const path = writeFile(`${backend}-hospitals.zip`, archive);
    const { ended, text } = await run(['prices', path, '--report', report]);
    expect(ended[0]).toMatchObject({ state: 'finished', rowsRead: 1, rowsRefused: 0, skippedFiles: 2 });
    expect(text).toContain('2 files in the archive skipped');
    expect(readFileSync(report, 'utf8').trimEnd().split('\r\n').slice(1)).toEqual([
      'b.zip,,"This is a spreadsheet, a PDF, or an archive inside an archive. Save the list as CSV and try again.",',
      'npi.csv,,This is a provider list. Import it separately.,',
    ]);
    expect(await getImport(avery, ended[0]?.row?.id ?? '')).toMatchObject({
      filesPassedOver: 2,
      refusals: [
        { file: 'b.zip', row: 0 },
        { file: 'npi.csv', row: 0 },
      ],
    });
  });

  test('a process that lost an import stops at the next row', async () => {
    const path = writeFile(`${backend}-taken.csv`, nppesFile([{ npi: testNpi(501) }]));
    const context: ImportContext = server.context;
    const [row] = await orm()
      .insert(imports)
      .values({
        id: newId(),
        fileName: 'taken.csv',
        sizeBytes: 10,
        via: 'command',
        kind: 'providers',
        state: 'waiting',
      })
      .returning();
    const held = await leaseImport(context, row?.id ?? '');
    if (!held) throw new Error('The import was not held.');
    expect(await leaseImport(context, held.row.id)).toBeNull();
    await orm().update(imports).set({ heldBy: newId() }).where(eq(imports.id, held.row.id));
    await expect(readFileIntoNetwork(context, held, path)).rejects.toThrow();
    expect(await getImport(avery, held.row.id)).toMatchObject({
      state: 'running',
      rowsRead: 0,
      rowsAdded: 0,
    });
    held.letGo(new ImportReleased());
    await held.release();
    await orm().update(imports).set({ state: 'stopped', heldBy: null }).where(eq(imports.id, held.row.id));
  });

  test.skipIf(!hasSharedData)('real price lists of every template match an independent count', async () => {
    const { ended } = await run([
      'prices',
      ...[
        'hospital-v2/V2.0.0_Tall_CSV_Format_Example.csv',
        'hospital-v2/V2.0.0_Wide_CSV_Format_Example.csv',
      ].map((path) => sharedFile(`prices/${path}`)),
      sharedFile('prices/hospital-v2/V2.0.0_JSON_Format_Example.json'),
      sharedFile('prices/hospital-v3/v3_json_format_example.json'),
      sharedFile('prices/hospital-v3/V3.0.0_Tall_CSV_Format_Template.csv'),
    ]);
    expect(
      ended.map(({ state, rowsRead, rowsAdded, rowsRefused }) => [state, rowsRead, rowsAdded, rowsRefused]),
    ).toEqual([
      ['finished', 31, 31, 0],
      ['finished', 20, 33, 0],
      ['finished', 14, 31, 0],
      ['finished', 25, 45, 0],
      ['failed', 0, 0, 0],
    ]);
  });
});

test('the command explains what to do when the server uses the embedded database', () => {
  const words = explainOpening(
    new Error(
      'The data directory ./data is in use by process 42. Stop that process, or set DATA_DIR to another folder.',
    ),
  );
  expect(words).toContain('is in use by process 42');
  expect(words).toContain('Provider Network, Import');
  expect(explainOpening(new Error('connect ECONNREFUSED'))).toContain('ECONNREFUSED');
});
