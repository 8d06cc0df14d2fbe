import { type GrayImage, grayImage, pixelAt } from './gray-image.ts';

/** Larger than letters, smaller than shadows: blocks along the longer side. */
const blocksAlong = 64;

/**
 * Divides each pixel by the brightness of the paper around it, so that shadows and uneven light disappear. Paper becomes
 * nearly white everywhere.
 */
export function flattenBackground(image: GrayImage): GrayImage {
  const paper = smooth(smooth(paperOf(image)));
  const out = grayImage(image.width, image.height);
  const xScale = paper.width / image.width;
  const yScale = paper.height / image.height;
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const around = Math.max(
        24,
        pixelAt(paper, clamp(x * xScale - 0.5, paper.width), clamp(y * yScale - 0.5, paper.height), 255),
      );
      const at = y * image.width + x;
      out.pixels[at] = Math.min(255, Math.round(((image.pixels[at] as number) * 250) / around));
    }
  }
  return out;
}

const clamp = (value: number, size: number): number => Math.min(Math.max(0, value), size - 1);

/** Brightness of the paper for each block: its brightest tenth, over dark blocks that of their neighbors. */
function paperOf(image: GrayImage): GrayImage {
  const side = Math.max(8, Math.ceil(Math.max(image.width, image.height) / blocksAlong));
  const blocks = grayImage(Math.ceil(image.width / side), Math.ceil(image.height / side));
  const counts = new Uint32Array(256);
  for (let row = 0; row < blocks.height; row += 1) {
    for (let column = 0; column < blocks.width; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * side; y < Math.min(image.height, (row + 1) * side); y += 1) {
        for (let x = column * side; x < Math.min(image.width, (column + 1) * side); x += 1) {
          const value = image.pixels[y * image.width + x] as number;
          counts[value] = (counts[value] as number) + 1;
          total += 1;
        }
      }
      let left = total * 0.1;
      let level = 255;
      while (level > 0 && left > (counts[level] as number)) {
        left -= counts[level] as number;
        level -= 1;
      }
      blocks.pixels[row * blocks.width + column] = level;
    }
  }
  return blocks;
}

function smooth(image: GrayImage): GrayImage {
  const out = grayImage(image.width, image.height);
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(image.height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(image.width - 1, x + 1); column += 1) {
          sum += image.pixels[row * image.width + column] as number;
          count += 1;
        }
      }
      out.pixels[y * image.width + x] = Math.round(sum / count);
    }
  }
  return out;
}
