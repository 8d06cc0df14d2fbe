import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { type BesideList, readJsonList } from './read-json-list.ts';

/** In pieces of every size, because a file comes in pieces. */
async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('rows of a CSV file are counted as a spreadsheet counts them', async () => {
  const text = '\ufeffname,note\r\n"Núñez, María","said ""yes""\nand left"\r\n\r\n,\r\nlast,5" wide\r\n';
  for (const size of [1, 3, 1000]) {
    expect(await readAll(readCsv(inPieces(text, size)))).toEqual([
      { row: 1, cells: ['name', 'note'] },
      { row: 2, cells: ['Núñez, María', 'said "yes"\nand left'] },
      { row: 5, cells: ['last', '5" wide'] },
    ]);
  }
});

test('whatever cells a program writes come back as they were, however the file is cut', async () => {
  const signs = ['a', '"', ',', '\n', '\r\n', ' ', 'é', '🏥', '""', '5"', 'x,y', "'"];
  // Always the same, and of every kind.
  let seed = 7;
  const pick = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const cell = () => Array.from({ length: pick(5) }, () => signs[pick(signs.length)]).join('');
  const rows = Array.from({ length: 300 }, () => ['row', ...Array.from({ length: 4 }, cell)]);
  for (const record_delimiter of ['\n', '\r\n'] as const) {
    // A line end of another kind alone is no reason for the library to put a cell into quotation marks.
    const text = stringify(rows, { record_delimiter, quoted: record_delimiter === '\r\n' });
    for (const size of [1, 5, 64, 100_000]) {
      const read = await readAll(readCsv(inPieces(text, size)));
      expect(read.map(({ cells }) => cells)).toEqual(rows);
    }
  }
});

test('a quotation mark that is never closed is told with its row', async () => {
  await expect(readAll(readCsv(inPieces('a,b\n1,2\n3,"4\n5,6\n', 4)))).rejects.toThrow(
    'After row 2 a quotation mark',
  );
});

const readPrices = (text: string, size: number, beside: BesideList = {}) =>
  readJsonList(inPieces(text, size), { lists: ['prices', 'rules'], kept: ['other'], beside });
const itemsOf = async (items: ReturnType<typeof readJsonList>) =>
  (await readAll(items)).map(({ item }) => item);

test('items of a JSON list come one by one, with what is asked for before and behind the list', async () => {
  const file = {
    name: 'West "Mercy" \\ [Hospital], {x}',
    notes: ['a', { prices: [1, 2] }],
    prices: [{ a: 1, b: ['x,]', '}'] }, [1, [2]], 'text, with ] and }', 4, null, {}],
    after: { last: true },
  };
  for (const text of [
    JSON.stringify(file),
    JSON.stringify(file, null, 2),
    `\ufeff ${JSON.stringify(file)}\n`,
  ]) {
    for (const size of [1, 2, 7, 5000]) {
      const beside: BesideList = {};
      expect(
        await itemsOf(
          readJsonList(inPieces(text, size), { lists: ['prices'], kept: ['name', 'after'], beside }),
        ),
      ).toEqual(file.prices);
      expect(beside).toEqual({ name: file.name, after: file.after });
    }
  }
});

test('two lists of one file come each under its name, and what is no list stands beside them', async () => {
  const beside: BesideList = {};
  expect(await readAll(readPrices('{"rules":[1],"prices":[2,3],"other":4}', 3, beside))).toEqual([
    { list: 'rules', item: 1 },
    { list: 'prices', item: 2 },
    { list: 'prices', item: 3 },
  ]);
  expect(await readAll(readPrices('{"rules":{"a":[1]}}', 3, beside))).toEqual([]);
  expect(beside).toEqual({ other: 4, rules: { a: [1] } });
});

test('an empty list, and an object without the list, have no items', async () => {
  expect(await readAll(readPrices('{"prices":[]}', 3))).toEqual([]);
  const beside: BesideList = {};
  expect(await readAll(readPrices('{"other":1}', 3, beside))).toEqual([]);
  expect(beside).toEqual({ other: 1 });
});

test.each([
  '',
  '[1,2]',
  '{"prices":[1,2',
  '{"prices":[{"a":]}',
  '{"prices":[1]} and more',
  '{"prices":[nonsense]}',
])('what is no such JSON is refused: %s', async (text) => {
  await expect(readAll(readPrices(text, 4))).rejects.toThrow('not valid JSON');
});

test('of a JSON file without end nothing is kept that is not asked for', async () => {
  async function* endless(key: string, value: string, times: number) {
    yield Buffer.from('{"prices":[1]');
    for (let number = 0; number < times; number += 1) yield Buffer.from(`,"${key}":["${value}"]`);
    yield Buffer.from('}');
  }
  const value = 'x'.repeat(100_000);
  const read = (key: string, beside: BesideList) =>
    itemsOf(readJsonList(endless(key, value, 30), { lists: ['prices'], kept: ['wanted'], beside }));
  const beside: BesideList = {};
  expect(await read('noise', beside)).toEqual([1]);
  expect(beside).toEqual({});
  await expect(read('wanted', {})).rejects.toThrow('longer than any real list');
});
