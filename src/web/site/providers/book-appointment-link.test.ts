import { expect, it } from 'vitest';
import { bookAppointmentLink } from './book-appointment-link.ts';

const office = { id: '0190a000-0000-7000-8000-000000000001', name: 'Banyan Heart', specialty: 'Cardiology' };

it('carries the office to the plans for visitors and to the assistant for users', () => {
  expect(bookAppointmentLink(office, false).to).toBe(`/onboarding?office=${office.id}`);
  expect(bookAppointmentLink(office, true).to).toBe(`/demo?office=${office.id}`);
});

it('puts nothing but the office’s id in the link', () => {
  for (const signedIn of [true, false])
    expect(JSON.stringify(bookAppointmentLink(office, signedIn))).not.toMatch(/Banyan|Cardiology/);
});
