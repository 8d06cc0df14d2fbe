import { expect, test } from 'vitest';
import { type BookingContact, checkContact, initiatedWords } from './booking-contact.ts';

const contact = (changes: Partial<BookingContact>): BookingContact => ({
  phoneNumber: '(813) 555-0123',
  confirmationMethod: 'phone',
  email: '',
  ...changes,
});

test('a phone number is always required', () => {
  for (const confirmationMethod of ['phone', 'text', 'email'] as const)
    expect(checkContact(contact({ phoneNumber: '  ', confirmationMethod }))).toEqual({
      field: 'phoneNumber',
      title: 'Phone Number Required',
      description: 'Please enter your phone number to receive confirmation.',
    });
});

test('an email address is required only for confirmation by email', () => {
  expect(checkContact(contact({ confirmationMethod: 'email' }))).toEqual({
    field: 'email',
    title: 'Email Required',
    description: 'Please enter your email address for confirmation.',
  });
  expect(checkContact(contact({ confirmationMethod: 'text' }))).toBeNull();
  expect(checkContact(contact({ confirmationMethod: 'email', email: 'rosa@example.test' }))).toBeNull();
});

test('the message says which confirmation to expect', () => {
  expect(initiatedWords('text')).toBe('You will receive a text shortly to confirm.');
});
