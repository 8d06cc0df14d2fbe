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

  test('work that was promised in a committed act is done', async () => {
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

  test('work that was promised in an act that failed is never done', async () => {
    const done: string[] = [];
    const engine = await workWith(async ({ text }) => {
      done.push(text);
    });
    const failing = database.transaction(async (tx) => {
      await engine.enqueue(tx, noteJob, { text: 'taken back' });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    // The later job comes after the one that was taken back would have come.
    await database.transaction((tx) => engine.enqueue(tx, noteJob, { text: 'later' }));
    await waitFor(
      'the later job',
      async () => done,
      (list) => list.includes('later'),
    );
    expect(done).toEqual(['later']);
    // Nor does it wait to be done.
    expect(await listNotes()).toMatchObject([{ text: 'later' }]);
  });

  test('work that failed is tried again until it is done', async () => {
    let tries = 0;
    const engine = await workWith(async () => {
      tries += 1;
      if (tries < 2) throw new Error('the office line was down');
    });
    await database.transaction((tx) => engine.enqueue(tx, noteJob, { text: 'again' }));
    await waitFor(
      'the second try',
      async () => tries,
      (count) => count >= 2,
      15_000,
    );
    await waitFor('the job to be over', listNotes, (notes) => notes[0]?.state === 'completed');
    expect(tries).toBe(2);
  });

  test('work that another process promised is found', async () => {
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

  test('an idle engine asks once for all its queues', async () => {
    const asked: string[] = [];
    const { jobsConnection } = database;
    const counted: Database = {
      ...database,
      jobsConnection: {
        ...jobsConnection,
        executeSql: (text, values) => {
          asked.push(text);
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
    const count = (sign: string) => asked.filter((text) => text.includes(sign)).length;
    // Each worker looks for itself once.
    await waitFor(
      'each worker to look',
      async () => count('SKIP LOCKED'),
      (looks) => looks >= names.length,
    );
    asked.length = 0;
    await waitFor(
      'three looks for all queues',
      async () => count('from unnest('),
      (looks) => looks >= 3,
    );
    expect(asked.length).toBeLessThan(names.length);
  });

  test('work for later is not begun before its time', async () => {
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
    // The database keeps the time to the whole second in places: a second early would be a fault, a tick is not.
    expect(doneAt[0]).toBeGreaterThanOrEqual(startAfter.getTime() - 50);
  });
});
