import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { formatNumber } from '#shared/format/format-number.ts';
import { badRequest } from '#shared/problem.ts';
import { inflate } from './inflate.ts';
import { readZipDirectory } from './read-zip.ts';

/** One uncompressed file. Its bytes are read once, before the next file is requested. */
export type UnpackedFile = {
  /**
   * The archive's name without folders and invisible characters, at most 255 characters: for display, never
   * to be used as a path.
   */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Its bytes again from the start, for readers that need to see the end first; not reported to `onRead`. */
  again(): AsyncIterable<Uint8Array>;
};

export type UnpackLimits = {
  /** Limit for all files of an archive together. */
  maxUnpackedBytes: number;
  /** Maximum expansion factor, once the output is no longer small. */
  maxCompressionRatio: number;
  /** Maximum number of files, not counting folders and hidden files. */
  maxFiles: number;
};

/** Enough for real files: price lists compress to 1/50, decompression bombs to 1/1000. */
export const defaultUnpackLimits: UnpackLimits = {
  maxUnpackedBytes: 200 * 1024 ** 3,
  maxCompressionRatio: 400,
  maxFiles: 10_000,
};
const smallBytes = 64 * 1024 ** 2;
const chunkBytes = 256 * 1024;

const truncated = () => badRequest('The file is cut off. Download it again and import it.');
const damaged = () =>
  badRequest('The archive is damaged or password-protected. Download it again or unpack it first.');
const tooLarge = () => badRequest('The unpacked archive is too large, so reading stopped.');

const tooMany = (most: number) =>
  badRequest(`This archive holds more than ${formatNumber(most)} files. Unpack it and import only the list.`);

/**
 * Reads a file, or the contents of a `.gz` or `.zip`, recognized by its first bytes, in the memory of a few
 * chunks. Throws a Problem for an archive that is damaged, truncated or a decompression bomb. `onRead` gets
 * the number of compressed bytes read so far.
 */
export async function* unpackFile(
  path: string,
  options: { name: string; limits?: UnpackLimits; onRead?(bytes: number): void },
): AsyncGenerator<UnpackedFile, undefined> {
  let inUse: AsyncGenerator<Uint8Array> | null = null;
  try {
    for await (const { name, read } of listFiles(path, options)) {
      const bytes = read(true);
      inUse = bytes;
      yield { name: displayName(name), bytes, again: () => read(false) };
      // Closes the file even if the reader stopped early.
      await bytes.return(undefined);
    }
  } finally {
    await inUse?.return(undefined);
  }
  return undefined;
}

/** `isCounted`: counts toward the archive's size limit and `onRead`. */
type FoundFile = { name: string; read(isCounted: boolean): AsyncGenerator<Uint8Array, undefined> };

async function* listFiles(
  path: string,
  { name, limits = defaultUnpackLimits, onRead }: Parameters<typeof unpackFile>[1],
): AsyncGenerator<FoundFile, undefined> {
  const kind = await detectCompression(path);
  const read = (isCounted: boolean) => {
    const count: Counted = { packed: 0, unpacked: 0 };
    const bytes = countBytes(path, count, isCounted ? onRead : undefined);
    return kind === 'gzip' ? gunzip(bytes, guardSize(count, limits)) : bytes;
  };
  if (kind === 'zip') yield* unzip(path, limits, onRead);
  else yield { name: kind === 'gzip' ? name.replace(/\.gz$/i, '') : name, read };
  return undefined;
}

async function detectCompression(path: string): Promise<'zip' | 'gzip' | 'plain'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip';
    return head.startsWith('\x1f\x8b') ? 'gzip' : 'plain';
  } finally {
    await file.close();
  }
}

type Counted = { packed: number; unpacked: number };

async function* countBytes(
  path: string,
  count: Counted,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Uint8Array, undefined> {
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes: Buffer = chunk;
    count.packed += bytes.length;
    onRead?.(count.packed);
    yield bytes;
  }
  return undefined;
}

function guardSize(count: Counted, { maxUnpackedBytes, maxCompressionRatio }: UnpackLimits) {
  return (bytes: number): void => {
    count.unpacked += bytes;
    const isBomb = count.unpacked > smallBytes && count.unpacked > count.packed * maxCompressionRatio;
    if (isBomb || count.unpacked > maxUnpackedBytes) throw tooLarge();
  };
}

async function* gunzip(
  packed: AsyncIterable<Uint8Array>,
  guard: (bytes: number) => void,
): AsyncGenerator<Uint8Array, undefined> {
  const explain = (code: string) => (code === 'Z_BUF_ERROR' ? truncated() : damaged());
  for await (const bytes of inflate(packed, createGunzip({ chunkSize: chunkBytes }), explain)) {
    guard(bytes.length);
    yield bytes;
  }
  return undefined;
}

/** Only requested entries are decompressed; the rest are skipped unread. */
async function* unzip(
  path: string,
  limits: UnpackLimits,
  onRead?: (bytes: number) => void,
): AsyncGenerator<FoundFile, undefined> {
  await checkArchiveSize(path, limits);
  const count: Counted = { packed: 0, unpacked: 0 };
  const guard = guardSize(count, limits);
  let furthest = 0;
  const report = (place: number, bytes: number) => {
    count.packed += bytes;
    furthest = Math.max(furthest, place);
    onRead?.(furthest);
  };
  for await (const entry of readZipDirectory(path, { truncated, damaged })) {
    if (isFolderOrHidden(entry.name)) continue;
    yield {
      name: entry.name,
      read: (isCounted) => {
        if (isCounted) return entry.read({ onRead: report, guard });
        const own: Counted = { packed: 0, unpacked: 0 };
        const onOwnRead = (_: number, bytes: number) => {
          own.packed += bytes;
        };
        return entry.read({ onRead: onOwnRead, guard: guardSize(own, limits) });
      },
    };
  }
  onRead?.((await stat(path)).size);
  return undefined;
}

/** Checks the directory before decompressing anything. The actual output is counted as well. */
async function checkArchiveSize(path: string, { maxUnpackedBytes, maxFiles }: UnpackLimits): Promise<void> {
  let files = 0;
  let bytes = 0;
  for await (const { name, unpackedBytes } of readZipDirectory(path, { truncated, damaged })) {
    if (isFolderOrHidden(name)) continue;
    files += 1;
    bytes += unpackedBytes;
    if (files > maxFiles) throw tooMany(maxFiles);
    if (bytes > maxUnpackedBytes) throw tooLarge();
  }
}

const isFolderOrHidden = (name: string): boolean => /(^|[/\\])(\.[^./\\]|__MACOSX[/\\])|[/\\]$/.test(name);

const maxNameLength = 255;

/**
 * Names go into the database and onto screens: no invisible characters or text direction overrides. Long
 * names keep the end, with the date and extension.
 */
const displayName = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .slice(-maxNameLength)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '') || 'file';
