/**
 * `npm run tool lighthouse -- [--runs 3] [path …]`: every indexed page, mobile profile, median of the runs, as a Markdown table.
 * Lighthouse derives a slow phone and network from times on this machine, so two pages without scripts serve as the
 * machine's baseline.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { findFreePort } from '../../cli/find-free-port.ts';
import { publicPages } from '../../src/web/site/public-pages.ts';
import { chromiumFlags } from '../../tests/support/browser/browser.ts';
import { findChromium } from '../../tests/support/browser/find-chromium.ts';
import { buildWhenChanged } from '../dev/start.ts';
import { spawnServer } from '../faults/server-process.ts';
import { prepareBackend } from '../testing/prepare-backend.ts';
import { measureImages, mostImageKilobytes, type PageImages } from './lighthouse/measure-images.ts';
import {
  figureTargets,
  measurePage,
  medianOf,
  mostLandingScriptKilobytes,
  type PageFigures,
  scoreTargets,
} from './lighthouse/measure-page.ts';
import { serveBaselinePages } from './lighthouse/serve-baseline-pages.ts';

type Row = PageFigures & { path: string; images: PageImages };

const { values, positionals: requestedPaths } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const runsPerPage = Number(values.runs);

await buildWhenChanged();
const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH or run `npm test` once.');
const prepared = await prepareBackend('pglite', { durable: false });
const server = spawnServer({ port: await findFreePort(), pace: 'demo', ...prepared });
await server.ready();
const baseline = await serveBaselinePages();
const debuggingPort = await findFreePort();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
});
try {
  const paths = [...publicPages, await findProfile(server.address)].filter(
    (path) => requestedPaths.length === 0 || requestedPaths.includes(path),
  );
  const measure = async (url: string, path: string): Promise<Row> => {
    const runs: PageFigures[] = [];
    for (let run = 0; run < runsPerPage; run++) runs.push(await measurePage(url, debuggingPort));
    return { path, ...medianOf(runs), images: await measureImages(browser, url) };
  };
  const rows: Row[] = [];
  for (const path of paths)
    rows.push(await measure(`${server.address}${path}`, path.replace(/[0-9a-f-]{36}/, ':id')));
  printTable(rows, [
    await measure(baseline.address('/empty'), 'an empty page'),
    await measure(baseline.address('/without-scripts'), '/ without scripts or pictures'),
  ]);
} finally {
  baseline.close();
  await browser.close();
  await server.end('SIGTERM');
  await prepared.remove();
}

/** The path of one provider's page, which stands for all of them. */
async function findProfile(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/providers?limit=1`);
  const [first] = z.array(z.object({ id: z.string() })).parse(await answer.json());
  if (!first) throw new Error('The demo data has no provider.');
  return `/providers/${first.id}`;
}

function isBelowTargets({ scores, images, ...row }: Row): boolean {
  const least = Object.values(scoreTargets);
  const figures = ['lcpMilliseconds', 'cls', 'tbtMilliseconds'] as const;
  return (
    scores.some((score, index) => score < (least[index] ?? 0)) ||
    figures.some((figure) => row[figure] > figureTargets[figure]) ||
    (row.path === '/' && row.scriptKilobytes > mostLandingScriptKilobytes) ||
    images.kilobytes > mostImageKilobytes ||
    images.faults.length > 0
  );
}

/** `baseline` has the figures of pages without scripts on this machine. */
function printTable(rows: readonly Row[], baseline: readonly Row[]): void {
  const columns =
    'page | performance | accessibility | best practices | SEO | LCP s | CLS | TBT ms | TBT by CPU time ms | performance by CPU time | KB | JS KB | images KB | machine';
  console.log(`| ${columns} |`);
  console.log(`|${'---|'.repeat(columns.split('|').length)}`);
  for (const row of [...rows, ...baseline]) {
    const figures = [
      (row.lcpMilliseconds / 1000).toFixed(2),
      row.cls.toFixed(3),
      row.tbtMilliseconds.toFixed(0),
      row.cpuTbtMilliseconds.toFixed(0),
      row.cpuPerformance.toFixed(0),
      row.kilobytes.toFixed(0),
      row.scriptKilobytes.toFixed(1),
      row.images.kilobytes.toFixed(1),
      row.machine.toFixed(0),
    ];
    console.log(`| ${[row.path, ...row.scores, ...figures].join(' | ')} |`);
  }
  for (const { path, failed, images } of rows)
    if (failed.length + images.faults.length > 0)
      console.log(`${path} fails: ${[...failed, ...images.faults].join(', ')}`);
  const missed = rows.filter(isBelowTargets);
  console.log(
    missed.length === 0
      ? 'Every page reaches its targets.'
      : `Below: ${missed.map((row) => row.path).join(', ')}`,
  );
}
