import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { badRequest, type Problem } from '#shared/problem.ts';
import { inflate } from './inflate.ts';

/** A file in an archive, as described in the central directory. */
export type ZipEntry = {
  /** With its folders; untrusted. */
  name: string;
  unpackedBytes: number;
  /**
   * The uncompressed bytes, checked against length and checksum, valid until the next entry is requested.
   * `onRead` gets the archive offset read so far, `guard` the number of bytes produced; either may throw to
   * stop.
   */
  read(options: ReadOptions): AsyncGenerator<Uint8Array, undefined>;
};

type ReadOptions = { onRead(offset: number, bytes: number): void; guard(bytes: number): void };

export type ZipErrors = { truncated(): Problem; damaged(): Problem };

const chunkBytes = 64 * 1024;
const methodStored = 0;

/**
 * The files of an archive, by its path or in memory, according to its central directory; entries that are not read are never
 * decompressed. Throws a Problem when the archive is truncated, contradicts itself or claims more than it
 * holds.
 */
export async function* readZipDirectory(
  archive: string | Buffer,
  errors: ZipErrors,
): AsyncGenerator<ZipEntry, undefined> {
  const zip = await openZip(archive, errors);
  try {
    let packedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      // Overlapping entries are how a small archive expands without limit.
      packedBytes += entry.compressedSize;
      if (packedBytes > zip.fileSize) throw errors.damaged();
      yield {
        name: decodeName(entry.fileNameRaw),
        unpackedBytes: entry.uncompressedSize,
        read: (options) => readEntry(zip, entry, errors, options),
      };
    }
  } catch (error) {
    throw explain(error, errors.damaged);
  } finally {
    zip.close();
  }
  return undefined;
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  errors: ZipErrors,
  options: ReadOptions,
): AsyncGenerator<Uint8Array, undefined> {
  if (entry.isEncrypted()) throw errors.damaged();
  if (!entry.canDecodeFileData())
    throw badRequest('This archive uses a compression method we don’t support. Unpack it first.');
  const packed = readPacked(zip, entry, errors, options.onRead);
  const unpacked =
    entry.compressionMethod === methodStored
      ? packed
      : inflate(packed, createInflateRaw({ chunkSize: chunkBytes }), errors.damaged);
  let bytes = 0;
  let crc = 0;
  for await (const chunk of unpacked) {
    bytes += chunk.length;
    options.guard(chunk.length);
    if (bytes > entry.uncompressedSize) throw errors.damaged();
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (bytes !== entry.uncompressedSize || crc !== entry.crc32) throw errors.damaged();
  return undefined;
}

async function* readPacked(
  zip: ZipFile,
  entry: Entry,
  errors: ZipErrors,
  onRead: ReadOptions['onRead'],
): AsyncGenerator<Uint8Array, undefined> {
  let offset = entry.relativeOffsetOfLocalHeader;
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch((error: unknown) => {
    throw explain(error, errors.damaged);
  });
  for await (const chunk of packed) {
    const bytes: Buffer = chunk;
    offset += bytes.length;
    onRead(offset, bytes.length);
    yield bytes;
  }
  return undefined;
}

/** The library's messages for an archive without a proper end. */
const withoutDirectory = /^(End of central directory record signature not found|Invalid comment length)/;

// Names are decoded, and lengths and checksums verified, when the bytes are read.
const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };

async function openZip(archive: string | Buffer, errors: ZipErrors): Promise<ZipFile> {
  const file = typeof archive === 'string' ? await open(archive) : null;
  try {
    if (typeof archive !== 'string')
      return await fromRandomAccessReaderPromise(new MemoryReader(archive), archive.length, options);
    const opened = file as FileHandle;
    const { size } = await opened.stat();
    return await fromRandomAccessReaderPromise(new ArchiveReader(archive, opened, size), size, options);
  } catch (error) {
    await file?.close();
    const isTruncated = error instanceof Error && withoutDirectory.test(error.message);
    throw explain(error, isTruncated ? errors.truncated : errors.damaged);
  }
}

/**
 * Reads only within the file. An archive may name any offset, and for one beyond 2^53 the library's own
 * reader lets Node's error end the process.
 */
class ArchiveReader extends RandomAccessReader {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #size: number;

  constructor(path: string, file: FileHandle, size: number) {
    super();
    this.#path = path;
    this.#file = file;
    this.#size = size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position + length > this.#size) callback(new Error('The offset is beyond the end of the archive.'));
    else this.#file.read(buffer, offset, length, position).then(() => callback(null), callback);
  }

  override _readStreamForRange(start: number, end: number) {
    return createReadStream(this.#path, { start, end: end - 1, highWaterMark: chunkBytes });
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(() => callback(null), callback);
  }
}

/** Reads an archive in memory, for files that must not be written to a disk. */
class MemoryReader extends RandomAccessReader {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position + length > this.#bytes.length) {
      callback(new Error('The offset is beyond the end of the archive.'));
      return;
    }
    this.#bytes.copy(buffer, offset, position, position + length);
    callback(null);
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from([this.#bytes.subarray(start, end)]);
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

/** The library's own errors have no code; system errors and ours pass through. */
const explain = (error: unknown, problem: () => Problem): unknown =>
  error instanceof Error && error.constructor === Error && !('code' in error) ? problem() : error;

/** Many archives hold UTF-8 names without the flag. */
function decodeName(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return name.toString('latin1');
  }
}
