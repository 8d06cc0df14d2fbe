import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidNpi, npiCheckDigit } from './npi.ts';

const npis = fc
  .integer({ min: 100_000_000, max: 299_999_999 })
  .map((nine) => `${nine}${npiCheckDigit(String(nine))}`);

describe('National Provider Identifier', () => {
  it('matches the example published by CMS', () => {
    expect(npiCheckDigit('123456789')).toBe('3');
    expect(isValidNpi('1234567893')).toBe(true);
  });

  it('is rejected if it is too short, too long, padded or starts with an unissued digit', () => {
    for (const wrong of [
      '',
      '123456789',
      '12345678930',
      ' 1234567893',
      '1234567893\n',
      '0234567893',
      '12345a7893',
    ]) {
      expect(isValidNpi(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });

  it('requires exactly nine digits to compute the check digit', () => {
    expect(() => npiCheckDigit('12345678')).toThrow(RangeError);
    expect(() => npiCheckDigit('12345678x')).toThrow(RangeError);
  });

  it('detects any single mistyped digit', () => {
    fc.assert(
      fc.property(npis, fc.nat(9), fc.integer({ min: 1, max: 9 }), (npi, position, shift) => {
        const wrongDigit = (Number(npi[position]) + shift) % 10;
        const mistyped = npi.slice(0, position) + wrongDigit + npi.slice(position + 1);
        expect(isValidNpi(npi)).toBe(true);
        expect(isValidNpi(mistyped)).toBe(false);
      }),
    );
  });
});
