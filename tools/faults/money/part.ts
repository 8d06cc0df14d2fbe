import { performance } from 'node:perf_hooks';
import type { BackendName } from '../../testing/prepare-backend.ts';

/** How much is asked of a part; each part reads what it knows. */
export type Amounts = { count: number; rounds: number; minutes: number };

/** What one part found on one database. `faults` is empty where everything is as it must be. */
export type Measured = { figures: Record<string, string | number>; faults: string[] };

export type Part = {
  title: string;
  /** What is promised of it. */
  target: string;
  /** Those of its figures that say how large the run was. */
  sizes: readonly string[];
  /** What is asked for where the command says nothing. */
  usual: Amounts;
  measure(backend: BackendName, amounts: Amounts): Promise<Measured>;
  /** Whether both databases may be measured side by side: nothing in it is a duration. */
  sideBySide?: boolean;
};

export const databaseTitle: Record<BackendName, string> = { postgres: 'PostgreSQL', pglite: 'PGlite' };

/** The value below which so large a share of them lies; 0 for none. */
export function at(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

export const p50p99 = (values: readonly number[]): string =>
  `${milliseconds(at(0.5, values))} / ${milliseconds(at(0.99, values))}`;

/** How long each of so many took, one after the other. */
export async function timeEach(count: number, once: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const startedAt = performance.now();
    await once();
    times.push(performance.now() - startedAt);
  }
  return times;
}
