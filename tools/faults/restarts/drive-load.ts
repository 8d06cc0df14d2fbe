import { newId } from '#shared/ids.ts';
import type { SeededRandom } from '#shared/random.ts';
import { createHttpClient, type HttpClient } from '../../../tests/support/http-client.ts';

export type LoadFigures = {
  /** How often each act was done and answered well. */
  done: Record<string, number>;
  /** Every act that was answered otherwise, or not at all, in words. */
  failed: string[];
  /** Keys of the requests that were answered as submitted. */
  submitted: Set<string>;
  streamsEnded: number;
  streamsCut: number;
  longestMilliseconds: number;
};

const password = 'correct horse battery';
const searches = ['cardiology', 'MRI', 'dermatologist', 'primary care', 'Tampa'];
const wish = 'MRI of my left knee near Tampa, FL, I have no insurance';

type Patient = {
  client: HttpClient;
  email: string;
  /** What this patient is doing just now: a sign-in may have ended the old session though its answer is on its way. */
  underWay: Promise<void>;
};

/** Patients who sign in, look at their requests, search the network and submit requests until told to stop. */
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
  const over = new AbortController();
  const patients: Patient[] = [];
  for (let nth = 0; nth < clients; nth++) patients.push(await register(address));
  const workers = patients.map(async (patient) => {
    while (!over.signal.aborted) {
      patient.underWay = actOnce(patient, random, figures);
      await patient.underWay;
      await pause(random.integer(100, 600));
    }
  });
  // Every third has a page open that is told of changes.
  const pages = patients
    .filter((_, nth) => nth % 3 === 0)
    .map((patient) => keepListening(address, patient, figures, over.signal));
  return {
    figures,
    stop: async () => {
      over.abort();
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
  return { client, email, underWay: Promise.resolve() };
}

type Act = { name: string; do(patient: Patient): Promise<{ status: number; text: string }> };

function chooseAct(random: SeededRandom, figures: LoadFigures): Act {
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
      const answer = await client.post('/api/requests', { description: wish, submissionKey });
      if (answer.status === 200) figures.submitted.add(submissionKey);
      return answer;
    },
  };
}

async function actOnce(patient: Patient, random: SeededRandom, figures: LoadFigures): Promise<void> {
  const act = chooseAct(random, figures);
  const startedAt = performance.now();
  try {
    const { status, text } = await act.do(patient);
    if (status === 200) figures.done[act.name] = (figures.done[act.name] ?? 0) + 1;
    else noteFailure(figures, `${act.name}: ${status} ${text.slice(0, 200)}`);
  } catch (error) {
    noteFailure(figures, `${act.name}: ${String(error)} ${String((error as Error).cause ?? '')}`);
  }
  figures.longestMilliseconds = Math.max(figures.longestMilliseconds, performance.now() - startedAt);
}

/** As a browser's page does: whenever the stream ends it comes back. One that is cut off is counted. */
async function keepListening(
  address: string,
  patient: Patient,
  figures: LoadFigures,
  over: AbortSignal,
): Promise<void> {
  const { client } = patient;
  while (!over.aborted) {
    try {
      const cookie = client.cookies();
      const answer = await fetch(`${address}/api/events`, { headers: { cookie }, signal: over });
      await answer.text();
      if (answer.status === 401) await patient.underWay;
      if (answer.status === 200) figures.streamsEnded += 1;
      // Who signed in meanwhile has another session, and the page comes back with that.
      else if (cookie === client.cookies()) noteFailure(figures, `live events: ${answer.status}`);
    } catch {
      if (!over.aborted) figures.streamsCut += 1;
    }
    await pause(500);
  }
}

/** Told at once: a run takes an hour, and what failed in its first minute is known in its first minute. */
function noteFailure(figures: LoadFigures, words: string): void {
  figures.failed.push(words);
  console.log(`failed: ${words}`);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
