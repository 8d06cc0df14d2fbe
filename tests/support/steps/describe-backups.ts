import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#app/backup/read-backup.ts';
import { assertRestoreFinished } from '#app/backup/restore-files.ts';
import { selectRows } from '#platform/database/database.ts';
import { listOutstanding, migrateTo } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { loginAs, startTestServer } from '../test-server.ts';
import {
  createUsedSite,
  hashTables,
  listTablesOf,
  makeBackup,
  newFolder,
  remove,
  restoreInto,
  runRestore,
  type Site,
  type UsedSite,
} from './backup-steps.ts';

const key = 'a test key that is long enough';

/** Tests of backup and restore for either database. */
export function describeBackups(open: () => Promise<Site>) {
  let site: Site;
  let lived: UsedSite;
  let plain: string;
  let encrypted: string;
  beforeAll(async () => {
    site = await open();
    lived = await createUsedSite(site);
    plain = join(lived.dataDirectory, 'plain.tar.gz');
    encrypted = join(lived.dataDirectory, 'encrypted.tar.gz.age');
    writeFileSync(join(lived.dataDirectory, 'session-secret'), 'the secret of this test service');
    await makeBackup({ ...lived, path: plain });
    await makeBackup({ ...lived, path: encrypted, key });
  });
  afterAll(async () => {
    await lived.database.close();
    remove(lived);
    await site.close();
  });

  test('every row is restored unchanged and usable', async () => {
    const restored = await restoreInto(site, encrypted, { key });
    const before = await hashTables(lived.database);
    expect(await hashTables(restored.database)).toEqual(before);
    expect(Object.values(before).filter((hash) => !hash.startsWith('0 ')).length).toBeGreaterThan(20);
    expect(restored.facts.ledgerTransactions).toBeGreaterThan(1);
    expect(restored.facts.auditEntries).toBeGreaterThan(5);
    expect(restored.facts.files).toBe(2);
    expect(readFileSync(join(restored.dataDirectory, 'session-secret'), 'utf8')).toContain('this test');
    const server = await startTestServer({ backend: site.backend, ...restored });
    const patient = await loginAs(server, lived.patient.user.email);
    const file = await patient.get<unknown>(`/api/files/${lived.sentFileId}`);
    expect(file.text).toBe('Aetna, member 4711');
    // Triggers and sequences work again.
    await expect(server.database.orm.execute(sql`delete from audit_entries`)).rejects.toThrow();
    await expect(server.database.orm.execute(sql`delete from ledger_entries`)).rejects.toThrow();
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('a backup made during writes is consistent', async () => {
    const restored = await restoreInto(site, lived.livePath);
    expect(restored.facts.rows).toBeGreaterThan(100);
    expect(existsSync(join(restored.dataDirectory, 'session-secret'))).toBe(false);
    const savings = await selectRows<{ cents: number }>(
      restored.database.orm,
      sql`select -sum(amount_cents)::int as cents from ledger_entries where account like 'stored_value%'`,
    );
    expect((savings[0]?.cents ?? 1) % 100).toBe(0);
    await restored.database.close();
    remove(restored);
  });

  test('a changed bit is detected anywhere', async () => {
    for (const [path, openWith] of [
      [plain, undefined],
      [encrypted, key],
    ] as const) {
      const bytes = readFileSync(path);
      // Bytes 4 to 9 of the gzip header are the time and the operating system, which don't matter.
      const places = Array.from({ length: 6 }, (_, nth) => 10 + Math.floor((nth * (bytes.length - 11)) / 5));
      for (const at of [0, 2, ...places]) await expectRefused(bytes, at, openWith);
    }
  });

  async function expectRefused(bytes: Buffer, at: number, openWith: string | undefined) {
    const path = join(lived.dataDirectory, 'tampered');
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    writeFileSync(path, changed);
    await expect(checkBackup(path, openWith), `byte ${at} of ${bytes.length}`).rejects.toThrow(/backup/);
  }

  test('a truncated, extended or differently encrypted backup is rejected', async () => {
    const path = join(lived.dataDirectory, 'cut');
    for (const [whole, openWith] of [
      [readFileSync(plain), undefined],
      [readFileSync(encrypted), key],
    ] as const) {
      for (const length of [0, 100, Math.floor(whole.length / 2), whole.length - 1]) {
        writeFileSync(path, whole.subarray(0, length));
        await expect(checkBackup(path, openWith), `${length} bytes`).rejects.toThrow(/backup/);
      }
      writeFileSync(path, Buffer.concat([whole, Buffer.alloc(512)]));
      await expect(checkBackup(path, openWith)).rejects.toThrow(/backup/);
    }
    await expect(checkBackup(encrypted, `${key}!`)).rejects.toThrow(/BACKUP_KEY does not match/);
    await expect(checkBackup(encrypted, undefined)).rejects.toThrow(/Set BACKUP_KEY/);
    expect(readFileSync(encrypted).toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
  });

  test('when a key is set, an unencrypted backup is rejected before anything is read', async () => {
    const place = await site.makePlace();
    await expect(restoreInto(site, plain, { key, place })).rejects.toThrow(
      /not encrypted although BACKUP_KEY is set.*--unencrypted/,
    );
    expect([await listTablesOf(place), readdirSync(place.dataDirectory)]).toEqual([[], []]);
  });

  test('the archive can be unpacked with tar and contains the database and files unchanged', async () => {
    const folder = newFolder();
    const tar = spawn('tar', ['-xzf', plain, '-C', folder], { stdio: 'inherit' });
    const [code] = (await once(tar, 'exit')) as [number];
    expect(code).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(
      [site.backend === 'pglite' ? 'database' : 'database.dump', 'files', 'manifest.json'].toSorted(),
    );
    expect(readdirSync(join(folder, 'files')).toSorted()).toEqual(
      readdirSync(join(lived.dataDirectory, 'files')).toSorted(),
    );
    if (site.backend === 'pglite') {
      const database = await openDatabase({ dataDirectory: folder });
      expect(await hashTables(database)).toEqual(await hashTables(lived.database));
      await database.close();
    } else expect(readFileSync(join(folder, 'database.dump')).toString('latin1', 0, 5)).toBe('PGDMP');
    rmSync(folder, { recursive: true });
  });

  test('a restore is rejected when files already exist', async () => {
    const place = await site.makePlace();
    mkdirSync(join(place.dataDirectory, 'files'));
    writeFileSync(join(place.dataDirectory, 'files', 'one'), 'somebody’s');
    await expect(restoreInto(site, plain, { place })).rejects.toThrow(/There are already files/);
    expect(readdirSync(place.dataDirectory)).toEqual(['files']);
    expect(await listTablesOf(place)).toEqual([]);
  });

  test('after a killed restore no service starts, and the next restore cleans up and finishes', async () => {
    const place = await site.makePlace();
    const killed = await runRestore(site, plain, place, 'Comparing every table');
    expect(killed.code).toBeNull();
    expect(() => assertRestoreFinished(place.dataDirectory)).toThrow(/did not finish/);
    if (place.databaseUrl !== undefined) {
      const elsewhere = await openDatabase({ ...place, dataDirectory: '' });
      await expect(startTestServer({ backend: site.backend, database: elsewhere })).rejects.toThrow(
        /into this database did not finish/,
      );
    }
    const again = await runRestore(site, plain, place);
    expect(again.output).toContain('Restored and verified');
    expect(again.code).toBe(0);
    assertRestoreFinished(place.dataDirectory);
    expect(readdirSync(join(place.dataDirectory, 'files'))).toHaveLength(1);
    const database = await openDatabase(place);
    expect(await hashTables(database)).toEqual(await hashTables(lived.database));
    await database.close();
    remove(place);
  });

  test('a backup of an older version is migrated to this one', async () => {
    const older = await site.makePlace();
    const database = await openDatabase(older);
    await database.transaction((tx) => migrateTo(tx, database.backend, 1));
    await database.orm.execute(sql`insert into service_settings (name, value) values ('test', '1')`);
    const path = join(older.dataDirectory, 'older.tar.gz');
    const { manifest } = await makeBackup({ ...older, site, database, path });
    await database.close();
    expect(manifest.migrations).toHaveLength(1);
    const restored = await restoreInto(site, path);
    expect(await listOutstanding(restored.database)).toEqual([]);
    expect(await selectRows(restored.database.orm, sql`select name, value from service_settings`)).toEqual([
      { name: 'test', value: 1 },
    ]);
    await restored.database.close();
    for (const item of [older, restored]) remove(item);
  });

  // Last, because it breaks the shared ledger.
  test('a ledger broken before the backup is reported, and restored only on request', async () => {
    const { orm } = lived.database;
    await orm.execute(sql`alter table ledger_entries disable trigger user`);
    await orm.execute(sql`update ledger_entries set amount_cents = amount_cents * 2`);
    const path = join(lived.dataDirectory, 'cooked.tar.gz');
    await makeBackup({ ...lived, path });
    const place = await site.makePlace();
    await expect(restoreInto(site, path, { place })).rejects.toThrow(/ledger is broken: changed/);
    expect([await listTablesOf(place), readdirSync(place.dataDirectory)]).toEqual([[], []]);
    const accepted = await restoreInto(site, path, { place, acceptBrokenChains: true });
    expect(accepted.facts.accepted.length).toBeGreaterThan(0);
    await accepted.database.close();
    remove(place);
  });
}
