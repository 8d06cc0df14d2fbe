/**
 * `npm run tool bench-sealing`: what it costs a list that its values lie sealed: a thread of 100 messages, read 400 times sealed and
 * 400 times as it lay before, in turns, on both databases.
 */
import { sql } from 'drizzle-orm';
import { allowErasure } from '#platform/database/allow-erasure.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { createDataKeys, type Sealed } from '#platform/encryption/data-keys.ts';
import { sealedPlace } from '#platform/encryption/sealed-columns.ts';
import { newId } from '#shared/ids.ts';
import { createHttpClient, type HttpClient } from '../../tests/support/http-client.ts';
import { findFreePort, spawnServer } from '../faults/server-process.ts';
import { type BackendName, prepareBackend } from '../testing/prepare-backend.ts';
import { measuringKey } from './measuring-key.ts';

const messageCount = 100;
const reads = 400;
const words = 'The report of my knee says that the meniscus is torn at its inner edge. '.repeat(3);

console.log(
  '| database | messages | p50 sealed | p50 plain | p95 sealed | p95 plain |\n|---|---|---|---|---|---|',
);
for (const backend of ['pglite', 'postgres'] as const) await measureOn(backend);
process.exit();

async function measureOn(backend: BackendName): Promise<void> {
  const prepared = await prepareBackend(backend, { durable: false, offices: 20 });
  try {
    const start = async () => {
      const server = spawnServer({ port: await findFreePort(), pace: 'none', ...prepared });
      await server.ready();
      return server;
    };
    const first = await start();
    const patient = createHttpClient(first.address);
    const person = {
      email: `bench-${newId()}@example.test`,
      password: 'correct horse battery',
      firstName: 'R',
      lastName: 'D',
    };
    await patient.post('/api/register', { ...person });
    const { body } = await patient.post<{ id: string }>('/api/requests', {
      description: 'MRI of my left knee near Tampa',
    });
    for (let count = 0; count < messageCount; count++)
      await patient.post(`/api/requests/${body.id}/messages`, {
        body: `${count} ${words}`,
        submissionKey: newId(),
      });
    const sealed = await measure(patient, body.id);
    await first.end('SIGTERM');
    const database = await prepared.open();
    await unseal(database);
    await database.close();
    const second = await start();
    const again = createHttpClient(second.address);
    await again.post('/api/login', person);
    const plain = await measure(again, body.id);
    await second.end('SIGTERM');
    const cells = [at(0.5, sealed), at(0.5, plain), at(0.95, sealed), at(0.95, plain)].map(
      (one) => `${one.toFixed(2)} ms`,
    );
    console.log(`| ${backend} | ${messageCount} | ${cells.join(' | ')} |`);
  } finally {
    await prepared.remove();
  }
}

async function measure(client: HttpClient, id: string): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < reads + 50; count++) {
    const startedAt = performance.now();
    const { status } = await client.get(`/api/requests/${id}/messages`);
    if (status !== 200) throw new Error(`The thread was answered ${status}.`);
    if (count >= 50) times.push(performance.now() - startedAt);
  }
  return times;
}

/** As the messages lay before there were keys. */
async function unseal({ orm, transaction }: Database): Promise<void> {
  const keys = createDataKeys([measuringKey]);
  const rows: { id: string; body: Sealed }[] = await selectRows(orm, sql`select id, body from care_messages`);
  await transaction(async (tx) => {
    await allowErasure(tx);
    for (const { id, body } of rows)
      await tx.execute(
        sql`update care_messages set body = ${keys.open(sealedPlace('care_messages', 'body', id), body)} where id = ${id}`,
      );
  });
}

function at(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)] ?? 0;
}
