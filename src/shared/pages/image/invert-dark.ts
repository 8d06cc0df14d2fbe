import type { GrayImage } from './gray-image.ts';

/** Side of a cell along the image's longer side; smaller than a letter of a table's head. */
const cellsAlong = 260;
const darkMedian = 175;
/** A band is wide, low and nearly full. */
const leastCells = { across: 10, down: 2 };
const mostHeight = 0.09;
const leastFill = 0.7;

type Area = { left: number; top: number; right: number; bottom: number; count: number };

/** Light letters on a dark band, such as a table's head, become dark letters on white. */
export function invertDark(image: GrayImage): GrayImage {
  const side = Math.max(4, Math.round(Math.max(image.width, image.height) / cellsAlong));
  const columns = Math.floor(image.width / side);
  const rows = Math.floor(image.height / side);
  const isDark = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (medianOf(image, column * side, row * side, side, side) < darkMedian)
        isDark[row * columns + column] = 1;
  const out = { ...image, pixels: image.pixels.slice() };
  for (const area of connectedAreas(isDark, columns, rows)) {
    const across = area.right - area.left + 1;
    const down = area.bottom - area.top + 1;
    const isBand =
      across >= leastCells.across &&
      down >= leastCells.down &&
      across > down * 2 &&
      down < rows * mostHeight &&
      area.count > across * down * leastFill;
    if (isBand) invertBand(out, area, side);
  }
  return out;
}

function medianOf(image: GrayImage, left: number, top: number, width: number, height: number): number {
  const values: number[] = [];
  for (let y = top; y < Math.min(image.height, top + height); y += 1)
    for (let x = left; x < Math.min(image.width, left + width); x += 1)
      values.push(image.pixels[y * image.width + x] as number);
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 255;
}

/** Dark cells that touch, over a gap of one cell: a letter can fill one. */
function connectedAreas(isDark: Uint8Array, columns: number, rows: number): Area[] {
  const areas: Area[] = [];
  for (let start = 0; start < isDark.length; start += 1) {
    if (isDark[start] !== 1) continue;
    const area: Area = { left: columns, top: rows, right: 0, bottom: 0, count: 0 };
    const waiting = [start];
    isDark[start] = 2;
    while (waiting.length > 0) {
      const at = waiting.pop() as number;
      const column = at % columns;
      const row = Math.floor(at / columns);
      area.left = Math.min(area.left, column);
      area.right = Math.max(area.right, column);
      area.top = Math.min(area.top, row);
      area.bottom = Math.max(area.bottom, row);
      area.count += 1;
      for (const [x, y] of [
        [1, 0],
        [-1, 0],
        [2, 0],
        [-2, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = (row + y) * columns + column + x;
        if (column + x < 0 || column + x >= columns || row + y < 0 || row + y >= rows || isDark[next] !== 1)
          continue;
        isDark[next] = 2;
        waiting.push(next);
      }
    }
    areas.push(area);
  }
  return areas;
}

/** The ground of each part of the band becomes white, and what is lighter becomes dark. */
function invertBand(image: GrayImage, area: Area, side: number): void {
  const top = Math.max(0, (area.top - 1) * side);
  const bottom = Math.min(image.height, (area.bottom + 2) * side);
  const part = side * 8;
  const right = Math.min(image.width, (area.right + 1) * side);
  for (let left = area.left * side; left < right; left += part) {
    const width = Math.min(part, right - left);
    const ground = medianOf(image, left, area.top * side, width, (area.bottom - area.top + 1) * side);
    for (let y = top; y < bottom; y += 1) {
      const isInside = y >= area.top * side && y < (area.bottom + 1) * side;
      for (let x = left; x < left + width; x += 1) {
        const at = y * image.width + x;
        const value = image.pixels[at] as number;
        // The band's edges lie somewhere in the cells around it.
        if (!isInside && value > 230) continue;
        image.pixels[at] =
          value <= ground ? 255 : 255 - Math.round(((value - ground) * 255) / Math.max(1, 255 - ground));
      }
    }
  }
}
