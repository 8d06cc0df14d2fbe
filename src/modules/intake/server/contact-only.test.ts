import { expect, test } from 'vitest';
import { isContactOnly } from './contact-only.ts';

const need = { name: 'Ana Ruiz', patientName: 'Mia Ruiz' };

test.each([
  'ana ruiz',
  'Mia Ruiz.',
  'ana.ruiz@example.com',
  '(813) 555-0123',
  'Ana Ruiz, ana@example.com, +1 813 555 0123',
])('%s says only who or how to reach them', (message) => {
  expect(isContactOnly(message, need)).toBe(true);
});

test.each(['33606', '', 'I need an MRI', 'Ana Ruiz, and it hurts', 'Mia', 'call me at 813 555 0123'])(
  '%j says something else',
  (message) => {
    expect(isContactOnly(message, need)).toBe(false);
  },
);
