import { expect, test } from 'vitest';
import { flattenBackground } from './flatten-background.ts';
import { type GrayImage, grayImage, resize } from './gray-image.ts';
import { measureInk } from './prepare-page.ts';
import { estimateTilt, rotate, straighten } from './straighten.ts';

/** Rows of dashes like text on white paper. */
function page(): GrayImage {
  const image = grayImage(900, 1100);
  image.pixels.fill(255);
  for (let top = 80; top < 1000; top += 30)
    for (let left = 80; left < 800; left += 22)
      for (let y = top; y < top + 12; y += 1)
        for (let x = left; x < left + 3 + ((left * 7 + top) % 13); x += 1)
          image.pixels[y * image.width + x] = 30;
  return image;
}

test.each([5, -5, 2.3, -0.6])('a tilt of %d° is measured and undone', (degrees) => {
  const tilted = rotate(page(), -degrees);
  expect(estimateTilt(tilted)).toBeCloseTo(degrees, 0);
  expect(Math.abs(estimateTilt(tilted) - degrees)).toBeLessThan(0.15);
  expect(Math.abs(estimateTilt(straighten(tilted)))).toBeLessThan(0.2);
});

test('a straight page stays as it is', () => {
  const straight = page();
  expect(straighten(straight)).toBe(straight);
});

test('a shadow disappears and letters stay dark', () => {
  const shadowed = page();
  for (let y = 0; y < shadowed.height; y += 1)
    for (let x = 0; x < shadowed.width; x += 1) {
      const at = y * shadowed.width + x;
      shadowed.pixels[at] = (shadowed.pixels[at] as number) * (0.35 + (0.65 * x) / shadowed.width);
    }
  const flat = flattenBackground(shadowed);
  const valueAt = (x: number, y: number) => flat.pixels[y * flat.width + x] as number;
  expect(Math.min(valueAt(30, 500), valueAt(450, 1050), valueAt(870, 500))).toBeGreaterThan(225);
  expect(Math.max(valueAt(81, 85), valueAt(81 + 22 * 30, 85))).toBeLessThan(80);
});

test('scaling keeps areas in their place; ink is found where letters are', () => {
  const small = resize(page(), 300, 367);
  expect([small.width, small.height]).toEqual([300, 367]);
  const { shares, columns } = measureInk(page());
  expect(shares[0]).toBe(0);
  expect(shares[10 * columns + 10]).toBeGreaterThan(0.05);
});
