import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import { Zip, ZipPassThrough, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { unpackFile } from './unpack-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'unpack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
function write(bytes: Uint8Array): string {
  written += 1;
  const path = join(folder, String(written));
  writeFileSync(path, bytes);
  return path;
}

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function unpackAll(
  path: string,
  name = 'file.csv',
  limits?: Parameters<typeof unpackFile>[1]['limits'],
) {
  const files: Record<string, Buffer> = {};
  for await (const file of unpackFile(path, { name, ...(limits ? { limits } : {}) }))
    files[file.name] = await readAll(file.bytes);
  return files;
}

/** Barely compressible, so that it spans several chunks. */
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => (at * at * 7919) % 251));

test('reads a file whether or not it is compressed and whatever its name', async () => {
  const bytes = noise(900_000);
  expect(await unpackAll(write(bytes))).toEqual({ 'file.csv': bytes });
  expect(await unpackAll(write(gzipSync(bytes)), 'prices.csv.gz')).toEqual({ 'prices.csv': bytes });
  expect(await unpackAll(write(Buffer.concat([gzipSync(bytes), gzipSync(bytes)])))).toEqual({
    'file.csv': Buffer.concat([bytes, bytes]),
  });
  expect(await unpackAll(write(zipSync({ 'a/one.csv': bytes, 'two.json': Buffer.from('{}') })))).toEqual({
    'one.csv': bytes,
    'two.json': Buffer.from('{}'),
  });
});

test('skips unread archive entries and hides hidden files', async () => {
  const bytes = noise(600_000);
  const path = write(
    zipSync({ '__MACOSX/x': bytes, '.hidden': bytes, 'first.csv': bytes, 'second.csv': bytes }),
  );
  const names: string[] = [];
  for await (const file of unpackFile(path, { name: 'all.zip' })) {
    names.push(file.name);
    if (file.name === 'second.csv') expect(await readAll(file.bytes)).toEqual(bytes);
  }
  expect(names).toEqual(['first.csv', 'second.csv']);
});

test('rejects a truncated compressed file', async () => {
  const bytes = noise(600_000);
  const half = (packed: Uint8Array) => write(packed.subarray(0, Math.floor(packed.length / 2)));
  await expect(unpackAll(half(gzipSync(bytes)))).rejects.toThrow('is cut off');
  await expect(unpackAll(half(zipSync({ 'one.csv': bytes })))).rejects.toThrow('is cut off');
});

test('reports a damaged archive', async () => {
  const packed = gzipSync(noise(600_000));
  packed.fill(7, 1000, 2000);
  await expect(unpackAll(write(packed))).rejects.toThrow('damaged or password-protected');
});

test('stops a decompression bomb', async () => {
  const zeros = Buffer.alloc(80 * 1024 * 1024);
  const bomb = gzipSync(zeros);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(unpackAll(write(bomb))).rejects.toThrow('too large, so reading stopped');
  await expect(unpackAll(write(zipSync({ 'one.csv': zeros })))).rejects.toThrow(
    'too large, so reading stopped',
  );
  const limits = { maxUnpackedBytes: 1000, maxCompressionRatio: 1e9, maxFiles: 1 };
  await expect(unpackAll(write(gzipSync(noise(5000))), 'x', limits)).rejects.toThrow('too large');
});

test('rejects an archive with too many files or bytes before decompressing anything', async () => {
  const two = write(zipSync({ 'one.csv': noise(600), 'two.csv': noise(600) }));
  const limits = { maxUnpackedBytes: 1200, maxCompressionRatio: 400, maxFiles: 2 };
  expect(Object.keys(await unpackAll(two, 'all.zip', limits))).toEqual(['one.csv', 'two.csv']);
  for (const [changed, words] of [
    [{ maxFiles: 1 }, 'holds more than 1 files'],
    [{ maxUnpackedBytes: 1199 }, 'too large, so reading stopped'],
  ] as const) {
    let shown = 0;
    const reading = async () => {
      for await (const _ of unpackFile(two, { name: 'all.zip', limits: { ...limits, ...changed } }))
        shown += 1;
    };
    await expect(reading()).rejects.toThrow(words);
    expect(shown).toBe(0);
  }
});

test('skips a hidden decompression bomb and reads the rest', async () => {
  const zeros = Buffer.alloc(80 * 1024 * 1024);
  const path = write(zipSync({ '.hidden': zeros, '__MACOSX/x': zeros, 'one.csv': Buffer.from('a,b') }));
  const limits = { maxUnpackedBytes: 1000, maxCompressionRatio: 400, maxFiles: 1 };
  expect(await unpackAll(path, 'all.zip', limits)).toEqual({ 'one.csv': Buffer.from('a,b') });
});

