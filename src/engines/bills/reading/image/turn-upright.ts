import { type GrayImage, grayImage } from './gray-image.ts';

/** EXIF orientation: 1 upright, 3 upside down, 6 and 8 on a side; 2, 4, 5, 7 mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientationTag = 0x0112;

/** The orientation that a JPEG declares in its EXIF segment; 1 when it declares none. */
export function readOrientation(bytes: Uint8Array): Orientation {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return 1;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker === 0xffda || marker < 0xff00) return 1;
    const length = view.getUint16(at + 2);
    if (length < 2) return 1;
    // "Exif" and two zero bytes, then a TIFF header.
    if (marker === 0xffe1 && at + 10 <= view.byteLength && view.getUint32(at + 4) === 0x45786966)
      return orientationIn(view, at + 10, Math.min(view.byteLength, at + 2 + length));
    at += 2 + length;
  }
  return 1;
}

function orientationIn(view: DataView, tiff: number, end: number): Orientation {
  if (tiff + 8 > end) return 1;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return 1;
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > end) return 1;
    if (view.getUint16(at, little) !== orientationTag) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** The image as it should be seen. */
export function turnUpright(image: GrayImage, orientation: Orientation): GrayImage {
  if (orientation === 1) return image;
  const isOnSide = orientation >= 5;
  const { width, height } = image;
  const out = isOnSide ? grayImage(height, width) : grayImage(width, height);
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      const [fromX, fromY] = sourceOf(orientation, x, y, width, height);
      out.pixels[y * out.width + x] = image.pixels[fromY * width + fromX] as number;
    }
  }
  return out;
}

function sourceOf(
  orientation: Orientation,
  x: number,
  y: number,
  width: number,
  height: number,
): [x: number, y: number] {
  switch (orientation) {
    case 2:
      return [width - 1 - x, y];
    case 3:
      return [width - 1 - x, height - 1 - y];
    case 4:
      return [x, height - 1 - y];
    case 5:
      return [y, x];
    case 6:
      return [y, height - 1 - x];
    case 7:
      return [width - 1 - y, height - 1 - x];
    case 8:
      return [width - 1 - y, x];
    default:
      return [x, y];
  }
}
