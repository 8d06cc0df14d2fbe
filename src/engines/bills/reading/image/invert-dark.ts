import { type GrayImage, grayImage } from './gray-image.ts';

const darkMean = 120;

/** Light letters on a dark band, such as a table's head, become dark letters on light. */
export function invertDark(image: GrayImage): GrayImage {
  const { width, height, pixels } = image;
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] as number;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row;
    }
  }
  const out = grayImage(width, height);
  const half = Math.max(6, Math.round(Math.max(width, height) / 180));
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - half);
    const bottom = Math.min(height, y + half + 1);
    for (let x = 0; x < width; x += 1) {
      // Wider than high, because bands are.
      const left = Math.max(0, x - half * 3);
      const right = Math.min(width, x + half * 3 + 1);
      const sum =
        (sums[bottom * (width + 1) + right] as number) -
        (sums[top * (width + 1) + right] as number) -
        (sums[bottom * (width + 1) + left] as number) +
        (sums[top * (width + 1) + left] as number);
      const mean = sum / ((bottom - top) * (right - left));
      const value = pixels[y * width + x] as number;
      out.pixels[y * width + x] = mean < darkMean ? 255 - value : value;
    }
  }
  return out;
}
