import { type GrayImage, grayImage, pixelAt, resize } from './gray-image.ts';

const searchWidth = 900;
const darkBelow = 150;
const maxDegrees = 12;
/** A smaller tilt doesn't disturb reading. */
const minDegrees = 0.15;
const bands = 5;

type Points = { x: Float32Array; y: Float32Array; count: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Dark points of a small copy, without frames and large dark areas, whose rows have no letters. */
function darkPoints(image: GrayImage, top: number, bottom: number): Points {
  const x: number[] = [];
  const y: number[] = [];
  for (let row = Math.floor(top); row < bottom; row += 1) {
    let run = 0;
    for (let column = 0; column <= image.width; column += 1) {
      const isDark = column < image.width && (image.pixels[row * image.width + column] as number) < darkBelow;
      if (isDark) run += 1;
      else {
        if (run > 0 && run < image.width / 20) {
          x.push(column - run / 2);
          y.push(row);
        }
        run = 0;
      }
    }
  }
  return { x: Float32Array.from(x), y: Float32Array.from(y), count: x.length };
}

/** How sharply rows of text stand out when points are sheared by this angle. */
function sharpness(points: Points, degrees: number, height: number, width: number): number {
  const slope = Math.tan(radians(degrees));
  const extra = Math.ceil(Math.abs(slope) * width) + 2;
  const counts = new Float64Array(height + 2 * extra + 2);
  for (let at = 0; at < points.count; at += 1) {
    const row = (points.y[at] as number) - (points.x[at] as number) * slope + extra;
    const whole = Math.floor(row);
    const part = row - whole;
    counts[whole] = (counts[whole] as number) + 1 - part;
    counts[whole + 1] = (counts[whole + 1] as number) + part;
  }
  let sum = 0;
  for (let row = 1; row < counts.length; row += 1) {
    const change = (counts[row] as number) - (counts[row - 1] as number);
    sum += change * change;
  }
  return sum;
}

function bestAngle(points: Points, from: number, to: number, height: number, width: number): number {
  let best = 0;
  for (const [range, step] of [
    [null, 0.5],
    [0.5, 0.1],
    [0.1, 0.03],
  ] as const) {
    const first = range === null ? from : best - range;
    const last = range === null ? to : best + range;
    let highest = -1;
    let found = best;
    for (let degrees = first; degrees <= last + 1e-9; degrees += step) {
      const sharp = sharpness(points, degrees, height, width);
      if (sharp > highest) {
        highest = sharp;
        found = degrees;
      }
    }
    best = found;
  }
  return best;
}

/** Degrees by which rows of text fall to the right; 0 for a page without text. */
export function estimateTilt(image: GrayImage): number {
  const small = shrink(image);
  const points = darkPoints(small, 0, small.height);
  if (points.count < 200) return 0;
  return bestAngle(points, -maxDegrees, maxDegrees, small.height, small.width);
}

const shrink = (image: GrayImage): GrayImage =>
  image.width <= searchWidth
    ? image
    : resize(image, searchWidth, Math.round((image.height * searchWidth) / image.width));

export function rotate(image: GrayImage, degrees: number): GrayImage {
  const cosine = Math.cos(radians(degrees));
  const sine = Math.sin(radians(degrees));
  const out = grayImage(image.width, image.height);
  const centerX = image.width / 2;
  const centerY = image.height / 2;
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      const across = x - centerX;
      const down = y - centerY;
      out.pixels[y * out.width + x] = pixelAt(
        image,
        centerX + across * cosine - down * sine,
        centerY + across * sine + down * cosine,
        255,
      );
    }
  }
  return out;
}

/** Room around the image, so that turning it cuts nothing off. */
function pad(image: GrayImage, degrees: number): GrayImage {
  const sine = Math.abs(Math.sin(radians(degrees)));
  const sides = Math.ceil((image.height * sine) / 2);
  const ends = Math.ceil((image.width * sine) / 2);
  const out = grayImage(image.width + 2 * sides, image.height + 2 * ends);
  out.pixels.fill(255);
  for (let y = 0; y < image.height; y += 1)
    out.pixels.set(
      image.pixels.subarray(y * image.width, (y + 1) * image.width),
      (y + ends) * out.width + sides,
    );
  return out;
}

/**
 * Undoes tilt, then the slope that remains in a photo taken at an angle, where it changes from the top of the page to its
 * bottom. Expects a flattened image.
 */
export function straighten(image: GrayImage): GrayImage {
  const degrees = estimateTilt(image);
  const level = Math.abs(degrees) < minDegrees ? image : rotate(pad(image, degrees), degrees);
  return levelBands(level);
}

function levelBands(image: GrayImage): GrayImage {
  const small = shrink(image);
  const slopes: { y: number; slope: number; weight: number }[] = [];
  for (let band = 0; band < bands; band += 1) {
    const top = (small.height * band) / bands;
    const bottom = (small.height * (band + 1)) / bands;
    const points = darkPoints(small, top, bottom);
    if (points.count < 400) continue;
    const degrees = bestAngle(points, -2, 2, small.height, small.width);
    if (Math.abs(degrees) < 1.9)
      slopes.push({
        y: (band + 0.5) / bands,
        slope: Math.tan(radians(degrees)),
        weight: Math.sqrt(points.count),
      });
  }
  const line = fitLine(slopes);
  if (!line) return image;
  const largest = Math.max(Math.abs(line.start), Math.abs(line.start + line.change));
  if (largest < Math.tan(radians(minDegrees))) return image;
  const out = grayImage(image.width, image.height);
  const center = image.width / 2;
  for (let y = 0; y < out.height; y += 1) {
    const slope = line.start + (line.change * y) / out.height;
    for (let x = 0; x < out.width; x += 1)
      out.pixels[y * out.width + x] = pixelAt(image, x, y + (x - center) * slope, 255);
  }
  return out;
}

/** Weighted least squares; null with fewer than three bands. */
function fitLine(
  slopes: readonly { y: number; slope: number; weight: number }[],
): { start: number; change: number } | null {
  if (slopes.length < 3) return null;
  let weights = 0;
  let meanY = 0;
  let meanSlope = 0;
  for (const { y, slope, weight } of slopes) {
    weights += weight;
    meanY += y * weight;
    meanSlope += slope * weight;
  }
  meanY /= weights;
  meanSlope /= weights;
  let covariance = 0;
  let variance = 0;
  for (const { y, slope, weight } of slopes) {
    covariance += weight * (y - meanY) * (slope - meanSlope);
    variance += weight * (y - meanY) ** 2;
  }
  const change = covariance / variance;
  return { start: meanSlope - change * meanY, change };
}
