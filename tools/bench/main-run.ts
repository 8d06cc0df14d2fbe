/**
 * `npm run tool main-run`: a visitor on a phone, 390 pixels wide and with a four times slower processor, goes from the
 * need through chat, sign-up, calls and approval to a booked visit in the demo service. Prints taps, typed answers,
 * layout shifts and response times beside their limits, and what moved most. Fails when over a limit. Needs a Chromium.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { readSettings } from '#app/settings/settings.ts';
import { startServer } from '#app/start-server.ts';
import { chromiumFlags } from '../../tests/support/browser/browser.ts';
import { findChromium } from '../../tests/support/browser/find-chromium.ts';
import { mainRunLimits, runMainPath } from '../../tests/support/browser/main-run.ts';
import {
  computeCls,
  computeInp,
  movedMost,
  slowestFirst,
  sumOfShifts,
  unexpected,
} from '../../tests/support/browser/page-figures.ts';
import { type PageRecord, watchPage } from '../../tests/support/browser/watch-page.ts';
import { buildWhenChanged } from '../dev/start.ts';

const slowdown = 4;
const named = 10;

const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH or run `npm test` once.');
await buildWhenChanged();
const dataDirectory = mkdtempSync(join(tmpdir(), 'harborline-main-run-'));
const server = await startServer(
  readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    DEMO_DATA: 'stories',
    SIMULATED_OFFICES: 'obliging',
    LOG_LEVEL: 'silent',
  }),
);
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  const { counts, record, seconds } = await measureRun(browser);
  process.exitCode = print(counts, record, seconds) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
process.exit();

async function measureRun(phone: Browser) {
  const context = await phone.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const record = await watchPage(page);
  await page.goto('/');
  const startedAt = performance.now();
  const counts = await runMainPath(page);
  return { counts, record, seconds: (performance.now() - startedAt) / 1000 };
}

/** Prints the figures. True if all are within their limits. */
function print(
  { taps, typedAnswers }: { taps: number; typedAnswers: number },
  { shifts, events, interactionCount }: PageRecord,
  seconds: number,
): boolean {
  const slowest = slowestFirst(events);
  const cls = computeCls(shifts);
  const worst = slowest[0]?.duration ?? 0;
  const inp = computeInp(slowest, interactionCount);
  const rows: [figure: string, value: string, limit: string, isWithin: boolean | null][] = [
    ['taps', String(taps), `≤ ${mainRunLimits.taps}`, taps <= mainRunLimits.taps],
    [
      'typed answers',
      String(typedAnswers),
      `≤ ${mainRunLimits.typedAnswers}`,
      typedAnswers <= mainRunLimits.typedAnswers,
    ],
    ['CLS, worst window', cls.toFixed(3), `< ${mainRunLimits.cls}`, cls < mainRunLimits.cls],
    ['layout shifts, sum', sumOfShifts(unexpected(shifts)).toFixed(3), '', null],
    ['layout shifts, sum with those after input', sumOfShifts(shifts).toFixed(3), '', null],
    ['INP, 98th percentile', `${inp} ms`, `< ${mainRunLimits.inpMs} ms`, inp < mainRunLimits.inpMs],
    ['slowest interaction', `${worst} ms`, '', null],
    ['slowest until it was handled', `${Math.max(0, ...events.map(({ handled }) => handled))} ms`, '', null],
    ['whole run', `${seconds.toFixed(1)} s`, '', null],
  ];
  console.log('| figure | value | limit | |\n|---|---|---|---|');
  for (const [figure, value, limit, isWithin] of rows)
    console.log(`| ${figure} | ${value} | ${limit} | ${isWithin === null ? '' : isWithin ? 'ok' : 'OVER'} |`);
  console.log('\nMoved most, without input:');
  for (const [what, sum] of movedMost(unexpected(shifts), named)) console.log(`${sum.toFixed(3)} ${what}`);
  console.log('\nMoved most after input:');
  const afterInput = shifts.filter((shift) => shift.afterInput);
  for (const [what, sum] of movedMost(afterInput, named)) console.log(`${sum.toFixed(3)} ${what}`);
  console.log('\nSlowest interactions:');
  for (const { duration, handled, kind, on } of slowest.slice(0, named))
    console.log(`${duration} ms, handled after ${handled}, ${kind} on ${on}`);
  return rows.every(([, , , isWithin]) => isWithin !== false);
}
