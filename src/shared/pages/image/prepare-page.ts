import { flattenBackground } from './flatten-background.ts';
import { type GrayImage, grayImage, resize } from './gray-image.ts';
import { invertDark } from './invert-dark.ts';
import { straighten } from './straighten.ts';

/** A letter page at 250 dots per inch is 2750 pixels high. */
const longSide = 2750;
const shortestSide = 150;

/** Ready for character recognition: scaled, without shadows, upright rows. */
export function preparePage(photo: GrayImage): GrayImage {
  const scale = longSide / Math.max(photo.width, photo.height);
  const scaled = resize(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
  return straighten(invertDark(flattenBackground(scaled)));
}

export const isTooSmall = ({ width, height }: GrayImage): boolean => Math.min(width, height) < shortestSide;

/** Letters; the table under a photographed page stays lighter. */
const inkBelow = 90;

/** Share of dark pixels for each of 24 × 32 areas: where something is printed. */
export type Ink = { columns: number; rows: number; shares: number[] };

export function measureInk(image: GrayImage): Ink {
  const columns = 24;
  const rows = 32;
  const shares = new Array<number>(columns * rows).fill(0);
  const area = (image.width / columns) * (image.height / rows);
  for (let y = 0; y < image.height; y += 1) {
    const row = Math.min(rows - 1, Math.floor((y * rows) / image.height));
    for (let x = 0; x < image.width; x += 1) {
      if ((image.pixels[y * image.width + x] as number) >= inkBelow) continue;
      const at = row * columns + Math.min(columns - 1, Math.floor((x * columns) / image.width));
      shares[at] = (shares[at] as number) + 1 / area;
    }
  }
  return { columns, rows, shares: shares.map((share) => Math.round(share * 1000) / 1000) };
}

/** A copy with these areas, in fractions of the image, painted white. */
export function erase(
  image: GrayImage,
  areas: readonly { left: number; top: number; width: number; height: number }[],
): GrayImage {
  const out = { ...image, pixels: image.pixels.slice() };
  const room = 3;
  for (const { left, top, width, height } of areas) {
    const from = Math.max(0, Math.floor(left * image.width) - room);
    const to = Math.min(image.width, Math.ceil((left + width) * image.width) + room);
    const bottom = Math.min(image.height, Math.ceil((top + height) * image.height) + room);
    for (let y = Math.max(0, Math.floor(top * image.height) - room); y < bottom; y += 1)
      out.pixels.fill(255, y * image.width + from, y * image.width + to);
  }
  return out;
}

/** Binary PGM, which the recognizer reads without decoding. */
export function encodePgm({ width, height, pixels }: GrayImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const out = new Uint8Array(head.length + pixels.length);
  out.set(head);
  out.set(pixels, head.length);
  return out;
}

/** Turned by quarter turns to the right. */
export function quarterTurn(image: GrayImage): GrayImage {
  const out = grayImage(image.height, image.width);
  for (let y = 0; y < out.height; y += 1)
    for (let x = 0; x < out.width; x += 1)
      out.pixels[y * out.width + x] = image.pixels[(image.height - 1 - x) * image.width + y] as number;
  return out;
}
