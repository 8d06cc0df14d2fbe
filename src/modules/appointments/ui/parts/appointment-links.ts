import type { AppointmentView } from '../../appointments.contract.ts';

/** Calendar file; for a canceled appointment, it removes the event. */
export const calendarFilePath = ({ id }: Pick<AppointmentView, 'id'>): string =>
  `/api/appointments/${id}/calendar`;

export const visitPassPath = ({ id }: Pick<AppointmentView, 'id'>): string => `/appointments/${id}/pass`;

/** Map directions. Sends only the office's name and address. */
export const directionsLink = ({ provider }: { provider: { name: string; address: string } }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${provider.name}, ${provider.address}`)}`;

export const appointmentAnchor = (id: string): string => `appointment-${id}`;
