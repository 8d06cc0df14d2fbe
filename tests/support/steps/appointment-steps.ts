import type { AppointmentView, OfficeTimes } from '#modules/appointments/appointments.contract.ts';
import type { ProviderView } from '#modules/directory/providers.contract.ts';
import type { HttpClient } from '../http-client.ts';
import { waitFor } from '../wait-for.ts';

export const testPhone = '(813) 555-0123';

export async function listOffices(client: HttpClient, limit = 1): Promise<ProviderView[]> {
  return (await client.get<ProviderView[]>(`/api/providers?limit=${limit}`)).body;
}

export async function firstOffice(client: HttpClient): Promise<ProviderView> {
  const [office] = await listOffices(client);
  if (!office) throw new Error('The test network has no office.');
  return office;
}

export async function listTimes(client: HttpClient, providerId: string): Promise<OfficeTimes['times']> {
  return (await client.get<OfficeTimes>(`/api/providers/${providerId}/times`)).body.times;
}

/** Books the office's next available time, or the given one. */
export async function sendBooking(
  client: HttpClient,
  providerId: string,
  details: Record<string, unknown> = {},
) {
  const isChosen = 'startsAt' in details || 'holdId' in details;
  const [next] = isChosen ? [] : ((await listTimes(client, providerId)) ?? []);
  return client.post<AppointmentView & { message?: string }>('/api/book-appointment', {
    provider: { id: providerId },
    phoneNumber: testPhone,
    email: null,
    confirmationMethod: 'phone',
    ...(next ? { startsAt: next.startsAt } : {}),
    ...details,
  });
}

/** Books and throws if the booking is rejected. */
export async function book(
  client: HttpClient,
  providerId: string,
  details: Record<string, unknown> = {},
): Promise<AppointmentView> {
  const answer = await sendBooking(client, providerId, details);
  if (answer.status !== 200) throw new Error(`Booking answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** The appointment from the patient's list, including canceled ones. */
export async function findOwnAppointment(patient: HttpClient, id: string): Promise<AppointmentView> {
  const { body } = await patient.get<AppointmentView[]>('/api/appointments?cancelled=yes');
  const found = body.find((item) => item.id === id);
  if (!found) throw new Error('The appointment is not in the list.');
  return found;
}

export const waitForAppointment = (
  patient: HttpClient,
  id: string,
  what: string,
  isReached: (appointment: AppointmentView) => boolean,
): Promise<AppointmentView> =>
  waitFor(`the appointment to be ${what}`, () => findOwnAppointment(patient, id), isReached);

export const waitForConfirmed = (patient: HttpClient, id: string): Promise<AppointmentView> =>
  waitForAppointment(patient, id, 'confirmed', ({ status }) => status === 'confirmed');

/** For the endpoint tests: an appointment of Rosa and a time held by the visitor. */
export async function bookSampleAppointment(rosa: HttpClient, visitor: HttpClient) {
  const [office, other] = await listOffices(visitor, 2);
  if (!office || !other) throw new Error('The test network has fewer than two offices.');
  const { id } = await book(rosa, office.id);
  const [time] = await listTimes(visitor, other.id);
  const hold = await visitor.post<{ id: string }>('/api/appointment-holds', {
    providerId: other.id,
    startsAt: time?.startsAt,
  });
  return { providerId: office.id, appointmentId: id, holdId: hold.body.id };
}
