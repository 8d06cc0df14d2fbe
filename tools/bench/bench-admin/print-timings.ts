import type { Timings } from './walk-screens.ts';
import { bareStatement, emptyEndpoint } from './watch-machine.ts';

export const targetMilliseconds = 200;

const valueAt = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
const ms = (value: number): string =>
  Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(1) : value.toFixed(0);

/** Prints a row per request and returns the names of those whose p95 is above the target. */
export function printTimings(measured: Timings, first: Timings, machineTimings: Timings): string[] {
  console.log(
    '\n| what | n | rows at most | p50 ms | p95 ms | p99 ms | max ms | first after start, ms | p95 ≤ 200 ms |\n|---|---|---|---|---|---|---|---|---|',
  );
  const missed: string[] = [];
  const names = measured.names().toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
  for (const name of names) {
    const sorted = measured.sorted(name);
    const isReached = valueAt(sorted, 0.95) <= targetMilliseconds;
    if (!isReached) missed.push(name);
    console.log(
      `| ${name} | ${sorted.length} | ${measured.rows(name) ?? ''} | ` +
        `${[0.5, 0.95, 0.99, 1].map((share) => ms(valueAt(sorted, share))).join(' | ')} | ` +
        `${ms(first.sorted(name)[0] ?? Number.NaN)} | ${isReached ? 'yes' : '**no**'} |`,
    );
  }
  for (const name of [bareStatement, emptyEndpoint]) {
    const sorted = machineTimings.sorted(name);
    console.log(
      `| ${name} | ${sorted.length} | | ${[0.5, 0.95, 0.99, 1].map((share) => ms(valueAt(sorted, share))).join(' | ')} | | |`,
    );
  }
  return missed;
}

/** Sort key: tabs first, actions last. */
const rankOf = (name: string): number => (name.startsWith('tab:') ? 0 : name.startsWith('action:') ? 2 : 1);
