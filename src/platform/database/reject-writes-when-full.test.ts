import type { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { isDiskFull } from './error-code.ts';
import { rejectWritesWhenFull } from './reject-writes-when-full.ts';

const megabytes = 1024 * 1024;

test('rejects writes and still allows reads when the disk is nearly full', async () => {
  let freeBytes = 63 * megabytes;
  const statements: unknown[] = [];
  const record = async (statement: unknown) => void statements.push(statement);
  const client = rejectWritesWhenFull(
    { query: record, exec: record, transaction: record } as unknown as PGlite,
    '/data',
    () => freeBytes,
  );
  const writes = [
    () => client.query('insert into things values (1)'),
    () => client.query('with due as (update things set a = 1 returning a) select * from due'),
    () => client.query("copy things from '/dev/blob'"),
    () => client.exec('create table other ()'),
    () => client.transaction(async () => null),
  ];
  for (const write of writes) {
    const refusal = await write().catch((error: unknown) => error);
    expect(isDiskFull(refusal)).toBe(true);
    expect(String(refusal)).toMatch(/The disk that holds \/data is full/);
  }
  expect(statements).toEqual([]);
  const reads = [' SELECT updated_at FROM things', 'with some as (select 1) select * from some'];
  for (const read of reads) await client.query(read);
  expect(statements).toEqual(reads);
  freeBytes = 64 * megabytes;
  await expect.poll(() => Promise.all(writes.map((write) => write())).catch(() => null)).not.toBeNull();
  expect(statements.length).toBeGreaterThanOrEqual(reads.length + writes.length);
});
