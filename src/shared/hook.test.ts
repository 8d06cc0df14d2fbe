import { expect, test } from 'vitest';
import { createHook } from './hook.ts';

test('a hook calls its implementation, and throws if it has none or gets a second one', () => {
  const double = createHook<(value: number) => number>('double');
  expect(() => double(2)).toThrow('The hook "double" has no implementation');
  const work = (value: number) => value * 2;
  double.fill(work);
  double.fill(work);
  expect(double(2)).toBe(4);
  expect(() => double.fill((value) => value)).toThrow('The hook "double" already has an implementation.');
});
