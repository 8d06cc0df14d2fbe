/**
 * True in `npm run test:all`: both databases for every test, every journey, and more samples of
 * everything.
 */
export const isFullRun = process.env.TEST_EXTENT === 'all';

/**
 * Phone and desktop widths in CSS pixels. `npm test` runs journeys at one, and page states at both.
 */
export const widths: readonly number[] = isFullRun ? [390, 1280] : [390];

/** The number of samples: `few` in `npm test`, `many` in `npm run test:all`. */
export const samples = (few: number, many: number): number => (isFullRun ? many : few);
