import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findInstalledPostgres } from '#tests/support/runner/start-postgres.ts';
import {
  dumpDatabase,
  dumpParameters,
  findTool,
  restoreParameters,
  toolEnvironment,
} from './postgres-tools.ts';

const installed = findInstalledPostgres();
const env = { PATH: '/usr/bin', BACKUP_KEY: 'a key of a test, which is long enough' };
const databaseUrl = 'postgres://harborline:s%2Fecret@db.example:5433/care?sslmode=verify-full';

test('passes the database password in the environment, not on the command line', () => {
  expect(dumpParameters({ databaseUrl, snapshot: '00000003-0000001B-1' })).toEqual([
    '--dbname=postgres://harborline@db.example:5433/care?sslmode=verify-full',
    '--format=custom',
    '--compress=1',
    '--snapshot=00000003-0000001B-1',
    '--no-owner',
    '--no-privileges',
    '--no-password',
  ]);
  expect(restoreParameters({ databaseUrl })).toEqual([
    '--dbname=postgres://harborline@db.example:5433/care?sslmode=verify-full',
    '--format=custom',
    '--single-transaction',
    '--exit-on-error',
    '--no-comments',
    '--no-owner',
    '--no-privileges',
    '--no-password',
  ]);
  expect(toolEnvironment(env, databaseUrl)).toMatchObject({ PGPASSWORD: 's/ecret', PGSSLROOTCERT: 'system' });
  expect(toolEnvironment(env, 'postgres://harborline@db.example/care')).not.toHaveProperty('PGSSLROOTCERT');
});

test('keeps the product’s secrets out of the tool’s environment', () => {
  expect(toolEnvironment(env, databaseUrl)).not.toHaveProperty('BACKUP_KEY');
});

test('names a missing tool and how to install it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-tools-'));
  await expect(findTool('pg_dump', 18, { folder, env })).rejects.toThrow(
    `Could not find pg_dump in PG_BIN_DIR (${folder}). Install the PostgreSQL client tools, version 18 or newer (package postgresql-client-18`,
  );
  await expect(findTool('pg_restore', 18, { folder, env })).rejects.toThrow(/Could not find pg_restore/);
  rmSync(folder, { recursive: true });
});

const withTools = installed ? '' : ' (NOT TESTED: this machine has no PostgreSQL with pg_dump)';

test.skipIf(!installed)(`rejects a tool older than the server${withTools}`, async () => {
  const { bin = '', major = 0 } = installed ?? {};
  await expect(findTool('pg_dump', major + 1, { folder: bin, env })).rejects.toThrow(
    `pg_dump in PG_BIN_DIR (${bin}) is version ${major}, but the server is version ${major + 1}.`,
  );
  expect(await findTool('pg_dump', major, { folder: bin, env })).toMatchObject({
    name: 'pg_dump',
    path: join(bin, 'pg_dump'),
  });
});

test.skipIf(!installed)(`reports a failed tool’s error output and leaves no files${withTools}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-tools-'));
  const tool = await findTool('pg_dump', 1, { folder: installed?.bin, env });
  const options = { databaseUrl: 'postgres://no one@127.0.0.1:1/none', snapshot: '1', folder };
  await expect(dumpDatabase(tool, options)).rejects.toThrow(/pg_dump failed: .*127\.0\.0\.1/);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
