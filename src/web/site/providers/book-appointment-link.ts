import type { ProviderView } from '#modules/directory/providers.contract.ts';
import type { BookingLink } from '#modules/directory/ui/search/booking-link.ts';

/** The assistant, which asks this office first. Only the office's id is in the URL. */
export const askOfficePath = (officeId: string): string => `/demo?office=${officeId}`;

/** Target of "Book Appointment": the assistant for users; for visitors the plans, which lead on to it. */
export const bookAppointmentLink = ({ id }: Pick<ProviderView, 'id'>, signedIn: boolean): BookingLink => ({
  to: signedIn ? askOfficePath(id) : `/onboarding?office=${id}`,
});
