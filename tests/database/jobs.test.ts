import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, selectRows } from '#platform/database/database.ts';
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/telemetry/log.ts';
import { onBothBackends, openTestDatabase } from '../support/runner/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

type Note = { text: string };
const noteJob = { name: 'note', run: (_data: Note) => undefined };

onBothBackends((backend) => {
  let database: Database;
  let jobs: Jobs | undefined;
  beforeEach(async () => {
    database = await openTestDatabase(backend);
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
    await database.close();
  });

  const listNotes = () =>
    selectRows<{ text: string; state: string }>(
      database.orm,
      sql`select data ->> 'text' as text, state from pgboss.job where name = ${noteJob.name}`,
    );

  const workWith = async (run: (data: Note) => Promise<void>): Promise<Jobs> => {
    const engine = await openJobs<null>({
      database,
      log: silentLog,
      observer: null,
      definitions: [{ name: noteJob.name, run: run as (data: never) => Promise<void> }],
    });
    jobs = engine;
    await engine.work(null);
    return engine;
  };

  test('a job enqueued in a committed transaction runs', async () => {
    const done: string[] = [];
    const engine = await workWith(async ({ text }) => {
      done.push(text);
    });
    await database.transaction((tx) => engine.enqueue(tx, noteJob, { text: 'kept' }));
    await waitFor(
      'the job',
      async () => done,
      (list) => list.length > 0,
    );
    expect(done).toEqual(['kept']);
  });

  test('a job enqueued in a failed transaction never runs', async () => {
    const done: string[] = [];
    const engine = await workWith(async ({ text }) => {
      done.push(text);
    });
    const failing = database.transaction(async (tx) => {
      await engine.enqueue(tx, noteJob, { text: 'rolled back' });
      throw new Error('the operation failed');
    });
    await expect(failing).rejects.toThrow('the operation failed');
    // If the rolled-back job existed, it would run before this one.
    await database.transaction((tx) => engine.enqueue(tx, noteJob, { text: 'later' }));
    await waitFor(
      'the later job',
      async () => done,
      (list) => list.includes('later'),
    );
    expect(done).toEqual(['later']);
    // It isn't waiting to run either.
    expect(await listNotes()).toMatchObject([{ text: 'later' }]);
  });

  test('a failed job is retried until it succeeds', async () => {
    let tries = 0;
    const engine = await workWith(async () => {
      tries += 1;
      if (tries < 2) throw new Error('the phone line was down');
    });
    await database.transaction((tx) => engine.enqueue(tx, noteJob, { text: 'again' }));
    await waitFor(
      'the second try',
      async () => tries,
      (count) => count >= 2,
      15_000,
    );
    await waitFor('the job to finish', listNotes, (notes) => notes[0]?.state === 'completed');
    expect(tries).toBe(2);
  });

  test('a job enqueued by another process is found', async () => {
    const done: string[] = [];
    await workWith(async ({ text }) => {
      done.push(text);
    });
    const other = await openJobs<null>({
      database,
      log: silentLog,
      observer: null,
      definitions: [{ name: noteJob.name, run: async () => {} }],
    });
    await database.transaction((tx) => other.enqueue(tx, noteJob, { text: 'from elsewhere' }));
    await waitFor(
      'the job',
      async () => done,
      (list) => list.length > 0,
      10_000,
    );
    expect(done).toEqual(['from elsewhere']);
    await other.stop();
  });

  test('an idle worker polls all its queues with one query', async () => {
    const queries: string[] = [];
    const { jobsConnection } = database;
    const counted: Database = {
      ...database,
      jobsConnection: {
        ...jobsConnection,
        executeSql: (text, values) => {
          queries.push(text);
          return jobsConnection.executeSql(text, values);
        },
      },
    };
    const names = Array.from({ length: 12 }, (_, nth) => `queue-${nth}`);
    const engine = await openJobs<null>({
      database: counted,
      log: silentLog,
      observer: null,
      definitions: names.map((name) => ({ name, run: async () => {} })),
    });
    jobs = engine;
    await engine.work(null);
    const count = (part: string) => queries.filter((text) => text.includes(part)).length;
    // Each worker polls once on its own.
    await waitFor(
      'each worker to poll',
      async () => count('SKIP LOCKED'),
      (polls) => polls >= names.length,
    );
    queries.length = 0;
    await waitFor(
      'three polls of all queues',
      async () => count('from unnest('),
      (polls) => polls >= 3,
    );
    expect(queries.length).toBeLessThan(names.length);
  });

  test('a delayed job doesn’t start early', async () => {
    const doneAt: number[] = [];
    const engine = await workWith(async () => {
      doneAt.push(Date.now());
    });
    const startAfter = new Date(Date.now() + 1_500);
    await database.transaction((tx) => engine.enqueue(tx, noteJob, { text: 'later' }, { startAfter }));
    await waitFor(
      'the job',
      async () => doneAt,
      (list) => list.length > 0,
      15_000,
    );
    // The database rounds some times to whole seconds: starting a second early would be a bug, a fraction
    // isn't.
    expect(doneAt[0]).toBeGreaterThanOrEqual(startAfter.getTime() - 50);
  });
});
