import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { badRequest, type Problem } from '#shared/problem.ts';
import { inflate } from './inflate.ts';

/** A file in an archive, as the archive's directory describes it. */
export type ZipEntry = {
  /** With its folders, and as foreign as it was written. */
  name: string;
  /** Of the local header, counted from the beginning of the archive. */
  offset: number;
  packedBytes: number;
  unpackedBytes: number;
  method: number;
  isLocked: boolean;
  crc: number;
};

export type ZipWords = { brokenOff(): Problem; damaged(): Problem };

const endBytes = 22;
const end64Bytes = 56;
const locator64Bytes = 20;
const entryBytes = 46;
const localBytes = 30;
const mostCommentBytes = 0xffff;
/** Stands where the true number is too long for its place and is told further on (zip64). */
const full = 0xffff_ffff;

const encryptedFlag = 1;
const methodStored = 0;
const methodDeflated = 8;

/**
 * The files of an archive by its directory, which stands at its end: what nobody asks for is never unpacked. Throws a
 * Problem where the archive breaks off, contradicts itself or claims more than it holds.
 */
export async function* readZipDirectory(path: string, words: ZipWords): AsyncGenerator<ZipEntry, undefined> {
  const file = await open(path);
  try {
    const directory = await findDirectory(file, words);
    let at = directory.offset;
    let packedBytes = 0;
    for (let number = 0; number < directory.entries; number += 1) {
      if (at + entryBytes > directory.end) throw words.damaged();
      const fixed = await readAt(file, at, entryBytes, words);
      if (fixed.readUInt32LE(0) !== 0x02014b50) throw words.damaged();
      const nameBytes = fixed.readUInt16LE(28);
      const extraBytes = fixed.readUInt16LE(30);
      const rest = await readAt(file, at + entryBytes, nameBytes + extraBytes, words);
      at += entryBytes + nameBytes + extraBytes + fixed.readUInt16LE(32);
      const entry = readEntry(fixed, rest.subarray(0, nameBytes), rest.subarray(nameBytes), words);
      // Entries that share their bytes are how a small archive claims to be endless.
      packedBytes += entry.packedBytes;
      if (packedBytes > directory.offset) throw words.damaged();
      yield entry;
    }
  } finally {
    await file.close();
  }
  return undefined;
}

/**
 * The bytes of one file as they were before it was packed, checked against its length and checksum. `onRead` hears how
 * far into the archive it is read, `guard` how many bytes came out; either may throw to end it.
 */
export async function* readZipEntry(
  path: string,
  entry: ZipEntry,
  options: { words: ZipWords; onRead(place: number, bytes: number): void; guard(bytes: number): void },
): AsyncGenerator<Uint8Array, undefined> {
  const { words } = options;
  if (entry.isLocked) throw words.damaged();
  if (entry.method !== methodStored && entry.method !== methodDeflated)
    throw badRequest('The archive is packed in a way that we cannot read. Please unpack it first.');
  const start = await findData(path, entry, words);
  const packed = readPacked(path, start, entry.packedBytes, options.onRead);
  const unpacked =
    entry.method === methodStored
      ? packed
      : inflate(packed, createInflateRaw({ chunkSize: 64 * 1024 }), words.damaged);
  let bytes = 0;
  let crc = 0;
  for await (const chunk of unpacked) {
    bytes += chunk.length;
    options.guard(chunk.length);
    if (bytes > entry.unpackedBytes) throw words.damaged();
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (bytes !== entry.unpackedBytes || crc !== entry.crc) throw words.damaged();
  return undefined;
}

async function* readPacked(
  path: string,
  start: number,
  length: number,
  onRead: (place: number, bytes: number) => void,
): AsyncGenerator<Uint8Array, undefined> {
  if (length === 0) return undefined;
  let place = start;
  for await (const chunk of createReadStream(path, { start, end: start + length - 1 })) {
    const bytes: Buffer = chunk;
    place += bytes.length;
    onRead(place, bytes.length);
    yield bytes;
  }
  return undefined;
}

async function findDirectory(file: FileHandle, words: ZipWords) {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, endBytes + mostCommentBytes);
  const tail = await readAt(file, size - tailBytes, tailBytes, words);
  let at = tail.length - endBytes;
  while (at >= 0 && !(tail.readUInt32LE(at) === 0x06054b50 && isWholeEnd(tail, at))) at -= 1;
  if (at < 0) throw words.brokenOff();
  const end = tail.subarray(at);
  const endAt = size - tailBytes + at;
  const plain = {
    entries: end.readUInt16LE(10),
    bytes: end.readUInt32LE(12),
    offset: end.readUInt32LE(16),
    before: endAt,
  };
  const large = endAt < locator64Bytes ? null : await findDirectory64(file, endAt - locator64Bytes, words);
  const { entries, bytes, offset, before } = large ?? plain;
  if (offset + bytes > before) throw words.damaged();
  return { entries, offset, end: offset + bytes };
}

/** A comment of the archive may hold what looks like its end. */
const isWholeEnd = (tail: Buffer, at: number): boolean =>
  at + endBytes + tail.readUInt16LE(at + 20) === tail.length;

async function findDirectory64(file: FileHandle, locatorAt: number, words: ZipWords) {
  const locator = await readAt(file, locatorAt, locator64Bytes, words);
  if (locator.readUInt32LE(0) !== 0x07064b50) return null;
  const at = readLong(locator, 8, words);
  if (at + end64Bytes > locatorAt) throw words.damaged();
  const end = await readAt(file, at, end64Bytes, words);
  if (end.readUInt32LE(0) !== 0x06064b50) throw words.damaged();
  return {
    entries: readLong(end, 32, words),
    bytes: readLong(end, 40, words),
    offset: readLong(end, 48, words),
    before: at,
  };
}

function readEntry(fixed: Buffer, name: Buffer, extra: Buffer, words: ZipWords): ZipEntry {
  const large = findExtra64(extra);
  let at = 0;
  const long = (short: number): number => {
    if (short !== full) return short;
    if (large === null || at + 8 > large.length) throw words.damaged();
    at += 8;
    return readLong(large, at - 8, words);
  };
  // In this order the longer numbers stand, and only those that are needed.
  const unpackedBytes = long(fixed.readUInt32LE(24));
  const packedBytes = long(fixed.readUInt32LE(20));
  const offset = long(fixed.readUInt32LE(42));
  return {
    name: decodeName(name),
    offset,
    packedBytes,
    unpackedBytes,
    method: fixed.readUInt16LE(10),
    isLocked: (fixed.readUInt16LE(8) & encryptedFlag) !== 0,
    crc: fixed.readUInt32LE(16),
  };
}

function findExtra64(extra: Buffer): Buffer | null {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
}

/** Many archives hold UTF-8 without saying so. */
function decodeName(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return name.toString('latin1');
  }
}

/** The directory's word on a name's length need not be that of the header before the bytes. */
async function findData(path: string, { offset, packedBytes }: ZipEntry, words: ZipWords): Promise<number> {
  const file = await open(path);
  try {
    const local = await readAt(file, offset, localBytes, words);
    if (local.readUInt32LE(0) !== 0x04034b50) throw words.damaged();
    const start = offset + localBytes + local.readUInt16LE(26) + local.readUInt16LE(28);
    if (start + packedBytes > (await file.stat()).size) throw words.damaged();
    return start;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, at: number, length: number, words: ZipWords): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) throw words.damaged();
    read += bytesRead;
  }
  return bytes;
}

function readLong(bytes: Buffer, at: number, words: ZipWords): number {
  const long = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(long)) throw words.damaged();
  return long;
}
