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

test('a quotation mark that is never closed is told with its row', async () => {
  await expect(readAll(readCsv(inPieces('a,b\n1,2\n3,"4\n5,6\n', 4)))).rejects.toThrow(
    'After row 2 a quotation mark',
  );
});

const readPrices = (text: string, size: number, beside: BesideList = {}) =>
  readJsonList(inPieces(text, size), { list: 'prices', kept: ['other'], beside });

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
        await readAll(
          readJsonList(inPieces(text, size), { list: 'prices', kept: ['name', 'after'], beside }),
        ),
      ).toEqual(file.prices);
      expect(beside).toEqual({ name: file.name, after: file.after });
    }
  }
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
    readAll(readJsonList(endless(key, value, 30), { list: 'prices', kept: ['wanted'], beside }));
  const beside: BesideList = {};
  expect(await read('noise', beside)).toEqual([1]);
  expect(beside).toEqual({});
  await expect(read('wanted', {})).rejects.toThrow('longer than any real list');
});
