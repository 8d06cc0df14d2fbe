import { newId } from '#shared/ids.ts';
import type { SeededRandom } from '#shared/random.ts';
import { createHttpClient, type HttpClient } from '../../../tests/support/http-client.ts';

/** Writes that the server confirmed with a 2xx response, which must survive all kills. */
export type Promises = {
  submissions: Set<string>;
  paidApprovals: Set<string>;
  attempts: { submissions: number; approvals: number };
};

export type Traffic = {
  promises: Promises;
  patients: HttpClient[];
  /** Waits for the next successful request, at most 20 s. */
  next(kind: keyof Promises['attempts']): Promise<void>;
  /** Waits until no request is in progress. */
  stop(): Promise<void>;
};

type RequestLine = { id: string; status: string; paymentPending: boolean };

const descriptions = [
  'MRI of my left knee near Tampa, FL, I have no insurance',
  'A skin check with a dermatologist near Orlando, FL, no insurance',
  'A heart check-up with a cardiologist near Miami, FL, no insurance',
  'New primary care doctor near Jacksonville, FL, no insurance',
];

export async function registerPatients(address: string, count: number): Promise<HttpClient[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = createHttpClient(address);
      const answer = await client.post('/api/register', {
        email: `crash-${newId()}@example.test`,
        password: 'correct horse battery',
        firstName: 'Rosa',
        lastName: 'Crash',
      });
      if (answer.status !== 200) throw new Error(`Registering answered ${answer.status}: ${answer.text}`);
      return client;
    }),
  );
}

/** Submits and approves continuously for every patient, while the server is killed and restarted. */
export function startTraffic(patients: HttpClient[], random: SeededRandom): Traffic {
  const promises: Promises = {
    submissions: new Set(),
    paidApprovals: new Set(),
    attempts: { submissions: 0, approvals: 0 },
  };
  let isStopped = false;
  const workers = patients.map(async (patient) => {
    while (!isStopped) {
      try {
        if (random.chance(0.5)) await submit(patient, promises, random);
        else await approveWaiting(patient, promises, random);
        await pause(random.integer(20, 120));
      } catch {
        // The server was killed, so the outcome is unknown. Retry soon.
        await pause(100);
      }
    }
  });
  return {
    promises,
    patients,
    next: async (kind) => {
      const before = promises.attempts[kind];
      const giveUpAt = Date.now() + 20_000;
      while (promises.attempts[kind] === before && Date.now() < giveUpAt) await pause(5);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}

async function submit(patient: HttpClient, promises: Promises, random: SeededRandom): Promise<void> {
  const submissionKey = newId();
  promises.attempts.submissions += 1;
  const answer = await patient.post('/api/requests', {
    description: random.pick(descriptions),
    submissionKey,
  });
  if (answer.status === 200) promises.submissions.add(submissionKey);
}

async function approveWaiting(patient: HttpClient, promises: Promises, random: SeededRandom): Promise<void> {
  const { status, body } = await patient.get<RequestLine[]>('/api/requests');
  if (status !== 200) return;
  const waiting = body.filter((request) => request.status === 'awaiting_patient_confirmation');
  if (waiting.length === 0) return;
  const { id } = random.pick(waiting);
  const clicks = random.chance(0.3) ? 3 : 1;
  promises.attempts.approvals += clicks;
  const answers = await Promise.allSettled(
    Array.from({ length: clicks }, () => patient.post<RequestLine>(`/api/requests/${id}/approve`)),
  );
  for (const answer of answers) {
    if (answer.status === 'rejected') continue;
    const { value } = answer;
    if (value.status === 200 && value.body.status === 'completed') promises.paidApprovals.add(id);
  }
}

/** Waits until no patient has a request in progress or an open payment or booking. */
export async function waitUntilIdle(
  patients: readonly HttpClient[],
  timeoutSeconds: number,
): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutSeconds * 1000;
  let waitingFor = [...patients];
  while (Date.now() < giveUpAt) {
    const busyPatients: HttpClient[] = [];
    // Sequentially, so as not to overload the server.
    for (const patient of waitingFor) if (await isBusy(patient)) busyPatients.push(patient);
    if (busyPatients.length === 0) return true;
    waitingFor = busyPatients;
    await pause(500);
  }
  return false;
}

const working = ['new', 'provider_search', 'calling_providers', 'pending_confirmation'];

async function isBusy(patient: HttpClient): Promise<boolean> {
  const requests = await patient.get<RequestLine[]>('/api/requests');
  const appointments = await patient.get<{ status: string }[]>('/api/appointments');
  return (
    requests.body.some((request) => working.includes(request.status) || request.paymentPending) ||
    appointments.body.some((appointment) => appointment.status === 'pending')
  );
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
