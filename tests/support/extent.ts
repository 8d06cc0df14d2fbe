/** Whether this run is `npm run test:all`: both databases for every test, every journey, and more samples of everything. */
export const isWhole = process.env.TEST_EXTENT === 'all';

/** How many samples a test takes: `few` in `npm test`, `many` in `npm run test:all`. */
export const samples = (few: number, many: number): number => (isWhole ? many : few);
