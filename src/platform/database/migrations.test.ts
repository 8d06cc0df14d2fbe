import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as tables from '#app/all-tables.ts';

test('there is one snapshot and it matches the schema in code (if not, run `npm run migration NAME`)', async () => {
  const folder = join(import.meta.dirname, '../../../migrations', 'meta');
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots).toHaveLength(1);
  const kept = JSON.parse(readFileSync(join(folder, snapshots[0] ?? ''), 'utf8'));
  const inCode = generateDrizzleJson(tables, kept.id, undefined, 'snake_case');
  expect(await generateMigration(kept, inCode)).toEqual([]);
});
