import { setImmediate as othersTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { streamChunks } from './stream-chunks.ts';

const utf8 = new TextEncoder();
/** Without it spreadsheets take the file for another encoding, and names lose their accents. */
const byteOrderMark = '\ufeff';
/** Small pieces are gathered: a row at a time would be thousands of writes to the connection. */
const rowsPerChunk = 500;

/**
 * A CSV file (RFC 4180) that is made while it is read, so that it takes no more memory than one chunk. What a
 * spreadsheet would run as a formula is kept as text by a leading apostrophe. Rows that fail end the stream with
 * their error.
 */
export const streamCsv = (
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
  options: {
    /** Told why the stream broke off: the reader only sees that it did. */
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
  let gathered: (readonly string[])[] = [];
  for await (const row of rows) {
    gathered.push(row);
    if (gathered.length < rowsPerChunk) continue;
    yield write(gathered);
    gathered = [];
    // The embedded database answers without ever leaving its turn: everybody else would wait for the whole file.
    await othersTurn();
  }
  if (gathered.length > 0) yield write(gathered);
  return undefined;
}
