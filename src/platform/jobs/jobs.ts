import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss, type QueueResult } from 'pg-boss';
import { afterCommit } from '#platform/database/after-commit.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { addOrigin, observeJob, splitOrigin } from '#platform/telemetry/observe-job.ts';
import type { Observer } from '#platform/telemetry/observer.ts';
import { newId } from '#shared/ids.ts';

/**
 * One kind of background job: small and idempotent. `run` gets the server's context and must be safe to run
 * again after being killed halfway. It may return `jobSkipped`, which is counted apart.
 */
export type JobDefinition<Data extends object, Context> = {
  name: string;
  run(data: Data, context: Context): Promise<unknown>;
};

export type EnqueueOptions = {
  /** Not before this time. */
  startAfter?: Date;
  /** For jobs that are scheduled again anyway: a failure is not retried. */
  noRetries?: boolean;
  /**
   * For jobs recorded only in the queue: retried for a week, in case a vendor is unavailable that long.
   */
  retryForAWeek?: boolean;
};

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists if, and only if, the transaction commits. */
  enqueue<Data extends object>(
    tx: Orm,
    job: { name: string; run(data: Data, context: never): unknown },
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Adds several jobs of one kind, due immediately, in one statement. */
  enqueueAll<Data extends object>(
    tx: Orm,
    job: { name: string; run(data: Data, context: never): unknown },
    data: readonly Data[],
  ): Promise<void>;
  stop(): Promise<void>;
};

const queueOptions = {
  // About eight hours with the delays below.
  retryLimit: 1000,
  retryDelay: 1,
  retryBackoff: true,
  // Jobs waiting for an unavailable vendor resume within this many seconds of its return.
  retryDelayMax: 30,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
} as const;

const weekRetryLimit = (7 * 24 * 3600) / queueOptions.retryDelayMax;

const pollMilliseconds = 500;
/** The worker's own polling interval, as a fallback for ours. */
const workerPollSeconds = 30;
const errorLogMilliseconds = 10_000;
/** Time for running jobs to finish at shutdown; the rest fail and are retried. */
const stopGraceMilliseconds = 10_000;

/** Installs the queue tables; part of migrating. */
export async function installJobs(database: Database, log: Log): Promise<void> {
  const boss = createBoss(database, throttledErrorLog(log), false);
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

async function openQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = existing.get(name);
    // Queues created by an earlier version keep their settings.
    if (queue && !hasCurrentOptions(queue)) await boss.updateQueue(name, queueOptions);
    if (queue) continue;
    await boss.createQueue(name, queueOptions);
    // pg-boss reads a queue's settings at first use, on its own connection. On PGlite the first use must not
    // be an enqueue inside a transaction: the transaction and pg-boss would deadlock.
    await boss.findJobs(name, { id: newId() });
  }
}

const hasCurrentOptions = (queue: QueueResult): boolean =>
  Object.entries(queueOptions).every(([option, wanted]) => queue[option as keyof QueueResult] === wanted);

/** Accepts jobs immediately and runs them once started. */
export type JobEngine<Context> = Jobs & {
  work(context: Context): Promise<void>;
  /** Whether jobs can be enqueued: false after shutdown. */
  isOpen(): boolean;
};

