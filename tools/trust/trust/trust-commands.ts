/** One command with rows on the scoreboard. */
export type TrustCommand = {
  /** Its name for `--only`. */
  name: string;
  /** The guarantee to patients and operators that it measures. */
  promise: string;
  /** A name in tools/run.ts. */
  script: string;
  full: readonly string[];
  /** A run of at most a minute, for every change; null when nothing short is meaningful. */
  short: readonly string[] | null;
};

/**
 * These commands share 2,000 kills on each database: workflows (in two runs, so that an
 * interruption costs half), phone calls and payments.
 */
const kills = '2,000 kills on each database over every workflow and money step';

/** Everything that `npm run trust` measures, in the order of the page. */
export const trustCommands: readonly TrustCommand[] = [
  // Every run of `npm test` makes 20 kills on each database with the same command.
  ...(['postgres', 'pglite'] as const).flatMap((backend) =>
    ['10', '11'].map((seed) => ({
      name: `kills-workflow-${backend}-${seed}`,
      promise: kills,
      script: 'crash',
      full: ['--kills', '625', '--backend', backend, '--seed', seed],
      short: null,
    })),
  ),
  ...['postgres', 'pglite'].map((backend) => ({
    name: `kills-calls-${backend}`,
    promise: kills,
    script: 'calls',
    full: ['--kills', '500', '--backend', backend, '--seed', '10'],
    short: null,
  })),
  {
    name: 'kills-money',
    promise: kills,
    script: 'money',
    full: ['--part', 'kills', '--count', '250'],
    short: null,
  },
  {
    name: 'approvals',
    promise: 'A thousand concurrent approvals charge once',
    script: 'money',
    full: ['--part', 'approvals'],
    short: null,
  },
  {
    name: 'webhooks-money',
    promise: 'Webhooks repeated, shuffled and forged change nothing they should not',
    script: 'money',
    full: ['--part', 'webhooks'],
    short: null,
  },
  {
    name: 'webhooks-voice',
    promise: 'Webhooks repeated, shuffled and forged change nothing they should not',
    script: 'webhooks',
    full: ['--count', '10000'],
    short: null,
  },
  {
    name: 'tampering',
    promise: '1,000 cases of tampering with audit log and ledger are detected',
    script: 'money',
    full: ['--part', 'tampering', '--count', '1000'],
    short: ['--part', 'tampering', '--count', '60', '--backend', 'pglite'],
  },
  {
    name: 'walk',
    promise:
      'No one can access other users’ data: at least 3,000 combinations of endpoint, caller and record',
    script: 'walk',
    full: [],
    short: null,
  },
  {
    name: 'markers',
    promise: '500 personal data markers leak nowhere',
    script: 'markers',
    full: [],
    short: ['--count', '50'],
  },
  {
    name: 'failures',
    promise: '8 failures of 5 vendors: shown within 2 s, recovery within a minute',
    script: 'failures',
    full: [],
    short: null,
  },
  {
    name: 'restarts',
    promise: '200 restarts of one of two processes under load: no failed request',
    script: 'restarts',
    full: ['--restarts', '200'],
    short: null,
  },
  {
    name: 'restore',
    promise: 'A backup of 1 GB is restored within 5 minutes and verified',
    script: 'bench-restore',
    // The generated data is a few percent smaller than requested.
    full: ['--size', '1.05GB'],
    short: null,
  },
  {
    name: 'overload',
    promise: 'At ten times the load it can handle: goodput at least 80% of its peak, memory bounded',
    script: 'overload',
    full: [],
    short: null,
  },
  {
    name: 'mutation',
    promise: 'Tests detect at least 90% of the mutants of access, payments, ledger and webhooks',
    script: 'mutation',
    full: ['--fast-only'],
    // A short run of five mutants would not be meaningful.
    short: null,
  },
  // Each of these mutants needs a server start, so only a sample is measured.
  {
    name: 'mutation-database',
    promise: 'The same for a sample of mutants that only database tests reach',
    script: 'mutation',
    full: ['--database-only', '--sample', '25'],
    short: null,
  },
  {
    name: 'supply',
    promise: 'Every dependency has a reason, an allowed license and no known high advisory',
    script: 'supply',
    full: ['--advisories'],
    short: [],
  },
];
