import { setImmediate } from 'node:timers/promises';
import pg from 'pg';

/** Database availability as seen from this process. */
export type DatabaseWatch = {
  isUnavailable(): boolean;
  /** Checks now, with the same timeout as a regular check. */
  isThere(): Promise<boolean>;
  /** Calls back each time the database becomes unavailable or available again. Returns how to unsubscribe. */
  listen(listener: (isUnavailable: boolean) => void): () => void;
};

/**
 * After this time without a response the database counts as unavailable: users wait less than two seconds.
 */
const responseTimeoutMilliseconds = 1_300;
const pauseMilliseconds = 250;
const connectMilliseconds = 5_000;
/** After this long, queries in progress will not be answered: their connections are closed. */
const giveUpMilliseconds = 10_000;

/** A read-only standby responds but rejects writes. */
type Status = 'up' | 'standby' | 'down';

/**
 * Health check of the database, on a dedicated connection that no other work can block. `onGiveUp`: it has
 * been unavailable for long, or its address now leads to a standby, so existing connections are useless.
 */
export function watchPostgres(
  connectionString: string,
  onGiveUp: () => void,
): DatabaseWatch & { stop(): Promise<void> } {
  const listeners = new Set<(isUnavailable: boolean) => void>();
  const pinger = createPinger(connectionString);
  let awaySince: number | null = null;
  let hasGivenUp = false;
  let wasStandby = false;
  let isStopped = false;
  const update = (status: Status) => {
    const isThere = status === 'up';
    const wasAway = awaySince !== null;
    awaySince = isThere ? null : (awaySince ?? Date.now());
    if (isThere) hasGivenUp = false;
    if (awaySince !== null && !hasGivenUp && Date.now() - awaySince >= giveUpMilliseconds) {
      hasGivenUp = true;
      pinger.drop();
      onGiveUp();
    }
    // The address leads to a different server; connections to the old one may still be open.
    if ((status === 'standby') !== wasStandby) onGiveUp();
    wasStandby = status === 'standby';
    if (wasAway === isThere) for (const listener of listeners) listener(!isThere);
  };
  const ping = async (): Promise<boolean> => {
    const status = await pinger.ping();
    if (!isStopped) update(status);
    return status === 'up';
  };
  const poll = async () => {
    while (!isStopped) {
      await ping();
      if (!isStopped) await pinger.pause(pauseMilliseconds);
    }
  };
  const polling = poll();
  return {
    isUnavailable: () => awaySince !== null,
    isThere: ping,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      pinger.stop();
      await polling;
    },
  };
}

function createPinger(connectionString: string) {
  let client: pg.Client | null = null;
  /** A late response still counts: a busy database is not an unavailable one. */
  let pending: Promise<Status> | null = null;
  let wake = () => {};
  let isStopped = false;
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
  const check = async (): Promise<Status> => {
    try {
      client ??= await open();
      // Stopped while connecting: nothing else would close the connection, and it would keep the process
      // alive.
      if (isStopped) drop();
      if (!client) return 'down';
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== true) return 'up';
      // The next check resolves the address again.
      drop();
      return 'standby';
    } catch {
      drop();
      return 'down';
    }
  };
  return {
    drop,
    async ping(): Promise<Status> {
      let result: Status | null = null;
      pending ??= check().finally(() => {
        pending = null;
      });
      const settled = pending.then((status) => {
        result = status;
      });
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, responseTimeoutMilliseconds);
      await Promise.race([settled, timeout]);
      clearTimeout(timer);
      // If this process was too busy to read, the response is already here.
      for (let turn = 0; result === null && turn < 3; turn++) await setImmediate();
      return result ?? 'down';
    },
    async pause(milliseconds: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      wake = resolve;
      await promise;
      clearTimeout(timer);
    },
    stop() {
      isStopped = true;
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
