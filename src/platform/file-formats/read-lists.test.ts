import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { type OtherProperties, readJsonList } from './read-json-list.ts';

/** In chunks of every size, as a file arrives. */
async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('counts CSV rows as a spreadsheet does', async () => {
  const text = '\ufeffname,note\r\n"Núñez, María","said ""yes""\nand left"\r\n\r\n,\r\nlast,5" wide\r\n';
  for (const size of [1, 3, 1000]) {
    expect(await readAll(readCsv(inChunks(text, size)))).toEqual([
      { row: 1, cells: ['name', 'note'] },
      { row: 2, cells: ['Núñez, María', 'said "yes"\nand left'] },
      { row: 5, cells: ['last', '5" wide'] },
    ]);
  }
});

test('cells survive a round trip, however the file is chunked', async () => {
  const signs = ['a', '"', ',', '\n', '\r\n', ' ', 'é', '🏥', '""', '5"', 'x,y', "'"];
  // Deterministic, and covering every kind.
  let seed = 7;
  const pick = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const cell = () => Array.from({ length: pick(5) }, () => signs[pick(signs.length)]).join('');
  const rows = Array.from({ length: 300 }, () => ['row', ...Array.from({ length: 4 }, cell)]);
  for (const record_delimiter of ['\n', '\r\n'] as const) {
    // The CSV library does not quote a cell for a different kind of line break alone.
    const text = stringify(rows, { record_delimiter, quoted: record_delimiter === '\r\n' });
    for (const size of [1, 5, 64, 100_000]) {
      const read = await readAll(readCsv(inChunks(text, size)));
      expect(read.map(({ cells }) => cells)).toEqual(rows);
    }
  }
});

test('reports the row of a quotation mark that is never closed', async () => {
  await expect(readAll(readCsv(inChunks('a,b\n1,2\n3,"4\n5,6\n', 4)))).rejects.toThrow(
    'After row 2 a quotation mark is never closed',
  );
});

const readPrices = (text: string, size: number, beside: OtherProperties = {}) =>
  readJsonList(inChunks(text, size), { lists: ['prices', 'rules'], kept: ['other'], beside });
const itemsOf = async (items: ReturnType<typeof readJsonList>) =>
  (await readAll(items)).map(({ item }) => item);

test('streams the items of a JSON list, with the wanted properties before and after it', async () => {
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
      const beside: OtherProperties = {};
      expect(
        await itemsOf(
          readJsonList(inChunks(text, size), { lists: ['prices'], kept: ['name', 'after'], beside }),
        ),
      ).toEqual(file.prices);
      expect(beside).toEqual({ name: file.name, after: file.after });
    }
  }
});

test('keeps two lists in one file apart, and non-list values beside them', async () => {
  const beside: OtherProperties = {};
  expect(await readAll(readPrices('{"rules":[1],"prices":[2,3],"other":4}', 3, beside))).toEqual([
    { list: 'rules', item: 1 },
    { list: 'prices', item: 2 },
    { list: 'prices', item: 3 },
  ]);
  expect(await readAll(readPrices('{"rules":{"a":[1]}}', 3, beside))).toEqual([]);
  expect(beside).toEqual({ other: 4, rules: { a: [1] } });
});

test('reads no items from an empty list or an object without the list', async () => {
  expect(await readAll(readPrices('{"prices":[]}', 3))).toEqual([]);
  const beside: OtherProperties = {};
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
])('rejects malformed JSON: %s', async (text) => {
  await expect(readAll(readPrices(text, 4))).rejects.toThrow('isn’t valid JSON');
});

test('discards unrequested properties of an endless JSON file', async () => {
  async function* endless(key: string, value: string, times: number) {
    yield Buffer.from('{"prices":[1]');
    for (let number = 0; number < times; number += 1) yield Buffer.from(`,"${key}":["${value}"]`);
    yield Buffer.from('}');
  }
  const value = 'x'.repeat(100_000);
  const read = (key: string, beside: OtherProperties) =>
    itemsOf(readJsonList(endless(key, value, 30), { lists: ['prices'], kept: ['wanted'], beside }));
  const beside: OtherProperties = {};
  expect(await read('noise', beside)).toEqual([1]);
  expect(beside).toEqual({});
  await expect(read('wanted', {})).rejects.toThrow('header of this file is too long');
});
