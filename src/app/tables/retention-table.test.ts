import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { retentionRules } from '#modules/privacy/server/retention/retention-rules.ts';
import * as tables from '../all-tables.ts';
import { writeRetentionTable } from './retention-table.ts';

test('every table has a retention period', () => {
  const all = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));
  expect(all.length).toBeGreaterThan(80);
  expect(Object.keys(retentionRules).toSorted()).toEqual(all.toSorted());
});

test('docs/retention.md is up to date; if not, run npm run tool retention-table', () => {
  expect(readFileSync(new URL('../../../docs/retention.md', import.meta.url), 'utf8')).toBe(
    writeRetentionTable(),
  );
});
