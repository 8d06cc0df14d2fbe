import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import {
  makeBackup,
  newFolder,
  openEmbeddedSite,
  remove,
  removeFolders,
  restoreInto,
} from '../support/steps/backup-steps.ts';
import { describeBackups } from '../support/steps/describe-backups.ts';

afterAll(removeFolders);

describe('on PGlite', () => {
  describeBackups(openEmbeddedSite);

  test('a backup of the embedded database can’t be restored into PostgreSQL', async () => {
    const site = await openEmbeddedSite();
    const place = await site.makePlace({ filled: true });
    const database = await openDatabase(place);
    const path = join(place.dataDirectory, 'embedded.tar.gz');
    await makeBackup({ ...place, site, database, path });
    await database.close();
    const elsewhere = { dataDirectory: newFolder(), databaseUrl: 'postgres://unknown@127.0.0.1:1/none' };
    await expect(restoreInto(site, path, { place: elsewhere })).rejects.toThrow(/Leave DATABASE_URL empty/);
    expect(readdirSync(elsewhere.dataDirectory)).toEqual([]);
    remove(place);
  });
});
