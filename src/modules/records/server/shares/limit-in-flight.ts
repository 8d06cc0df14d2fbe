import type { EndpointContext } from '#modules/server-context.ts';
import { tooManyRequests } from '#platform/http/limits/too-many-requests.ts';

/** Openings of one link that a process handles at once: more than the attempts, fewer than the database connections. */
const maxInFlight = 20;
const retryAfterSeconds = 5;

const inFlight = new Map<string, number>();

/**
 * Runs `work`, or throws 429 while many openings of the same link are running: a burst of guesses must not keep everyone else
 * waiting for the database.
 */
export async function limitInFlight<Result>(
  { setHeader }: Pick<EndpointContext, 'setHeader'>,
  link: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = inFlight.get(link) ?? 0;
  if (running >= maxInFlight) {
    setHeader('retry-after', String(retryAfterSeconds));
    throw tooManyRequests(retryAfterSeconds * 1000);
  }
  inFlight.set(link, running + 1);
  try {
    return await work();
  } finally {
    const left = (inFlight.get(link) ?? 1) - 1;
    if (left > 0) inFlight.set(link, left);
    else inFlight.delete(link);
  }
}
