/**
 * `npm run test:mine -- [commit]`: format, lint, types, and the tests affected by the changes since a commit
 * (default HEAD), within about 90 seconds: runs the nearest database tests and journeys, and names the
 * others.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { run } from '../../cli/run-command.ts';
import { pickTests } from './test-mine/pick-tests.ts';
import { readSource } from './test-mine/read-source.ts';

/** Limits that fit the time: a database test takes about 10 s, a journey about 30 s. */
const maxTests = { database: 4, journeys: 1 };

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const paths = globSync(['{src,cli,tools,tests}/**/*.{ts,tsx}']);
const sources = new Map(paths.map((path) => [path, readSource(path, readFileSync(path, 'utf8'))]));
const { fast, slow } = pickTests(sources, changed);
const isJourney = (path: string) => path.startsWith('tests/journeys/');
const database = slow.filter((path) => !isJourney(path));
const journeys = slow.filter(isJourney);
const chosen = [...database.slice(0, maxTests.database), ...journeys.slice(0, maxTests.journeys)];
const left = [...database.slice(maxTests.database), ...journeys.slice(maxTests.journeys)];

console.log(
  `${changed.length} files changed since ${since}: ${fast.length} fast tests, ${chosen.length} of ${slow.length} others.`,
);
const startedAt = performance.now();
const existing = changed.filter((path) => existsSync(path));
if (existing.length > 0)
  await run('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...existing]);
await run('tsc', ['--noEmit']);
if (fast.length > 0) await run('vitest', ['run', '--project', 'fast', '--reporter=dot', ...fast]);
if (chosen.length > 0)
  await run('vitest', ['run', '--project', 'database', '--project', 'journeys', '--reporter=dot', ...chosen]);
if (left.length > 0) console.log(`Left to npm test:\n  ${left.join('\n  ')}`);
console.log(`Passed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
