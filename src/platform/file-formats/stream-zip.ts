import { setImmediate as othersTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

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
  const chunks = zipChunks(entries, options.modifiedAt);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          options.onFailure(error);
          throw error;
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

const utf8 = new TextEncoder();
/** Rows are batched: one write per row would be thousands of writes to the connection. */
const gatherBytes = 64 * 1024;
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
  const take = () => {
    const taken = Buffer.concat(ready);
    ready = [];
    readyBytes = 0;
    return taken;
  };
  let turnBegan = performance.now();
  for await (const { name, chunks, asIs = false } of entries) {
    const file = asIs ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const chunk of chunks) {
      // Yields to the event loop: the embedded database never does, and all other requests would wait for the
      // whole archive.
      if (performance.now() - turnBegan > turnMilliseconds) {
        await othersTurn();
        turnBegan = performance.now();
      }
      file.push(typeof chunk === 'string' ? utf8.encode(chunk) : chunk);
      if (readyBytes >= gatherBytes) yield take();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield take();
  return undefined;
}
