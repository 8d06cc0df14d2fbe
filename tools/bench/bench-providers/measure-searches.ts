import { seededRandom } from '#shared/random.ts';
import { createHttpClient } from '../../../tests/support/http-client.ts';
import { type Known, searches } from './searches.ts';

/** The page's debounce time. */
export const pauseMilliseconds = 250;
/** Warm-up searches that load data from disk and compile code. */
const warmSeconds = 10;

/** Milliseconds of each kind of search, sorted. */
export type Timings = Map<string, number[]>;

/** This many concurrent users, each running every kind of search in a different order. */
export async function measureSearches(
  address: string,
  known: readonly Known[],
  { people, seconds }: { people: number; seconds: number },
): Promise<Timings> {
  await searchAll(address, known, warmSeconds, people, () => {});
  const timings: Timings = new Map(searches.map(({ name }) => [name, []]));
  await searchAll(address, known, seconds, people, (name, milliseconds) =>
    timings.get(name)?.push(milliseconds),
  );
  for (const values of timings.values()) values.sort((a, b) => a - b);
  return timings;
}

async function searchAll(
  address: string,
  known: readonly Known[],
  seconds: number,
  people: number,
  note: (name: string, milliseconds: number) => void,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: people }, async (_, nth) => {
      const random = seededRandom(`searcher ${nth}`);
      const client = createHttpClient(address);
      await rest(random.next() * pauseMilliseconds);
      while (performance.now() < until) {
        const { name, path: below = '/providers', ask } = random.pick(searches);
        const path = `/api${below}?${new URLSearchParams({ limit: '12', ...ask(known, random) })}`;
        const startedAt = performance.now();
        const { status, text } = await client.get(path);
        note(name, performance.now() - startedAt);
        // An ambiguous place is rejected, which is a valid response.
        if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
        await rest(pauseMilliseconds * (0.5 + random.next()));
      }
    }),
  );
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
