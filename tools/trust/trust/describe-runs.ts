import type { TrustCommand } from './trust-commands.ts';
import { isKept, nameCommand, type TrustRun } from './trust-run.ts';

/** The page `docs/trust.md`: each guarantee with its measurement, then how each command was run. */
export function describeRuns(commands: readonly TrustCommand[], runs: readonly TrustRun[]): string {
  const runOf = new Map(runs.map((run) => [run.name, run]));
  const kept = commands.filter((command) => {
    const run = runOf.get(command.name);
    return run !== undefined && isKept(run) && isWhole(command, run);
  }).length;
  return [
    '# Trust',
    '',
    'Made by `npm run trust` from what its commands measured (`docs/trust.json`); never edited manually. Each row has the date,',
    'commit and machine of its own last run below. A promise is kept where its whole size was measured and every row reached;',
    'what was run smaller than promised says so. A commit that is not in the history stands there under another number.',
    '',
    `**${kept} of ${commands.length}** commands keep their whole promise.`,
    '',
    table(
      ['command', 'promise', 'target', 'measured', 'reached', 'seed'],
      commands.flatMap((command) => describeRows(command, runOf.get(command.name))),
    ),
    '## How it was run',
    '',
    'One command again: `npm run trust -- --only NAME`. The same run without writing: the command of the row.',
    '',
    table(
      ['command', 'to replay', 'date', 'commit', 'Node', 'machine', 'took'],
      commands.flatMap(({ name }) => describeRun(runOf.get(name))),
    ),
  ].join('\n');
}

/** Whether it was run with the required options. */
const isWhole = ({ script, full }: TrustCommand, run: TrustRun): boolean =>
  run.command === nameCommand(script, full);

function describeRows(command: TrustCommand, run: TrustRun | undefined): string[][] {
  const rows = (run?.rows ?? []).map((row) => [
    command.name,
    row.promise,
    row.target,
    row.measured,
    row.isReached ? (run && isWhole(command, run) ? 'reached' : 'reached at a smaller size') : '**missed**',
    row.seed ?? '',
  ]);
  const trouble = run === undefined ? 'not run yet' : run.trouble;
  if (trouble !== null) rows.push([command.name, command.promise, '', trouble, '**not measured**', '']);
  return rows;
}

function describeRun(run: TrustRun | undefined): string[][] {
  if (!run) return [];
  const [date = '', time = ''] = run.startedAt.split('T');
  return [
    [
      run.name,
      `\`${run.command}\``,
      `${date} ${time.slice(0, 5)} UTC`,
      run.commit,
      run.node,
      run.machine,
      describeSeconds(run.seconds),
    ],
  ];
}

function describeSeconds(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((cells) => cells.map(escapeCell))];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** A vendor's text must not end a cell or a line. */
const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
