import { newId } from '#shared/ids.ts';
import { createHttpClient, type HttpClient } from '../../../tests/support/http-client.ts';
import { administratorCount, administratorOf } from './keep-database.ts';
import { type Luck, luckOf, type Question, type Samples } from './screen.ts';
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

  /** The most rows in one response; null without a list. */
  rows(name: string): number | null {
    return this.#rows.get(name) ?? null;
  }
}

export const screenName = (name: string) => `tab: ${name}`;

export async function signInAdministrators(address: string): Promise<HttpClient[]> {
  const team: HttpClient[] = [];
  for (let nth = 0; nth < administratorCount; nth++) {
    const client = createHttpClient(address);
    const { status, text } = await client.post('/api/login', administratorOf(nth));
    if (status !== 200) throw new Error(`Signing in answered ${status}: ${text}`);
    team.push(client);
  }
  return team;
}

/** Each screen once, in order: what the first user after a start waits for. */
export async function openEachOnce(client: HttpClient, samples: Samples): Promise<Timings> {
  const timings = new Timings();
  const luck = luckOf(1);
  for (const { open } of screens) await openScreen(client, open(samples, luck), timings);
  return timings;
}

/** Reading time between two screens; short, so that ten users make the load of many more. */
const shortestThought = 500;
const longestThought = 2500;
export const thinkWords = `${shortestThought / 1000} to ${longestThought / 1000} s`;

/** All users at work until the time is up. One screen in twenty is a write. */
export async function walkTogether(
  team: readonly HttpClient[],
  samples: Samples,
  untilMilliseconds: number,
): Promise<Timings> {
  const timings = new Timings();
  await Promise.all(
    team.map(async (client, nth) => {
      const luck = luckOf(7919 * (nth + 1));
      while (performance.now() < untilMilliseconds) {
        await rest(shortestThought + luck() * (longestThought - shortestThought));
        if (luck() < 0.05) await act(client, samples, luck, timings);
        else await openScreen(client, chooseScreen(luck).open(samples, luck), timings);
      }
    }),
  );
  return timings;
}

const weightOfAll = screens.reduce((sum, { weight }) => sum + weight, 0);

function chooseScreen(luck: Luck) {
  let left = luck() * weightOfAll;
  for (const screen of screens) {
    left -= screen.weight;
    if (left < 0) return screen;
  }
  throw new Error('There is no screen.');
}

/** Each user's browser cache. */
const askedBefore = new WeakMap<HttpClient, Map<string, number>>();

async function openScreen(
  client: HttpClient,
  { name, questions }: { name: string; questions: readonly Question[] },
  timings: Timings,
): Promise<void> {
  const startedAt = performance.now();
  const asked = askedBefore.get(client) ?? new Map<string, number>();
  askedBefore.set(client, asked);
  const isOld = ({ name: question, freshMilliseconds = 0 }: Question) =>
    startedAt - (asked.get(question) ?? Number.NEGATIVE_INFINITY) >= freshMilliseconds;
  const due = questions.filter(isOld);
  for (const question of due) asked.set(question.name, startedAt);
  await Promise.all(due.map((question) => ask(client, question, timings)));
  if (questions.length > 1) timings.note(screenName(name), performance.now() - startedAt);
}

async function ask(client: HttpClient, { name, path }: Question, timings: Timings): Promise<void> {
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
async function act(client: HttpClient, samples: Samples, luck: Luck, timings: Timings): Promise<void> {
  const id = samples.openRequestIds[Math.floor(luck() * samples.openRequestIds.length)];
  const post = async (name: string, path: string, body?: unknown) => {
    const startedAt = performance.now();
    const { status, text } = await client.post(`/api/admin/concierge-requests/${id}/${path}`, body);
    // Two users may assign the same request: the conflict is a valid response.
    if (status !== 200 && status !== 409)
      throw new Error(`${name} answered ${status}: ${text.slice(0, 200)}`);
    timings.note(name, performance.now() - startedAt);
  };
  if (luck() < 0.5)
    return post('action: add a note', 'notes', {
      note: 'The office asked us to call after lunch.',
      submissionKey: newId(),
    });
  await post('action: assign a request', 'claim', {});
  await post('action: unassign it', 'put-back');
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
