import { defineConfig } from 'vitest/config';
import { FileOrder } from './tests/support/file-order.ts';

const databaseTests = ['src/**/*.db.test.ts', 'tests/database/**/*.test.ts'];

/** Three kinds of tests: pure ones, ones on both databases, and journeys in a real browser. */
export default defineConfig({
  test: {
    // Two at a time: the databases of a test need a core of their own.
    maxWorkers: 2,
    reporters: process.env.TIME_LEDGER ? ['dot', './tests/support/time-ledger.ts'] : ['default'],
    sequence: { sequencer: FileOrder },
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          name: 'fast',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
          setupFiles: ['tests/support/more-samples.ts'],
          // Tests that try thousands of texts take long on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: databaseTests,
          globalSetup: ['tests/support/prepare-databases.ts'],
          setupFiles: ['tests/support/report-time-spent.ts'],
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
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/prepare-databases.ts'],
          setupFiles: ['tests/support/report-time-spent.ts'],
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
