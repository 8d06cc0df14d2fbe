import { expect, test } from 'vitest';
import { readPlainWords, toPrefixQuery, toWordQuery } from './word-query.ts';

test('splits text into words that match by prefix', () => {
  expect(toWordQuery('Bayside Ortho')).toBe("'bayside':* & 'ortho':*");
  expect(toWordQuery("O'Brien-Núñez")).toBe("'o':* & 'brien':* & 'núñez':*");
});

test('a phone number is one word in any format', () => {
  expect(toWordQuery('(813) 555-0123')).toBe("'8135550123':*");
  for (const typed of ['+1 (813) 555–0123', '1/813/555.0123'])
    expect(toWordQuery(typed)).toBe("'18135550123':*");
  expect(toWordQuery('813 555')).toBe("'813555':*");
});

test('plain words have no accents', () => {
  expect(readPlainWords("O'Brien-Núñez ŁÓDŹ")).toEqual(['o', 'brien', 'nunez', 'lodz']);
  expect(toPrefixQuery(readPlainWords('Lucía F'))).toBe("'lucia':* & 'f':*");
});

test('punctuation alone matches nothing and cannot inject query syntax', () => {
  expect(toWordQuery("':* | !")).toBe('');
  expect(toWordQuery("a' | 'b\\")).toBe("'a':* & 'b':*");
});
