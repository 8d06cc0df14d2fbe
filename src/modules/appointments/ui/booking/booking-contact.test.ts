import { expect, test } from 'vitest';
import { type BookingContact, checkContact, initiatedWords } from './booking-contact.ts';

const contact = (changes: Partial<BookingContact>): BookingContact => ({
  phoneNumber: '(813) 555-0123',
  confirmationMethod: 'phone',
  email: '',
  ...changes,
});

test('a phone number is always needed', () => {
  for (const confirmationMethod of ['phone', 'text', 'email'] as const)
    expect(checkContact(contact({ phoneNumber: '  ', confirmationMethod }))).toEqual({
      field: 'phoneNumber',
      title: 'Phone Number Required',
      description: 'Please enter your phone number to receive confirmation.',
    });
});

test('an email address is needed only for a confirmation by email', () => {
  expect(checkContact(contact({ confirmationMethod: 'email' }))).toEqual({
    field: 'email',
    title: 'Email Required',
    description: 'Please enter your email address for confirmation.',
  });
  expect(checkContact(contact({ confirmationMethod: 'text' }))).toBeNull();
  expect(checkContact(contact({ confirmationMethod: 'email', email: 'rosa@example.test' }))).toBeNull();
});

test('the person is told what to wait for', () => {
  expect(initiatedWords('text')).toBe('You will receive a text shortly to confirm.');
});
