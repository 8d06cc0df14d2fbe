import { expect, test } from 'vitest';
import { patientNameForBooking } from './patient-name-for-booking.ts';

const caller = { account: 'Ana', member: null };

test.each([
  ['the name from the chat', { name: 'Ana Maria Ruiz' }, caller, 'Ana Maria Ruiz'],
  ['the account name if the chat has none', {}, caller, 'Ana'],
  ['the relative’s name', { forWhom: 'parent', patientName: 'Rosa Diaz', name: 'Ana' }, caller, 'Rosa Diaz'],
  ['no name for an unnamed relative', { forWhom: 'parent', name: 'Ana Ruiz' }, caller, null],
  [
    'the household member’s name',
    { forWhom: 'child', name: 'Ana' },
    { account: 'Ana', member: 'Leo' },
    'Leo',
  ],
] as const)('an office is given %s', (_whom, need, own, said) => {
  expect(patientNameForBooking(need, own)).toBe(said);
});
