import { inflateSync } from 'node:zlib';

/**
 * The lines of text of one of our PDFs, which are hex strings in compressed streams. Supports only the
 * standard fonts; not a general PDF reader.
 */
export function readPdfText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  if (!raw.startsWith('%PDF-')) throw new Error('This is not a PDF.');
  const lines: string[] = [];
  // Cut by length, because the last byte of a compressed stream may be a line break.
  for (const { 0: head, 1: length, index } of raw.matchAll(/\/Length (\d+)\b[^>]*>>\s*stream\r?\n/g)) {
    const start = index + head.length;
    const content = unpack(raw.slice(start, start + Number(length)));
    for (const [, pieces = ''] of content.matchAll(/\[([^\]]*)\]\s*TJ/g))
      lines.push([...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => fromHex(hex)).join(''));
  }
  return lines.join('\n');
}

/** WinAnsi, the encoding of the standard fonts. */
const fromHex = (hex: string): string => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));

/** Returns empty text for other compressions, which only streams without text use. */
function unpack(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
