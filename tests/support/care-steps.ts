import type { AppointmentView } from '#features/appointments/appointments.contract.ts';
import type { RequestDetail, RequestView } from '#features/care-requests/care-requests.contract.ts';
import { isByOffices, type OptionView } from '#features/care-requests/result-content.ts';
import type { TestCard } from '#features/payments/payments.contract.ts';
import type { HttpClient } from './http-client.ts';
import { waitFor } from './wait-for.ts';

export const kneeMri = 'MRI of my left knee near Tampa, FL, I have no insurance';

/** Simulated offices may all be busy; then the same wish is made again. */
const mostSubmissions = 8;

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

/** A request whose finished work waits for this patient. */
export async function reachApproval(patient: HttpClient, description = kneeMri): Promise<RequestDetail> {
  for (let submission = 0; submission < mostSubmissions; submission++) {
    const { id } = await submitRequest(patient, description);
    // What an office did not say plainly waits for a person of the team.
    const ended = ['awaiting_patient_confirmation', 'pending_confirmation', 'cancelled'];
    const reached = await waitForStatus(patient, id, ...ended);
    if (reached.status === 'awaiting_patient_confirmation') return reached;
  }
  throw new Error('The simulated offices never had anything to offer.');
}

/** The short list of an unlocked request; nothing while it is locked. */
export const optionsOf = ({
  resultArtifacts: results,
}: Pick<RequestView, 'resultArtifacts'>): OptionView[] =>
  results && isByOffices(results) ? results.options : [];

export const approveRequest = (patient: HttpClient, id: string) =>
  patient.post<RequestView & { message?: string }>(`/api/requests/${id}/approve`);

export async function payWith(patient: HttpClient, card: TestCard): Promise<void> {
  const answer = await patient.put('/api/demo/test-card', { card });
  if (answer.status !== 200)
    throw new Error(`Choosing a test card answered ${answer.status}: ${answer.text}`);
}

export async function listAppointments(patient: HttpClient): Promise<AppointmentView[]> {
  const answer = await patient.get<AppointmentView[]>('/api/appointments');
  return answer.body;
}
