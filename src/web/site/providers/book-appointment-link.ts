import type { ProviderView } from '#modules/directory/providers.contract.ts';
import type { BookingLink } from '#modules/directory/ui/search/booking-link.ts';

type Office = Pick<ProviderView, 'name' | 'specialty' | 'city' | 'state'>;

/** Where "Book Appointment" leads: visitors to the plans, signed-in people to the assistant with a first sentence. */
export function bookAppointmentLink(
  { name, specialty, city, state }: Office,
  signedIn: boolean,
): BookingLink {
  if (!signedIn) return { to: '/onboarding' };
  const article = /^[AEIO]/.test(specialty) ? 'an' : 'a';
  return {
    to: '/demo',
    state: { ask: `Book ${article} ${specialty} appointment at ${name} in ${city}, ${state}` },
  };
}
