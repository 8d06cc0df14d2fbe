import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { findInstalledPostgres } from '../support/runner/start-postgres.ts';
import {
  hashTables,
  makeBackup,
  newFolder,
  openPostgresSite,
  remove,
  removeFolders,
  restoreInto,
  type Site,
} from '../support/steps/backup-steps.ts';
import { describeBackups } from '../support/steps/describe-backups.ts';

const installed = findInstalledPostgres();
afterAll(removeFolders);

// npm ships PostgreSQL without pg_dump and pg_restore, so a full installation must be on the machine.
describe.runIf(installed)('on PostgreSQL', () => {
  const open = () => openPostgresSite(installed ?? { bin: '', major: 0 });
  describeBackups(open);

  describe('while the service runs', () => {
    let site: Site;
    beforeAll(async () => {
      site = await open();
    });
    afterAll(() => site.close());

    test('a slow file copy doesn’t time out the backup’s transaction', async () => {
      const place = await site.makePlace({ filled: true });
      const database = await openDatabase(place);
      const limited: Database = {
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            await tx.execute(sql`set local idle_in_transaction_session_timeout = '100ms'`);
            return work(tx);
          }),
      };
      const count = 3000;
      mkdirSync(join(place.dataDirectory, 'files'));
      for (let nth = 0; nth < count; nth++)
        writeFileSync(join(place.dataDirectory, 'files', `${nth}`), 'a file');
      const path = join(place.dataDirectory, 'slow.tar.gz');
      const { manifest } = await makeBackup({ ...place, site, database: limited, path });
      expect(manifest.files.count).toBe(count);
      await database.close();
      remove(place);
    });

    test('a restore is rejected if the database isn’t empty or isn’t PostgreSQL', async () => {
      const place = await site.makePlace({ filled: true });
      const database = await openDatabase(place);
      const path = join(place.dataDirectory, 'filled.tar.gz');
      await makeBackup({ ...place, site, database, path });
      const before = await hashTables(database);
      await expect(
        restoreInto(site, path, { place: { ...place, dataDirectory: newFolder() } }),
      ).rejects.toThrow(/The database is not empty/);
      expect(await hashTables(database)).toEqual(before);
      await expect(
        restoreInto(site, path, { place: { databaseUrl: undefined, dataDirectory: newFolder() } }),
      ).rejects.toThrow(/Set DATABASE_URL/);
      await database.close();
      remove(place);
    });

    test('without pg_dump nothing is written, and the error says what to install', async () => {
      const place = await site.makePlace({ filled: true });
      const database = await openDatabase(place);
      const path = join(place.dataDirectory, 'none.tar.gz');
      const without = { ...site, postgresTools: newFolder() };
      await expect(makeBackup({ ...place, site: without, database, path })).rejects.toThrow(
        /Could not find pg_dump in PG_BIN_DIR .* Install the PostgreSQL client tools, version \d+/,
      );
      expect(readdirSync(place.dataDirectory)).toEqual([]);
      await database.close();
      remove(place);
    });
  });
});
test.skipIf(installed)(
  'on PostgreSQL: SKIPPED, no installation with pg_dump and pg_restore in PG_BIN_DIR, PATH or /usr/lib/postgresql',
  () => {},
);
