/**
 * `npm run tool faults`: injects faults into a copy of the code, one at a time, and runs the test of `npm
 * test` that must notice. Prints a table, and exits with 1 when one went unnoticed. Option: `--area
 * money|access|jobs|pages`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, faults } from './injected-faults/faults.ts';

const { values } = parseArgs({ options: { area: { type: 'string' } } });
const chosen = faults.filter(({ area }) => !values.area || area === values.area);
const copy = mkdtempSync(join(tmpdir(), 'harborline-faults-'));
const git = (...parameters: string[]) => execFileSync('git', parameters, { stdio: 'pipe' });
const binaries = resolve('node_modules/.bin');

/** Whether the command passes in the copy. */
function passes(command: string, parameters: readonly string[]): boolean {
  const env = { ...process.env, PATH: `${binaries}:${process.env.PATH}`, TEST_SEED: '1' };
  return spawnSync(command, parameters, { cwd: copy, stdio: 'ignore', env }).status === 0;
}

const build = () =>
  passes('node', ['-e', "import('./tools/dev/start.ts').then((start) => start.buildWhenChanged())"]);
const runs = (test: string) => passes('vitest', ['run', '--bail', '1', test]);

/** Whether the test fails with the fault. Throws if the original code no longer exists. */
function isNoticed({ area, file, code, instead, test }: Fault): boolean {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(code).length !== 2) throw new Error(`${file} doesn’t contain this exactly once: ${code}`);
  writeFileSync(
    path,
    whole.replace(code, () => instead),
  );
  try {
    if (area === 'pages' && !build()) throw new Error(`${file} doesn’t build with: ${instead}`);
    return !runs(test);
  } finally {
    writeFileSync(path, whole);
  }
}

try {
  git('worktree', 'add', '--detach', '--force', copy, 'HEAD');
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  if (!build()) throw new Error('The pages don’t build.');
  for (const test of new Set(chosen.map((fault) => fault.test)))
    if (!runs(test)) throw new Error(`${test} fails even without a fault.`);
  console.log('| area | fault | test of `npm test` | noticed |\n| --- | --- | --- | --- |');
  let missed = 0;
  for (const fault of chosen) {
    const noticed = isNoticed(fault);
    if (!noticed) missed += 1;
    console.log(`| ${fault.area} | ${fault.title} | ${fault.test} | ${noticed ? 'yes' : '**no**'} |`);
  }
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(copy, { recursive: true, force: true });
}
