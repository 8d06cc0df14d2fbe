import { expect, test } from 'vitest';
import { type OpenedPrices, pathOfPrices, readOpenedPrices } from './opened-prices.ts';

test.each<[OpenedPrices]>([
  [{ file: 12 }],
  [{ source: 'Demo list, June-July' }],
  [{ code: '70551' }],
  ['corrections'],
])('the URL of %j opens the same prices', (opened) => {
  const { searchParams } = new URL(pathOfPrices(opened), 'https://example.test');
  expect(searchParams.get('tab')).toBe('providers');
  expect(readOpenedPrices(searchParams.get('prices'))).toEqual(opened);
});

test.each([[null], [''], ['file-'], ['file-x'], ['file-0'], ['file-12345678901'], ['list-3']])(
  '%j opens nothing',
  (text) => expect(readOpenedPrices(text)).toBeNull(),
);
