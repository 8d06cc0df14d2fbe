import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '../injected-faults/faults.ts';
import { groups } from './mutated-files.ts';

test('every source file and test that the mutation and fault commands name exists', () => {
  const named = [
    ...groups.flatMap(({ files, tests }) => [...files, ...tests]),
    ...faults.flatMap(({ file, test }) => [file, test]),
  ];
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('the code that each injected fault replaces occurs once', () => {
  const counts = faults.map(({ title, file, code }) => [
    title,
    readFileSync(file, 'utf8').split(code).length - 1,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
