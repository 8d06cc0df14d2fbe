import { expect, test } from 'vitest';
import { formatDollars } from './format-dollars.ts';

test.each([
  [null, '–'],
  [0, '$0.00'],
  [540.5, '$540.50'],
  [1234.56, '$1,234.56'],
  [0.0325, '$0.0325'],
])('%j is shown as %s', (dollars, words) => expect(formatDollars(dollars)).toBe(words));
