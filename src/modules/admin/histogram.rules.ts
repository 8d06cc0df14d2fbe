/** Run-length encoded, ascending: value, count, value, count. Compact and fast to merge. */
export type Histogram = readonly number[];

export const toHistogram = (values: readonly number[]): Histogram =>
  mergeHistograms(values.map((value) => [value, 1]));

export function mergeHistograms(all: readonly Histogram[]): Histogram {
  const counts = new Map<number, number>();
  for (const histogram of all) {
    for (let index = 0; index + 1 < histogram.length; index += 2) {
      const value = histogram[index] ?? 0;
      counts.set(value, (counts.get(value) ?? 0) + (histogram[index + 1] ?? 0));
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
  const position = share * (count - 1);
  const low = valueAt(histogram, Math.floor(position));
  const high = valueAt(histogram, Math.ceil(position));
  return low + (high - low) * (position - Math.floor(position));
}

/** The value at a zero-based position. */
function valueAt(histogram: Histogram, position: number): number {
  let passed = 0;
  for (let index = 0; index + 1 < histogram.length; index += 2) {
    passed += histogram[index + 1] ?? 0;
    if (passed > position) return histogram[index] ?? 0;
  }
  return histogram.at(-2) ?? 0;
}
