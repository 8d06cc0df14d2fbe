import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { openPicture } from './open-picture.ts';

/** A JPEG, dark at its top left, with an EXIF orientation. */
function cornered(orientation: number): Buffer {
  const canvas = createCanvas(300, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 300, 200);
  context.fillStyle = '#000';
  context.fillRect(0, 0, 100, 60);
  const jpeg = canvas.toBuffer('image/jpeg', 95);
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Where the dark corner is, as column and row of a half. */
test.each([
  [1, 300, 'left top'],
  [2, 300, 'right top'],
  [3, 300, 'right bottom'],
  [4, 300, 'left bottom'],
  [5, 200, 'left top'],
  [6, 200, 'right top'],
  [7, 200, 'right bottom'],
  [8, 200, 'left bottom'],
])('orientation %d is undone', async (orientation, width, corner) => {
  const image = await openPicture(cornered(orientation), 'jpeg');
  expect(image.width).toBe(width);
  const isDark = (x: number, y: number) => (image.pixels[y * image.width + x] as number) < 100;
  const right = image.width - 5;
  const bottom = image.height - 5;
  const corners = {
    'left top': isDark(5, 5),
    'right top': isDark(right, 5),
    'left bottom': isDark(5, bottom),
    'right bottom': isDark(right, bottom),
  };
  expect(Object.entries(corners).filter(([, dark]) => dark)).toEqual([[corner, true]]);
});
