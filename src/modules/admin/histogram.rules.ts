/** How often each value came, as value, count, value, count … in rising order: short, and quick to add up. */
export type Histogram = readonly number[];

export const toHistogram = (values: readonly number[]): Histogram =>
  mergeHistograms(values.map((value) => [value, 1]));

/** Several as one. */
export function mergeHistograms(all: readonly Histogram[]): Histogram {
  const counts = new Map<number, number>();
  for (const one of all) {
    for (let index = 0; index + 1 < one.length; index += 2) {
      const value = one[index] ?? 0;
      counts.set(value, (counts.get(value) ?? 0) + (one[index + 1] ?? 0));
    }
  }
  return [...counts].toSorted(([a], [b]) => a - b).flat();
}

export function countOf(histogram: Histogram): number {
  let count = 0;
  for (let index = 1; index < histogram.length; index += 2) count += histogram[index] ?? 0;
  return count;
}

/** As PostgreSQL's `percentile_cont`: between two values it lies where the share lies. Null without any value. */
export function percentileOf(histogram: Histogram, share: number): number | null {
  const count = countOf(histogram);
  if (count === 0) return null;
  const place = share * (count - 1);
  const low = valueAt(histogram, Math.floor(place));
  const high = valueAt(histogram, Math.ceil(place));
  return low + (high - low) * (place - Math.floor(place));
}

/** The value at a place counted from 0. */
function valueAt(histogram: Histogram, place: number): number {
  let passed = 0;
  for (let index = 0; index + 1 < histogram.length; index += 2) {
    passed += histogram[index + 1] ?? 0;
    if (passed > place) return histogram[index] ?? 0;
  }
  return histogram.at(-2) ?? 0;
}
