import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { checkDatabase } from '#app/check-settings/check-database.ts';
import { readSettings } from '#app/settings/settings.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { listOutstanding, migrate, migrateTo } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/telemetry/log.ts';
import {
  forEachBackend,
  openEmptyDatabase,
  openEmptyPostgres,
  openTestDatabase,
} from '../support/runner/test-database.ts';

forEachBackend((backend) => {
  let database: Database | undefined;
  afterEach(async () => {
    await database?.close();
    database = undefined;
  });

  test('an empty database gets every table, and a second start changes nothing', async () => {
    database = await openEmptyDatabase(backend);
    await migrate(database);
    const first = await listApplied(database);
    await migrate(database);
    expect(await listApplied(database)).toEqual(first);
    expect(first.map((row) => row.name)).toEqual(expect.arrayContaining(['0000_schema', '0001_triggers']));
    const [found] = await selectRows<{ name: string | null }>(
      database.orm,
      sql`select to_regclass('care_requests')::text as name`,
    );
    expect(found?.name).toBe('care_requests');
  });

  test('a database with a changed migration history is rejected, with the migration’s name', async () => {
    database = await openTestDatabase(backend);
    await database.orm.execute(sql`update applied_migrations set hash = 'altered' where position = 1`);
    await expect(migrate(database)).rejects.toThrow(/0001_triggers differs from what was applied/);
  });

  test('a database of a newer version is rejected', async () => {
    database = await openTestDatabase(backend);
    await database.orm.execute(
      sql`insert into applied_migrations (position, name, hash)
          select max(position) + 1, 'from_the_future', 'x' from applied_migrations`,
    );
    await expect(migrate(database)).rejects.toThrow(/Start the newer version/);
  });

  test('outstanding migrations can be listed without applying them', async () => {
    database = await openEmptyDatabase(backend);
    expect(await listOutstanding(database)).toEqual([]);
    await migrate(database);
    expect(await listOutstanding(database)).toEqual([]);
    const [last] = (await listApplied(database)).slice(-1);
    await database.orm.execute(sql`delete from applied_migrations where position = ${last?.position}`);
    expect(await listOutstanding(database)).toEqual([last?.name]);
  });

  test('a missing past migration is reported, not skipped', async () => {
    database = await openTestDatabase(backend);
    await database.orm.execute(sql`delete from applied_migrations where position = 0`);
    await expect(migrate(database)).rejects.toThrow(/differs from what was applied/);
  });

  test('two servers that start at once migrate one after the other', async () => {
    const opened = await openEmptyDatabase(backend);
    database = opened;
    await Promise.all([migrate(opened), migrate(opened), migrate(opened)]);
    const applied = await listApplied(opened);
    expect(new Set(applied.map((row) => row.name)).size).toBe(applied.length);
  });
});

test('processes that start together on an empty PostgreSQL create tables and queues once', async () => {
  const database = await openEmptyDatabase('postgres');
  const processes = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: database.url, dataDirectory: '' })),
  );
  try {
    await Promise.all(
      processes.map(async (item) => {
        await migrate(item);
        await installJobs(item, silentLog);
      }),
    );
    expect(await listOutstanding(database)).toEqual([]);
  } finally {
    await Promise.all(processes.map((item) => item.close()));
    await database.close();
  }
});

test('on PostgreSQL a migration blocked by a table lock soon times out, says why, and changes nothing', async () => {
  const database = await openEmptyDatabase('postgres');
  const reader = new pg.Client({ connectionString: database.url });
  try {
    await database.transaction((tx) => migrateTo(tx, database.backend, 1));
    const before = await listApplied(database);
    // A backup or a long report holds such a lock; 0001_triggers alters this table.
    await reader.connect();
    await reader.query('begin; lock table providers in access share mode');
    await expect(migrate(database)).rejects.toThrow(
      /waited 5 s for a table .* Nothing was changed; start again/,
    );
    expect(await listApplied(database)).toEqual(before);
    await reader.query('rollback');
    await migrate(database);
    expect(await listOutstanding(database)).toEqual([]);
  } finally {
    await reader.end();
    await database.close();
  }
});

const listApplied = (database: Database) =>
  selectRows<{ position: number; name: string; applied_at: string }>(
    database.orm,
    sql`select position, name, applied_at::text from applied_migrations order by position`,
  );

test('a database that isn’t UTF8 is rejected before anything is created', async () => {
  const database = await openEmptyPostgres("encoding 'SQL_ASCII' locale_provider libc locale 'C'");
  await expect(migrate(database)).rejects.toThrow('encoding is SQL_ASCII, not UTF8');
  const found = await checkDatabase(readSettings({ DATABASE_URL: database.url, DATA_DIR: '' }));
  expect(found).toMatchObject({ state: 'wrong', words: expect.stringContaining('SQL_ASCII') });
  const tables = sql`select 1 from pg_tables where schemaname = 'public'`;
  expect(await selectRows(database.orm, tables)).toEqual([]);
  await database.close();
});

test('a database created with the options of docs/going-live.md is accepted', async () => {
  const guide = readFileSync('docs/going-live.md', 'utf8');
  const [, options = ''] = /create database harborline owner harborline ([^;]*);/.exec(guide) ?? [];
  const database = await openEmptyPostgres(options.replace('template template0', ''));
  await migrate(database);
  expect(await listOutstanding(database)).toEqual([]);
  await database.close();
});
