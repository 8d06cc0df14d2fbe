import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { streamZip, type ZipEntry } from './stream-zip.ts';

const at = new Date('2026-03-01T12:00:00Z');

async function* listed(...entries: ZipEntry[]) {
  yield* entries;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function collectFailures() {
  const failures: unknown[] = [];
  return { failures, options: { modifiedAt: at, onFailure: (error: unknown) => failures.push(error) } };
}

test('text, bytes, accented names and an empty file survive a round trip', async () => {
  const { failures, options } = collectFailures();
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256);
  const zip = await readAll(
    streamZip(
      listed(
        { name: 'words.txt', chunks: ['Grüße ', 'aus Tampa'] },
        { name: 'files/radiografía.jpg', chunks: [bytes], asIs: true },
        { name: 'empty.txt', chunks: [] },
      ),
      options,
    ),
  );
  const opened = unzipSync(zip);
  expect(new TextDecoder().decode(opened['words.txt'])).toBe('Grüße aus Tampa');
  expect(opened['files/radiografía.jpg']).toEqual(bytes);
  expect(opened['empty.txt']).toEqual(new Uint8Array());
  expect(failures).toEqual([]);
});

test('a truncated archive errors for the reader and reports the reason', async () => {
  const { failures, options } = collectFailures();
  const failure = new Error('the database has gone');
  async function* breaking() {
    yield 'a beginning';
    throw failure;
  }
  const stream = streamZip(listed({ name: 'all.json', chunks: breaking() }), options);
  await expect(readAll(stream)).rejects.toThrow();
  expect(failures).toEqual([failure]);
});

test('stops producing when the reader disconnects', async () => {
  const { options } = collectFailures();
  let produced = 0;
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) {
        produced += 1;
        yield Uint8Array.from({ length: 100_000 }, () => Math.floor(Math.random() * 256));
      }
    } finally {
      isEnded = true;
    }
  }
  const reader = streamZip(listed({ name: 'endless', chunks: endless(), asIs: true }), options).getReader();
  await reader.read();
  await reader.cancel();
  const before = produced;
  await new Promise((resolve) => setImmediate(resolve));
  expect([isEnded, produced]).toEqual([true, before]);
});

test('yields to other work during a long archive', async () => {
  const { options } = collectFailures();
  let turns = 0;
  let isMaking = true;
  const watch = () => {
    turns += 1;
    if (isMaking) setImmediate(watch);
  };
  async function* busy() {
    for (let chunk = 0; chunk < 20; chunk++) {
      const until = performance.now() + 15;
      while (performance.now() < until);
      yield 'a row\n';
    }
  }
  setImmediate(watch);
  await readAll(streamZip(listed({ name: 'rows.txt', chunks: busy() }), options));
  isMaking = false;
  expect(turns).toBeGreaterThan(10);
});
