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

test('a code is valid for its 30 seconds and for the step before and after', () => {
  const step = stepOf(now);
  for (const around of [-1, 0, 1])
    expect(findStep(secret, codeAt(secret, step + around), now)).toBe(step + around);
  for (const around of [-2, 2]) expect(findStep(secret, codeAt(secret, step + around), now)).toBeNull();
});

test('rejects text that is not a code', () => {
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findStep(secret, wrong, now)).toBeNull();
});
