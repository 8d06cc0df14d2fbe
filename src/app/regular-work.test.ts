import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerContext } from '#modules/server-context.ts';
import { beginRegularWork, type RegularAct, regularWork } from './regular-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(act: () => Promise<unknown>) {
  const logged: unknown[] = [];
  const log = { error: (fields: object, message: string) => void logged.push({ ...fields, message }) };
  const table: RegularAct[] = [{ name: 'count', everySeconds: 0.01, act, failed: 'it was not counted' }];
  return { logged, stop: beginRegularWork({ log } as unknown as ServerContext, table) };
}

test('each kind of regular work has a name of its own', () => {
  expect(new Set(regularWork.map(({ name }) => name)).size).toBe(regularWork.length);
});

test('stopping waits for what is under way, and nothing begins after it', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  let isStopped = false;
  const { stop } = begin(async () => {
    begun += 1;
    await mayEnd;
  });
  await vi.advanceTimersByTimeAsync(30);
  expect(begun).toBe(1);
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(30);
  expect([begun, isStopped]).toEqual([1, false]);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(30);
  expect(begun).toBe(1);
});

test('what fails is logged by its name and tried again', async () => {
  let tries = 0;
  const error = new Error('The database is away.');
  const { logged, stop } = begin(async () => {
    tries += 1;
    if (tries === 1) throw error;
  });
  await vi.advanceTimersByTimeAsync(20);
  expect(tries).toBe(2);
  await stop();
  expect(logged).toEqual([{ error, act: 'count', message: 'it was not counted' }]);
});
