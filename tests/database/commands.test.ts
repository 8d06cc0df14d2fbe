import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { checkBackup } from '#app/backup/read-backup.ts';
import { readSettings } from '#app/settings/settings.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { listOutstanding } from '#platform/database/migrate.ts';
import { openForCommand } from '../../cli/open-for-command.ts';
import { addressOf, openEmptyDatabase, openTestDatabase } from '../support/runner/test-database.ts';

// Each command runs in its own process and loads the whole server.
const timeout = 180_000;

let database: Database;
let databaseUrl: string;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  databaseUrl = await addressOf(database);
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harborline-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(command: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`cli/${command}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

test('a command without a database reports that and doesn’t create one', {
  timeout,
}, async () => {
  const env = {
    APP_MODE: 'production',
    DATABASE_URL: '',
    BACKUP_KEY: 'a test key that is long enough to be set',
  };
  const list = join(folder, 'list.csv');
  writeFileSync(list, 'a list');
  for (const [command, ...args] of [
    ['rotate-keys'],
    ['reconcile'],
    ['first-administrator'],
    ['import', 'providers', list],
    ['backup'],
  ] as const) {
    const { code, output } = await run(command, args, env);
    expect(output, command).toMatch(/^DATABASE_URL is not set, and there is no database in DATA_DIR/);
    expect([command, code]).toEqual([command, 1]);
  }
  // Also reported when all settings are missing, including the mode: an empty database has nothing to compare
  // or encrypt.
  for (const command of ['rotate-keys', 'reconcile', 'first-administrator']) {
    const { code, output } = await run(command, [], {});
    expect(output, command).toMatch(/^DATABASE_URL is not set, and there is no database in DATA_DIR/);
    expect([command, code]).toEqual([command, 1]);
  }
  expect(readdirSync(folder)).toEqual(['list.csv']);
});

test('commands don’t migrate an older PostgreSQL database, but backup still works', {
  timeout,
}, async () => {
  const [last] = await selectRows<{ position: number; name: string; hash: string }>(
    database.orm,
    sql`delete from applied_migrations where position = (select max(position) from applied_migrations)
      returning position, name, hash`,
  );
  expect(await listOutstanding(database)).toEqual([last?.name]);
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  await expect(openForCommand(settings)).rejects.toThrow(`Pending migrations: ${last?.name}.`);
  expect(await listOutstanding(database)).toEqual([last?.name]);
  const copied = await openForCommand(settings, { forBackup: true });
  expect(await listOutstanding(copied)).toEqual([last?.name]);
  await copied.close();
  await database.orm.execute(sql`insert into applied_migrations (position, name, hash)
    values (${last?.position}, ${last?.name}, ${last?.hash})`);
});

test('a command doesn’t create tables in an empty PostgreSQL database', async () => {
  const empty = await openEmptyDatabase('postgres');
  const { code, output } = await run('first-administrator', [], { DATABASE_URL: empty.url ?? '' });
  expect(output).toContain('Start the service once');
  expect(code).toBe(1);
  await empty.close();
});

test('an unencrypted production backup needs an explicit option', async () => {
  const data = join(folder, 'data');
  cpSync(join(inject('pgliteFolder'), 'template'), join(data, 'database'), { recursive: true });
  const backups = join(folder, 'backups');
  const env = { APP_MODE: 'production', DATA_DIR: data };
  const refused = await run('backup', ['--to', backups], env);
  expect(refused.output).toMatch(/^No backup was made: BACKUP_KEY is not set/);
  expect([refused.code, existsSync(backups)]).toEqual([1, false]);
  const unencrypted = await run('backup', ['--to', backups, '--unencrypted'], env);
  expect(unencrypted).toMatchObject({ code: 0, output: expect.stringContaining('NOT encrypted') });
  const [made = ''] = readdirSync(backups);
  expect((await checkBackup(join(backups, made), undefined)).tables.length).toBeGreaterThan(20);
});

test('rotate-keys and first-administrator succeed on an existing database', async () => {
  const rotated = await run('rotate-keys', [], { DATABASE_URL: databaseUrl });
  expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('a backup made before now') });
  const invited = await run('first-administrator', [], { DATABASE_URL: databaseUrl });
  expect(invited).toMatchObject({ code: 0, output: expect.stringMatching(/\/join#\S{20,}/) });
});
