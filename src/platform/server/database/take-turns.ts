import type { PGlite } from '@electric-sql/pglite';

/**
 * How long the embedded database may work before the process looks at the network and its clocks again. It works in the
 * process that serves, and one statement's end begins the next without a turn of the loop between them: under load nobody
 * would be let in, refused or told anything for as long as it lasts.
 */
const longestMilliseconds = 10;

/** One turn of the loop takes in one new connection. An empty turn costs some microseconds. */
const turnsAtOnce = 10;

async function turnSeveralTimes(): Promise<void> {
  for (let turn = 0; turn < turnsAtOnce; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets the process have a turn between two statements wherever the database has had the processor for long. */
export function takeTurns(client: PGlite): PGlite {
  let lastTurnAt = performance.now();
  let turn: Promise<void> | null = null;
  const turnWhenDue = (): Promise<void> | null => {
    if (turn) return turn;
    if (performance.now() - lastTurnAt < longestMilliseconds) return null;
    turn = turnSeveralTimes().finally(() => {
      lastTurnAt = performance.now();
      turn = null;
    });
    return turn;
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
