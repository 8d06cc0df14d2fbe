import { PassThrough, Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { readUpload } from './read-upload.ts';

const mebibyte = 1024 * 1024;

test('a fourth slow upload by one account is rejected, and others are not delayed', async () => {
  const slow = [1, 2, 3].map(() => new PassThrough());
  const read = slow.map((stream) => readUpload(stream, mebibyte, 'eve'));
  const fourth = readUpload(Readable.from([Buffer.from('a')]), mebibyte, 'eve');
  await expect(fourth).rejects.toMatchObject({
    status: 429,
    message: 'You’re already uploading 3 files. Upload this one when they’re done.',
  });
  const ofRosa = await readUpload(Readable.from([Buffer.from('hers')]), mebibyte, 'rosa');
  expect(ofRosa.toString()).toBe('hers');
  for (const stream of slow) stream.end('done');
  expect((await Promise.all(read)).map(String)).toEqual(['done', 'done', 'done']);
  const next = await readUpload(Readable.from([Buffer.from('b')]), mebibyte, 'eve');
  expect(next.toString()).toBe('b');
});

test('memory for uploads is limited and released afterwards', async () => {
  const most = 100 * mebibyte;
  const part = Buffer.alloc(40 * mebibyte);
  const uploads = ['one', 'two', 'three', 'four', 'five'].map((account) => {
    const stream = new PassThrough();
    stream.write(part);
    return { stream, read: readUpload(stream, most, account) };
  });
  await vi.waitFor(() =>
    expect(uploads.map(({ stream }) => stream.readableLength)).toEqual(uploads.map(() => 0)),
  );
  await expect(readUpload(Readable.from([part]), most, 'six')).rejects.toMatchObject({ status: 503 });
  for (const { stream } of uploads) stream.end();
  for (const { read } of uploads) expect((await read).length).toBe(part.length);
  expect((await readUpload(Readable.from([part]), most, 'six')).length).toBe(part.length);
});

test('rejects a file that is too large or incomplete, leaving nothing behind', async () => {
  const large = readUpload(Readable.from([Buffer.alloc(2 * mebibyte)]), mebibyte, 'rosa');
  await expect(large).rejects.toMatchObject({ status: 413 });
  const interrupted = new PassThrough();
  const read = readUpload(interrupted, mebibyte, 'rosa');
  interrupted.write('half');
  interrupted.destroy(new Error('gone'));
  await expect(read).rejects.toMatchObject({ status: 400, code: 'UPLOAD_LOST' });
  for (let file = 0; file < 5; file++)
    expect((await readUpload(Readable.from([Buffer.from('x')]), mebibyte, 'rosa')).length).toBe(1);
});
