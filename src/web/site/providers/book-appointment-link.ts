import type { ProviderView } from '#modules/directory/providers.contract.ts';
import type { BookingLink } from '#modules/directory/ui/search/booking-link.ts';
import type { ProviderFilters } from '#modules/directory/ui/search/provider-filters.ts';
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

type Asked = Pick<ProviderFilters, 'search' | 'specialty' | 'near' | 'insurance'>;

/** To the assistant with what was searched for as a draft, which the user sends or edits. */
export const askAssistantLink = ({ search, specialty, near, insurance }: Asked): BookingLink => ({
  to: '/demo',
  state: {
    ask: search === '' ? t.findMe({ specialty, near, insurance }) : sentenceWith(search, near, insurance),
  },
});

const sentenceWith = (search: string, near: string, insurance: string): string =>
  [search, near && t.nearPlace({ near }), insurance && t.withPlan({ insurance })].filter(Boolean).join(', ');
