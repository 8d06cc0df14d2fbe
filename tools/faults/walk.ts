/**
 * `npm run tool walk`: calls every endpoint as every kind of caller, for every kind of record, on both
 * databases. Prints the results, each one that differs from the contracts, and a scoreboard row. Exits with 1
 * on any difference. The walk itself is `tests/database/access-table.test.ts`, which `npm test` runs too.
 * Option: `--backend postgres|pglite`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportMeasure } from '../../cli/report-measure.ts';
import { run } from '../../cli/run-command.ts';

type Walked = { cells: number; seconds: number; unexpected: string[]; table: string[] };

const titles = { postgres: 'PostgreSQL', pglite: 'PGlite' } as const;
const { values } = parseArgs({ options: { backend: { type: 'string', default: 'both' } } });
const backends = (['postgres', 'pglite'] as const).filter(
  (item) => values.backend === 'both' || values.backend === item,
);
const resultOf = (backend: string): string => `test-results/walk-${backend}.json`;

for (const backend of backends) rmSync(resultOf(backend), { force: true });
const only = backends.length === 1 && backends[0] ? ['-t', `on ${titles[backends[0]]}`] : [];
const walk = ['run', '--project', 'database', 'tests/database/access-table.test.ts', '--reporter=dot'];
const isPassed = await run('vitest', [...walk, ...only], { TEST_EXTENT: 'all' }).then(
  () => true,
  () => false,
);

let cells = 0;
let unexpected = 0;
for (const backend of backends) {
  if (!existsSync(resultOf(backend))) continue;
  const walked = JSON.parse(readFileSync(resultOf(backend), 'utf8')) as Walked;
  cells += walked.cells;
  unexpected += walked.unexpected.length;
  console.log(
    `\n${titles[backend]}: ${walked.cells} cells in ${walked.seconds.toFixed(0)} s, ${walked.unexpected.length} unexpected\n`,
  );
  for (const line of [...walked.table, ...walked.unexpected.map((cell) => `- ${cell}`)]) console.log(line);
}
reportMeasure({
  promise: 'Every endpoint as every kind of caller, about their own and other users’ records',
  target: '3,000 cells or more, 0 unexpected',
  measured: `${unexpected} unexpected in ${cells.toLocaleString('en-US')} cells on ${backends.map((item) => titles[item]).join(' and ')}`,
  isReached: isPassed && cells >= 3000 && unexpected === 0,
  seed: null,
});
process.exit(isPassed && unexpected === 0 ? 0 : 1);
