/**
 * Runs with every file of the database tests and journeys, and reports the file's time to the time ledger.
 */
import { afterAll } from 'vitest';
import { takeTimeSpent } from './time-spent.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that nothing of the context is wanted.
afterAll(({}, file) => {
  file.meta.spent = takeTimeSpent();
});
