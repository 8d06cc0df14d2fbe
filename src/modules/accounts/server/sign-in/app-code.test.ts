import { expect, test } from 'vitest';
import { codeAt, findStep, stepOf } from './app-code.ts';

const secret = '12345678901234567890';

// Last six digits of the SHA-1 test vectors in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, stepOf(new Date(second * 1000)))).toBe(code);
});

const now = new Date('2026-11-21T12:00:10Z');

test('a code is valid in its own 30-second step and in the steps before and after', () => {
  const step = stepOf(now);
  for (const offset of [-1, 0, 1])
    expect(findStep(secret, codeAt(secret, step + offset), now)).toBe(step + offset);
  for (const offset of [-2, 2]) expect(findStep(secret, codeAt(secret, step + offset), now)).toBeNull();
});

test('rejects text that is not a code', () => {
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findStep(secret, text, now)).toBeNull();
});
