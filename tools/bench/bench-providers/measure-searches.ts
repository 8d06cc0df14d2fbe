import { seededRandom } from '#shared/random.ts';
import { createHttpClient } from '../../../tests/support/http-client.ts';
import { type KnownValues, searches } from './searches.ts';

/** The search page's debounce time. */
export const pauseMilliseconds = 250;
/** Warm-up, which loads data from disk and compiles code. */
const warmSeconds = 10;

/** Milliseconds of each kind of search, sorted. */
export type Timings = Map<string, number[]>;

/** Runs every kind of search for this many concurrent users, each in a different order. */
export async function measureSearches(
  address: string,
  known: readonly KnownValues[],
  { users, seconds }: { users: number; seconds: number },
): Promise<Timings> {
  await searchAll(address, known, warmSeconds, users, () => {});
  const timings: Timings = new Map(searches.map(({ name }) => [name, []]));
  await searchAll(address, known, seconds, users, (name, milliseconds) =>
    timings.get(name)?.push(milliseconds),
  );
  for (const values of timings.values()) values.sort((a, b) => a - b);
  return timings;
}

async function searchAll(
  address: string,
  known: readonly KnownValues[],
  seconds: number,
  users: number,
  note: (name: string, milliseconds: number) => void,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: users }, async (_, nth) => {
      const random = seededRandom(`searcher ${nth}`);
      const client = createHttpClient(address);
      await rest(random.next() * pauseMilliseconds);
      while (performance.now() < until) {
        const { name, path: below = '/providers', ask } = random.pick(searches);
        const path = `/api${below}?${new URLSearchParams({ limit: '12', ...ask(known, random) })}`;
        const startedAt = performance.now();
        const { status, text } = await client.get(path);
        note(name, performance.now() - startedAt);
        // A rejected ambiguous place is a valid response.
        if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
        await rest(pauseMilliseconds * (0.5 + random.next()));
      }
    }),
  );
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
