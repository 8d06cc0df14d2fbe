import { setImmediate } from 'node:timers/promises';
import pg from 'pg';

/** Database availability as seen from this process. */
export type DatabaseWatch = {
  isAway(): boolean;
  /** Checks now, and waits for the result as long as a regular check does. */
  isThere(): Promise<boolean>;
  /** Calls back each time the database becomes unavailable or available again. Returns how to unsubscribe. */
  listen(listener: (isAway: boolean) => void): () => void;
};

/**
 * After this time without a response the database counts as unavailable: users wait less than two seconds.
 */
const answerMilliseconds = 1_300;
const pauseMilliseconds = 250;
const connectMilliseconds = 5_000;
/** Requests sent before that will not be answered: hanging connections are closed. */
const giveUpMilliseconds = 10_000;

/** A read-only standby answers but accepts no writes. */
type Seen = 'there' | 'standby' | 'silent';

/**
 * Health check of the database, on a dedicated connection that no other work can block. `onGiveUp`: it has
 * been unavailable for long, or its address now leads to a standby, so existing connections are useless.
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
    // The address leads to a different server; connections to the old one may still be open.
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
  /** A late response still counts: a busy database is not an unavailable one. */
  let asked: Promise<Seen> | null = null;
  let wake = () => {};
  let isOver = false;
  const open = async () => {
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: connectMilliseconds });
    opened.on('error', () => {});
    await opened.connect();
    // The connection ended: check again immediately.
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
      // Stopped while connecting: nothing else would close the connection, and it would keep the process
      // alive.
      if (isOver) drop();
      if (!client) return 'silent';
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== true) return 'there';
      // The next check resolves the address again.
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
      // If this process was too busy to read, the response is already here.
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

/** Destroys a connection that may be dead, so that pending queries fail immediately. */
export function destroyConnection(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
