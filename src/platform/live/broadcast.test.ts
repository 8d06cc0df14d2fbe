import { expect, test } from 'vitest';
import { createBroadcast } from './broadcast.ts';

async function hearAll<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const heard: Event[] = [];
  for await (const event of events) heard.push(event);
  return heard;
}

test('everyone hears everything in its order, whenever they join', async () => {
  const broadcast = createBroadcast<number>();
  const early = hearAll(broadcast.follow());
  broadcast.tell(1);
  broadcast.tell(2);
  const middle = hearAll(broadcast.follow());
  await Promise.resolve();
  broadcast.tell(3);
  broadcast.end();
  const late = hearAll(broadcast.follow());
  expect(await Promise.all([early, middle, late])).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('what fails is heard as a failure after what was told, also by whoever joins later', async () => {
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

test('a listener who leaves disturbs nobody', async () => {
  const broadcast = createBroadcast<number>();
  broadcast.tell(1);
  for await (const _event of broadcast.follow()) break;
  const staying = hearAll(broadcast.follow());
  broadcast.tell(2);
  broadcast.end();
  expect(await staying).toEqual([1, 2]);
});
