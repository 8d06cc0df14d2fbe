import { createHash } from 'node:crypto';

/**
 * The format of tar (POSIX ustar), so that whoever has a backup can look into it without us. Each entry is held in
 * memory whole: what is written is cut into entries of some megabytes.
 */
export type TarEntry = {
  path: string;
  bytes: Buffer;
  /** SHA-256, in hex, of everything that stands before this entry; only of the one named `sealPath`. */
  before: string | null;
};

/** The last entry: it holds the hash of everything before it, so that no bit can change unseen. */
export const sealPath = 'end.sha256';

const blockBytes = 512;
const mostEntryBytes = 512 * 1024 * 1024;
const endOfTar = Buffer.alloc(2 * blockBytes);

export class BrokenTar extends Error {}

export async function* writeTar(
  entries: AsyncIterable<{ path: string; bytes: Buffer }>,
): AsyncGenerator<Buffer, undefined> {
  const hash = createHash('sha256');
  for await (const { path, bytes } of entries) {
    for (const piece of wrap(path, bytes)) {
      hash.update(piece);
      yield piece;
    }
  }
  yield* wrap(sealPath, Buffer.from(`${hash.digest('hex')}\n`));
  yield endOfTar;
}

function* wrap(path: string, bytes: Buffer): Generator<Buffer, undefined> {
  yield headerOf(path, bytes.byteLength);
  yield bytes;
  const over = bytes.byteLength % blockBytes;
  if (over > 0) yield Buffer.alloc(blockBytes - over);
}

function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  const [prefix, name] = splitPath(path);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(prefix, 345);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function splitPath(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path];
  const cut = path.indexOf('/', path.length - 101);
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)];
  if (cut <= 0 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(name) > 100)
    throw new Error(`The name ${path} is too long for a backup.`);
  return [prefix, name];
}

/** The sum of a header's bytes, its own field counted as blanks. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

/** The entries as they stand in the stream. Throws BrokenTar where it is not what `writeTar` writes, to its last byte. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, undefined> {
  const bytes = new ByteReader(source);
  const hash = createHash('sha256');
  for (;;) {
    const header = await bytes.take(blockBytes);
    if (header.every((byte) => byte === 0)) break;
    const size = readHeader(header);
    const path = pathOf(header);
    const before = path === sealPath ? hash.copy().digest('hex') : null;
    const padded = await bytes.take(Math.ceil(size / blockBytes) * blockBytes);
    hash.update(header).update(padded);
    if (padded.subarray(size).some((byte) => byte !== 0)) throw new BrokenTar('Behind an entry stands more.');
    yield { path, bytes: padded.subarray(0, size), before };
  }
  const rest = await bytes.take(blockBytes);
  if (rest.some((byte) => byte !== 0) || !(await bytes.isOver()))
    throw new BrokenTar('Behind its end stands more.');
}

function readHeader(header: Buffer): number {
  const sum = Number.parseInt(header.toString('latin1', 148, 154), 8);
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  if (header.toString('latin1', 257, 262) !== 'ustar' || sum !== sumOf(header) || !(size <= mostEntryBytes))
    throw new BrokenTar('An entry has no readable beginning.');
  return size;
}

function pathOf(header: Buffer): string {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '');
  const prefix = text(345, 500);
  return prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`;
}

/** Takes as many bytes from a stream as are asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Throws BrokenTar where the stream ends before. */
  async take(count: number): Promise<Buffer> {
    if (!(await this.#fill(count))) throw new BrokenTar('It ends too early.');
    const whole = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held);
    this.#hold(whole.subarray(count));
    return whole.subarray(0, count);
  }

  /** As many as `count`, fewer only at the end. */
  async takeUpTo(count: number): Promise<Buffer> {
    await this.#fill(count);
    return this.take(Math.min(count, this.#heldBytes));
  }

  async isOver(): Promise<boolean> {
    return !(await this.#fill(1));
  }

  async #fill(count: number): Promise<boolean> {
    while (this.#heldBytes < count) {
      const { done, value } = await this.#source.next();
      if (done) return false;
      this.#held.push(value);
      this.#heldBytes += value.byteLength;
    }
    return true;
  }

  #hold(rest: Buffer) {
    this.#held = rest.byteLength > 0 ? [rest] : [];
    this.#heldBytes = rest.byteLength;
  }
}
