import { expect, test } from 'vitest';
import { createHook } from './hook.ts';

test('a hook does what it is filled with, once, and says so while it is empty', () => {
  const double = createHook<(value: number) => number>('double');
  expect(() => double(2)).toThrow('Nothing fills the hook "double"');
  const work = (value: number) => value * 2;
  double.fill(work);
  double.fill(work);
  expect(double(2)).toBe(4);
  expect(() => double.fill((value) => value)).toThrow('The hook "double" is filled twice.');
});
