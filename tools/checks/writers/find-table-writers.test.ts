import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findTableWriters } from './find-table-writers.ts';

const paths = globSync(['src/**/*.ts', 'cli/**/*.ts']).filter(
  (path) => !/\.test\.ts$|\/(?:tests|ui)\//.test(path),
);
const sources = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('every table has one writer', () => {
  const { faults, writers, unused } = findTableWriters(sources);
  expect(faults).toEqual([]);
  expect(unused).toEqual([]);
  expect(writers.size).toBeGreaterThan(85);
});

/** Faults caused by additional files (path → text). */
const findFaultsWith = (files: Record<string, string>): string[] =>
  findTableWriters([...sources, ...Object.entries(files).map(([path, text]) => ({ path, text }))]).faults;

const users = "import { users } from '#schema/accounts.ts';\n";

/** Ways to write to `users`. */
const ways: Record<string, string> = {
  insert: `${users}export const add = (tx) => tx.insert(users).values({});`,
  'other-name': `import { users as people } from '#schema/accounts.ts';\nawait tx.update(people).set({});`,
  schema: `import * as schema from '#schema/accounts.ts';\nawait tx.delete(schema.users);`,
  list: `${users}for (const table of [users] as const) await tx.delete(table);`,
  'list-in-function': `${users}function f(tx) { const all = [users]; for (const one of all) tx.delete(one); }`,
  callback: `${users}await Promise.all([users].map((table) => tx.delete(table).where(x)));`,
  choice: `${users}const table = isOld ? users : null;\nif (table) await tx.delete(table);`,
  assigned: `${users}let table = null;\nif (isOld) table = users;\nawait tx.delete(table);`,
  pairs: `${users}for (const [name, { table }] of Object.entries({ a: { table: users } })) await tx.delete(table);`,
  result: `${users}const tableOf = (kind) => { return users; };\nawait tx.delete(tableOf('x')).where(x);`,
  'sql-name': 'await tx.execute(sql`with a as (update "users" as u set name = 1) select 1`);',
  'sql-table': `${users}await tx.execute(sql\`delete from \${users} where id = 1\`);`,
  'plain-sql': `await client.query('truncate table users');`,
  copy: `import { copyRows } from '#platform/database/copy-rows.ts';\nawait copyRows(tx, { table: 'users', columns }, lines);`,
  batch: `${users}import { deleteBatch } from '#platform/database/delete-batch.ts';\nawait deleteBatch(tx, users, x, 1);`,
};

test('reports every form of a second writer, with the table and both writers', () => {
  const testFiles = Object.entries(ways).map(([way, text]) => [`src/modules/admin/server/${way}.ts`, text]);
  const [fault, ...more] = findFaultsWith(Object.fromEntries(testFiles));
  expect(more).toEqual([]);
  expect(fault).toMatch(
    /^2 places write the table users: src\/modules\/accounts \(.*create-account\.ts.*\) and src\/modules\/admin \(/,
  );
  for (const [path] of testFiles) expect(fault).toContain(path);
});

const testFiles = (text: string, path = 'src/modules/admin/server/planted.ts') =>
  findFaultsWith({ [path]: text });

test('reports a write whose table isn’t named in the same file', () => {
  const unnamed: Record<string, string> = {
    map: 'await tx.delete(tables.get(name)).where(x);',
    imported: `import { all } from './planted-tables.ts';\nawait tx.delete(all.people);`,
    'imported-again': `import { people } from './planted-tables.ts';\nawait tx.delete(people);`,
    again: "export { users as people } from '#schema/accounts.ts';",
    given: 'export const clear = (tx: Orm, table: PgTable) => tx.delete(table).where(x);',
    class: 'export class Store { clear(table: PgTable) { return this.orm.delete(table); } }',
    identifier: 'await tx.execute(sql`insert into $' + '{sql.identifier(name)} (id)`);',
    raw: 'await tx.execute(sql`delete from $' + '{sql.raw(words.x())}`);',
  };
  for (const [way, text] of Object.entries(unnamed)) {
    const faults = testFiles(text);
    expect(faults.length, way).toBeGreaterThan(0);
    for (const fault of faults) expect(fault, way).toContain('writes to a table that it doesn’t name');
  }
});

test('reports a writer outside the modules', () => {
  const note =
    "import { requestNotes } from '#schema/request-work.ts';\nawait tx.insert(requestNotes).values({});";
  expect(testFiles(note, 'cli/planted.ts')).toEqual([
    expect.stringMatching(/^2 places write the table request_notes: cli /),
    expect.stringMatching(/request_notes .* is written by cli .*move the write to a module/),
  ]);
});

test('ignores reads, and writes to anything but a table', () => {
  expect(
    testFiles(`${users}const rows = await tx.select().from(users);
      for (const row of rows) seen.delete(row.id);
      rows.forEach((row) => seen.delete(row));
      map.delete('users');
      hash.update(users.id);
      say('Nothing is deleted from users here.', 'an update of users');`),
  ).toEqual([]);
});
