import type { ProviderView } from '#features/providers/providers.contract.ts';

type Office = Pick<ProviderView, 'specialty' | 'city' | 'state'>;

/**
 * Where "Book Appointment" leads: visitors to the plans, signed-in people to the assistant with a first sentence.
 * Addresses end up in histories and logs, so the sentence speaks of the office's trade and town alone.
 */
export function bookAppointmentPath({ specialty, city, state }: Office, signedIn: boolean): string {
  if (!signedIn) return '/onboarding';
  const ask = `Book a ${specialty} appointment in ${city}, ${state}`;
  return `/demo?${new URLSearchParams({ ask: ask.replace(/^Book a (?=[AEIO])/, 'Book an ') })}`;
}
