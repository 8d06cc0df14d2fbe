import { newId } from '#shared/ids.ts';
import type { SeededRandom } from '#shared/random.ts';
import { createHttpClient, type HttpClient } from '../../../tests/support/http-client.ts';

export type LoadFigures = {
  /** Successful requests per action. */
  done: Record<string, number>;
  /** Every other outcome, as text. */
  failed: string[];
  /** Keys of the confirmed submissions. */
  submitted: Set<string>;
  streamsEnded: number;
  streamsCut: number;
  longestMilliseconds: number;
};

const password = 'correct horse battery';
const searches = ['cardiology', 'MRI', 'dermatologist', 'primary care', 'Tampa'];
const description = 'MRI of my left knee near Tampa, FL, I have no insurance';

type Patient = {
  client: HttpClient;
  email: string;
  /** The current action: a sign-in may end the old session before its response arrives. */
  currentAction: Promise<void>;
};

/** Patients who sign in, read, search and submit requests until stopped. */
export async function driveLoad(
  address: string,
  clients: number,
  random: SeededRandom,
): Promise<{ figures: LoadFigures; stop(): Promise<void> }> {
  const figures: LoadFigures = {
    done: {},
    failed: [],
    submitted: new Set(),
    streamsEnded: 0,
    streamsCut: 0,
    longestMilliseconds: 0,
  };
  const stopSignal = new AbortController();
  const patients: Patient[] = [];
  for (let nth = 0; nth < clients; nth++) patients.push(await register(address));
  const workers = patients.map(async (patient) => {
    while (!stopSignal.signal.aborted) {
      patient.currentAction = performAction(patient, random, figures);
      await patient.currentAction;
      await pause(random.integer(100, 600));
    }
  });
  // Every third patient has a live event stream open.
  const pages = patients
    .filter((_, nth) => nth % 3 === 0)
    .map((patient) => listenToEvents(address, patient, figures, stopSignal.signal));
  return {
    figures,
    stop: async () => {
      stopSignal.abort();
      await Promise.all([...workers, ...pages]);
    },
  };
}

async function register(address: string): Promise<Patient> {
  const client = createHttpClient(address);
  const email = `restart-${newId()}@example.test`;
  const details = { email, password, firstName: 'Rosa', lastName: 'Restart' };
  const answer = await client.post('/api/register', details);
  if (answer.status !== 200) throw new Error(`Registering answered ${answer.status}: ${answer.text}`);
  return { client, email, currentAction: Promise.resolve() };
}

type Action = { name: string; do(patient: Patient): Promise<{ status: number; text: string }> };

function chooseAction(random: SeededRandom, figures: LoadFigures): Action {
  const share = random.next();
  if (share < 0.1)
    return {
      name: 'sign in',
      do: ({ client, email }) => client.post('/api/login', { email, password }),
    };
  if (share < 0.5) return { name: 'list requests', do: ({ client }) => client.get('/api/requests') };
  if (share < 0.9) {
    const query = encodeURIComponent(random.pick(searches));
    return {
      name: 'search providers',
      do: ({ client }) => client.get(`/api/providers?search=${query}`),
    };
  }
  const submissionKey = newId();
  return {
    name: 'submit a request',
    do: async ({ client }) => {
      const answer = await client.post('/api/requests', { description, submissionKey });
      if (answer.status === 200) figures.submitted.add(submissionKey);
      return answer;
    },
  };
}

async function performAction(patient: Patient, random: SeededRandom, figures: LoadFigures): Promise<void> {
  const action = chooseAction(random, figures);
  const startedAt = performance.now();
  try {
    const { status, text } = await action.do(patient);
    if (status === 200) figures.done[action.name] = (figures.done[action.name] ?? 0) + 1;
    else noteFailure(figures, `${action.name}: ${status} ${text.slice(0, 200)}`);
  } catch (error) {
    noteFailure(figures, `${action.name}: ${String(error)} ${String((error as Error).cause ?? '')}`);
  }
  figures.longestMilliseconds = Math.max(figures.longestMilliseconds, performance.now() - startedAt);
}

/** Reconnects like a browser whenever the stream ends, and counts truncated streams. */
async function listenToEvents(
  address: string,
  patient: Patient,
  figures: LoadFigures,
  stopSignal: AbortSignal,
): Promise<void> {
  const { client } = patient;
  while (!stopSignal.aborted) {
    try {
      const cookie = client.cookies();
      const answer = await fetch(`${address}/api/events`, { headers: { cookie }, signal: stopSignal });
      await answer.text();
      if (answer.status === 401) await patient.currentAction;
      if (answer.status === 200) figures.streamsEnded += 1;
      // After another sign-in the page reconnects with the new session.
      else if (cookie === client.cookies()) noteFailure(figures, `live events: ${answer.status}`);
    } catch {
      if (!stopSignal.aborted) figures.streamsCut += 1;
    }
    await pause(500);
  }
}

/** Also printed immediately, because a run takes an hour. */
function noteFailure(figures: LoadFigures, words: string): void {
  figures.failed.push(words);
  console.log(`failed: ${words}`);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
