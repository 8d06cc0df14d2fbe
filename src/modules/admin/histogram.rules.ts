/** Run-length encoded, ascending: value, count, value, count. Compact and fast to merge. */
export type Histogram = readonly number[];

export const toHistogram = (values: readonly number[]): Histogram =>
  mergeHistograms(values.map((value) => [value, 1]));

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

/** Like PostgreSQL's `percentile_cont`: interpolates between neighbors. Null if empty. */
export function percentileOf(histogram: Histogram, share: number): number | null {
  const count = countOf(histogram);
  if (count === 0) return null;
  const place = share * (count - 1);
  const low = valueAt(histogram, Math.floor(place));
  const high = valueAt(histogram, Math.ceil(place));
  return low + (high - low) * (place - Math.floor(place));
}

/** The value at a zero-based position. */
function valueAt(histogram: Histogram, place: number): number {
  let passed = 0;
  for (let index = 0; index + 1 < histogram.length; index += 2) {
    passed += histogram[index + 1] ?? 0;
    if (passed > place) return histogram[index] ?? 0;
  }
  return histogram.at(-2) ?? 0;
}
