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
import { readFileIntoNetwork } from '../server/import-files/read-import.ts';
import { letGoOfImports, resumeImports } from '../server/import-files/work-on-import.ts';
import { holdImport } from '../server/import-queue/hold-import.ts';
import { type ImportContext, ImportLetGo } from '../server/import-queue/import-context.ts';

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

  /** Each MRI under a code of its own; every tenth row is bad. */
  const many = (count: number, hospital: string) =>
    tallFile(
      Array.from({ length: count }, (_, index) => ({
        code: String(10_000 + index),
        ...(index % 10 === 9 ? { gross: 'free' } : {}),
      })),
      { hospital },
    );

  test('an import that was killed goes on by itself, and counts and stores no row twice', async () => {
    const hospital = `Killed Hospital ${backend}`;
    const { id } = await uploadImport(avery, 'killed.csv', many(60_000, hospital));
    await waitForImport(avery, id, 'ready');
    // Looked at from before the start and without the server's own steps: each of those waits for rows of the embedded
    // database, and a whole file can be read between two of them.
    const letGo = waitFor(
      'some rows to be stored',
      () => orm().select({ rowsRead: imports.rowsRead }).from(imports).where(eq(imports.id, id)),
      ([row]) => (row?.rowsRead ?? 0) > 0,
    ).then(() => letGoOfImports(server.context));
    await avery.post(`/api/admin/imports/${id}/start`);
    await letGo;
    const left = await getImport(avery, id);
    expect(left).toMatchObject({ state: 'running' });
    expect(left.rowsRead).toBeLessThan(60_000);
    // As a kill leaves it: somebody is said to work on it, and nobody does.
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

  test('the command imports files where they lie, tells what it does and writes the refused rows down', async () => {
    const path = writeFile(`${backend}-npi.csv`, nppesFile([{}, {}, { npi: '1234567890' }]));
    const report = join(folder, `${backend}-report.csv`);
    const first = await run(['providers', path, '--report', report]);
    expect(first.text).toContain('Recognised: the national register of providers (NPPES)');
    expect(first.text).toContain('2 providers added, 0 changed, 0 the same');
    expect(readFileSync(report, 'utf8')).toContain(',4,The check digit of the NPI is wrong.,1234567890');
    const again = await run(['providers', path, '--report', report]);
    expect(again.text).toContain('The same file was imported on');
    expect(again.text).toContain('0 providers added, 0 changed, 2 the same');
    expect(again.ended[0]).toMatchObject({ state: 'finished', via: 'command', createdBy: null });
    const wrong = await run(['prices', path]);
    expect(wrong.text).toContain(
      'This is a list of providers. Run: npm run harborline import -- providers FILE',
    );
    expect(() => readArguments(['prices', join(folder, 'nowhere.csv')], folder)).toThrow('There is no file');
    expect(() => readArguments(['doctors'], folder)).toThrow('npm run harborline import -- providers FILE');
  });

  test('a command that is stopped leaves no prices behind, and runs again', async () => {
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
    expect(stopped.text).toContain('none of these prices is used');
    await resumeImports(server.context);
    const files = await orm().select().from(priceFiles).where(eq(priceFiles.hospitalName, hospital));
    expect(files.map(({ state }) => state)).toEqual(['cleared']);
    expect((await run(['prices', path])).ended[0]).toMatchObject({ state: 'finished', rowsAdded: 18_000 });
  });

  test('a command that was killed holds up nobody', async () => {
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
      lastError: 'The command ended before its file did. Run it again.',
    });
    expect((await run(['prices', path])).ended[0]).toMatchObject({ state: 'finished' });
  });

  test('with the service off, a command takes the turn of a dead one, and of an upload that goes on later', async () => {
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
      lastError: 'The command ended before its file did. Run it again.',
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

  test('a bad file fails for itself, and the report tells of it although no row was refused', async () => {
    const good = writeFile(`${backend}-good.csv`, tallFile([{}], { hospital: `Good Hospital ${backend}` }));
    const empty = writeFile(`${backend}-empty.csv`, Buffer.alloc(0));
    const gone = writeFile(`${backend}-gone.csv`, tallFile([{}]));
    const dangling = join(folder, `${backend}-dangling.csv`);
    symlinkSync(join(folder, 'nowhere.csv'), dangling);
    const report = join(folder, backend, 'new', 'report.csv');
    const wish = readArguments(['prices', empty, dangling, gone, good, '--report', report], folder);
    rmSync(gone);
    const lines: string[] = [];
    const terminal = { say: (line: string) => lines.push(line), show: () => {} };
    const ended = await runImportCommand(server.context, wish, terminal, new AbortController().signal);
    expect(ended.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'finished']);
    const told = readFileSync(report, 'utf8').trimEnd().split('\r\n');
    expect(told).toHaveLength(4);
    expect(told[1]).toBe(`${empty},,${empty} is empty.,`);
    expect(told[2]).toContain(`There is no file ${dangling}.`);
    expect(told[3]).toContain('The file cannot be read: ENOENT');
    expect(() => readArguments(['prices', empty], folder)).toThrow('is empty.');
    const nothing = join(folder, `${backend}-nothing.csv`);
    await run(['prices', good, '--report', nothing]);
    expect(existsSync(nothing)).toBe(false);
    const nowhere = join(good, 'report.csv');
    await expect(run(['prices', good, '--report', nowhere])).rejects.toThrow('The report cannot be written');
  });

  test('what an archive holds beside its list is in the report, and counted', async () => {
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
    expect(ended[0]).toMatchObject({ state: 'finished', rowsRead: 1, rowsRefused: 0, passedOver: 2 });
    expect(text).toContain('2 files of the archive passed over');
    expect(readFileSync(report, 'utf8').trimEnd().split('\r\n').slice(1)).toEqual([
      'b.zip,,"This is a spreadsheet, a PDF or an archive inside another. Please save the list itself as CSV.",',
      'npi.csv,,This is a list of providers. Please import it by itself.,',
    ]);
    expect(await getImport(avery, ended[0]?.row?.id ?? '')).toMatchObject({
      filesPassedOver: 2,
      refusals: [
        { file: 'b.zip', row: 0 },
        { file: 'npi.csv', row: 0 },
      ],
    });
  });

  test('whoever has an import loses it with the first row that another has taken', async () => {
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
    const held = await holdImport(context, row?.id ?? '');
    if (!held) throw new Error('The import was not held.');
    expect(await holdImport(context, held.row.id)).toBeNull();
    await orm().update(imports).set({ heldBy: newId() }).where(eq(imports.id, held.row.id));
    await expect(readFileIntoNetwork(context, held, path)).rejects.toThrow();
    expect(await getImport(avery, held.row.id)).toMatchObject({
      state: 'running',
      rowsRead: 0,
      rowsAdded: 0,
    });
    held.letGo(new ImportLetGo());
    await held.release();
    await orm().update(imports).set({ state: 'stopped', heldBy: null }).where(eq(imports.id, held.row.id));
  });

  test.skipIf(!hasSharedData)(
    'real price lists of every template: the counts are those of an independent count',
    async () => {
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
    },
  );
});

test('where the service has the embedded database, the command says how to go on', () => {
  const words = explainOpening(
    new Error(
      'The data directory ./data is in use by process 42. Stop that process, or set DATA_DIR to another folder.',
    ),
  );
  expect(words).toContain('is in use by process 42');
  expect(words).toContain('tab Provider Network, part Import');
  expect(explainOpening(new Error('connect ECONNREFUSED'))).toContain('ECONNREFUSED');
});
