import { createCanvas } from '@napi-rs/canvas';
import type { GrayImage } from '#shared/pages/image/gray-image.ts';

const jpegQuality = 70;
/** Twice the width of a phone: small text stays readable, and a page stays below 300 KB. */
const widthPixels = 1100;

/** A page as a JPEG for the screen. */
export function encodeJpeg({ width, height, pixels }: GrayImage): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (const [at, value] of pixels.entries()) {
    image.data[at * 4] = value;
    image.data[at * 4 + 1] = value;
    image.data[at * 4 + 2] = value;
    image.data[at * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  const scale = Math.min(1, widthPixels / width);
  const small = createCanvas(Math.round(width * scale), Math.round(height * scale));
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height);
  return small.toBuffer('image/jpeg', jpegQuality);
}
