import { defineConfig } from 'vitest/config';

const databaseTests = ['src/**/*.db.test.ts', 'tests/database/**/*.test.ts'];

/** Three kinds of tests: pure ones, ones on both databases, and journeys in a real browser. */
export default defineConfig({
  test: {
    // Two at a time: the databases of a test need a core of their own.
    maxWorkers: 2,
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          name: 'fast',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
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
          // The whole server is read once by each of the two processes, and not by each of a hundred files.
          isolate: false,
          // A PGlite needs a moment to open while the other worker keeps the machine busy.
          testTimeout: 60_000,
          retry: 1,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/prepare-databases.ts'],
          isolate: false,
          // What a busy machine shows a few seconds later is shown all the same.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          // A browser on a machine that is busy with something else may miss its moment; a fault comes back.
          retry: 2,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
