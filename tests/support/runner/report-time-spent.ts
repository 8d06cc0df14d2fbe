/** Runs with every file of the database tests and journeys: hands over to the time ledger what the file spent. */
import { afterAll } from 'vitest';
import { takeTimeSpent } from './time-spent.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that nothing of the context is wanted.
afterAll(({}, file) => {
  file.meta.spent = takeTimeSpent();
});
