import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { LedgerLine } from '../../tests/support/runner/time-ledger.ts';

/**
 * Time limit per file in `npm test`, in seconds: about twice what the slowest took on two cores when this was
 * set. A file above it is split or made faster.
 */
const budgets: Record<string, number> = { fast: 60, database: 150, journeys: 300 };
/** Factor for `test:all`, with both databases and more samples. */
const timesInAll = 4;

/** Prints the ten slowest files, and the total of each kind. False when a file is over its budget. */
export function printTimeLedger(path: string, isAll: boolean): boolean {
  if (!existsSync(path)) return true;
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LedgerLine)
    .toSorted((a, b) => b.total - a.total);
  console.log(`\nThe ten slowest files, in seconds (${availableParallelism()} cores):`);
  printRows(lines.slice(0, 10));
  console.log('\nEach kind of test:');
  printRows(sumByProject(lines));
  const budgetOf = (project: string) => (budgets[project] ?? 60) * (isAll ? timesInAll : 1);
  const overBudget = lines.filter(({ project, total }) => total > budgetOf(project));
  for (const { file, project, total } of overBudget)
    console.error(
      `${file} took ${total.toFixed(0)} s; a file of ${project} tests may take ${budgetOf(project)} s. Make it faster or split it.`,
    );
  return overBudget.length === 0;
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
