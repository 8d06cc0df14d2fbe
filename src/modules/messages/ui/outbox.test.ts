import { expect, test } from 'vitest';
import { createOutbox, type Outgoing } from './outbox.ts';

/** An outbox with scripted failures and a manual clock. */
function openOutbox(failures: Error[] = []) {
  const sent: string[] = [];
  const waits: number[] = [];
  let act = () => {};
  const outbox = createOutbox<string>({
    send: async ({ body, key }: Outgoing) => {
      sent.push(`${key} ${body}`);
      const failure = failures.shift();
      if (failure) throw failure;
      return body;
    },
    onSent: () => {},
    readRefusal: (error) => (error instanceof RangeError ? error.message : null),
    schedule: (milliseconds, schedule) => {
      waits.push(milliseconds);
      act = schedule;
      return () => {};
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const write = (key: string, body: string) => outbox.add({ key, body, files: [] });
  return { outbox, sent, waits, write, settle, timePasses: () => act() };
}

test('messages are sent one at a time, in order', async () => {
  const { outbox, sent, write, settle } = openOutbox();
  write('1', 'first');
  write('2', 'second');
  expect(outbox.read().map(({ state }) => state)).toEqual(['sending', 'waiting']);
  await settle();
  expect(sent).toEqual(['1 first', '2 second']);
  expect(outbox.read()).toEqual([]);
});

test('connection errors are retried in order, under the same key, with backoff', async () => {
  const lost = () => new TypeError('offline');
  const { outbox, sent, waits, write, settle, timePasses } = openOutbox([lost(), lost(), lost()]);
  write('1', 'first');
  await settle();
  write('2', 'second');
  await settle();
  expect(outbox.read().map(({ state }) => state)).toEqual(['failed', 'waiting']);
  for (let times = 0; times < 3; times++) {
    timePasses();
    await settle();
  }
  expect(sent).toEqual(['1 first', '1 first', '1 first', '1 first', '2 second']);
  expect(waits).toEqual([3000, 6000, 12000]);
  expect(outbox.read()).toEqual([]);
});

test('a rejected message shows the reason and does not block the next', async () => {
  const { outbox, sent, waits, write, settle } = openOutbox([new RangeError('A file is gone.')]);
  write('1', 'first');
  write('2', 'second');
  await settle();
  expect(sent).toEqual(['1 first', '2 second']);
  expect(outbox.read()).toMatchObject([{ key: '1', state: 'failed', refusal: 'A file is gone.' }]);
  expect(waits).toEqual([]);
  outbox.discard('1');
  expect(outbox.read()).toEqual([]);
});
