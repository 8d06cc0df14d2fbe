/**
 * Measures the import of CMS tables in their own layout with invented codes on PostgreSQL, and the lookup for a bill of 300
 * lines: `nice npm run tool bench-bills -- [PAIRS] [WEEKS]`. Memory is compared with a table three times as large, speed with a bare
 * COPY of the same rows on the same machine.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { findReferenceData } from '#modules/directory/server/reference-data.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { streamZip, type ZipEntry } from '#platform/file-formats/stream-zip.ts';
import {
  addOnRow,
  drugHeading,
  drugRow,
  feeFile,
  feeRow,
  mueFile,
  ncciPreamble,
  pairRow,
  ratesFile,
} from '../../tests/support/files/cms-tables.ts';
import { startPostgres } from '../../tests/support/runner/start-postgres.ts';
import { commandFlags, runImport } from './run-import.ts';

const root = join(import.meta.dirname, '../..');
/** Practitioner pairs of a quarter; CMS's table has about 1.76 million. */
const pairs = Number(process.argv[2] ?? 1_760_000);
const sizeFactor = 3;
/** The number of codes in a quarter's tables. */
const codeCount = 8000;
const drugCount = 30_000;
/** Weeks of drug costs. */
const weeks = Number(process.argv[3] ?? 52);
const lookups = 40;

const codeAt = (number: number): string => String(10_000 + (number % codeCount) * 11);
const linesPerChunk = 2000;
const dayOf = (year: number, month: number): string => `${year}${String(month).padStart(2, '0')}01`;

/** Rows in CMS's order. A third have ended, and every 60th pair has a second period. */
function* pairLines(from: number, to: number, perCode: number): Generator<string> {
  for (let number = from; number < to; number += 1) {
    const first = Math.floor(number / perCode);
    const second = first + 1 + (number % perCode) * Math.max(1, Math.floor(codeCount / perCode));
    const year = 1996 + (number % 28);
    const ends = number % 3 === 0;
    const fields = { first: codeAt(first), second: codeAt(second), from: dayOf(year, 1 + 3 * (number % 4)) };
    const indicator = number % 5 === 0 ? '0' : '1';
    yield pairRow({ ...fields, indicator, ...(ends ? { until: dayOf(year + 2, 1) } : {}) });
    if (ends && number % 60 === 0) yield pairRow({ ...fields, indicator, from: dayOf(year + 4, 4) });
  }
}

function* inChunks(lines: Iterable<string>): Generator<string> {
  let gathered: string[] = [];
  for (const line of lines) {
    gathered.push(line);
    if (gathered.length < linesPerChunk) continue;
    yield `${gathered.join('\r\n')}\r\n`;
    gathered = [];
  }
  if (gathered.length > 0) yield `${gathered.join('\r\n')}\r\n`;
}

async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  async function* each() {
    yield* entries;
  }
  const stream = streamZip(each(), {
    modifiedAt: new Date(),
    onFailure: (error) => {
      throw error;
    },
  });
  await stream.pipeTo(Writable.toWeb(createWriteStream(path)));
}

/** A quarter's four text files in one archive. */
async function writePairs(path: string, table: 'ccipra' | 'ccioph', count: number): Promise<void> {
  const perCode = Math.ceil(count / codeCount);
  const quarter = count / 4;
  await writeZip(
    path,
    [1, 2, 3, 4].map((part) => ({
      name: `${table}-v323r0-f${part}.txt`,
      chunks: (function* () {
        yield `${ncciPreamble.join('\r\n')}\r\n`;
        yield* inChunks(pairLines(Math.floor((part - 1) * quarter), Math.floor(part * quarter), perCode));
      })(),
    })),
  );
}

function* drugLines(): Generator<string> {
  yield drugHeading;
  for (let week = 0; week < weeks; week += 1) {
    const day = new Date(Date.UTC(2026, 0, 7 + 7 * week)).toISOString();
    const asOf = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
    for (let drug = 0; drug < drugCount; drug += 1) {
      // A price changes about once a month.
      const change = Math.floor((week + (drug % 4)) / 4);
      const month = String(1 + (change % 12)).padStart(2, '0');
      yield drugRow(
        String(10_000_000_000 + drug),
        `0.${1000 + change}`,
        `${month}/0${1 + (drug % 8)}/2026`,
        asOf,
      );
    }
  }
}

const allCodes = Array.from({ length: codeCount }, (_, number) => codeAt(number));

