import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asvsRequirements, findAsvsFaults } from './find-asvs-faults.ts';

/** A folder counts as existing, without text. */
function read(path: string): string | null {
  if (!existsSync(path)) return null;
  return statSync(path).isDirectory() ? '' : readFileSync(path, 'utf8');
}

test('docs/asvs.md has every requirement once, and the files and tests it names exist', () => {
  expect(findAsvsFaults(readFileSync('docs/asvs.md', 'utf8'), read)).toEqual([]);
});

test('levels 1 and 2 have 253 requirements', () => {
  expect(new Set(asvsRequirements).size).toBe(253);
});

const row = (id: string, state: string, how: string, tests: string) =>
  `| ${id} | words | ${state} | ${how} | ${tests} |`;
const faultsOf = (line: string) =>
  findAsvsFaults(line, (path) =>
    path === 'src/a.ts' ? '' : path === 'tests/a.test.ts' ? "test('it holds'," : null,
  );

test.each([
  ['a missing file', row('1.1.1', 'met', '`src/b.ts`', '–'), '1.1.1: there is no src/b.ts'],
  [
    'a missing test file',
    row('1.1.1', 'met', 'x', '`tests/b.test.ts` — it holds'),
    'there is no tests/b.test.ts',
  ],
  ['a missing title', row('1.1.1', 'met', 'x', '`tests/a.test.ts` — it'), 'has no test "it"'],
  ['a test without a title', row('1.1.1', 'met', 'x', '`tests/a.test.ts`'), 'is not `file` — title'],
  ['an unknown state', row('1.1.1', 'fine', 'x', '–'), 'there is no state fine'],
  ['a requirement that says nothing about how', row('1.1.1', 'met', '', '–'), 'does not say how'],
  ['a level 3 requirement', row('1.2.10', 'met', 'x', '–'), '1.2.10 is no requirement'],
  ['a duplicate requirement', row('1.1.1, 1.1.1', 'met', 'x', '–'), '1.1.1 is listed twice'],
  ['missing requirements', row('1.1.1', 'met', 'x', '–'), '17.3.2 is missing'],
  ['wrong counts', row('1.1.1', 'met', 'x', '–'), 'the counts are 1 | 0 | 0 | 0'],
])('detects %s', (_title, line, words) => {
  expect(faultsOf(line).join('\n')).toContain(words);
});

test('a correct row has no fault', () => {
  const line = row('1.1.1', 'partly', '`src/a.ts`', '`tests/a.test.ts` — it holds');
  expect(faultsOf(line).filter((fault) => fault.startsWith('1.1.1'))).toEqual([]);
});
