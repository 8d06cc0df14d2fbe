import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSealed, openSealed, sealStream, WrongKey } from './sealed-stream.ts';

const key = 'a key of a test, which is long enough';
const chunk = 1024 * 1024 + 16;
const head = 'harborline-sealed-1\n'.length + 32;

async function* stream(...pieces: Buffer[]): AsyncGenerator<Buffer, undefined> {
  yield* pieces;
}

async function gather(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

test.each([0, 1, 1024 * 1024, 2 * 1024 * 1024, 2 * 1024 * 1024 + 5])(
  '%i bytes come back from under the key as they were, and no other key opens them',
  async (size) => {
    const text = randomBytes(size);
    const sealed = await gather(sealStream(stream(text), key));
    expect((await gather(openSealed(stream(sealed), key))).equals(text)).toBe(true);
    await expect(gather(openSealed(stream(sealed), `${key}.`))).rejects.toThrow(WrongKey);
  },
);

test('what was sealed before the key took three times the work opens still', async () => {
  const sealed = Buffer.from(
    'aGFyYm9ybGluZS1zZWFsZWQtMQrR/E9gk3HHWTg4+8JF+WamhfuUSEbaU/W3ZMTVvxFbpEGSfdjABhskFTD6NK1cMHZqubLJoU03QzGZEg==',
    'base64',
  );
  expect(isSealed(sealed)).toBe(true);
  expect((await gather(openSealed(stream(sealed), key))).toString()).toBe('made before');
  await expect(gather(openSealed(stream(sealed), `${key}.`))).rejects.toThrow(WrongKey);
});

test('chunks that are left out, moved, repeated or cut off are found', async () => {
  const sealed = await gather(sealStream(stream(randomBytes(3 * 1024 * 1024)), key));
  const [start, one, two, three] = [
    sealed.subarray(0, head),
    sealed.subarray(head, head + chunk),
    sealed.subarray(head + chunk, head + 2 * chunk),
    sealed.subarray(head + 2 * chunk),
  ];
  for (const pieces of [
    [start, one, three],
    [start, two, one, three],
    [start, one, one, two, three],
    [start, one, two],
    [start, one, two, three, three],
    [start],
  ])
    await expect(gather(openSealed(stream(Buffer.concat(pieces)), key))).rejects.toThrow(WrongKey);
});
