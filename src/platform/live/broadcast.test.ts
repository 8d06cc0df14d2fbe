import { expect, test } from 'vitest';
import { createBroadcast } from './broadcast.ts';

async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const collected: Event[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

test('every listener gets everything in order, whenever it joins', async () => {
  const broadcast = createBroadcast<number>();
  const early = collect(broadcast.follow());
  broadcast.tell(1);
  broadcast.tell(2);
  const middle = collect(broadcast.follow());
  await Promise.resolve();
  broadcast.tell(3);
  broadcast.end();
  const late = collect(broadcast.follow());
  expect(await Promise.all([early, middle, late])).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('a failure reaches all listeners after what came before, including later ones', async () => {
  const broadcast = createBroadcast<number>();
  broadcast.tell(1);
  const early = broadcast.follow();
  expect((await early.next()).value).toBe(1);
  broadcast.fail(new Error('broken'));
  await expect(early.next()).rejects.toThrow('broken');
  const late = broadcast.follow();
  expect((await late.next()).value).toBe(1);
  await expect(late.next()).rejects.toThrow('broken');
});

test('a listener that leaves does not affect others', async () => {
  const broadcast = createBroadcast<number>();
  broadcast.tell(1);
  for await (const _event of broadcast.follow()) break;
  const remaining = collect(broadcast.follow());
  broadcast.tell(2);
  broadcast.end();
  expect(await remaining).toEqual([1, 2]);
});
