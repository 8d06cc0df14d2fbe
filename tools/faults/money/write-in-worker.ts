import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/database/open-database.ts';
import { writeConcurrently } from '../../../tests/support/money/ledger-writers.ts';

const { databaseUrl, writers, accounts, until, seed } = workerData as {
  databaseUrl: string;
  writers: number;
  accounts: string[];
  until: { at: number };
  seed: string;
};

const database = await openDatabase({ databaseUrl, dataDirectory: '' });
const written = await writeConcurrently(database, { writers, accounts, until, seed });
await database.close();
parentPort?.postMessage(written);
