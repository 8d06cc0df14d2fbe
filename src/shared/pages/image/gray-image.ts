/** One byte for each pixel, row by row from the top left: 0 black, 255 white. */
export type GrayImage = { width: number; height: number; pixels: Uint8Array };

export const grayImage = (width: number, height: number): GrayImage => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
});

/** Red, green, blue and alpha bytes to gray, transparent parts on white. */
export function toGray(rgba: ArrayLike<number>, width: number, height: number): GrayImage {
  const image = grayImage(width, height);
  for (let at = 0; at < image.pixels.length; at += 1) {
    const from = at * 4;
    const alpha = rgba[from + 3] as number;
    const gray =
      0.299 * (rgba[from] as number) +
      0.587 * (rgba[from + 1] as number) +
      0.114 * (rgba[from + 2] as number);
    image.pixels[at] = Math.round(alpha === 255 ? gray : (gray * alpha) / 255 + 255 - alpha);
  }
  return image;
}

/** Averages when it shrinks, interpolates when it enlarges. */
export function resize(image: GrayImage, width: number, height: number): GrayImage {
  if (width === image.width && height === image.height) return image;
  return width * 1.5 < image.width ? average(image, width, height) : interpolate(image, width, height);
}

function average(image: GrayImage, width: number, height: number): GrayImage {
  const out = grayImage(width, height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * image.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width));
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          sum += image.pixels[row * image.width + column] as number;
      out.pixels[y * width + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return out;
}

function interpolate(image: GrayImage, width: number, height: number): GrayImage {
  const out = grayImage(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      out.pixels[y * width + x] = pixelAt(
        image,
        ((x + 0.5) * image.width) / width - 0.5,
        ((y + 0.5) * image.height) / height - 0.5,
        255,
      );
  return out;
}

/** Value between four pixels; `outside` beyond the edge. */
export function pixelAt({ width, height, pixels }: GrayImage, x: number, y: number, outside: number): number {
  if (x <= -1 || y <= -1 || x >= width || y >= height) return outside;
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const across = Math.max(0, x - left);
  const down = Math.max(0, y - top);
  const upper =
    (pixels[top * width + left] as number) * (1 - across) + (pixels[top * width + right] as number) * across;
  const lower =
    (pixels[bottom * width + left] as number) * (1 - across) +
    (pixels[bottom * width + right] as number) * across;
  return upper * (1 - down) + lower * down;
}
