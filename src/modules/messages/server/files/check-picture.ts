import { badRequest } from '#shared/problem.ts';

export type PictureSize = { width: number; height: number };

/** The best telephones make 64; a few kilobytes can claim thousands and fill the memory of whoever looks at them. */
const mostPixels = 80_000_000;
const mostPixelsOfOneSide = 30_000;

const broken = 'This picture is damaged. Please choose another, or take it again.';

/** Throws a Problem unless the picture says how large it is, and is not larger than a photo. */
export function checkPicture(size: PictureSize | null): void {
  if (!size || size.width < 1 || size.height < 1) throw badRequest(broken);
  const { width, height } = size;
  if (width * height > mostPixels || Math.max(width, height) > mostPixelsOfOneSide) {
    throw badRequest('This picture has too many pixels to open safely. Please send a smaller copy.');
  }
}

/** The header is the first chunk of every PNG. */
export function measurePng(bytes: Buffer): PictureSize | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const startOfScan = 0xda;
const endOfPicture = 0xd9;
/** Start of frame; C4, C8 and CC in their midst are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Walks the segments to the frame that says the size. A picture with two frames says two things, and counts as none. */
export function measureJpeg(bytes: Buffer): PictureSize | null {
  let size: PictureSize | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    if (marker === startOfScan) return size;
    if (marker === endOfPicture) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) {
      if (size || length < 8 || at + 9 > bytes.length) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
  }
  return null;
}

type Box = { type: string; start: number; end: number };

/** The boxes that follow one another between two places of an ISO media file; stops at the first that is broken. */
function* listBoxes(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    const shortSize = bytes.readUInt32BE(at);
    const isLong = shortSize === 1;
    if (isLong && at + 16 > to) return;
    const size = shortSize === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : shortSize;
    const headBytes = isLong ? 16 : 8;
    if (size < headBytes || at + size > to) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + headBytes, end: at + size };
    at += size;
  }
}

const findBox = (bytes: Buffer, type: string, from: number, to: number): Box | null =>
  [...listBoxes(bytes, from, to)].find((box) => box.type === type) ?? null;

/** The largest of the sizes (`ispe`) that the properties of a HEIC file name: the whole, its tiles, its thumbnail. */
export function measureHeic(bytes: Buffer): PictureSize | null {
  const meta = findBox(bytes, 'meta', 0, bytes.length);
  // Four bytes of version and flags come before what is inside.
  const properties = meta && findBox(bytes, 'iprp', meta.start + 4, meta.end);
  const container = properties && findBox(bytes, 'ipco', properties.start, properties.end);
  if (!container) return null;
  let largest: PictureSize | null = null;
  for (const { type, start, end } of listBoxes(bytes, container.start, container.end)) {
    if (type !== 'ispe' || end - start < 12) continue;
    const size = { width: bytes.readUInt32BE(start + 4), height: bytes.readUInt32BE(start + 8) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
