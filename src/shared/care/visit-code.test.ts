import { expect, test } from 'vitest';
import { readVisitCode, visitCodeWords } from './visit-code.ts';

test('displays a visit code in two groups and accepts it in any format', () => {
  expect(visitCodeWords('7K3M28RX')).toBe('7K3M-28RX');
  for (const typed of ['7K3M-28RX', '7k3m28rx', ' 7k3m 28rx ']) expect(readVisitCode(typed)).toBe('7K3M28RX');
});

test.each(['', '7K3M', '7K3M-28RXX', '7K3M-28RO', '7K3M-28R1'])('rejects the visit code %j', (typed) => {
  expect(readVisitCode(typed)).toBeNull();
});
