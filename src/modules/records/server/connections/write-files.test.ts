import { expect, test } from 'vitest';
import { type FetchedFile, writeFiles } from './write-files.ts';

const resource = (resourceType: string, id: string, note = '') => ({ resourceType, id, note });
const read = (file: FetchedFile | undefined) =>
  (JSON.parse(file?.text ?? '') as { entry: { resource: { id: string } }[] }).entry.map(
    ({ resource: { id } }) => id,
  );
const write = (resources: ReturnType<typeof resource>[], limit?: number) =>
  writeFiles(new Map([['Condition', resources]]), limit);

test('the same records in another order give the same file', () => {
  const [one, two] = [resource('Condition', '2'), resource('Condition', '1')];
  expect(write([one, two])).toEqual(write([two, one]));
  expect(read(write([one, two])[0])).toEqual(['1', '2']);
});

test('a resource that comes twice is kept once, as it came last', () => {
  const [file] = write([resource('Condition', '1', 'before'), resource('Condition', '1', 'after')]);
  expect(read(file)).toEqual(['1']);
  expect(file?.text).toContain('after');
});

test('many records are split into files below the limit, and none is lost', () => {
  const all = Array.from({ length: 50 }, (_, at) =>
    resource('Condition', String(at).padStart(2, '0'), 'x'.repeat(80)),
  );
  const files = write(all, 1000);
  expect(files.length).toBeGreaterThan(4);
  expect(files.at(-1)).toMatchObject({ part: files.length, parts: files.length });
  expect(Math.max(...files.map(({ text }) => text.length))).toBeLessThan(1100);
  expect(files.flatMap(read)).toEqual(all.map(({ id }) => id));
});

test('each file says whom it is about, and a person alone makes no file', () => {
  const patient = resource('Patient', 'p');
  const files = writeFiles(
    new Map([
      ['Patient', [patient]],
      ['Condition', [resource('Condition', 'c')]],
      ['Observation', [resource('Observation', 'o')]],
    ]),
  );
  expect(files.map(read)).toEqual([
    ['p', 'c'],
    ['p', 'o'],
  ]);
  expect(writeFiles(new Map([['Patient', [patient]]]))).toEqual([]);
});
