import type { PGlite } from '@electric-sql/pglite';

/**
 * How long the embedded database may work before the process looks at the network and its clocks again. It works in the
 * process that serves, and one statement's end begins the next without a turn of the loop between them: under load nobody
 * would be let in, refused or told anything for as long as it lasts.
 */
const longestMilliseconds = 10;

/** One turn of the loop takes in one new connection, and an empty one costs some microseconds. */
const mostTurns = 10;
/** Turns in which others work are not waited for many times over. */
const longestTurnsMilliseconds = 50;

async function turnSeveralTimes(): Promise<void> {
  const startedAt = performance.now();
  for (let turn = 0; turn < mostTurns; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - startedAt > longestTurnsMilliseconds) return;
  }
}

/** Lets the process have turns between two statements wherever the database has had the processor for long. */
export function takeTurns(client: PGlite): PGlite {
  /** Since when the loop is known not to have turned by itself. */
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
