import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import type { BookingChoice, RequestBooking } from '#modules/appointments/booking.contract.ts';
import type { TestCard } from '#modules/billing/payments.contract.ts';
import type { RequestDetail, RequestView } from '#modules/requests/care-requests.contract.ts';
import { isOfficeResults, type OptionView } from '#modules/requests/results/result-content.ts';
import type { Fallback } from '#shared/care/booking-consent.ts';
import type { HttpClient } from '../http-client.ts';
import { waitFor } from '../wait-for.ts';

export const kneeMri = 'MRI of my left knee near Tampa, FL, I have no insurance';

/** Retries, because simulated offices may all be busy. */
const maxSubmissions = 8;

export async function submitRequest(patient: HttpClient, description = kneeMri): Promise<RequestView> {
  const answer = await patient.post<RequestView>('/api/requests', { description });
  if (answer.status !== 200) throw new Error(`Submitting answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export async function getRequest(patient: HttpClient, id: string): Promise<RequestDetail> {
  const answer = await patient.get<RequestDetail>(`/api/requests/${id}`);
  if (answer.status !== 200) throw new Error(`Reading a request answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export const waitForStatus = (
  patient: HttpClient,
  id: string,
  ...statuses: string[]
): Promise<RequestDetail> =>
  waitFor(
    `request ${id} to be ${statuses.join(' or ')}`,
    () => getRequest(patient, id),
    (request) => statuses.includes(request.status),
  );

/** Submits requests until one is ready for the patient's approval. */
export async function reachApproval(patient: HttpClient, description = kneeMri): Promise<RequestDetail> {
  for (let submission = 0; submission < maxSubmissions; submission++) {
    const { id } = await submitRequest(patient, description);
    // Unclear office answers need staff review.
    const ended = ['awaiting_patient_confirmation', 'pending_confirmation', 'cancelled'];
    const reached = await waitForStatus(patient, id, ...ended);
    if (reached.status === 'awaiting_patient_confirmation') return reached;
  }
  throw new Error('The simulated offices never had an opening.');
}

/** The options of an unlocked result; empty while it is locked. */
export const optionsOf = ({
  resultArtifacts: results,
}: Pick<RequestView, 'resultArtifacts'>): OptionView[] =>
  results && isOfficeResults(results) ? results.options : [];

export const approveRequest = (patient: HttpClient, id: string) =>
  patient.post<RequestView & { message?: string }>(`/api/requests/${id}/approve`);

/** The booking state and the choices of a request. */
export async function getBooking(patient: HttpClient, id: string): Promise<RequestBooking> {
  const answer = await patient.get<RequestBooking>(`/api/requests/${id}/booking`);
  if (answer.status !== 200) throw new Error(`Reading a booking answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

type BookingInput = {
  choice?: BookingChoice;
  opening?: string;
  fallback?: Fallback;
  maxPriceCents?: number | null;
};

/** Books an opening from the results: the first one of the best option by default. */
export async function bookTime(patient: HttpClient, id: string, input: BookingInput = {}) {
  const { choices } = await getBooking(patient, id);
  const choice = input.choice ?? choices.find(({ isBest, openings }) => isBest && openings.length > 0);
  const startsAt = input.opening ?? choice?.openings[0]?.startsAt;
  if (!choice || !startsAt) throw new Error('There is no opening to choose.');
  return patient.post<RequestBooking & { message?: string }>(`/api/requests/${id}/book`, {
    optionId: choice.optionId,
    startsAt,
    maxPriceCents: input.maxPriceCents === undefined ? choice.priceCents : input.maxPriceCents,
    fees: choice.fees,
    ...(input.fallback ? { fallback: input.fallback } : {}),
  });
}

/** Approves, then books the first opening of the best option by default. */
export async function approveAndBook(patient: HttpClient, id: string, input: BookingInput = {}) {
  const approved = await approveRequest(patient, id);
  if (approved.status !== 200) throw new Error(`Approving answered ${approved.status}: ${approved.text}`);
  const booked = await bookTime(patient, id, input);
  if (booked.status !== 200) throw new Error(`Booking answered ${booked.status}: ${booked.text}`);
  return booked;
}

export async function payWith(patient: HttpClient, card: TestCard): Promise<void> {
  const answer = await patient.put('/api/demo/test-card', { card });
  if (answer.status !== 200)
    throw new Error(`Choosing a test card answered ${answer.status}: ${answer.text}`);
}

export async function listAppointments(patient: HttpClient): Promise<AppointmentView[]> {
  const answer = await patient.get<AppointmentView[]>('/api/appointments');
  return answer.body;
}
