import type { ProviderView } from '#modules/directory/providers.contract.ts';
import type { BookingLink } from '#modules/directory/ui/search/booking-link.ts';
import * as t from './providers.words.ts';

type Office = Pick<ProviderView, 'name' | 'specialty' | 'city' | 'state'>;

/** Target of "Book Appointment": plans for visitors, the assistant with a prefilled message for users. */
export function bookAppointmentLink(
  { name, specialty, city, state }: Office,
  signedIn: boolean,
): BookingLink {
  if (!signedIn) return { to: '/onboarding' };
  const article = /^[AEIO]/.test(specialty) ? 'an' : 'a';
  return {
    to: '/demo',
    state: { ask: t.bookAppointment({ article, specialty, name, city, state }) },
  };
}
