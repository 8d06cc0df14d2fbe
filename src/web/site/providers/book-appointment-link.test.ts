import { expect, it } from 'vitest';
import { bookAppointmentLink } from './book-appointment-link.ts';

const office = { name: 'Banyan Heart', specialty: 'Cardiology', city: 'Tampa', state: 'FL' };

it('links visitors to the plans', () => {
  expect(bookAppointmentLink(office, false)).toEqual({ to: '/onboarding' });
});

it('prefills the assistant for a patient without putting the message in the URL', () => {
  const { to, state } = bookAppointmentLink(office, true);
  expect(to).toBe('/demo');
  expect(state?.ask).toBe('Book a Cardiology appointment at Banyan Heart in Tampa, FL');
  expect(bookAppointmentLink({ ...office, specialty: 'Oncology' }, true).state?.ask).toMatch(
    /^Book an Oncology/,
  );
});
