/**
 * `npm run backup` copies the embedded database into DATA_DIR/backups and records the copy; the service must
 * be stopped, because one process owns the embedded database. `npm run backup -- --record pg_dump` only records a
 * copy that another tool has made, of PostgreSQL for example, so that administrators see when the last one was.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newId } from '#kernel/ids.ts';
import { readSettings } from '#main/settings.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { recordedBackups } from '#platform/server/database/tables/audit-trail.ts';

const { values } = parseArgs({ options: { record: { type: 'string' } } });
const settings = readSettings(process.env);

if (values.record === undefined && settings.databaseUrl) {
  console.error(
    'PostgreSQL is copied with its own tools. Run pg_dump, and then: npm run backup -- --record pg_dump',
  );
  process.exit(1);
}

const database = await openDatabase(settings);
try {
  const made =
    values.record === undefined ? await copyEmbedded(database) : { tool: values.record.slice(0, 60) };
  await database.orm.insert(recordedBackups).values({ id: newId(), finishedAt: new Date(), ...made });
  console.log(`Recorded: a backup made with ${made.tool}.`);
} finally {
  await database.close();
}

async function copyEmbedded({ dump }: Database) {
  if (!dump) throw new Error('This database cannot be copied from here.');
  const bytes = await dump();
  const folder = join(settings.dataDirectory, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
  writeFileSync(path, bytes, { mode: 0o600 });
  console.log(`Copied into ${path}. The folder DATA_DIR/files is not in it: copy it as well.`);
  return {
    tool: 'scripts/backup.ts',
    sizeBytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
