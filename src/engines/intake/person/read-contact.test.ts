import { describe, expect, test } from 'vitest';
import { readContact } from './read-contact.ts';

function contactIn(text: string): unknown {
  const { extracted, masked } = readContact(text);
  expect(masked).toHaveLength(text.length);
  for (const { quote } of extracted) expect(text).toContain(quote);
  return extracted.map(({ value }) => value).join(' ');
}

describe('an email address', () => {
  test.each([
    ['J.Smith@Example.COM', 'j.smith@example.com'],
    ['rosa dot d at gmail dot com', 'rosa.d@gmail.com'],
    ['it’s d pettway at example dot com all one word', 'dpettway@example.com'],
    ['my email is john underscore smith 99 at yahoo dot com', 'john_smith99@yahoo.com'],
    ['mi correo es ana guion bajo lopez arroba hotmail punto com', 'ana_lopez@hotmail.com'],
    ['rosa @ gmail . com', 'rosa@gmail.com'],
    ['rosa(at)gmail(dot)com', 'rosa@gmail.com'],
    ['rosa at gmail com', 'rosa@gmail.com'],
    ['use b@x.com not a@x.com', 'b@x.com'],
    ['not a@x.com, its b@x.com', 'b@x.com'],
  ])('%s', (text, expected) => {
    expect(contactIn(text)).toBe(expected);
  });

  test.each(['i work at gmail', 'meet me at walmart dot com', 'i was at target dot com store'])(
    '%s: none',
    (text) => {
      expect(contactIn(text)).toBe('');
    },
  );
});

describe('a phone number', () => {
  test.each([
    '(813) 555-0142',
    '813.555.0142',
    '+1 813 555 0142',
    '8 1 3 5 5 5 0 1 4 2',
    '33602 8135550142',
    'I dont do email. text 813-555-0142',
    'eight one three five five five oh one four two',
    'eight one three, five fifty five, zero one forty two',
    '813 double five five 0142',
    'area code 813 then 555 0142',
    'ocho uno tres cinco cinco cinco cero uno cuatro dos',
    'my number is 813-555-0142 ext 5',
  ])('%s', (text) => {
    expect(contactIn(text)).toBe('+18135550142');
  });

  test.each([
    'Número de reclamo 20260418-77',
    'ACCT 44719203  Questions? 800-555-0199',
    'auth number 7781 0923 14',
    'member id 8135550142',
    'the doctor office number is 813-555-0142',
    'NPI 1234567890',
    'dob 04/18/1949',
    'paid 1,234.00 on 11-02-2026',
  ])('%s: not the user’s own', (text) => {
    expect(contactIn(text)).toBe('');
  });
});
