/**
 * `npm test`: format, lint, types, and tests of every kind, with the time of each part. `npm run test:all`
 * also runs every test on both databases, every journey, more samples, 20 kills on each database and the
 * short scoreboard. TEST_SEED repeats an order of files.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../cli/run-command.ts';
import { findChromium } from '../../tests/support/browser/find-chromium.ts';
import { buildWhenChanged } from '../dev/start.ts';
import { printTimeLedger } from './time-ledger.ts';

type Part = { title: string; work(): Promise<void> };

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000));
const folder = mkdtempSync(join(tmpdir(), 'harborline-ledger-'));
const ledger = join(folder, 'ledger.jsonl');
const env = { TEST_SEED: seed, TIME_LEDGER: ledger, ...(values.all ? { TEST_EXTENT: 'all' } : {}) };

const vitest = (project: string) => run('vitest', ['run', '--project', project], env);

const usual: Part[] = [
  { title: 'Checks and fast tests', work: () => run('node', ['tools/checks/check.ts'], env) },
  { title: 'Build', work: buildWhenChanged },
  { title: 'Database tests', work: () => vitest('database') },
  { title: 'Chromium', work: provideChromium },
  { title: 'Browser journeys', work: () => vitest('journeys') },
];
const crash = (...options: string[]) => run('node', ['tools/faults/crash.ts', ...options]);
const parts: Part[] = values.all
  ? [
      ...usual,
      { title: 'Crash test, 20 kills on each database', work: () => crash('--kills', '20') },
      { title: 'Trust, the short form', work: () => run('node', ['tools/trust/trust.ts', '--short']) },
    ]
  : [
      ...usual,
      {
        title: 'Crash test, 3 kills on PostgreSQL',
        work: () => crash('--kills', '3', '--backend', 'postgres'),
      },
    ];

/**
 * Uses the machine's Chromium, or installs one: with apt-get as root on Debian, otherwise Playwright's own.
 */
async function provideChromium(): Promise<void> {
  const found = findChromium();
  if (found) return console.log(`Using the Chromium at ${found}.`);
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('There is no Chromium here: installing one with apt-get.');
    await run('apt-get', ['update', '-qq']);
    const install = (name: string) =>
      run('apt-get', ['install', '-y', '-qq', name], { DEBIAN_FRONTEND: 'noninteractive' });
    await install('chromium-headless-shell').catch(() => install('chromium'));
  } else {
    console.log("There is no Chromium here: installing Playwright's own.");
    await run('playwright-core', ['install', 'chromium']);
  }
  if (!findChromium())
    throw new Error('Chromium was installed but cannot be found: set CHROMIUM_PATH to it.');
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;
const took: string[] = [];
const runStartedAt = performance.now();
console.log(`Files run in the order of seed ${seed}. Run again with TEST_SEED=${seed} for the same order.`);
try {
  for (const { title, work } of parts) {
    console.log(`\n=== ${title}`);
    const startedAt = performance.now();
    await work();
    took.push(`  ${title}: ${secondsSince(startedAt).toFixed(0)} s`);
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  if (!printTimeLedger(ledger)) process.exitCode = 1;
  rmSync(folder, { recursive: true, force: true });
  rmSync('test-results', { recursive: true, force: true });
  const verdict = process.exitCode
    ? `Something failed (seed ${seed}). Before it passed:`
    : 'Everything passed:';
  console.log(`\n${verdict}\n${took.join('\n')}\n  Total: ${secondsSince(runStartedAt).toFixed(0)} s`);
}
