import { expect, test } from 'vitest';
import { findLongLines } from './find-long-lines.ts';

test('finds a line of more than 200 characters, with its file, number and length', () => {
  const allowed = 'é'.repeat(200);
  const files = new Map([
    ['src/a.ts', `${allowed}\n${allowed}x\n`],
    ['src/b.ts', allowed],
  ]);
  expect(findLongLines(files)).toEqual([{ path: 'src/a.ts', line: 2, length: 201 }]);
});
