import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerContext } from '#modules/server-context.ts';
import { type ScheduledTask, scheduledTasks, startScheduledTasks } from './scheduled-tasks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(run: () => Promise<unknown>) {
  const logged: unknown[] = [];
  const log = { error: (fields: object, message: string) => void logged.push({ ...fields, message }) };
  const table: ScheduledTask[] = [{ name: 'count', everySeconds: 0.01, run, failed: 'counting failed' }];
  return { logged, stop: startScheduledTasks({ log } as unknown as ServerContext, table) };
}

test('every scheduled task has a unique name', () => {
  expect(new Set(scheduledTasks.map(({ name }) => name)).size).toBe(scheduledTasks.length);
});

test('stopping waits for a running task and starts no new ones', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let runs = 0;
  let isStopped = false;
  const { stop } = begin(async () => {
    runs += 1;
    await mayEnd;
  });
  await vi.advanceTimersByTimeAsync(30);
  expect(runs).toBe(1);
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(30);
  expect([runs, isStopped]).toEqual([1, false]);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(30);
  expect(runs).toBe(1);
});

test('a failed task is logged with its name and runs again', async () => {
  let tries = 0;
  const error = new Error('The database is unavailable.');
  const { logged, stop } = begin(async () => {
    tries += 1;
    if (tries === 1) throw error;
  });
  await vi.advanceTimersByTimeAsync(20);
  expect(tries).toBe(2);
  await stop();
  expect(logged).toEqual([{ error, run: 'count', message: 'counting failed' }]);
});
