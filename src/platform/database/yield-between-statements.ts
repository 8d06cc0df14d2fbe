import type { PGlite } from '@electric-sql/pglite';

/**
 * How long the embedded database may run before we yield to the event loop. It runs in the server process,
 * and each statement starts the next without yielding; under load, no connection would be accepted, rejected
 * or answered in the meantime.
 */
const maxBlockMilliseconds = 10;

/** One turn of the event loop accepts one connection; an idle turn costs microseconds. */
const maxTurns = 10;
/** Busy turns are not awaited repeatedly. */
const maxTurnsMilliseconds = 50;

async function turnSeveralTimes(): Promise<void> {
  const startedAt = performance.now();
  for (let turn = 0; turn < maxTurns; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - startedAt > maxTurnsMilliseconds) return;
  }
}

/** Yields to the event loop between two statements when the database has kept the CPU for long. */
export function yieldBetweenStatements(client: PGlite): PGlite {
  /** When the event loop was last known to turn; null if it has turned since. */
  let blockedSince: number | null = null;
  let turns: Promise<void> | null = null;
  const isBlockedForLong = (): boolean => {
    if (blockedSince === null) {
      blockedSince = performance.now();
      setImmediate(() => {
        blockedSince = null;
      });
    }
    return performance.now() - blockedSince > maxBlockMilliseconds;
  };
  const turnWhenDue = (): Promise<void> | null => {
    if (!turns && isBlockedForLong())
      turns = turnSeveralTimes().finally(() => {
        turns = null;
      });
    return turns;
  };
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = async (...args: Parameters<PGlite['query']>) => {
    await turnWhenDue();
    return query(...args) as never;
  };
  client.transaction = async (work) => {
    await turnWhenDue();
    return transaction(work);
  };
  return client;
}