/** Opens the queues of `definitions`. Jobs wait until `work` gets the context they run with. */
export async function openJobs<Context>(options: {
  database: Database;
  log: Log;
  /** Null when no metrics are collected, as in commands. */
  observer: Observer | null;
  // Jobs have different data types; each is only called with what was enqueued for it.
  definitions: readonly JobDefinition<never, Context>[];
  /** Concurrent jobs per kind. */
  concurrency?: number;
}): Promise<JobEngine<Context>> {
  const { database, log, definitions } = options;
  const logError = throttledErrorLog(log);
  const boss = createBoss(database, logError, true);
  await boss.start();
  const names = definitions.map(({ name }) => name);
  await openQueues(boss, names);
  const stopping = new AbortController();
  const workers = new Map<string, string>();
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  let polling: Promise<void> | null = null;
  const pollDueQueues = async () => {
    while (!stopping.signal.aborted) {
      const due = await listDueQueues(database, names).catch(logError);
      due?.forEach(wake);
      await setTimeout(pollMilliseconds, null, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  };
  const work = async (context: Context) => {
    for (const definition of definitions) {
      const worker = await boss.work(
        definition.name,
        {
          batchSize: options.concurrency ?? 20,
          perJobResults: true,
          pollingIntervalSeconds: workerPollSeconds,
          burstWhenBatchFull: true,
        },
        (batch) => Promise.all(batch.map((job) => runOne(definition, job, context, options))),
      );
      workers.set(definition.name, worker);
    }
    polling = pollDueQueues();
  };
  return {
    ...createEnqueue(boss, wake),
    work,
    isOpen: () => !stopping.signal.aborted,
    stop: async () => {
      stopping.abort();
      // Wait for running jobs here: pg-boss would only poll every half second.
      const done = Promise.all(
        [...workers.keys()].map((name) => boss.offWork(name, { wait: true })).concat(polling ?? []),
      );
      await Promise.race([done, setTimeout(stopGraceMilliseconds, null, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/**
 * Which of these queues have a due job: one query for all, where one poll per worker would mean two queries
 * per second and queue, nearly always for nothing.
 */
async function listDueQueues(database: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await database.jobsConnection.executeSql(
    `select queue.name from unnest($1::text[]) as queue (name)
     where exists (select from pgboss.job
       where job.name = queue.name and job.state < 'active' and job.start_after <= now())`,
    [names],
  );
  return rows.map(({ name }) => String(name));
}

/** Throttled, because every poll fails during a database outage. */
function throttledErrorLog(log: Log): (error: unknown) => void {
  let loggedAt = 0;
  return (error) => {
    if (Date.now() - loggedAt < errorLogMilliseconds) return;
    loggedAt = Date.now();
    log.error({ error }, 'job engine error; continuing');
  };
}

function createBoss(database: Database, logError: (error: unknown) => void, working: boolean): PgBoss {
  const boss = new PgBoss({
    db: database.jobsConnection,
    backend: database.backend,
    supervise: working,
    superviseIntervalSeconds: 10,
    maintenanceIntervalSeconds: 60,
    monitorVacuum: false,
    reindex: false,
    schedule: false,
  });
  boss.on('error', logError);
  return boss;
}

async function runOne<Context>(
  definition: JobDefinition<never, Context>,
  job: { id: string; data: unknown },
  context: Context,
  { log, observer }: { log: Log; observer: Observer | null },
) {
  const { data, origin } = splitOrigin(job.data);
  try {
    await observeJob(observer, { name: definition.name, id: job.id, origin }, () =>
      definition.run(data as never, context),
    );
    return { id: job.id, status: 'completed' as const };
  } catch (error) {
    log.warn(
      { ...traceFields(origin), job: definition.name, jobId: job.id, error },
      'job failed; will retry',
    );
    // An error's message may hold patient data: the queue keeps only its class.
    return {
      id: job.id,
      status: 'failed' as const,
      output: { kind: error instanceof Error ? error.name : 'unknown' },
    };
  }
}

const traceFields = (origin: { traceId: string } | null) => (origin ? { traceId: origin.traceId } : {});

/**
 * Wakes this process's workers once the job is committed; other processes find it at their next poll. Waking
 * them through the database was measured and rejected: PostgreSQL serializes the commits of transactions that
 * notify.
 */
function createEnqueue(boss: PgBoss, wake: (name: string) => void): Pick<Jobs, 'enqueue' | 'enqueueAll'> {
  const inside = (tx: Orm) => fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
  return {
    enqueue: async (tx, job, data, { startAfter, noRetries = false, retryForAWeek = false } = {}) => {
      await boss.send(job.name, addOrigin(data), {
        db: inside(tx),
        ...(startAfter ? { startAfter } : {}),
        ...(noRetries ? { retryLimit: 0 } : {}),
        ...(retryForAWeek ? { retryLimit: weekRetryLimit } : {}),
      });
      if (!startAfter) afterCommit(tx, () => wake(job.name));
    },
    enqueueAll: async (tx, job, data) => {
      if (data.length === 0) return;
      await boss.insert(
        job.name,
        data.map((one) => ({ data: addOrigin(one) })),
        { db: inside(tx) },
      );
      afterCommit(tx, () => wake(job.name));
    },
  };
}
