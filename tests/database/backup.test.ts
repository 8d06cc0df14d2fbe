import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#platform/backup/read-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { refuseHalfRestored } from '#platform/backup/restore-files.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { listOutstanding, migrateTo } from '#platform/database/migrate.ts';
import { listTables } from '../support/files/find-in-database.ts';
import { forEachBackend, openEmptyDatabase, openTestDatabase } from '../support/runner/test-database.ts';
import {
  findEntries,
  hashTables,
  type LivedIn,
  liveIn,
  makeBackup,
  newFolder,
  type RefusedRestore,
  restoreInto,
  runRestore,
} from '../support/steps/backup-steps.ts';
import { loginAs, startTestServer } from '../support/test-server.ts';

const key = 'a key of a test, which is long enough';

forEachBackend((backend) => {
  let lived: LivedIn;
  let plain: string;
  let sealed: string;
  beforeAll(async () => {
    lived = await liveIn(backend);
    plain = join(lived.dataDirectory, 'plain.backup');
    sealed = join(lived.dataDirectory, 'sealed.backup');
    writeFileSync(join(lived.dataDirectory, 'session-secret'), 'the secret of this very test service');
    await makeBackup({ ...lived, path: plain });
    await makeBackup({ ...lived, path: sealed, key });
  });
  afterAll(async () => {
    await lived.database.close();
    rmSync(lived.dataDirectory, { recursive: true, force: true });
  });

  test('every row comes back as it was, and can be worked with', async () => {
    const restored = await restoreInto(backend, sealed, { key });
    const before = await hashTables(lived.database);
    expect(await hashTables(restored.database)).toEqual(before);
    expect(Object.values(before).filter((hash) => !hash.startsWith('0 ')).length).toBeGreaterThan(20);
    expect(restored.facts.ledgerTransactions).toBeGreaterThan(1);
    expect(restored.facts.auditEntries).toBeGreaterThan(5);
    expect(restored.facts.files).toBe(2);
    expect(await countJobs(restored.database)).toBe(restored.manifest.jobs);
    expect(readFileSync(join(restored.dataDirectory, 'session-secret'), 'utf8')).toContain('this very');
    const server = await startTestServer({ backend, ...restored });
    const patient = await loginAs(server, lived.patient.user.email);
    const file = await patient.get<unknown>(`/api/files/${lived.sentFileId}`);
    expect(file.text).toBe('Aetna, member 4711');
    // Triggers and sequences are in place again.
    await expect(server.database.orm.execute(sql`delete from audit_entries`)).rejects.toThrow();
    await expect(server.database.orm.execute(sql`delete from ledger_entries`)).rejects.toThrow();
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('a backup made while people write is of one moment, and moves to the other database', async () => {
    const other = backend === 'pglite' ? 'postgres' : 'pglite';
    const restored = await restoreInto(other, lived.livePath);
    expect(restored.facts.rows).toBeGreaterThan(100);
    expect(existsSync(join(restored.dataDirectory, 'session-secret'))).toBe(false);
    const savings = await selectRows<{ cents: number }>(
      restored.database.orm,
      sql`select -sum(amount_cents)::int as cents from ledger_entries where account like 'stored_value%'`,
    );
    expect((savings[0]?.cents ?? 1) % 100).toBe(0);
    await restored.database.close();
  });

  test('a changed bit is found in every part, and between the parts', async () => {
    const bytes = readFileSync(plain);
    const entries = findEntries(bytes);
    expect(entries.length).toBeGreaterThan(30);
    for (const { path, from, bytes: length } of entries) {
      if (length > 0) await expectRefused(bytes, from + Math.floor(length / 2), path);
      await expectRefused(bytes, from - 400, `the header of ${path}`);
    }
    for (const at of [bytes.length - 1, bytes.length - 900]) await expectRefused(bytes, at, 'the end');
    const hidden = readFileSync(sealed);
    for (let at = 3; at < hidden.length; at += Math.floor(hidden.length / 8))
      await expectRefused(hidden, at, `byte ${at} of the encrypted one`);
  });

  const isOpen = (bytes: Buffer) => bytes.includes('ustar');

  async function expectRefused(bytes: Buffer, at: number, what: string) {
    const path = join(lived.dataDirectory, 'tampered.backup');
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    writeFileSync(path, changed);
    // One whose seal's own beginning was changed looks like none: its key is asked for all the same.
    await expect(checkBackup(path, isOpen(bytes) ? undefined : key), what).rejects.toThrow(/backup|part/);
  }

  test('a backup that was cut off, has something behind it or another key is refused', async () => {
    const path = join(lived.dataDirectory, 'cut.backup');
    for (const whole of [readFileSync(plain), readFileSync(sealed)]) {
      const openWith = isOpen(whole) ? undefined : key;
      for (const length of [
        0,
        100,
        512,
        Math.floor(whole.length / 2),
        whole.length - 513,
        whole.length - 1,
      ]) {
        writeFileSync(path, whole.subarray(0, length));
        await expect(checkBackup(path, openWith), `${length} bytes`).rejects.toThrow(/backup/);
      }
      writeFileSync(path, Buffer.concat([whole, Buffer.alloc(512)]));
      await expect(checkBackup(path, openWith)).rejects.toThrow(/backup/);
    }
    await expect(checkBackup(sealed, `${key}!`)).rejects.toThrow(/BACKUP_KEY is not the key/);
    await expect(checkBackup(sealed, undefined)).rejects.toThrow(/set BACKUP_KEY/);
    expect(isOpen(readFileSync(sealed))).toBe(false);
  });

  test('where there is a key, a backup that is not encrypted is refused before anything is read from it', async () => {
    const empty = await openEmptyDatabase('postgres');
    const dataDirectory = newFolder();
    await expect(restoreBackup({ path: plain, key, database: empty, dataDirectory })).rejects.toThrow(
      /not encrypted although BACKUP_KEY is set.*--unencrypted/,
    );
    expect([await listTables(empty), readdirSync(dataDirectory)]).toEqual([[], []]);
    await empty.close();
  });

  test('a restore is not begun where there is something already', async () => {
    const dataDirectory = newFolder();
    await expect(
      restoreBackup({ path: plain, key: undefined, database: lived.database, dataDirectory }),
    ).rejects.toThrow(/The database is not empty/);
    const empty = await openEmptyDatabase('postgres');
    mkdirSync(join(dataDirectory, 'files'));
    writeFileSync(join(dataDirectory, 'files', 'one'), 'somebody’s');
    await expect(
      restoreBackup({ path: plain, key: undefined, database: empty, dataDirectory }),
    ).rejects.toThrow(/There are files/);
    await empty.close();
    expect(readdirSync(dataDirectory)).toEqual(['files']);
  });

  test('a killed restore leaves no row, no service starts there, and the next restore ends it', async () => {
    const database = backend === 'postgres' ? await openEmptyDatabase('postgres') : null;
    const place = { dataDirectory: newFolder(), databaseUrl: database?.url };
    const killed = await runRestore(plain, place, 'Comparing every row');
    expect(killed.code).toBeNull();
    expect(() => refuseHalfRestored(place.dataDirectory)).toThrow(/begun and did not end/);
    if (database) expect(await listTables(database)).not.toContainEqual({ schema: 'public', name: 'users' });
    const again = await runRestore(plain, place);
    expect(again.said).toContain('Restored and verified');
    expect(again.code).toBe(0);
    refuseHalfRestored(place.dataDirectory);
    expect(readdirSync(join(place.dataDirectory, 'files'))).toHaveLength(1);
    await database?.close();
  });

  test('a ledger that was broken before the copy is named, and restored only when asked to', async () => {
    const { orm } = lived.database;
    await orm.execute(sql`alter table ledger_entries disable trigger user`);
    await orm.execute(sql`update ledger_entries set amount_cents = amount_cents * 2`);
    const path = join(lived.dataDirectory, 'cooked.backup');
    await makeBackup({ ...lived, path });
    const refused = await restoreInto(backend, path).catch((error: unknown) => error as RefusedRestore);
    expect(refused).toMatchObject({ left: [] });
    expect((refused as RefusedRestore).message).toMatch(/ledger is not what was booked: changed/);
    expect(readdirSync((refused as RefusedRestore).dataDirectory)).toEqual([]);
    const accepted = await restoreInto('postgres', path, { acceptBrokenChains: true });
    expect(accepted.facts.accepted.length).toBeGreaterThan(0);
    await accepted.database.close();
  });

  test('a backup of an older version is brought up to this one', async () => {
    const older = await openEmptyDatabase(backend);
    await older.transaction((tx) => migrateTo(tx, older.backend, 1));
    await older.orm.execute(sql`insert into service_settings (name, value) values ('test', '1')`);
    const dataDirectory = newFolder();
    const path = join(dataDirectory, 'older.backup');
    const { manifest } = await makeBackup({ database: older, dataDirectory, path });
    await older.close();
    expect(manifest.migrations).toHaveLength(1);
    const restored = await restoreInto(backend, path);
    expect(await listOutstanding(restored.database)).toEqual([]);
    expect(await selectRows(restored.database.orm, sql`select name, value from service_settings`)).toEqual([
      { name: 'test', value: 1 },
    ]);
    await restored.database.close();
  });
});

test('on PostgreSQL the copy of the rows waits for files, however long they take', async () => {
  const database = await openTestDatabase('postgres');
  const limited: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = '100ms'`);
        return work(tx);
      }),
  };
  const dataDirectory = newFolder();
  const count = 3000;
  mkdirSync(join(dataDirectory, 'files'));
  for (let nth = 0; nth < count; nth++) writeFileSync(join(dataDirectory, 'files', `${nth}`), 'a file');
  try {
    const path = join(dataDirectory, 'slow.backup');
    const { manifest } = await makeBackup({ database: limited, dataDirectory, path });
    expect(manifest.files.count).toBe(count);
  } finally {
    await database.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});

const countJobs = async ({ orm }: Database): Promise<number> => {
  const [row] = await selectRows<{ rows: number }>(
    orm,
    sql`select count(*)::int as rows from pgboss.job where state = 'created'`,
  );
  return row?.rows ?? 0;
};
