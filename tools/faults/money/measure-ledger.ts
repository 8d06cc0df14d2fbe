import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import {
  mergeWriteResults,
  readLedgerSums,
  type WriteResult,
  writeConcurrently,
} from '../../../tests/support/money/ledger-writers.ts';
import { type PreparedBackend, prepareBackend } from '../../testing/prepare-backend.ts';
import { type Measured, type Part, p50p99, timeEach } from './part.ts';

/** Each worker has its own connections to PostgreSQL. */
const workers = 4;
const accountCount = 200;
const pollMilliseconds = 1000;

type LedgerSums = { sumCents: number; unbalanced: number };

/** Runs `count` concurrent writers for this many minutes, on PGlite in a single process. */
export const ledger: Part = {
  title: 'The ledger under concurrent writes',
  target: 'every total zero, every forbidden write rejected, nothing posted twice',
  sizes: ['writers', 'seconds', 'booked'],
  usual: { count: 64, rounds: 1, minutes: 1 },
  async measure(backend, { count, minutes }): Promise<Measured> {
    const prepared = await prepareBackend(backend, { durable: true, offices: 20 });
    const database = await prepared.open();
    try {
      const baseline = await timeEach(500, () => database.orm.execute(sql`select 1`));
      const accounts = Array.from({ length: accountCount }, newId);
      const startedAt = Date.now();
      const until = { at: startedAt + minutes * 60_000 };
      const readings = watchSums(database, until.at);
      const written =
        backend === 'pglite'
          ? await writeConcurrently(database, { writers: count, accounts, until, seed: 'ledger' })
          : await writeInWorkers(prepared, { writers: count, accounts, until });
      const seconds = (Date.now() - startedAt) / 1000;
      const seen = [...(await readings), await readLedgerSums(database)];
      const faulty = await countFaultyPlaces(database);
      const stored = await countTransactions(database);
      return {
        figures: {
          writers: count,
          seconds: Math.round(seconds),
          booked: written.booked,
          'transactions a second': Math.round(written.booked / seconds),
          'p50 / p99': p50p99(written.milliseconds),
          'reads of the totals': seen.length,
          'totals other than zero': seen.filter(isOff).length,
          'forbidden writes tried / allowed': `${written.forbidden} / ${written.allowed.length}`,
          'repeated / posted twice': `${written.repeated} / ${written.bookedTwice}`,
          'faulty places': faulty,
          'select 1, p50 / p99': p50p99(baseline),
        },
        faults: findFaults(written, seen, faulty, stored),
      };
    } finally {
      await database.close();
      await prepared.remove();
    }
  },
};

const isOff = ({ sumCents, unbalanced }: LedgerSums) => sumCents !== 0 || unbalanced !== 0;

function findFaults(
  written: WriteResult,
  seen: readonly LedgerSums[],
  faulty: number,
  stored: number,
): string[] {
  return [
    ...new Set(written.allowed.map((what) => `allowed: ${what}`)),
    ...new Set(written.failed.map((what) => `failed: ${what}`)),
    ...seen.filter(isOff).map((sums) => `seen: ${JSON.stringify(sums)}`),
    ...(written.bookedTwice > 0 ? [`${written.bookedTwice} posted twice`] : []),
    ...(faulty > 0 ? [`${faulty} faulty places`] : []),
    ...(stored === written.booked ? [] : [`${written.booked} were posted, ${stored} are stored`]),
    ...(written.booked === 0 || written.forbidden === 0 ? ['no forbidden write was tried'] : []),
  ];
}

/** Reads the totals during the writes. */
async function watchSums(database: Database, until: number): Promise<LedgerSums[]> {
  const readings: LedgerSums[] = [];
  while (Date.now() < until) {
    readings.push(await readLedgerSums(database));
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
  return readings;
}

type Task = { writers: number; accounts: string[]; until: { at: number } };

async function writeInWorkers(prepared: PreparedBackend, task: Task): Promise<WriteResult> {
  const shares = Array.from({ length: workers }, (_, index) =>
    Math.floor((task.writers + workers - 1 - index) / workers),
  );
  const written = await Promise.all(
    shares.map((writers, index) =>
      writeInWorker({ ...task, writers, databaseUrl: prepared.databaseUrl, seed: `ledger ${index}` }),
    ),
  );
  return mergeWriteResults(written);
}

const writeInWorker = (workerData: object): Promise<WriteResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./write-in-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function countFaultyPlaces({ orm }: Database): Promise<number> {
  let count = 0;
  for await (const _place of checkLedger(orm)) count += 1;
  return count;
}

async function countTransactions({ orm }: Database): Promise<number> {
  const [row] = await selectRows<{ n: number }>(orm, sql`select count(*)::int as n from ledger_transactions`);
  return row?.n ?? 0;
}