async function writeSmallTables(folder: string): Promise<{ kind: string; path: string }[]> {
  const file = (name: string) => join(folder, name);
  const mue = (setting: 'Practitioner' | 'Outpatient Hospital') =>
    mueFile(
      allCodes.map(
        (code) => `${code},${1 + (Number(code) % 9)},3 Date of Service Edit: Clinical,Clinical: Data`,
      ),
      setting,
    );
  await writeZip(file('mue-practitioner.zip'), [
    { name: 'MCR_MUE_PractitionerServices_Eff_10-01-2026.csv', chunks: [mue('Practitioner')] },
  ]);
  await writeZip(file('mue-hospital.zip'), [
    { name: 'MCR_MUE_OutpatientHospitalServices_Eff_10-01-2026.csv', chunks: [mue('Outpatient Hospital')] },
  ]);
  await writeZip(file('add-on.zip'), [
    {
      name: 'AOC_V2026Q4-F-MCR.txt',
      chunks: inChunks(allCodes.map((code, number) => addOnRow({ code, primary: codeAt(number + 1) }))),
    },
  ]);
  await writeZip(file('rvu26d.zip'), [
    { name: 'PPRRVU2026_Oct_nonQPP.csv', chunks: [feeFile(allCodes.map((code) => feeRow(code)))] },
  ]);
  await writeZip(file('october-2026-opps-addendum-b.zip'), [
    {
      name: 'October 2026 Web Addendum B.csv',
      chunks: [ratesFile(allCodes.map((code) => `${code},x,S,5521,0.9726,$88.91 `))],
    },
  ]);
  await writeZip(file('nadac-2026.zip'), [{ name: 'nadac-2026.csv', chunks: inChunks(drugLines()) }]);
  return [
    { kind: 'mue', path: file('mue-practitioner.zip') },
    { kind: 'mue', path: file('mue-hospital.zip') },
    { kind: 'ncci', path: file('add-on.zip') },
    { kind: 'pfs', path: file('rvu26d.zip') },
    { kind: 'opps', path: file('october-2026-opps-addendum-b.zip') },
    { kind: 'nadac', path: file('nadac-2026.zip') },
  ];
}

const written = (number: number): string => Math.round(number).toLocaleString('en-US');

/** Milliseconds of each lookup for a bill of 300 lines with 200 codes on three days; the first ones warm up. */
async function timeLookups(database: Database): Promise<{ times: number[]; found: number }> {
  const times: number[] = [];
  let found = 0;
  for (let turn = -5; turn < lookups; turn += 1) {
    const lines = Array.from({ length: 300 }, (_, line) => codeAt((turn + 5) * 131 + (line % 200) * 37));
    const startedAt = performance.now();
    const data = await findReferenceData(database.orm, {
      codes: lines,
      dates: ['2026-10-05', '2026-10-06', '2026-10-09'],
      ndcs: Array.from({ length: 20 }, (_, drug) => String(10_000_000_000 + (turn + 5) * 20 + drug)),
      state: 'FL',
      hospital: { npi: null, name: 'Measured Hospital', state: 'FL' },
    });
    if (turn >= 0) times.push(performance.now() - startedAt);
    found = data.ncciPractitioner?.length ?? -1;
  }
  return { times: times.toSorted((a, b) => a - b), found };
}

const folder = mkdtempSync(join(tmpdir(), 'harborline-bench-bills-'));
const postgres = await startPostgres({ durable: true, settings: [] });
try {
  await postgres.run('create database harborline');
  const databaseUrl = postgres.urlOf('harborline');
  const database = await openDatabase({ databaseUrl, dataDirectory: folder });
  await migrate(database);
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const run = async (kind: string, path: string, label: string) => {
    const { text, megabytes, processor } = await runImport([kind, path], {
      databaseUrl,
      folder,
      root,
      flags: commandFlags,
    });
    const { rows } = await client.query(
      `select extract(epoch from finished_at - started_at)::float8 as seconds, rows_read::float8 as read,
        rows_added::float8 as added, state from imports order by created_at desc limit 1`,
    );
    const [result] = rows;
    if (result?.state !== 'finished') throw new Error(`The import of ${label} did not finish: ${text}`);
    console.log(
      `${label}: ${written(result.read)} rows read, ${written(result.added)} stored, ${(statSync(path).size / 1e6).toFixed(0)} MB zipped, ` +
        `${result.seconds.toFixed(1)} s, ${written(result.read / result.seconds)} rows a second, ` +
        `${processor.toFixed(1)} s of one processor, at most ${megabytes.toFixed(0)} MB`,
    );
  };
  const path = join(folder, 'practitioner.zip');
  await writePairs(path, 'ccipra', pairs);
  await run('ncci', path, 'NCCI practitioner');
  // In a folder that the PostgreSQL server can write to.
  const copied = join(postgres.folder, 'pairs.copy');
  await client.query(`copy ncci_pairs to '${copied}'`);
  await client.query('create table bare (like ncci_pairs including all)');
  const startedAt = performance.now();
  const { rowCount } = await client.query(`copy bare from '${copied}'`);
  const bareSeconds = (performance.now() - startedAt) / 1000;
  await client.query('drop table bare');
  console.log(
    `bare COPY of the same rows: ${bareSeconds.toFixed(1)} s, ${written((rowCount ?? 0) / bareSeconds)} rows a second`,
  );
  for (const { kind, path: small } of await writeSmallTables(folder))
    await run(kind, small, small.slice(folder.length + 1));
  const { times, found } = await timeLookups(database);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);
  console.log(
    `lookup for 300 lines (200 codes, 3 days, 20 drugs), ${found} pairs found: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`,
  );
  const largePath = join(folder, 'hospital.zip');
  await writePairs(largePath, 'ccioph', pairs * sizeFactor);
  await run('ncci', largePath, `NCCI hospital, ${sizeFactor} times the rows`);
  await client.end();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
