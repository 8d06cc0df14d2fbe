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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: databaseTests,
          globalSetup: ['tests/support/prepare-databases.ts'],
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
          // Journeys look at screens that move by themselves: side by side they would slow each other down.
          fileParallelism: false,
          testTimeout: 120_000,
          // A browser on a machine that is busy with something else may miss its moment; a fault comes back.
          retry: 2,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
