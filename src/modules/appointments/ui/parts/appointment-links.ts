import type { AppointmentView } from '../../appointments.contract.ts';

/** The calendar file of an appointment; a cancelled one takes itself out of the calendar. */
export const calendarFilePath = ({ id }: Pick<AppointmentView, 'id'>): string =>
  `/api/appointments/${id}/calendar`;

/** What to show at the desk, on a page of its own. */
export const visitPassPath = ({ id }: Pick<AppointmentView, 'id'>): string => `/appointments/${id}/pass`;

/** Opens the person's map with the way to the office. Only the office's own address goes along. */
export const directionsLink = ({ provider }: { provider: { name: string; address: string } }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${provider.name}, ${provider.address}`)}`;

export const appointmentAnchor = (id: string): string => `appointment-${id}`;
