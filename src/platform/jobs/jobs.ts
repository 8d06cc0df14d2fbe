import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss, type QueueResult } from 'pg-boss';
import { afterCommit } from '#platform/database/after-commit.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { addOrigin, observeJob, takeOrigin } from '#platform/telemetry/observe-job.ts';
import type { Observer } from '#platform/telemetry/observer.ts';
import { newId } from '#shared/ids.ts';

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
  /** For what is looked for again and again anyway: a try that fails is not repeated by the queue as well. */
  triesOnce?: boolean;
  /** For what nobody but the queue remembers: tried for a week, should a company be away for so long. */
  triesForAWeek?: boolean;
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
  // Eight hours, at that pace.
  retryLimit: 1000,
  retryDelay: 1,
  retryBackoff: true,
  // What waits for a company that was away goes on within so many seconds of its return.
  retryDelayMax: 30,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
} as const;

const triesOfAWeek = (7 * 24 * 3600) / queueOptions.retryDelayMax;

const lookEveryMilliseconds = 500;
/** A worker's own look, should ours fail. */
const workerLooksEverySeconds = 30;
const tellAgainMilliseconds = 10_000;
/** For the jobs under way when the engine stops; what is not done by then fails, and is tried again. */
const stopGraceMilliseconds = 10_000;

/** Installs the queues' own tables; part of migrating. */
export async function installJobs(database: Database, log: Log): Promise<void> {
  const boss = createBoss(database, sayNowAndThen(log), false);
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

async function openQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = known.get(name);
    // One that was made by an earlier version keeps what it was made with.
    if (queue && !isAsWanted(queue)) await boss.updateQueue(name, queueOptions);
    if (queue) continue;
    await boss.createQueue(name, queueOptions);
    // pg-boss reads a queue's settings at first use, on its own connection. On PGlite that first use must not be
    // an enqueue inside a transaction: it would wait for the transaction, and the transaction for it, for ever.
    await boss.findJobs(name, { id: newId() });
  }
}

const isAsWanted = (queue: QueueResult): boolean =>
  Object.entries(queueOptions).every(([option, wanted]) => queue[option as keyof QueueResult] === wanted);

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
  const tell = sayNowAndThen(log);
  const boss = createBoss(database, tell, true);
  await boss.start();
  const names = definitions.map(({ name }) => name);
  await openQueues(boss, names);
  const over = new AbortController();
  const workers = new Map<string, string>();
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  let looking: Promise<void> | null = null;
  const lookForDueWork = async () => {
    while (!over.signal.aborted) {
      const due = await listDueQueues(database, names).catch(tell);
      due?.forEach(wake);
      await setTimeout(lookEveryMilliseconds, null, { ref: false, signal: over.signal }).catch(() => {});
    }
  };
  const work = async (context: Context) => {
    for (const definition of definitions) {
      const worker = await boss.work(
        definition.name,
        {
          batchSize: options.concurrency ?? 20,
          perJobResults: true,
          pollingIntervalSeconds: workerLooksEverySeconds,
          burstWhenBatchFull: true,
        },
        (batch) => Promise.all(batch.map((job) => runOne(definition, job, context, options))),
      );
      workers.set(definition.name, worker);
    }
    looking = lookForDueWork();
  };
  return {
    ...createEnqueue(boss, wake),
    work,
    isOpen: () => !over.signal.aborted,
    stop: async () => {
      over.abort();
      // Jobs under way are waited for here: pg-boss would only look every half second whether they are done.
      const done = Promise.all(
        [...workers.keys()].map((name) => boss.offWork(name, { wait: true })).concat(looking ?? []),
      );
      await Promise.race([done, setTimeout(stopGraceMilliseconds, null, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/**
 * Which of these queues have a job that is due: one question for all, where each worker asking for itself would ask
 * twice a second for every queue there is, and nearly always in vain.
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

/** While the database is away, each look meets it. */
function sayNowAndThen(log: Log): (error: unknown) => void {
  let toldAt = 0;
  return (error) => {
    if (Date.now() - toldAt < tellAgainMilliseconds) return;
    toldAt = Date.now();
    log.error({ error }, 'the job engine met an error and goes on');
  };
}

function createBoss(database: Database, tell: (error: unknown) => void, working: boolean): PgBoss {
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
  boss.on('error', tell);
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
    enqueue: async (tx, job, data, { startAfter, triesOnce = false, triesForAWeek = false } = {}) => {
      await boss.send(job.name, addOrigin(data), {
        db: inside(tx),
        ...(startAfter ? { startAfter } : {}),
        ...(triesOnce ? { retryLimit: 0 } : {}),
        ...(triesForAWeek ? { retryLimit: triesOfAWeek } : {}),
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
