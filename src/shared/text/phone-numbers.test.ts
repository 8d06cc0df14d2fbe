import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPhoneNumber, formatPhone, toE164 } from './phone-numbers.ts';

describe('phone numbers', () => {
  it.each([
    '8135550123',
    '813-555-0123',
    '(813) 555-0123',
    ' 813.555.0123 ',
    '1 813 555 0123',
    '+1 813 555 0123',
    '(813) 555-0123 ext. 4',
  ])('parses %j', (text) => {
    expect(toE164(text)).toBe('+18135550123');
  });

  it.each([
    '',
    '   ',
    '555-0123',
    '355-0123',
    '813-555-012',
    '813-555-01234',
    '013-555-0123',
    'call 813-555-0123 please',
    'abc',
    '+999123456789',
  ])('rejects %j', (text) => {
    expect(toE164(text)).toBeNull();
  });

  it('parses a foreign number if the country is given or it starts with a plus', () => {
    expect(toE164('020 7946 0958', 'GB')).toBe('+442079460958');
    expect(toE164('+44 20 7946 0958')).toBe('+442079460958');
  });

  it('finds a number in a sentence', () => {
    expect(findPhoneNumber('I am Ana, call me at (813) 555-0123 after 5 pm')).toBe('+18135550123');
    expect(findPhoneNumber('my ZIP is 33602 and I was born in 1984')).toBeNull();
  });

  it('formats US numbers the American way', () => {
    expect(formatPhone('+18135550123')).toBe('(813) 555-0123');
    expect(formatPhone('+442079460958')).toBe('+44 20 7946 0958');
    expect(formatPhone('front desk')).toBe('front desk');
  });

  it('parses its own format', () => {
    fc.assert(
      fc.property(fc.constantFrom('813', '305', '850'), fc.integer({ min: 0, max: 99 }), (area, line) => {
        const e164 = `+1${area}55501${String(line).padStart(2, '0')}`;
        expect(toE164(formatPhone(e164))).toBe(e164);
      }),
    );
  });
});
