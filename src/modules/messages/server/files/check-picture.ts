import { badRequest } from '#shared/problem.ts';
import * as t from '../../messages.words.ts';

export type PictureSize = { width: number; height: number };

/** Phones take up to 64 megapixels. A small file can claim thousands and exhaust the viewer's memory. */
const maxPixels = 80_000_000;
const maxSidePixels = 30_000;

const damaged = t.imageDamaged;

/** Throws a Problem if the image size is unknown or larger than a photo. */
export function checkPicture(size: PictureSize | null): void {
  if (!size || size.width < 1 || size.height < 1) throw badRequest(damaged);
  const { width, height } = size;
  if (width * height > maxPixels || Math.max(width, height) > maxSidePixels) {
    throw badRequest(t.imageTooLarge);
  }
}

/** Reads the size from the header, the first chunk of every PNG. */
export function measurePng(bytes: Buffer): PictureSize | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const startOfScan = 0xda;
const endOfPicture = 0xd9;
/** Start-of-frame markers; C4, C8 and CC are not. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Reads the size from the frame segment. Two different frames count as no size. */
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
    if (isStandalone(marker)) {
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

/** Sibling boxes of an ISO media file between two offsets. Stops at the first invalid one. */
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

/** Largest `ispe` size in a HEIC file (image, tiles or thumbnail). */
export function measureHeic(bytes: Buffer): PictureSize | null {
  const meta = findBox(bytes, 'meta', 0, bytes.length);
  // Skip four bytes of version and flags.
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
