import type { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { yieldBetweenStatements } from './yield-between-statements.ts';

const statementMilliseconds = 4;

/** Like PGlite, keeps the CPU busy and responds without yielding to the event loop. */
const createBusyDatabase = (): PGlite => {
  const work = async () => {
    const until = performance.now() + statementMilliseconds;
    while (performance.now() < until);
    return { rows: [], fields: [] };
  };
  return { query: work, transaction: (inside: () => Promise<unknown>) => work().then(inside) } as never;
};

const countTicksDuring = async (client: PGlite, query: (client: PGlite) => Promise<unknown>) => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  for (let statement = 0; statement < 50; statement++) await query(client);
  clearInterval(timer);
  return ticks;
};

test.each([
  ['statements', (client: PGlite) => client.query('select 1')],
  ['transactions', (client: PGlite) => client.transaction(async () => null)],
])('timers and the network run between %s', async (_what, query) => {
  expect(await countTicksDuring(createBusyDatabase(), query)).toBe(0);
  expect(await countTicksDuring(yieldBetweenStatements(createBusyDatabase()), query)).toBeGreaterThan(10);
});

test('a database error reaches the caller', async () => {
  const broken = {
    query: () => Promise.reject(new Error('no such table')),
    transaction: () => null,
  } as never;
  await expect(yieldBetweenStatements(broken).query('select 1')).rejects.toThrow('no such table');
});
