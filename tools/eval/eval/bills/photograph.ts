import { createCanvas } from '@napi-rs/canvas';
import { type GrayImage, grayImage, pixelAt } from '#shared/pages/image/gray-image.ts';
import type { SeededRandom } from '#shared/random.ts';

/** Width of the photo: a phone's picture, reduced as messengers do. */
const photoWidth = 2000;

/**
 * A page as a phone takes it: on a dark table, tilted up to 5°, at a slight angle, with a shadow, blur and noise, as JPEG.
 */
export function photograph(page: GrayImage, random: SeededRandom): Buffer {
  const photoHeight = Math.round((photoWidth * 4) / 3);
  const photo = grayImage(photoWidth, photoHeight);
  const tilt = ((random.next() * 10 - 5) * Math.PI) / 180;
  const keystone = (random.next() - 0.5) * 0.06;
  const lean = (random.next() - 0.5) * 0.04;
  const scale = page.height / (photoHeight * 0.9);
  const table = random.integer(60, 120);
  const shadow = {
    angle: random.next() * 2 * Math.PI,
    depth: 0.25 + random.next() * 0.35,
    edge: random.next() * 0.6 - 0.3,
  };
  const cosine = Math.cos(tilt);
  const sine = Math.sin(tilt);
  for (let y = 0; y < photoHeight; y += 1) {
    for (let x = 0; x < photoWidth; x += 1) {
      const across = x - photoWidth / 2;
      const down = y - photoHeight / 2;
      const away = 1 + (keystone * down) / photoHeight + (lean * across) / photoWidth;
      const value = pixelAt(
        page,
        page.width / 2 + ((across * cosine + down * sine) * scale) / away,
        page.height / 2 + ((-across * sine + down * cosine) * scale) / away,
        table,
      );
      const side = (across * Math.cos(shadow.angle) + down * Math.sin(shadow.angle)) / photoWidth;
      const light = 1 - shadow.depth / (1 + Math.exp(-(side - shadow.edge) * 9));
      photo.pixels[y * photoWidth + x] = Math.min(255, value * light * 0.94 + 6);
    }
  }
  return encodeJpeg(addNoise(blur(photo), random), random.integer(62, 85));
}

/** A lens slightly out of focus. */
function blur(image: GrayImage): GrayImage {
  const out = grayImage(image.width, image.height);
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const at = (row: number, column: number) =>
        image.pixels[
          Math.min(image.height - 1, Math.max(0, row)) * image.width +
            Math.min(image.width - 1, Math.max(0, column))
        ] as number;
      out.pixels[y * image.width + x] =
        (at(y, x) * 4 +
          2 * (at(y - 1, x) + at(y + 1, x) + at(y, x - 1) + at(y, x + 1)) +
          at(y - 1, x - 1) +
          at(y - 1, x + 1) +
          at(y + 1, x - 1) +
          at(y + 1, x + 1)) /
        16;
    }
  }
  return out;
}

function addNoise(image: GrayImage, random: SeededRandom): GrayImage {
  const pixels = image.pixels.map((value) => {
    const noise = (random.next() + random.next() + random.next() - 1.5) * 10;
    return Math.max(0, Math.min(255, value + noise));
  });
  return { ...image, pixels };
}

function encodeJpeg({ width, height, pixels }: GrayImage, quality: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] as number;
    image.data[at * 4] = value;
    image.data[at * 4 + 1] = value;
    image.data[at * 4 + 2] = value;
    image.data[at * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/jpeg', quality);
}
