/** Runs before the fast tests: properties try more samples in `npm run test:all`. A property that says how many keeps to it. */
import fc from 'fast-check';
import { samples } from '../runner/extent.ts';

fc.configureGlobal({ numRuns: samples(100, 400) });
