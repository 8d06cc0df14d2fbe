import { expect, it } from 'vitest';
import { readOfficeSearch } from './network-search.rules.ts';

it('accents may be typed or left out, as the words of offices are kept without', () => {
  expect(readOfficeSearch('Núñez  Łódź')).toBe("'nunez':* & 'lodz':*");
  expect(readOfficeSearch('(813) 555-0142')).toBe("'8135550142':*");
  expect(readOfficeSearch('?!')).toBe('');
  expect(readOfficeSearch(' ')).toBeNull();
});
