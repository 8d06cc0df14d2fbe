import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { runWithAfterCommit } from './after-commit.ts';
import type { Database, Orm } from './database.ts';
import { lockDataDirectory } from './lock-data-directory.ts';
import { rejectWritesWhenFull } from './reject-writes-when-full.ts';
import { transactOn } from './transact-on.ts';
import { destroyConnection, watchPostgres } from './watch-postgres.ts';
import { yieldBetweenStatements } from './yield-between-statements.ts';

/** Extensions that the migrations need; a PostgreSQL server brings its own. */
export const pgliteExtensions = { btree_gist, cube };

/** Opens the embedded database in `dataDirectory`, or the PostgreSQL at `databaseUrl` if that is set. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDirectory: string;
}): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  const release = lockDataDirectory(options.dataDirectory);
  try {
    const client = await PGlite.create(join(options.dataDirectory, 'database'), {
      relaxedDurability: false,
      extensions: pgliteExtensions,
    });
    return wrapPglite(rejectWritesWhenFull(client, options.dataDirectory), release);
  } catch (error) {
    release();
    throw isNoSpace(error)
      ? new Error(
          `The disk that holds ${options.dataDirectory} is full. Free up space and start again; no data was lost.`,
        )
      : error;
  }
}

/** PGlite's file system reports a full disk only by this errno. */
const noSpace = 51;
const isNoSpace = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === noSpace;

/** A PGlite created by the caller, such as a test's in-memory clone. `onClosed` runs after it has closed. */
export function wrapPglite(instance: PGlite, onClosed: () => void = () => {}): Database {
  const client = yieldBetweenStatements(instance);
  const orm = drizzlePglite({ client, casing: 'snake_case' }) as unknown as Orm;
  return {
    backend: 'pglite',
    orm,
    transaction: (work) =>
      runWithAfterCommit((inner) => orm.transaction((tx) => inner(tx as unknown as Orm)), work),
    listen: async (channel, onPayload) => {
      const stop = await client.listen(channel, onPayload);
      return () => stop();
    },
    jobsConnection: fromPglite(client) as Database['jobsConnection'],
    close: async () => {
      if (!client.closed) await client.close();
      onClosed();
    },
  };
}

/** Timeout for connecting, or for waiting for a free connection. */
const connectMilliseconds = 10_000;

/** Per process. PostgreSQL must allow this many for each, plus one that listens and one for health checks. */
const maxConnections = 20;
/** For the job queues, of these. They all poll at once, and would otherwise open every connection at startup. */
const maxJobConnections = 2;

/**
 * Without parallel workers and JIT, a long query doesn't slow down short ones. With ten administrators on two cores, p95
 * of the slowest tab fell from 1.5 s to 0.7 s (`bench-admin`).
 */
const oneProcessPerQuery = '-c max_parallel_workers_per_gather=0 -c jit=off';

function openPostgres(connectionString: string): Database {
  const connections = new Set<pg.PoolClient>();
  const openPool = (max: number): pg.Pool => {
    const opened = new pg.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: connectMilliseconds,
      // The connection may have died silently: release our locks.
      idle_in_transaction_session_timeout: 120_000,
      options: oneProcessPerQuery,
    });
    // A dropped idle connection must not end the process; the next query opens a new one.
    opened.on('error', () => {});
    opened.on('connect', (client) => {
      connections.add(client);
      // A connection lost between two statements of a transaction emits only this event; unhandled, it would
      // end the process.
      client.on('error', () => {});
    });
    opened.on('remove', (client) => connections.delete(client));
    return opened;
  };
  const pool = openPool(maxConnections - maxJobConnections);
  const jobPool = openPool(maxJobConnections);
  const ormOn = (client: pg.Pool | pg.PoolClient) =>
    drizzleNodePostgres({ client, casing: 'snake_case' }) as unknown as Orm;
  const orm = ormOn(pool);
  orm.transaction = transactOn(pool, ormOn);
  const listener = new PostgresListener(connectionString);
  const watch = watchPostgres(connectionString, () => {
    for (const client of connections) destroyConnection(client);
    listener.reconnect();
  });
  return {
    backend: 'postgres',
    orm,
    transaction: (work) =>
      runWithAfterCommit((inner) => orm.transaction((tx) => inner(tx as unknown as Orm)), work),
    listen: (channel, onPayload) => listener.listen(channel, onPayload, () => {}),
    jobsConnection: {
      executeSql: async (text, values) => {
        // The job queues poll many times a second; each poll would wait for a connection of its own.
        if (watch.isUnavailable()) throw new Error('The database is unavailable.');
        const result = await jobPool.query(text, values);
        // Several statements in one text return a list of results: concatenate their rows.
        return {
          rows: Array.isArray(result) ? result.flatMap((subscriber) => subscriber.rows ?? []) : result.rows,
        };
      },
      listen: async (channel, onNotification, onReconnect) => {
        const close = await listener.listen(channel, onNotification, onReconnect);
        return { close };
      },
    },
    watch,
    pool: () => ({
      total: pool.totalCount + jobPool.totalCount,
      idle: pool.idleCount + jobPool.idleCount,
      waiting: pool.waitingCount + jobPool.waitingCount,
      most: maxConnections,
    }),
    close: async () => {
      await watch.stop();
      await listener.close();
      await Promise.all([pool.end(), jobPool.end()]);
    },
  };
}

/** A connection used only for LISTEN, reopened after an outage. */
class PostgresListener {
  readonly #connectionString: string;
  readonly #subscriptions = new Map<string, Set<{ onPayload(payload: string): void; onReconnect(): void }>>();
  #client: pg.Client | null = null;
  #connecting: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  async listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void) {
    const subscription = { onPayload, onReconnect };
    const set = this.#subscriptions.get(channel) ?? new Set();
    set.add(subscription);
    this.#subscriptions.set(channel, set);
    const client = await this.#connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onReconnect();
    return async () => {
      set.delete(subscription);
    };
  }

  async close() {
    this.#closed = true;
    const client = this.#client ?? (await this.#connecting?.catch(() => null));
    await client?.end().catch(() => {});
  }

  /** Destroys a connection that may be dead. */
  reconnect() {
    if (this.#client) destroyConnection(this.#client);
  }

  #connect(): Promise<pg.Client> {
    if (this.#client) return Promise.resolve(this.#client);
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      keepAlive: true,
      connectionTimeoutMillis: connectMilliseconds,
    });
    client.on('notification', (message) => {
      for (const subscriber of this.#subscriptions.get(message.channel) ?? [])
        subscriber.onPayload(message.payload ?? '');
    });
    client.on('error', () => {});
    client.on('end', () => this.#reconnectLater(client));
    await client.connect();
    for (const channel of this.#subscriptions.keys()) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
    this.#client = client;
    return client;
  }

  #reconnectLater(client: pg.Client) {
    if (this.#client === client) this.#client = null;
    if (this.#closed) return;
    setTimeout(() => {
      if (this.#closed) return;
      this.#connect().then(
        () => {
          for (const set of this.#subscriptions.values())
            for (const subscriber of set) subscriber.onReconnect();
        },
        () => this.#reconnectLater(client),
      );
    }, 1000).unref();
  }
}
