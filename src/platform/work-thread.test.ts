import { expect, test } from 'vitest';
import { createWorkThread } from './work-thread.ts';

const threadOf = (answer: string, taskTimeoutMilliseconds = 60_000, maxWaiting = 9) =>
  createWorkThread<unknown, unknown>({
    file: new URL(
      `data:text/javascript,import { parentPort } from 'node:worker_threads';
      let done = 0;
      parentPort.on('message', async (input) => { ${answer} });`,
    ),
    taskTimeoutMilliseconds,
    maxMegabytes: 32,
    maxWaiting,
    tooMuch: () => new Error('too much'),
    tooMany: () => new Error('too many'),
  });

test('runs tasks one after the other in the same thread', async () => {
  const work = threadOf('parentPort.postMessage([input, ++done])');
  expect(await Promise.all([work('a'), work('b')])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('ends a task that runs forever and runs the next in a new thread', async () => {
  const work = threadOf("while (input === 'for ever'); parentPort.postMessage(++done)", 3_000);
  expect(await Promise.allSettled([work(''), work('for ever')])).toMatchObject([
    { value: 1 },
    { reason: { message: 'too much' } },
  ]);
  expect(await work('')).toBe(1);
});

test('a task that fails or exhausts memory fails alone', async () => {
  const work = threadOf(`
    if (input === 'fault') throw new TypeError('a fault');
    const held = [];
    while (input === 'memory') held.push(new Array(400_000).fill(0.5));
    parentPort.postMessage(++done);`);
  await expect(work('fault')).rejects.toThrow('a fault');
  await expect(work('memory')).rejects.toThrow('too much');
  expect(await work('')).toBe(1);
});

test('limits the queue', async () => {
  const work = threadOf('parentPort.postMessage(input)', 60_000, 2);
  const three = await Promise.allSettled([work(1), work(2), work(3)]);
  expect(three).toMatchObject([{ value: 1 }, { value: 2 }, { reason: { message: 'too many' } }]);
  expect(await work(4)).toBe(4);
});
