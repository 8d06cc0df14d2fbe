import { expect, test } from 'vitest';
import { cacheFor, cacheIfLarge } from './cache-for.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('computes once for all callers, serves stale values during a refresh, and waits for expired ones', async () => {
  const cached = cacheFor(60_000, 600_000);
  const owner = {};
  let computations = 0;
  const readAt = (seconds: number) =>
    cached(owner, 'a month', at(seconds), async () => {
      computations += 1;
      return computations;
    });
  expect(await Promise.all([readAt(0), readAt(0), readAt(30)])).toEqual([1, 1, 1]);
  expect(await Promise.all([readAt(61), readAt(61)])).toEqual([1, 1]);
  expect(computations).toBe(2);
  expect(await readAt(62)).toBe(2);
  expect(await readAt(800)).toBe(3);
  expect(await cached({}, 'a month', at(800), async () => 'from another database')).toBe(
    'from another database',
  );
});

test('does not cache a failed attempt', async () => {
  const cached = cacheFor(60_000, 600_000);
  const owner = {};
  await expect(
    cached(owner, 'a month', at(0), async () => {
      throw new Error('the database is down');
    }),
  ).rejects.toThrow('the database is down');
  expect(await cached(owner, 'a month', at(1), async () => 'back')).toBe('back');
});

test('computes cheap values each time and caches expensive ones for a minute at most', async () => {
  let size = 1;
  let computations = 0;
  const cached = cacheIfLarge<number>({
    freshMilliseconds: 30_000,
    staleMilliseconds: 60_000,
    isLarge: (figure) => figure > 100,
  });
  const owner = {};
  const readAt = (seconds: number) =>
    cached(owner, 'prices', at(seconds), async () => {
      computations += 1;
      return size;
    });
  expect([await readAt(0), await readAt(1)]).toEqual([1, 1]);
  expect(computations).toBe(2);
  size = 200;
  expect(await readAt(2)).toBe(200);
  size = 300;
  expect([await readAt(3), await readAt(31)]).toEqual([200, 200]);
  expect(computations).toBe(3);
  expect(await readAt(63)).toBe(300);
});
