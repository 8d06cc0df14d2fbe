import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF of ours, line by line: its text is drawn in pieces of hexadecimal letters, in streams that are
 * packed. Enough for the fonts that every reader has; no reader of PDFs in general.
 */
export function readPdfText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  if (!raw.startsWith('%PDF-')) throw new Error('This is no PDF.');
  const lines: string[] = [];
  // By their length: the last byte of a packed stream may be a line break itself.
  for (const { 0: head, 1: length, index } of raw.matchAll(/\/Length (\d+)\b[^>]*>>\s*stream\r?\n/g)) {
    const start = index + head.length;
    const drawn = unpack(raw.slice(start, start + Number(length)));
    for (const [, pieces = ''] of drawn.matchAll(/\[([^\]]*)\]\s*TJ/g))
      lines.push([...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => fromHex(hex)).join(''));
  }
  return lines.join('\n');
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');

/** Streams that hold no text, such as pictures, may not be packed this way. */
function unpack(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
