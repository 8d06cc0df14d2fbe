import { expect, test } from 'vitest';
import { type BookingContact, checkContact, confirmationMessage } from './booking-contact.ts';

const contact = (changes: Partial<BookingContact>): BookingContact => ({
  phoneNumber: '(813) 555-0123',
  confirmationMethod: 'phone',
  email: '',
  ...changes,
});

test('always requires a phone number', () => {
  for (const confirmationMethod of ['phone', 'text', 'email'] as const)
    expect(checkContact(contact({ phoneNumber: '  ', confirmationMethod }))).toEqual({
      field: 'phoneNumber',
      title: 'Phone Number Required',
      description: 'Please enter your phone number to receive confirmation.',
    });
});

test('requires an email address only for confirmation by email', () => {
  expect(checkContact(contact({ confirmationMethod: 'email' }))).toEqual({
    field: 'email',
    title: 'Email Required',
    description: 'Please enter your email address for confirmation.',
  });
  expect(checkContact(contact({ confirmationMethod: 'text' }))).toBeNull();
  expect(checkContact(contact({ confirmationMethod: 'email', email: 'rosa@example.test' }))).toBeNull();
});

test('says which kind of confirmation to expect', () => {
  expect(confirmationMessage('text')).toBe('You will receive a text shortly to confirm.');
});
