import { expect, test } from 'vitest';
import { toWordQuery } from './word-query.ts';

test('words are found by their beginnings, in any writing', () => {
  expect(toWordQuery('Bayside Ortho')).toBe("'bayside':* & 'ortho':*");
  expect(toWordQuery("O'Brien-Núñez")).toBe("'o':* & 'brien':* & 'núñez':*");
});

test('a telephone number is one word however it is written', () => {
  expect(toWordQuery('(813) 555-0123')).toBe("'8135550123':*");
  expect(toWordQuery('813 555')).toBe("'813555':*");
});

test('signs alone find nothing, and cannot become part of the query', () => {
  expect(toWordQuery("':* | !")).toBe('');
  expect(toWordQuery("a' | 'b\\")).toBe("'a':* & 'b':*");
});
