import { expect, test } from 'vitest';
import { formatFileSize } from './format-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '1.5 KB'],
  [310_000, '310 KB'],
  [999_800, '1 MB'],
  [2_400_000, '2.4 MB'],
  [8_388_608, '8.4 MB'],
  [11_200_000_000, '11.2 GB'],
  [20_000_000_000, '20 GB'],
])('formats %s bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
