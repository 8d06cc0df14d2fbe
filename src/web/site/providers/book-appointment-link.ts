import type { ProviderView } from '#modules/directory/providers.contract.ts';
import type { BookingLink } from '#modules/directory/ui/search/booking-link.ts';
import type { ProviderFilters } from '#modules/directory/ui/search/provider-filters.ts';
import * as t from './providers.words.ts';

/** The assistant, which asks this office first. Only the office's id is in the URL. */
export const askOfficePath = (officeId: string): string => `/demo?office=${officeId}`;

/** Target of "Book Appointment": the assistant for users; for visitors the plans, which lead on to it. */
export const bookAppointmentLink = ({ id }: Pick<ProviderView, 'id'>, signedIn: boolean): BookingLink => ({
  to: signedIn ? askOfficePath(id) : `/onboarding?office=${id}`,
});

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
