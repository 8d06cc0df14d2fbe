import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { badRequest, Problem } from '#kernel/problem.ts';

/** A row with its number as a spreadsheet counts it, from 1. */
export type CsvRow = { row: number; cells: readonly string[] };

/** Longer than any honest row: an opening quotation mark that nobody closes must not fill the memory. */
const mostRowBytes = 4 * 1024 ** 2;

/**
 * The rows of a CSV file (RFC 4180, UTF-8 with or without a byte order mark), as they come. Rows without anything in
 * them are counted and left out. Throws a Problem where a quotation mark is never closed, which is what a file that
 * breaks off looks like.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow, undefined> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostRowBytes,
  });
  const source = Readable.from(bytes, { objectMode: true });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let row = 0;
  try {
    for await (const record of parser) {
      row += 1;
      const cells: readonly string[] = record;
      if (cells.some((cell) => cell !== '')) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw explain(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
  return undefined;
}

/** The library counts the rows it has read; some of them nobody has asked for yet. */
function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') return error;
  const row = error instanceof Error && 'records' in error ? error.records : 0;
  return badRequest(
    `After row ${row} a quotation mark is opened and never closed: the file is damaged or breaks off there. Please fetch it again.`,
  );
}
