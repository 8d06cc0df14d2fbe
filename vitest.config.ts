import { defineConfig } from 'vitest/config';
import { isFullRun } from './tests/support/runner/extent.ts';
import { FileOrder } from './tests/support/runner/file-order.ts';

const databaseTests = ['src/**/*.db.test.ts', 'tests/database/**/*.test.ts'];

/** Database tests that only `npm run test:all` runs, each with what covers the same in `npm test`. */
const onlyInAll = [
  // Import commands: `imports-killed`; the other commands have tests of their own.
  'tests/database/commands.test.ts',
  // Covered by the adapters' own tests, `circuit-breaker.db` and `lost-connections`.
  'tests/database/failing-vendors.test.ts',
  // Each start of the crash test takes over a data folder from a killed process.
  'tests/database/data-directory.test.ts',
  // The crash test ends with a graceful stop.
  'tests/database/graceful-stop.test.ts',
  // The crash test kills the server during calls and payments.
  'src/modules/fulfillment/tests/killed-while-calling.db.test.ts',
  'src/modules/billing/tests/money-killed.db.test.ts',
];

/**
 * The journeys of `npm test`: one way through each part, and the walk over prepared states. Spanish chats and the
 * overview are in database tests and in the walk.
 */
const mainJourneys = [
  'accessible-staff-states',
  'accessible-states',
  'admin-by-hand',
  'admin-frame',
  'bad-connection',
  'care-messages',
  'choose-a-time',
  'complete-profile',
  'download-and-delete',
  'five-stories',
  'from-need-to-booked',
  'guarantee',
  'household',
  'keyboard-alone',
  'live-calls',
  'locked-until-paid',
  'main-run',
  'membership',
  'paying',
  'providers',
  'public-site',
  'read-back',
  'visit-pass',
];
/** One that is named on the command line runs, main or not. */
const namesFiles = process.argv.some((one) => one.endsWith('.test.ts'));
const journeys =
  isFullRun || namesFiles
    ? ['tests/journeys/**/*.test.ts']
    : mainJourneys.map((name) => `tests/journeys/*/${name}.test.ts`);

/** Three kinds of tests: pure ones, ones on both databases, and journeys in a real browser. */
export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests wait for their database a third of the time.
    maxWorkers: 3,
    reporters: process.env.TIME_LEDGER ? ['dot', './tests/support/runner/time-ledger.ts'] : ['default'],
    sequence: { sequencer: FileOrder },
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          name: 'fast',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.ts', 'cli/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
          setupFiles: ['tests/support/access/more-samples.ts'],
          // Tests that try thousands of texts take long on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: databaseTests,
          exclude: isFullRun || namesFiles ? [] : onlyInAll,
          globalSetup: ['tests/support/runner/prepare-databases.ts'],
          setupFiles: ['tests/support/runner/report-time-spent.ts'],
          // The whole server is read once by each of the two processes, and not by each of a hundred files.
          isolate: false,
          // A PGlite needs a moment to open while the other worker keeps the machine busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: journeys,
          globalSetup: ['tests/support/runner/prepare-databases.ts'],
          setupFiles: ['tests/support/runner/report-time-spent.ts'],
          isolate: false,
          // What a busy machine shows a few seconds later is shown all the same.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
