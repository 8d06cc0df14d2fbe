import { isUtf8 } from 'node:buffer';
import { badRequest } from '#shared/problem.ts';

/**
 * A row with its spreadsheet row number, from 1. `hasNoEnd`: the file ends in this row, without a line break.
 */
export type CsvRow = { row: number; cells: readonly string[]; hasNoEnd?: true };

/** Between cells: spreadsheets also save text with tabs. */
export type Separator = ',' | '\t';

/** Longer than any real row, so that an unclosed quotation mark cannot fill the memory. */
const maxRowBytes = 4 * 1024 ** 2;

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Streams the rows of a CSV file (RFC 4180), or of text with tabs. UTF-8 with or without a byte order mark; a row that is not valid
 * UTF-8 is read as Windows-1252, which spreadsheets save. Empty rows are counted and skipped. Throws a
 * Problem when a quotation mark is never closed, as in a truncated file, or a row is endless.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  separator: Separator = ',',
): AsyncGenerator<CsvRow, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let row = 0;
  let ending: number | null = null;
  let isFirst = true;
  for await (const chunk of bytes) {
    const more = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let data = rest.length === 0 ? more : Buffer.concat([rest, more]);
    if (isFirst) {
      if (data.length < 3) {
        rest = data;
        continue;
      }
      isFirst = false;
      data = stripByteOrderMark(data);
    }
    let at = 0;
    let quoteAt = data.indexOf(quote);
    for (;;) {
      ending ??= findEnding(data, at);
      if (quoteAt >= 0 && quoteAt < at) quoteAt = data.indexOf(quote, at);
      const end = ending === null ? -1 : findRowEnd(data, at, { ending, separator }, quoteAt);
      if (end < 0) break;
      row += 1;
      const cells = readCells(data, at, end, separator);
      at = end + 1;
      if (cells) yield { row, cells };
    }
    rest = Buffer.from(data.subarray(at));
    if (rest.length > maxRowBytes) throw tooLong(rest, row, separator);
  }
  if (isFirst) rest = stripByteOrderMark(rest);
  if (rest.length === 0) return undefined;
  if (isOpen(rest, separator)) throw unclosedQuote(row);
  const cells = readCells(rest, 0, rest.length, separator);
  if (cells) yield { row: row + 1, cells, hasNoEnd: true };
  return undefined;
}

const stripByteOrderMark = (data: Buffer): Buffer =>
  data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf ? data.subarray(3) : data;

const unclosedQuote = (row: number) =>
  badRequest(
    `After row ${row} a quotation mark is never closed, so the file is damaged or cut off. Download it again.`,
  );

const tooLong = (rest: Buffer, row: number, separator: Separator) =>
  isOpen(rest, separator)
    ? unclosedQuote(row)
    : badRequest(`Row ${row + 1} is too long: the file has no line breaks or is damaged.`);

/** Some old systems end lines with a lone carriage return; null while the first line is incomplete. */
function findEnding(data: Buffer, from: number): number | null {
  let isQuoted = false;
  for (let at = from; at < data.length; at += 1) {
    const byte = data[at];
    if (byte === quote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (byte === lineFeed) return lineFeed;
    else if (byte === carriageReturn) {
      if (at + 1 >= data.length) return null;
      return data[at + 1] === lineFeed ? lineFeed : carriageReturn;
    }
  }
  return null;
}

/** End of the row that starts at `from`, given the next quotation mark; -1 when more input is needed. */
function findRowEnd(data: Buffer, from: number, signs: RowSigns, firstQuote: number): number {
  const end = data.indexOf(signs.ending, from);
  if (end < 0) return -1;
  return firstQuote < 0 || firstQuote > end ? end : scanRow(data, from, signs).end;
}

type RowSigns = { ending: number; separator: Separator };

/** A quotation mark opens only at the start of a cell; elsewhere it is plain text (5" tube). */
function scanRow(
  data: Buffer,
  from: number,
  { ending, separator }: RowSigns,
): { end: number; isOpen: boolean } {
  const between = separator.charCodeAt(0);
  let isQuoted = false;
  let atCellStart = true;
  for (let at = from; at < data.length; at += 1) {
    const byte = data[at];
    if (isQuoted) {
      if (byte !== quote) continue;
      if (data[at + 1] === quote) at += 1;
      else isQuoted = false;
      continue;
    }
    if (byte === ending) return { end: at, isOpen: false };
    if (byte === quote && atCellStart) isQuoted = true;
    atCellStart = byte === between;
  }
  return { end: -1, isOpen: isQuoted };
}

const isOpen = (data: Buffer, separator: Separator): boolean =>
  scanRow(data, 0, { ending: lineFeed, separator }).isOpen;

const windows = new TextDecoder('windows-1252');

/** Null for an empty row. */
function readCells(data: Buffer, from: number, to: number, separator: Separator): string[] | null {
  const end = to > from && data[to - 1] === carriageReturn ? to - 1 : to;
  const part = data.subarray(from, end);
  const text = isUtf8(part) ? part.toString('utf8') : windows.decode(part);
  const cells = text.includes('"') ? splitQuoted(text, separator) : text.split(separator);
  return cells.some((cell) => cell !== '') ? cells : null;
}

function splitQuoted(text: string, separator: Separator): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    if (text[at] !== '"') {
      const end = text.indexOf(separator, at);
      cells.push(text.slice(at, end < 0 ? text.length : end));
      if (end < 0) break;
      at = end + 1;
      continue;
    }
    let cell = '';
    at += 1;
    for (;;) {
      const close = text.indexOf('"', at);
      cell += text.slice(at, close < 0 ? text.length : close);
      at = close < 0 ? text.length : close + 1;
      if (text[at] !== '"' || close < 0) break;
      cell += '"';
      at += 1;
    }
    // Text between the closing quotation mark and the separator belongs to the cell.
    const end = text.indexOf(separator, at);
    cells.push(cell + text.slice(at, end < 0 ? text.length : end));
    if (end < 0) break;
    at = end + 1;
  }
  return cells;
}
