/**
 * Setup of the fast tests: property tests use more samples in `npm run test:all`, unless a test sets its
 * own number.
 */
import fc from 'fast-check';
import { samples } from '../runner/extent.ts';

fc.configureGlobal({ numRuns: samples(100, 400) });
