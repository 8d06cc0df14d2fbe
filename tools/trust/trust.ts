/**
 * `npm run trust`: runs the measurements one after another, and writes the scoreboard `docs/trust.md` from
 * the rows that they print. Options: `--only NAME` (repeatable) keeps the rows of the others; `--short` runs
 * what fits into three minutes and writes nothing; `--page` only regenerates the page; `--list` names the
 * commands. Arguments after `--` replace the options of the one command of `--only`. Exits with 1 when
 * anything is missed or not measured.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeRuns } from './trust/describe-runs.ts';
import { measureCommand } from './trust/measure-command.ts';
import { type TrustCommand, trustCommands } from './trust/trust-commands.ts';
import { meetsTarget, type TrustRun } from './trust/trust-run.ts';

const storePath = 'docs/trust.json';
const pagePath = 'docs/trust.md';

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    short: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const stored = readStored();
if (values.list) {
  for (const { name, script, full } of trustCommands)
    console.log(`${name.padEnd(22)} npm run ${[script, ...full].join(' ')}`);
} else if (values.page) {
  writePage(stored);
} else {
  const runs = await runAll(choose());
  if (!values.short) keep(runs);
  printRun(runs);
}

function choose(): readonly TrustCommand[] {
  const unknown = values.only.filter((name) => trustCommands.every((command) => command.name !== name));
  if (unknown.length > 0 || (positionals.length > 0 && values.only.length !== 1)) {
    console.error(
      unknown.length > 0
        ? `There is no command ${unknown.join(', ')}: npm run trust -- --list`
        : 'Options behind -- belong to one command: name it with --only.',
    );
    process.exit(2);
  }
  const named = trustCommands.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
  return values.short ? named.filter(({ short }) => short !== null) : named;
}

async function runAll(commands: readonly TrustCommand[]): Promise<TrustRun[]> {
  const runs: TrustRun[] = [];
  for (const { name, promise, script, full, short } of commands) {
    console.log(`\n=== ${name}: ${promise}`);
    const usual = values.short ? (short ?? []) : full;
    const options = positionals.length > 0 ? positionals : usual;
    runs.push(await measureCommand({ name, script, options }));
    // Saved after each command, because a full run takes hours.
    if (!values.short) keep(runs);
  }
  return runs;
}

function readStored(): TrustRun[] {
  return existsSync(storePath) ? (JSON.parse(readFileSync(storePath, 'utf8')) as TrustRun[]) : [];
}

/** New results replace old ones, in the order of the commands. */
function keep(runs: readonly TrustRun[]): void {
  const byName = new Map([...stored, ...runs].map((run) => [run.name, run]));
  const all = trustCommands.flatMap(({ name }) => byName.get(name) ?? []);
  writeFileSync(storePath, `${JSON.stringify(all, null, 2)}\n`);
  writePage(all);
}

function writePage(runs: readonly TrustRun[]): void {
  const outsideTrials = readFileSync(new URL('trust/outside-trials.md', import.meta.url), 'utf8');
  writeFileSync(pagePath, describeRuns(trustCommands, runs) + outsideTrials);
}

function printRun(runs: readonly TrustRun[]): void {
  console.log('\n=== Trust');
  for (const run of runs) {
    console.log(`${meetsTarget(run) ? 'ok    ' : 'FAILED'} ${run.name} (${run.seconds} s)`);
    for (const row of run.rows)
      console.log(`         ${row.isReached ? 'reached' : 'missed '} ${row.promise}: ${row.measured}`);
    if (run.trouble !== null) console.log(`         not measured: ${run.trouble}`);
  }
  process.exitCode = runs.every(meetsTarget) ? 0 : 1;
}
