import { newId } from '#shared/ids.ts';
import { createHttpClient, type HttpClient } from '../../../tests/support/http-client.ts';
import { administratorCount, administratorCredentials } from './open-cached-database.ts';
import { createRandom, type Random, type Samples, type ScreenRequest } from './screen.ts';
import { screens } from './screens.ts';

/** Response times in milliseconds, by request. */
export class Timings {
  readonly #of = new Map<string, number[]>();
  readonly #rows = new Map<string, number>();

  note(name: string, milliseconds: number, rows: number | null = null): void {
    const all = this.#of.get(name) ?? [];
    all.push(milliseconds);
    this.#of.set(name, all);
    if (rows !== null) this.#rows.set(name, Math.max(rows, this.#rows.get(name) ?? 0));
  }

  names(): string[] {
    return [...this.#of.keys()];
  }

  sorted(name: string): number[] {
    return (this.#of.get(name) ?? []).toSorted((a, b) => a - b);
  }

  /** The longest list in a response; null without a list. */
  rows(name: string): number | null {
    return this.#rows.get(name) ?? null;
  }
}

export const screenName = (name: string) => `tab: ${name}`;

export async function signInAdministrators(address: string): Promise<HttpClient[]> {
  const team: HttpClient[] = [];
  for (let nth = 0; nth < administratorCount; nth++) {
    const client = createHttpClient(address);
    const { status, text } = await client.post('/api/login', administratorCredentials(nth));
    if (status !== 200) throw new Error(`Signing in answered ${status}: ${text}`);
    team.push(client);
  }
  return team;
}

/** Opens each screen once, as the first user after a start does. */
export async function openEachScreenOnce(client: HttpClient, samples: Samples): Promise<Timings> {
  const timings = new Timings();
  const random = createRandom(1);
  for (const { open } of screens) await openScreen(client, open(samples, random), timings);
  return timings;
}

/** Reading time between two screens; short, so that ten users create the load of many. */
const minThinkMilliseconds = 500;
const maxThinkMilliseconds = 2500;
export const thinkTimeText = `${minThinkMilliseconds / 1000} to ${maxThinkMilliseconds / 1000} s`;

/** Opens screens for all users until the time is up. One screen in twenty is a write. */
export async function runAdministrators(
  team: readonly HttpClient[],
  samples: Samples,
  untilMilliseconds: number,
): Promise<Timings> {
  const timings = new Timings();
  await Promise.all(
    team.map(async (client, nth) => {
      const random = createRandom(7919 * (nth + 1));
      while (performance.now() < untilMilliseconds) {
        await rest(minThinkMilliseconds + random() * (maxThinkMilliseconds - minThinkMilliseconds));
        if (random() < 0.05) await performAction(client, samples, random, timings);
        else await openScreen(client, chooseScreen(random).open(samples, random), timings);
      }
    }),
  );
  return timings;
}

const weightOfAll = screens.reduce((sum, { weight }) => sum + weight, 0);

function chooseScreen(random: Random) {
  let left = random() * weightOfAll;
  for (const screen of screens) {
    left -= screen.weight;
    if (left < 0) return screen;
  }
  throw new Error('There is no screen.');
}

/** Each user's browser cache. */
const browserCaches = new WeakMap<HttpClient, Map<string, number>>();

async function openScreen(
  client: HttpClient,
  { name, questions }: { name: string; questions: readonly ScreenRequest[] },
  timings: Timings,
): Promise<void> {
  const startedAt = performance.now();
  const loadedAt = browserCaches.get(client) ?? new Map<string, number>();
  browserCaches.set(client, loadedAt);
  const isStale = ({ name: question, freshMilliseconds = 0 }: ScreenRequest) =>
    startedAt - (loadedAt.get(question) ?? Number.NEGATIVE_INFINITY) >= freshMilliseconds;
  const due = questions.filter(isStale);
  for (const question of due) loadedAt.set(question.name, startedAt);
  await Promise.all(due.map((question) => request(client, question, timings)));
  if (questions.length > 1) timings.note(screenName(name), performance.now() - startedAt);
}

async function request(client: HttpClient, { name, path }: ScreenRequest, timings: Timings): Promise<void> {
  const startedAt = performance.now();
  const { status, body, text } = await client.get(
    new URL(`/api/admin${path}`, 'http://any').href.slice('http://any'.length),
  );
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 200)}`);
  timings.note(name, performance.now() - startedAt, countRows(body));
}

/** The longest list of a response. */
function countRows(body: unknown): number | null {
  if (Array.isArray(body)) return body.length;
  if (typeof body !== 'object' || body === null) return null;
  const lengths = Object.values(body).flatMap((value) => (Array.isArray(value) ? value.length : []));
  return lengths.length === 0 ? null : Math.max(...lengths);
}

/** Adds a note to a request, or assigns and unassigns one. */
async function performAction(
  client: HttpClient,
  samples: Samples,
  random: Random,
  timings: Timings,
): Promise<void> {
  const id = samples.openRequestIds[Math.floor(random() * samples.openRequestIds.length)];
  const post = async (name: string, path: string, body?: unknown) => {
    const startedAt = performance.now();
    const { status, text } = await client.post(`/api/admin/concierge-requests/${id}/${path}`, body);
    // Two users may assign the same request, so a conflict is a valid response.
    if (status !== 200 && status !== 409)
      throw new Error(`${name} answered ${status}: ${text.slice(0, 200)}`);
    timings.note(name, performance.now() - startedAt);
  };
  if (random() < 0.5)
    return post('action: add a note', 'notes', {
      note: 'The office asked us to call after lunch.',
      submissionKey: newId(),
    });
  await post('action: assign a request', 'claim', {});
  await post('action: unassign it', 'assign', { to: null });
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
