import { expect, it } from 'vitest';
import { readOfficeSearch } from './network-search.rules.ts';

it('search ignores accents, like the search index', () => {
  expect(readOfficeSearch('Núñez  Łódź')).toEqual(['nunez', 'lodz']);
  expect(readOfficeSearch('(813) 555-0142')).toEqual(['8135550142']);
  expect(readOfficeSearch('?!')).toEqual([]);
  expect(readOfficeSearch(' ')).toBeNull();
});
