import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { LedgerLine } from '../../tests/support/runner/time-ledger.ts';

/**
 * What one file may take of the time of all tests of its kind. Three files run at once, so one with a third
 * would decide when the run ends. A share, because machines differ: the same files took 1.6 times as long on another.
 */
const largestShare = 0.3;

/** Prints the ten slowest files, and the total of each kind. False when a file takes too large a share. */
export function printTimeLedger(path: string): boolean {
  if (!existsSync(path)) return true;
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LedgerLine)
    .toSorted((a, b) => b.total - a.total);
  console.log(`\nThe ten slowest files, in seconds (${availableParallelism()} cores):`);
  printRows(lines.slice(0, 10));
  const kinds = sumByProject(lines);
  console.log('\nEach kind of test:');
  printRows(kinds);
  const totalOf = new Map(kinds.map(({ project, total }) => [project, total]));
  const tooLong = lines.filter(
    ({ project, total }) => total > largestShare * (totalOf.get(project) ?? total),
  );
  for (const { file, project, total } of tooLong)
    console.error(
      `${file} took ${total.toFixed(0)} s, over ${largestShare * 100} % of the time of all ${project} tests. Make it faster or split it.`,
    );
  return tooLong.length === 0;
}

function sumByProject(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  for (const line of lines) {
    const sum = sums.get(line.project);
    if (!sum) sums.set(line.project, { ...line, file: `all ${line.project} tests` });
    else for (const column of columns) sum[column] += line[column];
  }
  return [...sums.values()];
}

const columns = ['tests', 'total', 'load', 'setup', 'waiting', 'cpu', 'retry'] as const;

function printRows(lines: readonly LedgerLine[]): void {
  const widest = Math.max(...lines.map(({ file }) => file.length), 4);
  console.log([`${'file'.padEnd(widest)}`, ...columns.map((column) => column.padStart(8))].join(''));
  for (const line of lines)
    console.log(
      [
        line.file.padEnd(widest),
        ...columns.map((column) => line[column].toFixed(column === 'tests' ? 0 : 1).padStart(8)),
      ].join(''),
    );
}
