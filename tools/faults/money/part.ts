import { performance } from 'node:perf_hooks';
import type { BackendName } from '../../testing/prepare-backend.ts';

/** The size of a part; each part uses some of these options. */
export type Amounts = { count: number; rounds: number; minutes: number };

/** One part's result on one database. `faults` is empty when all is well. */
export type Measured = { figures: Record<string, string | number>; faults: string[] };

export type Part = {
  title: string;
  /** The guarantee it measures. */
  target: string;
  /** Figures that describe the size of the run. */
  sizes: readonly string[];
  /** The default size. */
  usual: Amounts;
  measure(backend: BackendName, amounts: Amounts): Promise<Measured>;
  /** Whether both databases may be measured in parallel, because no durations are measured. */
  sideBySide?: boolean;
};

export const databaseTitle: Record<BackendName, string> = { postgres: 'PostgreSQL', pglite: 'PGlite' };

/** A percentile (share from 0 to 1) of the values; 0 without values. */
export function percentile(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

export const p50p99 = (values: readonly number[]): string =>
  `${milliseconds(percentile(0.5, values))} / ${milliseconds(percentile(0.99, values))}`;

/** Durations of this many sequential runs, in milliseconds. */
export async function timeEach(count: number, once: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const startedAt = performance.now();
    await once();
    times.push(performance.now() - startedAt);
  }
  return times;
}
