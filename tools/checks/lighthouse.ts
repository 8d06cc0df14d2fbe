/**
 * `npm run tool lighthouse [path …]`: every prerendered page, mobile profile, median of three runs, as a Markdown table.
 * Lighthouse simulates a slow phone and network from what it observes, so figures compare across machines.
 */
import { chromium } from 'playwright-core';
import { findFreePort } from '../../cli/find-free-port.ts';
import { publicPages } from '../../src/web/site/public-pages.ts';
import { chromiumFlags } from '../../tests/support/browser/browser.ts';
import { findChromium } from '../../tests/support/browser/find-chromium.ts';
import { buildWhenChanged } from '../dev/start.ts';
import { spawnServer } from '../faults/server-process.ts';
import { prepareBackend } from '../testing/prepare-backend.ts';
import {
  figureTargets,
  measurePage,
  medianOf,
  type PageFigures,
  scoreTargets,
} from './lighthouse/measure-page.ts';

const runsPerPage = 3;

await buildWhenChanged();
const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH or run `npm test` once.');
const prepared = await prepareBackend('pglite', { durable: false });
const server = spawnServer({ port: await findFreePort(), pace: 'demo', ...prepared });
await server.ready();
const debuggingPort = await findFreePort();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
});
try {
  const requestedPaths = process.argv.slice(2);
  const paths = publicPages.filter((path) => requestedPaths.length === 0 || requestedPaths.includes(path));
  const rows: (PageFigures & { path: string })[] = [];
  for (const path of paths) {
    const runs: PageFigures[] = [];
    for (let run = 0; run < runsPerPage; run++)
      runs.push(await measurePage(`${server.address}${path}`, debuggingPort));
    rows.push({ path, ...medianOf(runs) });
  }
  printTable(rows);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await prepared.remove();
}

function printTable(rows: readonly (PageFigures & { path: string })[]): void {
  console.log('| page | performance | accessibility | best practices | SEO | LCP s | CLS | TBT ms | KB |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) {
    const figures = [
      (row.lcpMilliseconds / 1000).toFixed(2),
      row.cls.toFixed(3),
      row.tbtMilliseconds.toFixed(0),
      row.kilobytes.toFixed(0),
    ];
    console.log(`| ${[row.path, ...row.scores, ...figures].join(' | ')} |`);
  }
  for (const row of rows)
    if (row.failed.length > 0) console.log(`${row.path} fails: ${row.failed.join(', ')}`);
  const least = Object.values(scoreTargets);
  const figures = ['lcpMilliseconds', 'cls', 'tbtMilliseconds'] as const;
  const missed = rows.filter(
    (row) =>
      row.scores.some((score, index) => score < (least[index] ?? 0)) ||
      figures.some((figure) => row[figure] > figureTargets[figure]),
  );
  console.log(
    missed.length === 0
      ? 'Every page reaches its targets.'
      : `Below: ${missed.map((row) => row.path).join(', ')}`,
  );
}
