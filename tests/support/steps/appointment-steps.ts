import type { AppointmentView, OfficeTimes } from '#modules/appointments/appointments.contract.ts';
import type { ProviderView } from '#modules/directory/providers.contract.ts';
import type { HttpClient } from '../http-client.ts';
import { waitFor } from '../wait-for.ts';

export const aPhone = '(813) 555-0123';

export async function listOffices(anyone: HttpClient, limit = 1): Promise<ProviderView[]> {
  return (await anyone.get<ProviderView[]>(`/api/providers?limit=${limit}`)).body;
}

export async function firstOffice(anyone: HttpClient): Promise<ProviderView> {
  const [office] = await listOffices(anyone);
  if (!office) throw new Error('The test network has no office.');
  return office;
}

export async function listTimes(anyone: HttpClient, providerId: string): Promise<OfficeTimes['times']> {
  return (await anyone.get<OfficeTimes>(`/api/providers/${providerId}/times`)).body.times;
}

/** Books an office's next time, unless the details name one. */
export async function sendBooking(
  person: HttpClient,
  providerId: string,
  details: Record<string, unknown> = {},
) {
  const isChosen = 'startsAt' in details || 'holdId' in details;
  const [next] = isChosen ? [] : ((await listTimes(person, providerId)) ?? []);
  return person.post<AppointmentView & { message?: string }>('/api/book-appointment', {
    provider: { id: providerId },
    phoneNumber: aPhone,
    email: null,
    confirmationMethod: 'phone',
    ...(next ? { startsAt: next.startsAt } : {}),
    ...details,
  });
}

/** Books, and throws if refused. */
export async function book(
  person: HttpClient,
  providerId: string,
  details: Record<string, unknown> = {},
): Promise<AppointmentView> {
  const answer = await sendBooking(person, providerId, details);
  if (answer.status !== 200) throw new Error(`Booking answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** This appointment in the patient's list, even if canceled. */
export async function findMine(patient: HttpClient, id: string): Promise<AppointmentView> {
  const { body } = await patient.get<AppointmentView[]>('/api/appointments?cancelled=yes');
  const found = body.find((one) => one.id === id);
  if (!found) throw new Error('The appointment is not in the list.');
  return found;
}

export const waitForAppointment = (
  patient: HttpClient,
  id: string,
  what: string,
  isReached: (appointment: AppointmentView) => boolean,
): Promise<AppointmentView> =>
  waitFor(`the appointment to be ${what}`, () => findMine(patient, id), isReached);

export const waitForConfirmed = (patient: HttpClient, id: string): Promise<AppointmentView> =>
  waitForAppointment(patient, id, 'confirmed', ({ status }) => status === 'confirmed');

/** What the endpoint tests need: Rosa's appointment, and a time that the visitor holds. */
export async function bookForWalk(rosa: HttpClient, visitor: HttpClient) {
  const [office, other] = await listOffices(visitor, 2);
  if (!office || !other) throw new Error('The test network has no two offices.');
  const { id } = await book(rosa, office.id);
  const [time] = await listTimes(visitor, other.id);
  const hold = await visitor.post<{ id: string }>('/api/appointment-holds', {
    providerId: other.id,
    startsAt: time?.startsAt,
  });
  return { providerId: office.id, appointmentId: id, holdId: hold.body.id };
}