test('reads a stored file that contains ZIP signatures in full', async () => {
  const marks = Buffer.from('before PK\x07\x08 between PK\x03\x04 and PK\x01\x02 after PK\x05\x06 the end');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const name of ['one.csv', 'two.csv']) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(marks, true);
  }
  zip.end();
  expect(await unpackAll(write(Buffer.concat(chunks)))).toEqual({ 'one.csv': marks, 'two.csv': marks });
});

/** An archive of one stored file, written as for files over four gigabytes (ZIP64). */
function zip64(name: string, bytes: Buffer, { sizeToldAs = bytes.length, times = 1 } = {}): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46 + name.length + 28);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(crc32(bytes), 16);
  for (const at of [20, 24, 42]) entry.writeUInt32LE(0xffff_ffff, at);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(28, 30);
  entry.write(name, 46);
  const extra = 46 + name.length;
  entry.writeUInt16LE(1, extra);
  entry.writeUInt16LE(24, extra + 2);
  entry.writeBigUInt64LE(BigInt(sizeToldAs), extra + 4);
  entry.writeBigUInt64LE(BigInt(sizeToldAs), extra + 12);
  const body = Buffer.concat([local, Buffer.from(name), bytes]);
  const entries = Buffer.concat(Array.from({ length: times }, () => entry));
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(BigInt(times), 32);
  end64.writeBigUInt64LE(BigInt(entries.length), 40);
  end64.writeBigUInt64LE(BigInt(body.length), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(body.length + entries.length), 8);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([body, entries, end64, locator, end]);
}

test('reads a ZIP64 archive', async () => {
  const bytes = noise(5000);
  expect(await unpackAll(write(zip64('one.csv', bytes)))).toEqual({ 'one.csv': bytes });
});

test('rejects an archive that claims more than it holds or has overlapping entries', async () => {
  const bytes = noise(5000);
  const damaged = 'The archive is damaged';
  await expect(unpackAll(write(zip64('one.csv', bytes, { sizeToldAs: 9000 })))).rejects.toThrow(damaged);
  await expect(unpackAll(write(zip64('one.csv', bytes, { sizeToldAs: 4000 })))).rejects.toThrow(damaged);
  await expect(unpackAll(write(zip64('one.csv', bytes, { times: 3 })))).rejects.toThrow(damaged);
  const changed = zip64('one.csv', bytes);
  changed[100] = (changed[100] ?? 0) ^ 1;
  await expect(unpackAll(write(changed))).rejects.toThrow(damaged);
});

test('rejects an archive with offsets outside the file, without crashing', async () => {
  const bytes = noise(5000);
  const whole = zip64('one.csv', bytes);
  // From the end: the end record, the ZIP64 locator before it, the end of the directory before that.
  const locatorAt = whole.length - 22 - 20;
  const end64At = locatorAt - 56;
  const extraAt = end64At - 24;
  for (const at of [locatorAt + 8, end64At + 48, extraAt + 16]) {
    for (const place of [2n ** 64n - 1n, BigInt(whole.length)]) {
      const changed = Buffer.from(whole);
      changed.writeBigUInt64LE(place, at);
      await expect(unpackAll(write(changed))).rejects.toThrow('The archive is damaged');
    }
  }
});

test('reports a password-protected archive or an unsupported compression method', async () => {
  const packed = zipSync({ 'one.csv': noise(500) });
  const changedAt = (at: number, value: number) => {
    const changed = Buffer.from(packed);
    changed.writeUInt16LE(value, changed.indexOf('PK\x01\x02', 'latin1') + at);
    return unpackAll(write(changed));
  };
  await expect(changedAt(8, 1)).rejects.toThrow('damaged or password-protected');
  await expect(changedAt(10, 93)).rejects.toThrow('a compression method we don’t support');
});

test('cleans and shortens entry names for display', async () => {
  const long = `${'x'.repeat(400)}_20260131.csv`;
  const names = Object.keys(
    await unpackAll(
      write(
        zipSync({
          'a/gne\u202evsc\0.\u0007csv': Buffer.from('1'),
          'b\\two.csv': Buffer.from('2'),
          [long]: Buffer.from('3'),
          '\u202e': Buffer.from('4'),
        }),
      ),
    ),
  );
  expect(names).toEqual(['gnevsc.csv', 'two.csv', long.slice(-255), 'file']);
});
