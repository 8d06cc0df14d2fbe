/**
 * Setup file of database tests and journeys: reports the file's time to the time ledger.
 */
import { afterAll } from 'vitest';
import { flushTimeSpent } from './time-spent.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest requires the pattern to see that the context is unused.
afterAll(({}, file) => {
  file.meta.spent = flushTimeSpent();
});
