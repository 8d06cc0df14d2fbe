import { expect, test } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout.ts';

test('returns the result or error of the work, and rejects with a TimeoutError when it takes too long', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 1)).rejects.toThrow('broken');
  await expect(withTimeout(new Promise(() => {}), 1)).rejects.toThrow(TimeoutError);
});
