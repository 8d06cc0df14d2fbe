import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyArray, copyLine, copyRows } from '#platform/database/copy-rows.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { onBothBackends, openEmptyDatabase } from '../support/runner/test-database.ts';

onBothBackends((backend) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(backend);
    await database.orm.execute(
      sql`create table copied (id integer primary key, words text, amount numeric(12, 6), list text[] not null)`,
    );
  });
  afterAll(() => database.close());
  const into = { table: 'copied', columns: ['id', 'words', 'amount', 'list'] };
  const copy = (...lines: string[]) => database.transaction((tx) => copyRows(tx, into, lines));
  const listIds = async () =>
    (await selectRows<{ id: number }>(database.orm, sql`select id from copied order by id`)).map(
      ({ id }) => id,
    );

  test('text with any characters is restored unchanged', async () => {
    const words = [
      'a\\b',
      'c\td',
      'e\nf',
      'g\r\nh',
      '\\N',
      '\\.',
      '',
      '{}',
      '"',
      'é 🏥 \u202e',
      ' kept ',
      'null',
    ];
    await copy(...words.map((word, id) => copyLine([id, word, '0.000001', copyArray([word, ...words])])));
    const rows = await selectRows<{ words: string; amount: string; list: string[] }>(
      database.orm,
      sql`select words, amount, list from copied order by id`,
    );
    expect(rows.map((row) => row.words)).toEqual(words);
    expect(rows.map(({ list }) => list)).toEqual(words.map((word) => [word, ...words]));
    expect(rows[0]?.amount).toBe('0.000001');
    await copy(copyLine([100, null, null, copyArray([])]), copyLine([101, 'a\0b', 7, '{}']));
    const [nullRow, cleanedRow] = await selectRows(
      database.orm,
      sql`select * from copied where id >= 100 order by id`,
    );
    expect(nullRow).toEqual({ id: 100, words: null, amount: null, list: [] });
    expect(cleanedRow).toMatchObject({ words: 'ab', amount: '7.000000' });
  });

  test('a row the database rejects rolls back the transaction, and the connection stays usable', async () => {
    const before = await listIds();
    await expect(copy(copyLine([200, 'x', '1', '{}']), copyLine([201, 'x', 'dear', '{}']))).rejects.toThrow(
      'numeric',
    );
    await expect(copy(copyLine([0, 'again', '1', '{}']))).rejects.toThrow('duplicate key');
    expect(await listIds()).toEqual(before);
    await copy(copyLine([202, 'x', '1', '{}']));
    expect(await listIds()).toEqual([...before, 202]);
  });

  test('copied rows are rolled back with their transaction', async () => {
    const before = await listIds();
    await expect(
      database.transaction(async (tx) => {
        await copyRows(tx, into, [copyLine([300, 'x', '1', '{}'])]);
        await tx.execute(sql`update copied set words = 'y' where id = 300`);
        throw new Error('Broken off.');
      }),
    ).rejects.toThrow('Broken off.');
    expect(await listIds()).toEqual(before);
    await copy();
    expect(await listIds()).toEqual(before);
  });
});
