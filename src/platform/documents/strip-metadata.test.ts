import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { openPicture } from './open-picture.ts';
import { copyWithoutMetadata } from './strip-metadata.ts';

function drawn(): Canvas {
  const canvas = createCanvas(300, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 300, 200);
  context.fillStyle = '#000';
  context.fillRect(0, 0, 100, 60);
  return canvas;
}

/** EXIF with an orientation and words that stand for a place and a device. */
function photo(orientation: number): Buffer {
  const jpeg = drawn().toBuffer('image/jpeg', 95);
  const tiff = Buffer.concat([
    Buffer.from([
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
    ]),
    Buffer.from('GPS 27.9506 N 82.4572 W, Camera of Maria'),
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const comment = Buffer.from('Taken at the clinic');
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, exif.length + 2]),
    exif,
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    jpeg.subarray(2),
    Buffer.from('trailing copy, GPS 27.9506'),
  ]);
}

test.each([1, 6])(
  'a JPEG loses place, device and comments, and keeps orientation %d',
  async (orientation) => {
    const source = photo(orientation);
    const { bytes, contentType } = await copyWithoutMetadata(source, 'jpeg');
    const copy = Buffer.from(bytes);
    expect(contentType).toBe('image/jpeg');
    for (const secret of ['GPS', 'Maria', 'clinic']) {
      expect(source.includes(secret)).toBe(true);
      expect(copy.includes(secret)).toBe(false);
    }
    const [before, after] = [await openPicture(source, 'jpeg'), await openPicture(copy, 'jpeg')];
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    expect(Buffer.from(after.pixels).equals(Buffer.from(before.pixels))).toBe(true);
  },
);

test('a PNG loses its texts and keeps its pixels', async () => {
  const png = drawn().toBuffer('image/png');
  const text = Buffer.from('Comment\0Taken by Maria');
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), text, Buffer.alloc(4)]);
  chunk.writeUInt32BE(text.length);
  const afterHeader = 8 + 25;
  const source = Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
  const { bytes } = await copyWithoutMetadata(source, 'png');
  expect(Buffer.from(bytes).includes('Maria')).toBe(false);
  expect(Buffer.from(bytes).equals(png)).toBe(true);
});
