import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss';
import { newId } from '#kernel/ids.ts';
import { afterCommit } from '../database/after-commit.ts';
import type { Database, Orm } from '../database/database.ts';
import type { Log } from '../log.ts';
import { addOrigin, observeJob, takeOrigin } from '../observe/observe-job.ts';
import type { Observer } from '../observe/observer.ts';

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
  /** Adds several jobs of one kind, due at once, in one statement. */
  enqueueAll<Data extends object>(
    tx: Orm,
    job: { name: string; run(data: Data, context: never): unknown },
    data: readonly Data[],
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
} as const;

/** Installs the queues' own tables; part of migrating. */
export async function installJobs(database: Database, log: Log): Promise<void> {
  const boss = createBoss(database, log, false);
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

/** An engine that takes jobs already, and works on them once it is told to. */
export type JobEngine<Context> = Jobs & {
  work(context: Context): Promise<void>;
  /** Whether jobs can be enqueued: false once it was stopped. */
  isOpen(): boolean;
};

/** Opens the queues of `definitions`. Jobs wait until `work` is given the context that they run with. */
export async function openJobs<Context>(options: {
  database: Database;
  log: Log;
  /** Null where nobody counts, as in commands. */
  observer: Observer | null;
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
  let isOpen = true;
  const workers = new Map<string, string>();
  const work = async (context: Context) => {
    for (const definition of definitions) {
      const worker = await boss.work(
        definition.name,
        {
          batchSize: options.concurrency ?? 20,
          perJobResults: true,
          pollingIntervalSeconds: 0.5,
          burstWhenBatchFull: true,
        },
        (batch) => Promise.all(batch.map((job) => runOne(definition, job, context, options))),
      );
      workers.set(definition.name, worker);
    }
  };
  return {
    ...createEnqueue(boss, (name) => {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    }),
    work,
    isOpen: () => isOpen,
    stop: () => {
      isOpen = false;
      return boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}

function createBoss(database: Database, log: Log, working: boolean): PgBoss {
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
  boss.on('error', (error) => log.error({ error }, 'the job engine met an error and goes on'));
  return boss;
}

async function runOne<Context>(
  definition: JobDefinition<never, Context>,
  job: { id: string; data: unknown },
  context: Context,
  { log, observer }: { log: Log; observer: Observer | null },
) {
  const { data, origin } = takeOrigin(job.data);
  try {
    await observeJob(observer, { name: definition.name, id: job.id, origin }, () =>
      definition.run(data as never, context),
    );
    return { id: job.id, status: 'completed' as const };
  } catch (error) {
    log.warn(
      { ...cameOf(origin), job: definition.name, jobId: job.id, error },
      'a job failed and will be tried again',
    );
    // An Error's own message may hold a patient's words: the queue keeps only its kind.
    return {
      id: job.id,
      status: 'failed' as const,
      output: { kind: error instanceof Error ? error.name : 'unknown' },
    };
  }
}

const cameOf = (origin: { traceId: string } | null) => (origin ? { traceId: origin.traceId } : {});

/**
 * Our own workers are woken once the job is committed; those of other processes find it when they next look. Waking
 * them through the database was measured and left out: PostgreSQL lets transactions that notify commit only one
 * after the other.
 */
function createEnqueue(boss: PgBoss, wake: (name: string) => void): Pick<Jobs, 'enqueue' | 'enqueueAll'> {
  const inside = (tx: Orm) => fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
  return {
    enqueue: async (tx, job, data, { startAfter } = {}) => {
      await boss.send(job.name, addOrigin(data), { db: inside(tx), ...(startAfter ? { startAfter } : {}) });
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
