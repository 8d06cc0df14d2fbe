import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/database/open-database.ts';
import { writeForAWhile } from '../../../tests/support/money/money-writers.ts';

const { databaseUrl, writers, people, until, seed } = workerData as {
  databaseUrl: string;
  writers: number;
  people: string[];
  until: { at: number };
  seed: string;
};

const database = await openDatabase({ databaseUrl, dataDirectory: '' });
const written = await writeForAWhile(database, { writers, people, until, seed });
await database.close();
parentPort?.postMessage(written);
