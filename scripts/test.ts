/** `npm test`: everything, from format to browser journeys, with what each part took. */
import { rmSync } from 'node:fs';
import { findChromium } from '../tests/support/find-chromium.ts';
import { run } from './run-command.ts';
import { buildWhenChanged } from './start.ts';

type Part = { title: string; work(): Promise<void> };

const parts: Part[] = [
  { title: 'Checks and fast tests', work: () => run('node', ['scripts/check.ts']) },
  { title: 'Build', work: buildWhenChanged },
  { title: 'Database tests', work: () => run('vitest', ['run', '--project', 'database', '--reporter=dot']) },
  { title: 'Chromium', work: provideChromium },
  { title: 'Browser journeys', work: () => run('vitest', ['run', '--project', 'journeys']) },
  { title: 'Crash test, 20 kills', work: () => run('node', ['scripts/crash.ts', '--kills', '20']) },
  { title: 'Trust, the short form', work: () => run('node', ['scripts/trust.ts', '--short']) },
];

/** Uses the machine's Chromium, or installs one: by apt-get as root on Debian, elsewhere Playwright's own. */
async function provideChromium(): Promise<void> {
  const found = findChromium();
  if (found) return console.log(`Using the Chromium at ${found}.`);
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('There is no Chromium here: installing the package `chromium` with apt-get.');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' });
  } else {
    console.log("There is no Chromium here: installing Playwright's own.");
    await run('playwright-core', ['install', 'chromium']);
  }
  if (!findChromium())
    throw new Error('Chromium was installed but cannot be found: set CHROMIUM_PATH to it.');
}

const took: string[] = [];
try {
  for (const { title, work } of parts) {
    console.log(`\n=== ${title}`);
    const startedAt = performance.now();
    await work();
    took.push(`  ${title}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync('test-results', { recursive: true, force: true });
  console.log(
    `\n${process.exitCode ? 'Something failed. Before it passed:' : 'Everything passed:'}\n${took.join('\n')}`,
  );
}
