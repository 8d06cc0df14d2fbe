import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { startPostgres } from '../support/start-postgres.ts';

test('transactions that the database dies on before they begin give their connections back', async () => {
  const postgres = await startPostgres({ durable: false });
  const database = await openDatabase({ databaseUrl: postgres.urlOf(), dataDirectory: '' });
  const beginMany = () =>
    Promise.allSettled(
      Array.from({ length: 5 }, () => database.transaction(async (tx) => tx.execute(sql`select 1`))),
    );
  // Connections that are there already: what fails then is the `begin`.
  expect((await beginMany()).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
  expect(database.pool?.()).toMatchObject({ total: 5, idle: 5 });
  postgres.freeze();
  const begun = beginMany();
  postgres.crash();
  expect((await begun).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(database.pool?.()).toMatchObject({ total: 0, waiting: 0 });
  await database.close();
  await postgres.stop();
});
