import { expect, test } from 'vitest';
import { readVisitCode, visitCodeWords } from './visit-code.ts';

test('a visit code is shown in two groups and accepted however it is typed', () => {
  expect(visitCodeWords('7K3M28RX')).toBe('7K3M-28RX');
  for (const typed of ['7K3M-28RX', '7k3m28rx', ' 7k3m 28rx ']) expect(readVisitCode(typed)).toBe('7K3M28RX');
});

test.each(['', '7K3M', '7K3M-28RXX', '7K3M-28RO', '7K3M-28R1'])('%j is no visit code', (typed) => {
  expect(readVisitCode(typed)).toBeNull();
});
