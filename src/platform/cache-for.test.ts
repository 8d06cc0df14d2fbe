import { expect, test } from 'vitest';
import { cacheFor, cacheIfLarge } from './cache-for.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('computes once for all callers, serves stale values during a refresh, and waits for expired ones', async () => {
  const remember = cacheFor(60_000, 600_000);
  const owner = {};
  let times = 0;
  const ask = (seconds: number) =>
    remember(owner, 'a month', at(seconds), async () => {
      times += 1;
      return times;
    });
  expect(await Promise.all([ask(0), ask(0), ask(30)])).toEqual([1, 1, 1]);
  expect(await Promise.all([ask(61), ask(61)])).toEqual([1, 1]);
  expect(times).toBe(2);
  expect(await ask(62)).toBe(2);
  expect(await ask(800)).toBe(3);
  expect(await remember({}, 'a month', at(800), async () => 'of another database')).toBe(
    'of another database',
  );
});

test('does not cache a failed attempt', async () => {
  const remember = cacheFor(60_000, 600_000);
  const owner = {};
  await expect(
    remember(owner, 'a month', at(0), async () => {
      throw new Error('the database is away');
    }),
  ).rejects.toThrow('the database is away');
  expect(await remember(owner, 'a month', at(1), async () => 'back')).toBe('back');
});

test('computes cheap values each time and caches expensive ones for a minute at most', async () => {
  let size = 1;
  let times = 0;
  const remember = cacheIfLarge<number>({
    freshMilliseconds: 30_000,
    staleMilliseconds: 60_000,
    isLarge: (figure) => figure > 100,
  });
  const owner = {};
  const ask = (seconds: number) =>
    remember(owner, 'prices', at(seconds), async () => {
      times += 1;
      return size;
    });
  expect([await ask(0), await ask(1)]).toEqual([1, 1]);
  expect(times).toBe(2);
  size = 200;
  expect(await ask(2)).toBe(200);
  size = 300;
  expect([await ask(3), await ask(31)]).toEqual([200, 200]);
  expect(times).toBe(3);
  expect(await ask(63)).toBe(300);
});
