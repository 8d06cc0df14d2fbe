import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { startPostgres } from '../support/runner/start-postgres.ts';
import { openEmptyDatabase } from '../support/runner/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

test('transactions that fail to begin release their connections', async () => {
  const postgres = await startPostgres({ durable: false });
  const database = await openDatabase({ databaseUrl: postgres.urlOf(), dataDirectory: '' });
  const beginMany = () =>
    Promise.allSettled(
      Array.from({ length: 5 }, () => database.transaction(async (tx) => tx.execute(sql`select 1`))),
    );
  // The connections already exist, so `begin` is what fails.
  expect((await beginMany()).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
  expect(database.pool?.()).toMatchObject({ total: 5, idle: 5 });
  postgres.freeze();
  const pending = beginMany();
  postgres.crash();
  expect((await pending).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(database.pool?.()).toMatchObject({ total: 0, waiting: 0 });
  await database.close();
  await postgres.stop();
});

test('a standby server counts as unavailable, and connections to it aren’t reused', async () => {
  const primary = await openEmptyDatabase('postgres');
  await primary.orm.execute(sql`create table played (standby boolean)`);
  await primary.orm.execute(sql`insert into played values (false)`);
  await primary.orm.execute(sql`create function pg_is_in_recovery() returns boolean language sql
    as 'select standby from public.played'`);
  const url = new URL(primary.url ?? '');
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  const database = await openDatabase({ databaseUrl: url.href, dataDirectory: '' });
  const connection = async () =>
    (await selectRows<{ pid: number }>(database.orm, sql`select pg_backend_pid() as pid`))[0]?.pid;
  const become = async (standby: boolean) => {
    await primary.orm.execute(sql`update played set standby = ${standby}`);
    await waitFor(
      'the health check to notice',
      async () => database.watch?.isUnavailable(),
      (isUnavailable) => isUnavailable === standby,
    );
  };
  try {
    expect(await database.watch?.isThere()).toBe(true);
    const first = await connection();
    expect(await connection()).toBe(first);
    await become(true);
    const standbyPid = await connection();
    expect(standbyPid).not.toBe(first);
    await become(false);
    expect([first, standbyPid]).not.toContain(await connection());
  } finally {
    await database.close();
    await primary.close();
  }
});

test('closing the database also closes connections that are still opening', async () => {
  const primary = await openEmptyDatabase('postgres');
  const url = new URL(primary.url ?? '');
  url.searchParams.set('application_name', 'closed at once');
  // The health check connects at once, the listener when it is first used.
  const database = await openDatabase({ databaseUrl: url.href, dataDirectory: '' });
  const listening = database.listen('anything', () => {});
  await Promise.all([database.close(), Promise.allSettled([listening])]);
  await waitFor(
    'every connection to close',
    () =>
      selectRows<{ pid: number }>(
        primary.orm,
        sql`select pid from pg_stat_activity where application_name = 'closed at once'`,
      ),
    (open) => open.length === 0,
  );
  await primary.close();
});
