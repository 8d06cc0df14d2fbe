import { expect, it } from 'vitest';
import { bookAppointmentPath } from './book-appointment-path.ts';

const office = { specialty: 'Cardiology', city: 'Tampa', state: 'FL' };
const asked = (path: string) => new URLSearchParams(path.split('?')[1]).get('ask');

it('leads a visitor to the plans', () => {
  expect(bookAppointmentPath(office, false)).toBe('/onboarding');
});

it('gives a patient the first sentence for the assistant, and nothing about the patient', () => {
  const path = bookAppointmentPath(office, true);
  expect(path.startsWith('/demo?')).toBe(true);
  expect(asked(path)).toBe('Book a Cardiology appointment in Tampa, FL');
  expect(asked(bookAppointmentPath({ ...office, specialty: 'Oncology' }, true))).toMatch(/^Book an Oncology/);
});
