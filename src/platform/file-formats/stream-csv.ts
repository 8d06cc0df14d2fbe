import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { streamChunks } from './stream-chunks.ts';

const utf8 = new TextEncoder();
/** Without a byte order mark spreadsheets guess another encoding and break accents. */
const byteOrderMark = '\ufeff';
/** Rows are batched: one write per row would be thousands of writes to the connection. */
const rowsPerChunk = 500;

/**
 * Streams a CSV file (RFC 4180) in the memory of one chunk. A leading apostrophe keeps spreadsheets from
 * running a cell as a formula. A failing row errors the stream.
 */
export const streamCsv = (
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
  options: {
    /** Gets the reason when the stream fails; the reader sees only that it did. */
    onFailure(error: unknown): void;
  },
): ReadableStream<Uint8Array> => streamChunks(writeChunks(columns, rows), options);

const write = (rows: readonly (readonly string[])[]): Uint8Array =>
  utf8.encode(
    stringify(
      rows.map((row) => [...row]),
      { escape_formulas: true, record_delimiter: 'windows' },
    ),
  );

async function* writeChunks(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array, undefined> {
  yield utf8.encode(byteOrderMark);
  yield write([columns]);
  let batch: (readonly string[])[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsPerChunk) continue;
    yield write(batch);
    batch = [];
    // Yields to the event loop: the embedded database never does, and all other requests would wait for the
    // whole file.
    await yieldToEventLoop();
  }
  if (batch.length > 0) yield write(batch);
  return undefined;
}
