import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/test-database.ts';

test('however many statements wait for the embedded database, the process gets round to everything else', async () => {
  const database = await openTestDatabase('pglite');
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  let statements = 0;
  const ask = async () => {
    for (let nth = 0; nth < 25; nth++) {
      if (nth % 2 === 0) await database.orm.execute(sql`select ${nth}::int`);
      else await database.transaction((tx) => tx.execute(sql`select ${nth}::int`));
      statements += 1;
    }
  };
  await Promise.all(Array.from({ length: 64 }, ask));
  clearInterval(timer);
  await database.close();
  expect(statements).toBe(64 * 25);
  // As often as everybody who waits was served once, at least.
  expect(turns).toBeGreaterThanOrEqual(20);
});
