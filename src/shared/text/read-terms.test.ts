import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';

const directory = mkdtempSync(join(tmpdir(), 'terms-'));
afterAll(() => rmSync(directory, { recursive: true }));

function listsOf(text: string) {
  const path = join(directory, 'terms.txt');
  writeFileSync(path, text);
  return readTerms(pathToFileURL(path));
}

test('reads named lists with comments and continuation lines', () => {
  const lists = listsOf('# Why\n\n[first]\none\n# Not a term\ntwo words\n\n[second]\n(a|\n  b)\n');
  expect(lists.names).toEqual(['first', 'second']);
  expect(lists.terms('first')).toEqual(['one', 'two words']);
  expect(lists.oneOf('first')).toBe('one|two words');
  expect(lists.all()).toEqual({ first: 'one|two words', second: '(a|b)' });
});

test.each([
  ['a term outside a list', 'one\n', 'a term before the first list'],
  ['a list named twice', '[a]\none\n[a]\ntwo\n', 'a second list [a]'],
  ['a continuation of nothing', '[a]\n  one\n', 'nothing to continue'],
])('%s is rejected', (_title, text, message) => {
  expect(() => listsOf(text)).toThrow(message);
});

test('an unknown list is rejected', () => {
  expect(() => listsOf('[a]\none\n').oneOf('b')).toThrow('has no list [b]');
});
