import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { streamChunks } from './stream-chunks.ts';

export type ZipEntry = {
  /** Path inside the archive, with `/` between folders. */
  name: string;
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** For bytes that are already compressed, such as images. */
  asIs?: boolean;
};

/**
 * Streams one ZIP from entries that are produced on demand and not kept. A failing entry errors the stream,
 * so that a partial archive never looks complete.
 */
export function streamZip(
  entries: AsyncIterable<ZipEntry>,
  options: {
    modifiedAt: Date;
    /** Gets the reason when the stream fails; the reader sees only that it did. */
    onFailure(error: unknown): void;
  },
): ReadableStream<Uint8Array> {
  return streamChunks(zipChunks(entries, options.modifiedAt), options);
}

const utf8 = new TextEncoder();
/** Rows are batched: one write per row would be thousands of writes to the connection. */
const outputChunkBytes = 64 * 1024;
const turnMilliseconds = 10;

async function* zipChunks(
  entries: AsyncIterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array, undefined> {
  let ready: Uint8Array[] = [];
  let readyBytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
    readyBytes += chunk.length;
  });
  const flush = () => {
    const flushed = Buffer.concat(ready);
    ready = [];
    readyBytes = 0;
    return flushed;
  };
  let turnStartedAt = performance.now();
  for await (const { name, chunks, asIs = false } of entries) {
    const file = asIs ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const chunk of chunks) {
      // Yields to the event loop: the embedded database never does, and all other requests would wait for the
      // whole archive.
      if (performance.now() - turnStartedAt > turnMilliseconds) {
        await yieldToEventLoop();
        turnStartedAt = performance.now();
      }
      file.push(typeof chunk === 'string' ? utf8.encode(chunk) : chunk);
      if (readyBytes >= outputChunkBytes) yield flush();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield flush();
  return undefined;
}
