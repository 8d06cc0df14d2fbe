import { newId } from '#shared/ids.ts';
import { createHttpClient, type HttpClient } from '../../../tests/support/http-client.ts';
import type { ServerProcess } from '../../faults/server-process.ts';

export type WorkflowFigures = {
  requests: number;
  readyPerSecond: number;
  wholePerSecond: number;
  databaseShare: number;
  statementsPerRequest: number;
};

export type ApprovalFigures = { approvals: number; successes: number; refusals: number; seconds: number };

type RequestLine = { id: string; status: string; paymentPending: boolean };
type Appointment = { status: string };

const descriptions = [
  'MRI of my left knee near Tampa, FL, I have no insurance',
  'A skin check with a dermatologist near Orlando, FL, no insurance',
  'A heart check-up with a cardiologist near Miami, FL, no insurance',
  'New primary care doctor near Jacksonville, FL, no insurance',
];
const working = ['new', 'provider_search', 'calling_providers', 'pending_confirmation'];

export const registerPatients = (server: ServerProcess, count: number): Promise<HttpClient[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const patient = createHttpClient(server.address);
      await patient.post('/api/register', {
        email: `bench-${newId()}@example.test`,
        password: 'correct horse battery',
        firstName: 'Rosa',
        lastName: 'Bench',
      });
      return patient;
    }),
  );

/**
 * Submits all requests at once, waits for finished work, then approves, pays and books, with simulated offices that
 * answer instantly.
 */
export async function measureWorkflow(
  server: ServerProcess,
  patients: readonly HttpClient[],
  requestsPerPatient: number,
): Promise<WorkflowFigures> {
  const requests = patients.length * requestsPerPatient;
  await server.readDatabaseUse();
  const startedAt = performance.now();
  await Promise.all(patients.map((patient) => submitMany(patient, requestsPerPatient)));
  await Promise.all(patients.map((patient) => waitUntilBooked(patient)));
  const readySeconds = (performance.now() - startedAt) / 1000;
  await Promise.all(patients.map(approveAll));
  await Promise.all(patients.map((patient) => waitUntilBooked(patient)));
  const elapsed = performance.now() - startedAt;
  const { statements, busyMilliseconds } = await server.readDatabaseUse();
  return {
    requests,
    readyPerSecond: requests / readySeconds,
    wholePerSecond: requests / (elapsed / 1000),
    databaseShare: busyMilliseconds / elapsed,
    statementsPerRequest: statements / requests,
  };
}

async function submitMany(patient: HttpClient, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const answer = await patient.post('/api/requests', {
      description: descriptions[index % descriptions.length],
    });
    if (answer.status !== 200) throw new Error(`Submitting answered ${answer.status}: ${answer.text}`);
  }
}

async function approveAll(patient: HttpClient): Promise<void> {
  const { body } = await patient.get<RequestLine[]>('/api/requests');
  for (const { id } of body.filter(isWaiting)) await patient.post(`/api/requests/${id}/approve`);
}

const isWaiting = (request: RequestLine) => request.status === 'awaiting_patient_confirmation';

/** Polls twice a second, so that polling adds little load. */
async function waitUntilBooked(patient: HttpClient): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const requests = await patient.get<RequestLine[]>('/api/requests');
    const appointments = await patient.get<Appointment[]>('/api/appointments');
    const isAtWork = requests.body.some((item) => working.includes(item.status) || item.paymentPending);
    if (!isAtWork && !appointments.body.some((item) => item.status === 'pending')) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The requests did not finish.');
}

/** Sends many concurrent approvals of one request. */
export async function measureApprovals(patient: HttpClient, approvals: number): Promise<ApprovalFigures> {
  const { id } = await reachApproval(patient);
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: approvals }, () =>
      patient.post<{ message?: string }>(`/api/requests/${id}/approve`),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const successes = answers.filter((answer) => answer.status === 200).length;
  const refusals = answers.filter(
    (answer) => answer.status >= 400 && answer.status < 500 && answer.body.message,
  ).length;
  return { approvals, successes, refusals, seconds };
}

async function reachApproval(patient: HttpClient): Promise<RequestLine> {
  for (let submission = 0; submission < 10; submission++) {
    await submitMany(patient, 1);
    await waitUntilBooked(patient);
    const { body } = await patient.get<RequestLine[]>('/api/requests');
    const waiting = body.find(isWaiting);
    if (waiting) return waiting;
  }
  throw new Error('The simulated offices never had an opening.');
}
