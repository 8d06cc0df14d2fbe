import type { PGlite } from '@electric-sql/pglite';

/**
 * How long the embedded database may run before we yield to the event loop. It runs in the server process,
 * and each statement starts the next without yielding; under load, no connection would be accepted, rejected
 * or answered in the meantime.
 */
const longestMilliseconds = 10;

/** One turn of the event loop accepts one connection; an idle turn costs microseconds. */
const mostTurns = 10;
/** Busy turns are not awaited repeatedly. */
const longestTurnsMilliseconds = 50;

async function turnSeveralTimes(): Promise<void> {
  const startedAt = performance.now();
  for (let turn = 0; turn < mostTurns; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - startedAt > longestTurnsMilliseconds) return;
  }
}

/** Yields to the event loop between two statements when the database has kept the CPU for long. */
export function yieldBetweenStatements(client: PGlite): PGlite {
  /** Since when the event loop is known not to have turned. */
  let heldSince: number | null = null;
  let turns: Promise<void> | null = null;
  const isHeldForLong = (): boolean => {
    if (heldSince === null) {
      heldSince = performance.now();
      setImmediate(() => {
        heldSince = null;
      });
    }
    return performance.now() - heldSince > longestMilliseconds;
  };
  const turnWhenDue = (): Promise<void> | null => {
    if (!turns && isHeldForLong())
      turns = turnSeveralTimes().finally(() => {
        turns = null;
      });
    return turns;
  };
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = async (...given: Parameters<PGlite['query']>) => {
    await turnWhenDue();
    return query(...given) as never;
  };
  client.transaction = async (work) => {
    await turnWhenDue();
    return transaction(work);
  };
  return client;
}
