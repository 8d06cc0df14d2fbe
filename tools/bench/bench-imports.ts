/**
 * Measures how fast a hospital's price list is imported on PostgreSQL, and with how much memory: `npm run
 * tool bench-imports -- [ROWS]`. For comparison it runs a bare COPY of the same rows on the same machine.
 */
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { startPostgres } from '../../tests/support/runner/start-postgres.ts';
import { commandFlags, runImport } from './run-import.ts';

const rows = Number(process.argv[2] ?? 300_000);
const root = process.argv[3] ?? join(import.meta.dirname, '../..');
const flags = process.argv.length > 4 ? process.argv.slice(4) : commandFlags;

const attestation =
  'To the best of its knowledge and belief, this hospital has included all standard charges.';
const headings = [
  'description,code|1,code|1|type,code|2,code|2|type,modifiers,setting,standard_charge|gross',
  'standard_charge|discounted_cash,payer_name,plan_name,standard_charge|negotiated_dollar,standard_charge|methodology',
  'standard_charge|min,standard_charge|max,additional_generic_notes',
].join(',');

async function writeList(path: string): Promise<number> {
  const file = createWriteStream(path);
  file.write(
    `hospital_name,last_updated_on,version,location_name,hospital_address,license_number|FL,type_2_npi,${JSON.stringify(attestation)},attester_name\n`,
  );
  file.write(
    'Measured Hospital,2026-04-01,3.0.0,Measured Hospital,"1 Bay St, Tampa, FL 33602",4711,,TRUE,Leigh Attester\n',
  );
  file.write(`${headings}\n`);
  let bytes = 0;
  for (let row = 0; row < rows; row += 1) {
    const gross = 100 + ((row * 7919) % 500_000) / 100;
    const line =
      '"MRI, any joint of lower extremity, number ' +
      `${row}",${10_000 + (row % 80_000)},CPT,${300 + (row % 600)},RC,,outpatient,${gross.toFixed(2)},${(gross / 2).toFixed(2)},Payer ` +
      `${row % 40},Plan ${row % 7},${(gross * 0.4).toFixed(2)},fee ` +
      `schedule,${(gross * 0.2).toFixed(2)},${(gross * 0.9).toFixed(2)},\n`;
    bytes += line.length;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return bytes;
}

const folder = mkdtempSync(join(tmpdir(), 'harborline-bench-imports-'));
const postgres = await startPostgres({ durable: true, settings: [] });
try {
  await postgres.run('create database harborline');
  const database = await openDatabase({ databaseUrl: postgres.urlOf('harborline'), dataDirectory: folder });
  await migrate(database);
  await database.close();
  const path = join(folder, 'list.csv');
  const bytes = await writeList(path);
  const { text, megabytes, processor } = await runImport(['prices', path], {
    databaseUrl: postgres.urlOf('harborline'),
    folder,
    root,
    flags,
  });
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgres.urlOf('harborline') });
  client.on('error', () => {});
  await client.connect();
  const { rows: importRows } = await client.query(
    'select extract(epoch from finished_at - started_at) as seconds, rows_added from imports',
  );
  // In a folder that the PostgreSQL server can write to.
  const copied = join(postgres.folder, 'rows.copy');
  await client.query(`copy hospital_prices to '${copied}'`);
  await client.query('create table bare (like hospital_prices including all)');
  const startedAt = performance.now();
  await client.query(`copy bare from '${copied}'`);
  const bareSeconds = (performance.now() - startedAt) / 1000;
  await client.end();
  const seconds = Number(importRows[0]?.seconds);
  const perSecond = (time: number) => Math.round(rows / time).toLocaleString('en-US');
  console.log(text.split('\n').slice(-6).join('\n'));
  console.log(
    [
      `${rows.toLocaleString('en-US')} rows, ${(bytes / 1e6).toFixed(0)} MB, ${root} ${flags.join(' ')}`,
      `import ${seconds.toFixed(1)} s, ${perSecond(seconds)} rows a second, ${processor.toFixed(1)} s of one processor in the command, at most ${megabytes.toFixed(0)} MB`,
      `bare COPY of the same rows ${bareSeconds.toFixed(1)} s, ${perSecond(bareSeconds)} rows a second`,
    ].join('\n'),
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
