import { expect, it } from 'vitest';
import { askAssistantLink, bookAppointmentLink } from './book-appointment-link.ts';

const office = { id: '0190a000-0000-7000-8000-000000000001', name: 'Banyan Heart', specialty: 'Cardiology' };

it('carries the office to the plans for visitors and to the assistant for users', () => {
  expect(bookAppointmentLink(office, false).to).toBe(`/onboarding?office=${office.id}`);
  expect(bookAppointmentLink(office, true).to).toBe(`/demo?office=${office.id}`);
});

it('puts nothing but the office’s id in the link', () => {
  for (const signedIn of [true, false])
    expect(JSON.stringify(bookAppointmentLink(office, signedIn))).not.toMatch(/Banyan|Cardiology/);
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
