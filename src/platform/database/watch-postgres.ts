import { setImmediate } from 'node:timers/promises';
import pg from 'pg';

/** Whether the database answers, as it is seen from this process. */
export type DatabaseWatch = {
  isAway(): boolean;
  /** Asks at once, and waits for the answer as long as the watch does. */
  isThere(): Promise<boolean>;
  /** Calls back each time it stops answering, and each time it answers again. Returns how to stop listening. */
  listen(listener: (isAway: boolean) => void): () => void;
};

/** A database that has not answered for so long is said to be away: people wait for less than two seconds. */
const answerMilliseconds = 1_300;
const pauseMilliseconds = 250;
const connectMilliseconds = 5_000;
/** What it was asked before that will not be answered: connections that hang are given up. */
const giveUpMilliseconds = 10_000;

/** A stand-by that only copies another database answers, and nothing can be written to it. */
type Seen = 'there' | 'standby' | 'silent';

/**
 * Asks the database again and again, on a connection of its own that no work can hold up, whether it is there.
 * `onGiveUp`: it has not answered for long, or its address led to a stand-by: no connection of before is of use.
 */
export function watchPostgres(
  connectionString: string,
  onGiveUp: () => void,
): DatabaseWatch & { stop(): Promise<void> } {
  const listeners = new Set<(isAway: boolean) => void>();
  const asker = createAsker(connectionString);
  let awaySince: number | null = null;
  let hasGivenUp = false;
  let wasStandby = false;
  let isOver = false;
  const note = (seen: Seen) => {
    const isThere = seen === 'there';
    const wasAway = awaySince !== null;
    awaySince = isThere ? null : (awaySince ?? Date.now());
    if (isThere) hasGivenUp = false;
    if (awaySince !== null && !hasGivenUp && Date.now() - awaySince >= giveUpMilliseconds) {
      hasGivenUp = true;
      asker.drop();
      onGiveUp();
    }
    // The address leads to another server than before: connections to either are still open.
    if ((seen === 'standby') !== wasStandby) onGiveUp();
    wasStandby = seen === 'standby';
    if (wasAway === isThere) for (const listener of listeners) listener(!isThere);
  };
  const ask = async (): Promise<boolean> => {
    const seen = await asker.ask();
    if (!isOver) note(seen);
    return seen === 'there';
  };
  const look = async () => {
    while (!isOver) {
      await ask();
      if (!isOver) await asker.pause(pauseMilliseconds);
    }
  };
  const looking = look();
  return {
    isAway: () => awaySince !== null,
    isThere: ask,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      isOver = true;
      asker.stop();
      await looking;
    },
  };
}

function createAsker(connectionString: string) {
  let client: pg.Client | null = null;
  /** An answer that is late is still waited for: a busy database is not one that is gone. */
  let asked: Promise<Seen> | null = null;
  let wake = () => {};
  let isOver = false;
  const open = async () => {
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: connectMilliseconds });
    opened.on('error', () => {});
    await opened.connect();
    // A connection that ends is news: the next look comes at once.
    opened.on('end', () => {
      if (client === opened) wake();
    });
    return opened;
  };
  const drop = () => {
    const dropped = client;
    client = null;
    if (dropped) destroyConnection(dropped);
  };
  const answer = async (): Promise<Seen> => {
    try {
      client ??= await open();
      // Stopped while it was being opened: nobody else would close it, and it alone would keep the process.
      if (isOver) drop();
      if (!client) return 'silent';
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== true) return 'there';
      // The next look asks the address anew.
      drop();
      return 'standby';
    } catch {
      drop();
      return 'silent';
    }
  };
  return {
    drop,
    async ask(): Promise<Seen> {
      let answered: Seen | null = null;
      asked ??= answer().finally(() => {
        asked = null;
      });
      const heard = asked.then((seen) => {
        answered = seen;
      });
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, answerMilliseconds);
      await Promise.race([heard, late]);
      clearTimeout(timer);
      // Where this process itself was too busy to listen, the answer lies there already.
      for (let turn = 0; answered === null && turn < 3; turn++) await setImmediate();
      return answered ?? 'silent';
    },
    async pause(milliseconds: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      wake = resolve;
      await promise;
      clearTimeout(timer);
    },
    stop() {
      isOver = true;
      drop();
      wake();
    },
  };
}

/** Ends a connection whose other side may never answer again: what waits on it fails at once. */
export function destroyConnection(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
