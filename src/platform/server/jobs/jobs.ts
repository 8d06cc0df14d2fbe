import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss';
import { newId } from '#kernel/ids.ts';
import type { Database, Orm } from '../database/database.ts';
import type { Log } from '../log.ts';

/**
 * One kind of background work: a small act that may be repeated. `run` gets the server's context and must be
 * safe to run again after it was killed half-way.
 */
export type JobDefinition<Data extends object, Context> = {
  name: string;
  run(data: Data, context: Context): Promise<void>;
};

export type EnqueueOptions = {
  /** Not before this instant. */
  startAfter?: Date;
};

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists if, and only if, the transaction commits. */
  enqueue<Data extends object>(
    tx: Orm,
    job: { name: string; run(data: Data, context: never): unknown },
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  stop(): Promise<void>;
};

const queueOptions = {
  retryLimit: 50,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
  notify: true,
} as const;

/** Installs the queues' own tables; part of migrating. */
export async function installJobs(database: Database, log: Log): Promise<void> {
  const boss = createBoss(database, log, false);
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

/** An engine that takes jobs already, and works on them once it is told to. */
export type JobEngine<Context> = Jobs & { work(context: Context): Promise<void> };

/** Opens the queues of `definitions`. Jobs wait until `work` is given the context that they run with. */
export async function openJobs<Context>(options: {
  database: Database;
  log: Log;
  // A list of jobs of different data shapes: each is only ever called with what was enqueued for it.
  definitions: readonly JobDefinition<never, Context>[];
  /** Jobs of one kind worked on at once. */
  concurrency?: number;
}): Promise<JobEngine<Context>> {
  const { database, log, definitions } = options;
  const boss = createBoss(database, log, true);
  await boss.start();
  for (const { name } of definitions) {
    await boss.createQueue(name, queueOptions);
    // pg-boss reads a queue's settings at first use, on its own connection. On PGlite that first use must not be
    // an enqueue inside a transaction: it would wait for the transaction, and the transaction for it, for ever.
    await boss.findJobs(name, { id: newId() });
  }
  const work = async (context: Context) => {
    for (const definition of definitions) {
      await boss.work(
        definition.name,
        {
          batchSize: options.concurrency ?? 20,
          perJobResults: true,
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: 0.5,
          burstWhenBatchFull: true,
        },
        (batch) => Promise.all(batch.map((job) => runOne(definition, job, context, log))),
      );
    }
  };
  return {
    enqueue: createEnqueue(boss),
    work,
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}

function createBoss(database: Database, log: Log, working: boolean): PgBoss {
  const boss = new PgBoss({
    db: database.jobsConnection,
    backend: database.backend,
    useListenNotify: working,
    supervise: working,
    superviseIntervalSeconds: 10,
    maintenanceIntervalSeconds: 60,
    monitorVacuum: false,
    reindex: false,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ error }, 'the job engine met an error and goes on'));
  return boss;
}

async function runOne<Context>(
  definition: JobDefinition<never, Context>,
  job: { id: string; data: unknown },
  context: Context,
  log: Log,
) {
  try {
    await definition.run(job.data as never, context);
    return { id: job.id, status: 'completed' as const };
  } catch (error) {
    log.warn({ job: definition.name, jobId: job.id, error }, 'a job failed and will be tried again');
    // An Error's own message may hold a patient's words: the queue keeps only its kind.
    return {
      id: job.id,
      status: 'failed' as const,
      output: { kind: error instanceof Error ? error.name : 'unknown' },
    };
  }
}

function createEnqueue(boss: PgBoss): Jobs['enqueue'] {
  return async (tx, job, data, options = {}) => {
    await boss.send(job.name, data, {
      db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    });
  };
}
