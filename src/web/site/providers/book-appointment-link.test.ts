import { expect, it } from 'vitest';
import { askAssistantLink, bookAppointmentLink } from './book-appointment-link.ts';

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

it('hands a search without results to the assistant, outside the URL', () => {
  const nothing = { search: '', specialty: '' as const, near: '', insurance: '' };
  const asked = (changed: Partial<Parameters<typeof askAssistantLink>[0]>) =>
    askAssistantLink({ ...nothing, ...changed });
  expect(asked({ search: 'knee doctor in Tampa that takes Aetna' })).toEqual({
    to: '/demo',
    state: { ask: 'knee doctor in Tampa that takes Aetna' },
  });
  expect(asked({ search: 'knee doctor', near: '33602', insurance: 'Aetna' }).state?.ask).toBe(
    'knee doctor, near 33602, with Aetna',
  );
  expect(asked({ specialty: 'Cardiology', near: 'Tampa' }).state?.ask).toBe(
    'I’m looking for a provider: Cardiology, near Tampa',
  );
});
