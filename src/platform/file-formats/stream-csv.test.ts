import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamCsv } from './stream-csv.ts';

async function* rowsOf(...rows: string[][]) {
  yield* rows;
}

const read = async (rows: AsyncIterable<string[]>) =>
  Buffer.from(
    await new Response(streamCsv(['Name', 'Note'], rows, { onFailure: () => {} })).arrayBuffer(),
  ).toString('utf8');

test('spreadsheets read accents, commas, quotes and line breaks', async () => {
  const text = await read(rowsOf(['Núñez, María', 'She said "hello"\nand left']));
  expect(text).toBe('\ufeffName,Note\r\n"Núñez, María","She said ""hello""\nand left"\r\n');
});

test('user input never runs as a formula when the file is opened', async () => {
  const text = await read(rowsOf(['=HYPERLINK("x")', '+1'], ['-2', '@SUM(A1)'], ['\tx', '\rx']));
  const cells = text.split('\r\n').slice(1, -1).join(',');
  expect(cells).not.toMatch(/(^|,)"?[=+@\t\r-]/);
});

test('does not hold ten thousand rows at once', async () => {
  let produced = 0;
  async function* many() {
    for (; produced < 10_000; produced++) yield [`${produced}`, 'x'];
  }
  const reader = streamCsv(['Name', 'Note'], many(), { onFailure: () => {} }).getReader();
  for (let chunk = 0; chunk < 3; chunk++) await reader.read();
  expect(produced).toBeLessThan(2000);
  await reader.cancel();
});

test('a failing row aborts the file so that it never looks complete', async () => {
  const failures: unknown[] = [];
  async function* broken(): AsyncGenerator<string[]> {
    yield ['a', 'b'];
    throw new Error('the database went away');
  }
  const stream = streamCsv(['Name', 'Note'], broken(), { onFailure: (error) => failures.push(error) });
  await expect(new Response(stream).text()).rejects.toThrow('the database went away');
  expect(failures).toHaveLength(1);
});

test('every cell survives a round trip, with an apostrophe added to formulas', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '"', '＝', '＋', ';='),
          fc.string(),
        ),
        { minLength: 2, maxLength: 2 },
      ),
      async (cells) => {
        const row = cells.map(([first, rest]) => first + rest);
        const [read1, ...more] = (parse(await read(rowsOf(row)), { bom: true }) as string[][]).slice(1);
        expect(more).toEqual([]);
        expect(read1).toEqual(row.map((cell) => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)));
      },
    ),
  );
});

test('every CSV export uses this function', () => {
  const source = resolve(import.meta.dirname, '../..');
  const writers = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.contract.ts'))
    .filter((file) => readFileSync(resolve(source, file), 'utf8').includes("'text/csv; charset=utf-8'"));
  expect(writers.length).toBeGreaterThanOrEqual(8);
  for (const file of writers)
    expect([file, readFileSync(resolve(source, file), 'utf8').includes('streamCsv(')]).toEqual([file, true]);
});
